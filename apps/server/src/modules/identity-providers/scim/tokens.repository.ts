import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** Lets the tokens of a provider end, at the latest at a moment, and removes those that have ended. */
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

/** The tokens of a provider that count, the newest first. */
export const listTokens = (db: Executor, identityProviderId: number, now: string) =>
  db
    .selectFrom('scimTokens')
    .select(['scimTokenId', 'madeAt', 'validUntil', 'lastUsedAt'])
    .where('identityProviderId', '=', identityProviderId)
    .where(counts(now))
    .orderBy('scimTokenId', 'desc')
    .execute()

/** A token that counts. */
export const findToken = (db: Executor, scimTokenId: number, now: string) =>
  db
    .selectFrom('scimTokens')
    .select(['scimTokenId', 'identityProviderId', 'tokenHash', 'lastUsedAt'])
    .where('scimTokenId', '=', scimTokenId)
    .where(counts(now))
    .executeTakeFirst()

/** Notes a use, unless one was noted since `before`. */
export const noteUse = (db: Executor, scimTokenId: number, now: string, before: string) =>
  sql`update scim_tokens set last_used_at = ${now}
    where scim_token_id = ${scimTokenId} and coalesce(last_used_at < ${before}, true)`.execute(db)
