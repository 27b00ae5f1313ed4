import { approvingRoles, type draftStates } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import { needsApproval } from './approvals.repository.ts'
import { notify, usersWith } from './notifications.service.ts'

/** Whether texts of the calling user need approval (docs/rules/wiki.md#approval). */
export const mustAsk = ({ db, userId }: Actor) => needsApproval(db, userId)

/** The columns of a saved draft: it waits for approval. Its author is the user who added it. */
export const waiting = (before: Columns | undefined, { clock, userId }: Actor): Columns => ({
  ...{ state: 'WAITING', reason: null, savedAt: clock() },
  ...(before ? {} : { authorId: userId }),
})

interface Draft {
  authorId: number
  state: (typeof draftStates)[number]
  version: number
}

interface Drafting<Row extends Draft> {
  get: (within: Actor, id: number) => Promise<Row>
  repository: {
    lock(tx: Executor, id: number, by: 'remove'): Promise<object | undefined>
    update(tx: Executor, id: number, columns: { state: string; reason: string }): Promise<unknown>
    remove(tx: Executor, id: number): Promise<unknown>
  }
  /** Returns the path and title of a draft for notifications. */
  told: (draft: Row) => { record: string; title: string }
  /** Filters approvers to those who may see the draft; if it is missing, all may. */
  inSight?: (within: Actor, draft: Row, users: number[]) => Promise<number[]>
  /** Publishes the content of a draft. @returns the path of the record */
  publish: (within: Actor, draft: Row) => Promise<string>
}

/**
 * Creates the functions for drafts of one kind: to request approval, to approve, and to send back
 * (docs/rules/wiki.md#approval).
 */
export function drafting<Row extends Draft>(of: Drafting<Row>) {
  /** Locks and returns a draft in the version that the caller read. */
  async function read(within: Actor, id: number, version: number | undefined): Promise<Row> {
    if (!(await of.repository.lock(within.db, id, 'remove'))) throw notFound()
    const draft = await of.get(within, id)
    if (version !== undefined && draft.version !== version)
      throw new Problem(409, 'stale', { more: { current: draft, fields: [] } })
    return draft
  }

  /** Saves a draft and notifies its approvers. */
  const asking = (actor: Actor, save: (within: Actor) => Promise<Row>) =>
    transaction(actor, async (within) => {
      const draft = await save(within)
      const all = (await usersWith(within, approvingRoles)).map(({ id }) => id)
      const approvers = of.inSight ? await of.inSight(within, draft, all) : all
      await notify(within, { kind: 'APPROVAL_ASKED', ...of.told(draft) }, approvers)
      return draft
    })

  /**
   * Publishes a draft. Fields that others changed since are kept.
   * @throws Problem 409 `stale` if the draft was saved since it was read, or if others changed the same fields
   */
  async function approve(actor: Actor, id: number, version?: number): Promise<undefined> {
    await transaction(actor, async (within) => {
      const draft = await read(within, id, version)
      if (draft.state === 'RETURNED') throw new Problem(422, 'draftReturned')
      const record = await of.publish(within, draft)
      await of.repository.remove(within.db, id)
      await notify(within, { kind: 'APPROVED', record, title: of.told(draft).title }, [draft.authorId])
    })
  }

  /** Sends a draft back to its author, who is notified with the reason. */
  const sendBack = (actor: Actor, id: number, { reason }: { reason: string }, version?: number) =>
    transaction(actor, async (within) => {
      const draft = await read(within, id, version)
      await of.repository.update(within.db, id, { state: 'RETURNED', reason })
      await notify(within, { kind: 'SENT_BACK', ...of.told(draft) }, [draft.authorId])
      return of.get(within, id)
    })

  return { asking, approve, sendBack }
}
