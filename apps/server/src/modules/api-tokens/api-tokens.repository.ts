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

/** The tokens of a user that have not ended, the newest first. */
export const listOf = (db: Executor, userId: number, now: string) =>
  select(db).where('userId', '=', userId).where('endsAt', '>', now).orderBy('apiTokenId', 'desc').execute()

/** @returns whether the user had one */
export async function remove(db: Executor, apiTokenId: number, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('apiTokens')
    .where('apiTokenId', '=', apiTokenId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** The tokens of all users that have not ended, by user. Those of deactivated users do not work. */
export const listAll = (db: Executor, now: string) =>
  select(db)
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['users.username', 'users.active'])
    .where('endsAt', '>', now)
    .orderBy('users.username')
    .orderBy('apiTokenId')
    .execute()

/** @returns whether there was one */
export async function removeAny(db: Executor, apiTokenId: number): Promise<boolean> {
  const gone = await db.deleteFrom('apiTokens').where('apiTokenId', '=', apiTokenId).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const removeAll = (db: Executor, userId: number) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).execute()

/** A token that has not ended, with its active user as the user is now. */
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

/** Notes a use, unless one was noted since `before`. */
export const noteUse = (db: Executor, apiTokenId: number, now: string, before: string) =>
  sql`update api_tokens set last_used_at = ${now}
    where api_token_id = ${apiTokenId} and coalesce(last_used_at < ${before}, true)`.execute(db)
