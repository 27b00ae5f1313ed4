import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The encrypted tokens of a connection. All times are computed by the database, because servers' clocks differ. */
export interface Tokens {
  accessToken: string | null
  refreshToken: string | null
  /** Whether the access token has to be renewed, some minutes before it expires. */
  isDue: boolean
  isExpired: boolean
  /** Whether the provider asked to wait before the next request. */
  isResting: boolean
  isRefused: boolean
}

/** Seconds before its expiry at which an access token is renewed, but never in the first half of its life. */
const AHEAD = 300

export async function findTokens(db: Executor, connectionId: number): Promise<Tokens | undefined> {
  const { rows } = await sql<Tokens>`
    select access_token, refresh_token, coalesce(renew_at <= now(), true) as is_due,
      coalesce(expires_at <= now(), true) as is_expired, coalesce(retry_at > now(), false) as is_resting,
      refused_at is not null as is_refused
    from connection_secrets where connection_id = ${connectionId}`.execute(db)
  return rows[0]
}

/** Seconds after which a started renewal counts as abandoned. Longer than a request including its answer. */
const RENEWAL = 60

/**
 * Claims the renewal of these tokens by one atomic statement, so that only one server asks the provider.
 * @returns false if another server is renewing or has renewed them
 */
export async function beginRenewal(
  db: Executor,
  connectionId: number,
  refreshToken: string,
): Promise<boolean> {
  const { rows } = await sql`update connection_secrets
    set renewing_until = now() + make_interval(secs => ${RENEWAL})
    where connection_id = ${connectionId} and refresh_token = ${refreshToken} and refused_at is null
      and coalesce(renewing_until < now(), true)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Releases the claim of a renewal. @param wait seconds in which no server may ask the provider */
export const endRenewal = (db: Executor, connectionId: number, refreshToken: string, wait: number) =>
  sql`update connection_secrets set renewing_until = null,
      retry_at = case when ${wait} > 0 then now() + make_interval(secs => ${wait}) end
    where connection_id = ${connectionId} and refresh_token = ${refreshToken}`.execute(db)

/** Encrypted tokens to store. Times are in seconds from now. */
interface SealedGrant {
  accessToken: string
  refreshToken: string | null
  expiresIn: number
  consentEndsIn: number | undefined
}

/** The columns that new tokens set. Without a new refresh token, the old one is kept. */
const granted = ({ accessToken, refreshToken, expiresIn }: SealedGrant) =>
  sql`access_token = ${accessToken}, refresh_token = coalesce(${refreshToken}, refresh_token),
    expires_at = now() + make_interval(secs => ${expiresIn}),
    renew_at = now() + make_interval(secs => greatest(${expiresIn}::float8 - ${AHEAD}, ${expiresIn}::float8 / 2)),
    renewing_until = null, retry_at = null`

/** SQL for the end of a consent; null if the provider does not report it. */
const endOf = ({ consentEndsIn = null }: { consentEndsIn?: number | null | undefined }) =>
  sql`now() + make_interval(secs => ${consentEndsIn}::float8)`

/** Stores the tokens from a person's consent. */
export const saveConsent = (tx: Executor, connectionId: number, grant: SealedGrant) =>
  sql`update connection_secrets set ${granted(grant)}, consent_ends_at = ${endOf(grant)}, consent_at = now(),
      refused_at = null, told_at = null, fault = null, said = null, changed_at = now()
    where connection_id = ${connectionId}`.execute(tx)

/**
 * Stores renewed tokens, unless newer ones were stored in the meantime. Access and refresh token are written together.
 */
export const saveRenewal = (tx: Executor, connectionId: number, refreshToken: string, grant: SealedGrant) =>
  sql`update connection_secrets set ${granted(grant)}, consent_ends_at = coalesce(${endOf(grant)}, consent_ends_at)
    where connection_id = ${connectionId} and refresh_token = ${refreshToken}`.execute(tx)

/** Records that the provider refuses this refresh token. */
export async function markRefused(
  tx: Executor,
  connectionId: number,
  refreshToken: string,
  said: string | null,
) {
  const { rows } = await sql`update connection_secrets
    set refused_at = now(), renewing_until = null, fault = 'SIGN_IN', said = ${said}, tested_at = now()
    where connection_id = ${connectionId} and refresh_token = ${refreshToken} and refused_at is null
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The connections whose access token has to be renewed. */
export async function listDue(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ connectionId: number }>`
    select connection_id from connection_secrets join connections c using (connection_id)
    where renew_at <= now() and refresh_token is not null and refused_at is null and c.is_active
      and coalesce(retry_at <= now(), true)
    order by renew_at limit 200`.execute(db)
  return rows.map(({ connectionId }) => connectionId)
}

/** Days before the end of a consent at which administrators are notified. */
const WARNING = 3

/** Marks consents that end soon as notified. @returns their connections */
export async function takeEnding(tx: Executor): Promise<{ connectionId: number; name: string }[]> {
  const { rows } = await sql<{ connectionId: number; name: string }>`
    update connection_secrets s set told_at = now() from connections c
    where c.connection_id = s.connection_id and c.is_active and s.told_at is null
      and s.consent_ends_at < now() + make_interval(days => ${WARNING})
    returning s.connection_id, c.name`.execute(tx)
  return rows
}
