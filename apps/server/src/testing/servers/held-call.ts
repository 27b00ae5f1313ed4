import pg from 'pg'
import { expect } from 'vitest'
import type { Caller } from '../caller.ts'

/**
 * A call that lasts until `release`, because it reads a table that another session has locked.
 * @param connectionString of the database of the caller's server
 */
export async function holdCall(
  connectionString: string,
  caller: Caller,
): Promise<{ answer: Promise<Response>; release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString })
  await holder.connect()
  await holder.query('begin; lock table organisations in access exclusive mode')
  const answer = caller.get('/api/v2/organisations')
  answer.catch(() => undefined)
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  const waitingNow = async () => {
    // Without this statement, PostgreSQL repeats the first answer about activity within a transaction.
    await holder.query('select pg_stat_clear_snapshot()')
    return (await holder.query(waiting)).rowCount
  }
  await expect.poll(waitingNow, { timeout: 10_000 }).toBe(1)
  return { answer, release: () => holder.end() }
}
