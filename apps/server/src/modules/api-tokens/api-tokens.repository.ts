import type { RoleName, TokenScope } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { ownersInSight } from '../users/sight.sql.ts'

interface NewToken {
  userId: number
  name: string
  scope: TokenScope
  tokenHash: string
  addedAt: string
  endsAt: string
}

const select = (db: Executor) =>
  db
    .selectFrom('apiTokens')
    .select(['apiTokenId', 'name', 'addedAt', 'endsAt', 'lastUsedAt'])
    .select(sql<TokenScope>`scope`.as('scope'))

export const insert = (db: Executor, token: NewToken) =>
  db.insertInto('apiTokens').values(token).returning('apiTokenId').executeTakeFirstOrThrow()

/** The valid tokens of a user, newest first. */
export const listOf = (db: Executor, userId: number, now: string) =>
  select(db).where('userId', '=', userId).where('endsAt', '>', now).orderBy('apiTokenId', 'desc').execute()

/** Deletes a token of the user. @returns whether it existed */
export async function remove(db: Executor, apiTokenId: number, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('apiTokens')
    .where('apiTokenId', '=', apiTokenId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** The valid tokens of all users, by user. Tokens of deactivated users are listed but do not work. */
export const listAll = (db: Executor, now: string) =>
  select(db)
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['users.username', 'users.active'])
    .where('endsAt', '>', now)
    .orderBy('users.username')
    .orderBy('apiTokenId')
    .execute()

/** Deletes a token of any user. @returns whether it existed */
export async function removeAny(db: Executor, apiTokenId: number): Promise<boolean> {
  const gone = await db.deleteFrom('apiTokens').where('apiTokenId', '=', apiTokenId).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const removeAll = (db: Executor, userId: number) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).execute()

/** A valid token with its user, if the user is active. */
export const findForCall = (db: Executor, apiTokenId: number, now: string) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['apiTokenId', 'tokenHash', 'lastUsedAt', 'users.id', 'users.exploiters'])
    .select(ownersInSight.as('owners'))
    .select(sql<TokenScope>`scope`.as('scope'))
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where('apiTokenId', '=', apiTokenId)
    .where('endsAt', '>', now)
    .where('users.active', '=', true)
    .executeTakeFirst()

/** Records the use of a token, unless one was recorded since `before`. */
export const noteUse = (db: Executor, apiTokenId: number, now: string, before: string) =>
  sql`update api_tokens set last_used_at = ${now}
    where api_token_id = ${apiTokenId} and coalesce(last_used_at < ${before}, true)`.execute(db)
