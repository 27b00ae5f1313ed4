import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The encrypted tokens of Meetup. All times are computed by the database, because servers' clocks differ. */
export interface Connection {
  accessToken: string
  refreshToken: string
  isExpired: boolean
}

/** Seconds before its expiry at which a token counts as expired. */
const MARGIN = 30

export async function findConnection(db: Executor): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    select access_token, refresh_token, expires_at < now() + make_interval(secs => ${MARGIN}) as is_expired
    from marketing_connections where source = 'MEETUP'`.execute(db)
  return rows[0]
}

/** Seconds after which a started renewal counts as abandoned. Longer than a request including its answer. */
const RENEWAL = 60

/** Claims the renewal of these tokens. @returns false if another server is renewing or has renewed them */
export async function beginRenewal(db: Executor, { refreshToken }: Connection): Promise<boolean> {
  const { rows } = await sql`update marketing_connections
    set renewing_until = now() + make_interval(secs => ${RENEWAL})
    where source = 'MEETUP' and refresh_token = ${refreshToken} and coalesce(renewing_until < now(), true)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Releases the claim of a renewal. */
export async function endRenewal(db: Executor, { refreshToken }: Connection): Promise<void> {
  await db
    .updateTable('marketingConnections')
    .set({ renewingUntil: null })
    .where('source', '=', 'MEETUP')
    .where('refreshToken', '=', refreshToken)
    .execute()
}

/** Stores tokens. @param instead the connection that is replaced; a newer one is kept */
export async function saveConnection(
  db: Executor,
  { accessToken, refreshToken, expiresIn }: { accessToken: string; refreshToken: string; expiresIn: number },
  instead?: Connection,
): Promise<void> {
  await sql`insert into marketing_connections as known (source, access_token, refresh_token, expires_at)
    values ('MEETUP', ${accessToken}, ${refreshToken}, now() + make_interval(secs => ${expiresIn}))
    on conflict (source) do update set access_token = excluded.access_token,
      refresh_token = excluded.refresh_token, expires_at = excluded.expires_at, renewing_until = null
    where known.refresh_token = coalesce(${instead?.refreshToken ?? null}, known.refresh_token)`.execute(db)
}

export async function dropConnection(db: Executor, { refreshToken }: Connection): Promise<void> {
  await db
    .deleteFrom('marketingConnections')
    .where('source', '=', 'MEETUP')
    .where('refreshToken', '=', refreshToken)
    .execute()
}

export interface Login {
  userId: number
  verifier: string
  redirectUri: string
  isOld: boolean
}

/** The longest time of a login. */
const LONGEST_LOGIN = '10 minutes'

export async function addLogin(
  db: Executor,
  { stateHash, userId, verifier, redirectUri }: Omit<Login, 'isOld'> & { stateHash: string },
): Promise<void> {
  await sql`delete from marketing_logins where begun_at < now() - ${LONGEST_LOGIN}::interval`.execute(db)
  await sql`insert into marketing_logins (state_hash, user_id, verifier, redirect_uri)
    values (${stateHash}, ${userId}, ${verifier}, ${redirectUri})`.execute(db)
}

/** Deletes and returns a started login, so that it can be finished only once. */
export async function takeLogin(db: Executor, stateHash: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`delete from marketing_logins where state_hash = ${stateHash}
    returning user_id, verifier, redirect_uri,
      begun_at < now() - ${LONGEST_LOGIN}::interval as is_old`.execute(db)
  return rows[0]
}
