import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** Limits the validity of a provider's tokens to a moment, and deletes expired ones. */
export async function endTokens(
  tx: Executor,
  identityProviderId: number,
  now: string,
  at: string,
): Promise<void> {
  await sql`update scim_tokens set valid_until = least(valid_until, ${at})
    where identity_provider_id = ${identityProviderId}`.execute(tx)
  await sql`delete from scim_tokens where identity_provider_id = ${identityProviderId}
    and valid_until <= ${now}`.execute(tx)
}

export async function insertToken(
  tx: Executor,
  token: { identityProviderId: number; tokenHash: string; madeAt: string },
): Promise<number> {
  const { scimTokenId } = await tx
    .insertInto('scimTokens')
    .values(token)
    .returning('scimTokenId')
    .executeTakeFirstOrThrow()
  return scimTokenId
}

const counts = (now: string) => sql<boolean>`(valid_until is null or valid_until > ${now})`

/** The valid tokens of a provider, newest first. */
export const listTokens = (db: Executor, identityProviderId: number, now: string) =>
  db
    .selectFrom('scimTokens')
    .select(['scimTokenId', 'madeAt', 'validUntil', 'lastUsedAt'])
    .where('identityProviderId', '=', identityProviderId)
    .where(counts(now))
    .orderBy('scimTokenId', 'desc')
    .execute()

/** A valid token; `undefined` if it has expired or does not exist. */
export const findToken = (db: Executor, scimTokenId: number, now: string) =>
  db
    .selectFrom('scimTokens')
    .select(['scimTokenId', 'identityProviderId', 'tokenHash', 'lastUsedAt'])
    .where('scimTokenId', '=', scimTokenId)
    .where(counts(now))
    .executeTakeFirst()

/** Records the use of a token, unless one was recorded since `before`. */
export const noteUse = (db: Executor, scimTokenId: number, now: string, before: string) =>
  sql`update scim_tokens set last_used_at = ${now}
    where scim_token_id = ${scimTokenId} and coalesce(last_used_at < ${before}, true)`.execute(db)
