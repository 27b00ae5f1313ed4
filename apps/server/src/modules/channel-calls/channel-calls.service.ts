import { channelCalls, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { listAnswer } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as repository from './channel-calls.repository.ts'

const CALL = '/api/v2/channel_manager/call'
/** The kind of job that makes queued calls. */
export const DELIVER = 'channel-calls'

type Row = NonNullable<Awaited<ReturnType<typeof repository.repository.find>>>

const shown = (row: Row) => ({
  ...row,
  _links: {
    ...linkTo('self', CALL, row.channelCallId),
    ...linkTo('providerDepartment', '/api/provider_department', row.departmentId),
  },
})

export async function list({ db }: Actor, query: QueryOf<typeof channelCalls.list>) {
  const { rows, total } = await repository.repository.list(db, query, undefined)
  return listAnswer(channelCalls.list.path, 'channelCalls', query, { rows: rows.map(shown), total })
}

export async function get({ db }: Actor, id: number) {
  const row = await repository.repository.find(db, id, undefined)
  if (!row) throw notFound()
  return shown(row)
}

/** Queues a single failed call again (docs/rules/channel-calls.md#retry). */
export async function retry(actor: Actor, id: number) {
  return transaction(actor, async (within) => {
    await get(within, id)
    if (!(await repository.revive(within.db, id))) throw new Problem(422, 'callNotFailed')
    lookLater(within)
    return get(within, id)
  })
}

/** Queues a call in the caller's transaction. It is made after the commit. */
export async function enqueue(within: Actor, call: repository.NewCall): Promise<number> {
  const id = await repository.add(within.db, call)
  lookLater(within, call.delay)
  return id
}

/**
 * Schedules a job that makes queued calls after some seconds. Requests for the same second are merged. If the
 * transaction takes longer than a second, or this server ends, the job's schedule finds the call within a minute.
 */
export const lookLater = ({ jobs }: Actor, delay = 0) => jobs.addLater(DELIVER, delay + 1)

/** Stores a message that a channel manager sent. */
export const noteReceived = (
  { db }: Pick<Actor, 'db'>,
  received: repository.NewCall & repository.Outcome,
): Promise<void> => repository.note(db, { ...received, direction: 'IN' })

/** Stores a message of an unknown sender, at most once a minute, so that nobody can flood the log. */
export async function noteStranger(
  { db }: Pick<Actor, 'db'>,
  system: 'MEWS',
  operation: string,
  error: string,
) {
  if (await repository.isNoted(db, operation, error)) return
  const call = { system, operation, departmentId: null, direction: 'IN' as const }
  await repository.note(db, { ...call, state: 'FAILED', duration: 0, error })
}

export { failuresSince, isWaiting, lastTask } from './channel-calls.repository.ts'
