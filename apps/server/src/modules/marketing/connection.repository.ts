import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The sealed tokens. All times are those of the database, because clocks differ. */
export interface Connection {
  accessToken: string
  refreshToken: string
  isExpired: boolean
}

/** Seconds before its end at which a token counts as expired. */
const MARGIN = 30

/** Lets this transaction wait for a renewal of the tokens that is slow, and for one after it. */
export async function waitForRenewal(tx: Executor): Promise<void> {
  await sql`set local lock_timeout = '25s'`.execute(tx)
}

/** @param lock whether other transactions have to wait until this one ends */
export async function findConnection(db: Executor, lock = false): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    select access_token, refresh_token, expires_at < now() + make_interval(secs => ${MARGIN}) as is_expired
    from marketing_connections where source = 'MEETUP' ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export async function saveConnection(
  db: Executor,
  { accessToken, refreshToken, expiresIn }: { accessToken: string; refreshToken: string; expiresIn: number },
): Promise<void> {
  await sql`insert into marketing_connections (source, access_token, refresh_token, expires_at)
    values ('MEETUP', ${accessToken}, ${refreshToken}, now() + make_interval(secs => ${expiresIn}))
    on conflict (source) do update set access_token = excluded.access_token,
      refresh_token = excluded.refresh_token, expires_at = excluded.expires_at`.execute(db)
}

export async function dropConnection(db: Executor): Promise<void> {
  await sql`delete from marketing_connections where source = 'MEETUP'`.execute(db)
}

export interface Login {
  userId: number
  verifier: string
  redirectUri: string
  isOld: boolean
}

/** How long a login may take. */
const LONGEST_LOGIN = '10 minutes'

export async function addLogin(
  db: Executor,
  { stateHash, userId, verifier, redirectUri }: Omit<Login, 'isOld'> & { stateHash: string },
): Promise<void> {
  await sql`delete from marketing_logins where begun_at < now() - ${LONGEST_LOGIN}::interval`.execute(db)
  await sql`insert into marketing_logins (state_hash, user_id, verifier, redirect_uri)
    values (${stateHash}, ${userId}, ${verifier}, ${redirectUri})`.execute(db)
}

/** Takes a login, so that it counts once. */
export async function takeLogin(db: Executor, stateHash: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`delete from marketing_logins where state_hash = ${stateHash}
    returning user_id, verifier, redirect_uri,
      begun_at < now() - ${LONGEST_LOGIN}::interval as is_old`.execute(db)
  return rows[0]
}
