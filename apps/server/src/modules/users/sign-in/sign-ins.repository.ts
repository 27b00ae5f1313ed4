import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** Minutes after the last failure until the count is reset and a lockout ends. */
export const LOCKOUT_MINUTES = 30
/** Days for which an address counts as known after a sign-in. */
const KNOWN_DAYS = 90

/** A user name as typed, and the key of the address (`placeOf`). */
export interface Source {
  username: string
  place: string
}

/** The recent sign-in failures of a name. */
export interface Standing {
  /** The number of recent failures from this address. */
  here: number
  /** The number of recent failures from all addresses, including this one. */
  everywhere: number
  /** The time of the latest failure from any address, ISO 8601 in UTC. */
  lastAt: string | null
  /** Whether the user signed in from this address before, with the current password. */
  isKnownPlace: boolean
}

const isRecent = (now: Date) =>
  sql<boolean>`sign_in_failures.last_at > ${now}::timestamptz - make_interval(mins => ${LOCKOUT_MINUTES})`

const isKnown = ({ username, place }: Source, now: Date) => sql<boolean>`exists (
  select from sessions join users on users.id = sessions.user_id and users.generation = sessions.generation
  where lower(users.username) = lower(${username}) and sessions.place = ${place}
    and sessions.viewer_id is null and sessions.created_at > ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS})
)`

/** The recent sign-in failures of a name, from this address and in total. */
export async function findStanding(db: Executor, source: Source, now: Date): Promise<Standing> {
  const found = await sql<Standing>`
    select coalesce(sum(failures) filter (where place = ${source.place}), 0)::integer as here,
      coalesce(sum(failures), 0)::integer as everywhere, max(last_at) as last_at,
      ${isKnown(source, now)} as is_known_place
    from sign_in_failures where username = fold(${source.username}) and ${isRecent(now)}`.execute(db)
  return found.rows[0] ?? { here: 0, everywhere: 0, lastAt: null, isKnownPlace: false }
}

/** Counts a failure. The count restarts at one after earlier failures have expired. */
export async function addFailure(db: Executor, { username, place }: Source, now: Date): Promise<void> {
  await sql`
    insert into sign_in_failures (username, place, failures, last_at)
    values (fold(${username}), ${place}, 1, ${now})
    on conflict (username, place) do update set
      failures = case when ${isRecent(now)} then sign_in_failures.failures + 1 else 1 end,
      last_at = excluded.last_at`.execute(db)
}

export async function clearFailures(db: Executor, { username, place }: Source): Promise<void> {
  await sql`delete from sign_in_failures where username = fold(${username}) and place = ${place}`.execute(db)
}

/** Deletes all sign-in failures of a name, and the wrong codes of its user. */
export async function clearAllFailures(db: Executor, username: string, userId: number): Promise<void> {
  await sql`delete from sign_in_failures
    where username = fold(${username}) or username = fold(${codesOf(userId)})`.execute(db)
}

/** The key under which wrong codes of a user are counted. No user name is as long. */
export const codesOf = (userId: number) => `wrong codes of the second factor of user ${userId}`
