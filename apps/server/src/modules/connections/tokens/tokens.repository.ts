import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The tokens of a connection, encrypted. All times are those of the database, because clocks differ. */
export interface Tokens {
  accessToken: string | null
  refreshToken: string | null
  /** Whether another access token is due, some minutes before the end. */
  isDue: boolean
  isExpired: boolean
  /** Whether the provider asked to wait. */
  isResting: boolean
  isRefused: boolean
}

/** Seconds before its end at which an access token is replaced, but not before half of its life. */
const AHEAD = 300

export async function findTokens(db: Executor, connectionId: number): Promise<Tokens | undefined> {
  const { rows } = await sql<Tokens>`
    select access_token, refresh_token, coalesce(renew_at <= now(), true) as is_due,
      coalesce(expires_at <= now(), true) as is_expired, coalesce(retry_at > now(), false) as is_resting,
      refused_at is not null as is_refused
    from connection_secrets where connection_id = ${connectionId}`.execute(db)
  return rows[0]
}

/** Seconds after which a renewal counts as given up. Longer than a request with its answer may take. */
const RENEWAL = 60

/**
 * Begins a renewal of these tokens: the row is taken by one statement, so that one server asks.
 * @returns false if another one renews them, or has done so
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

/** Lets others renew these tokens. @param wait seconds for which nobody asks the provider */
export const endRenewal = (db: Executor, connectionId: number, refreshToken: string, wait: number) =>
  sql`update connection_secrets set renewing_until = null,
      retry_at = case when ${wait} > 0 then now() + make_interval(secs => ${wait}) end
    where connection_id = ${connectionId} and refresh_token = ${refreshToken}`.execute(db)

/** Tokens, encrypted. Times are in seconds from now. */
interface SealedGrant {
  accessToken: string
  refreshToken: string | null
  expiresIn: number
  consentEndsIn: number | undefined
}

/** The columns that a grant sets. Without a refresh token, the one before stays. */
const granted = ({ accessToken, refreshToken, expiresIn }: SealedGrant) =>
  sql`access_token = ${accessToken}, refresh_token = coalesce(${refreshToken}, refresh_token),
    expires_at = now() + make_interval(secs => ${expiresIn}),
    renew_at = now() + make_interval(secs => greatest(${expiresIn}::float8 - ${AHEAD}, ${expiresIn}::float8 / 2)),
    renewing_until = null, retry_at = null`

/** When a consent ends; null if the provider does not say it. */
const endOf = ({ consentEndsIn = null }: { consentEndsIn?: number | null | undefined }) =>
  sql`now() + make_interval(secs => ${consentEndsIn}::float8)`

/** Keeps the tokens of a consent that a person gave. */
export const saveConsent = (tx: Executor, connectionId: number, grant: SealedGrant) =>
  sql`update connection_secrets set ${granted(grant)}, consent_ends_at = ${endOf(grant)}, consent_at = now(),
      refused_at = null, told_at = null, fault = null, said = null, changed_at = now()
    where connection_id = ${connectionId}`.execute(tx)

/** Keeps renewed tokens, unless newer ones have come meanwhile. Access and refresh token are stored at once. */
export const saveRenewal = (tx: Executor, connectionId: number, refreshToken: string, grant: SealedGrant) =>
  sql`update connection_secrets set ${granted(grant)}, consent_ends_at = coalesce(${endOf(grant)}, consent_ends_at)
    where connection_id = ${connectionId} and refresh_token = ${refreshToken}`.execute(tx)

/** Notes that the provider takes this refresh token no more. */
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

/** The connections whose access token is due. */
export async function listDue(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ connectionId: number }>`
    select connection_id from connection_secrets join connections c using (connection_id)
    where renew_at <= now() and refresh_token is not null and refused_at is null and c.is_active
      and coalesce(retry_at <= now(), true)
    order by renew_at limit 200`.execute(db)
  return rows.map(({ connectionId }) => connectionId)
}

/** Days before the end of a consent at which administrators are told. */
const WARNING = 3

/** Notes that administrators are told of a consent that ends soon. @returns the connections */
export async function takeEnding(tx: Executor): Promise<{ connectionId: number; name: string }[]> {
  const { rows } = await sql<{ connectionId: number; name: string }>`
    update connection_secrets s set told_at = now() from connections c
    where c.connection_id = s.connection_id and c.is_active and s.told_at is null
      and s.consent_ends_at < now() + make_interval(days => ${WARNING})
    returning s.connection_id, c.name`.execute(tx)
  return rows
}
