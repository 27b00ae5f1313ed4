import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Failures lapse, and a lockout ends, this long after the last one (D1 §9). */
export const LOCKOUT_MINUTES = 30
/** So many failures are answered as such; after them comes the lockout. */
export const FAILURES_ALLOWED = 10

interface Source {
  username: string
  address: string
}

const isRecent = (now: Date) =>
  sql<boolean>`sign_in_failures.last_at > ${now}::timestamptz - make_interval(mins => ${LOCKOUT_MINUTES})`

const isFrom = ({ username, address }: Source) =>
  sql<boolean>`sign_in_failures.username = fold(${username}) and sign_in_failures.address = ${address}`

/** How many sign-ins failed lately for this name from this address. */
export async function countFailures(db: Executor, source: Source, now: Date): Promise<number> {
  const found = await db
    .selectFrom('signInFailures')
    .select('failures')
    .where(isFrom(source))
    .where(isRecent(now))
    .executeTakeFirst()
  return found?.failures ?? 0
}

/** Counts one more failure, after a lapse anew from one, and gives the count. */
export async function addFailure(db: Executor, { username, address }: Source, now: Date): Promise<number> {
  const counted = await sql<{ failures: number }>`
    insert into sign_in_failures (username, address, failures, last_at)
    values (fold(${username}), ${address}, 1, ${now})
    on conflict (username, address) do update set
      failures = case when ${isRecent(now)} then sign_in_failures.failures + 1 else 1 end,
      last_at = excluded.last_at
    returning failures`.execute(db)
  return counted.rows[0]?.failures ?? 0
}

export async function clearFailures(db: Executor, source: Source): Promise<void> {
  await db.deleteFrom('signInFailures').where(isFrom(source)).execute()
}
