import { channelCalls, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { linkTo } from '../../kit/calls/links.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { listAnswer } from '../../kit/sql/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as repository from './channel-calls.repository.ts'

const CALL = '/api/v2/channel_manager/call'
/** The kind of job that makes waiting calls. */
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

/** Lets a failed call be made again, alone (docs/rules/channel-calls.md#retry). */
export async function retry(actor: Actor, id: number) {
  return transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    await get(within, id)
    if (!(await repository.revive(tx, id))) throw new Problem(422, 'callNotFailed')
    await wake(within, keyAfter())
    return get(within, id)
  })
}

/** Adds a call in the caller's transaction. It is made after the commit. */
export async function enqueue(within: Actor, call: repository.NewCall): Promise<number> {
  const key = keyAfter(call.delay)
  const { id, addsJob } = await repository.add(within.db, call, key)
  if (addsJob) await wake(within, key, call.delay)
  return id
}

/** The job of the calls that are due in this second, or some seconds later. */
const keyAfter = (delay = 0) => `second ${Math.floor(Date.now() / 1000) + delay}`

/**
 * Lets the background look for calls that are due. Without it, it looks every minute. All calls of a second have one job,
 * which starts when the second is over: a job that runs may have looked for the last time before a call is committed, and
 * no second one with its key is added.
 */
const wake = ({ jobs, db }: Actor, key: string, delay = 0) =>
  jobs.add(db, { name: DELIVER, key, data: {}, delay: delay + 1 })

/** Notes a message that a channel manager sent. */
export const noteReceived = (
  { db }: Pick<Actor, 'db'>,
  received: repository.NewCall & repository.Outcome,
): Promise<void> => repository.note(db, { ...received, direction: 'IN' })

/** Notes a message of an unknown sender, at most once a minute, so that nobody can fill the log. */
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

export { failuresSince, isWaiting } from './channel-calls.repository.ts'
