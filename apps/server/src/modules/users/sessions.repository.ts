import type { RoleName } from '@stayboard/contract'
import { type CompiledQuery, type InferResult, sql } from 'kysely'
import { isAmong } from '../../kit/sql/conditions.ts'
import type { Executor } from '../../platform/database.ts'

interface NewSession {
  userId: number
  generation: number
  createdAt: string
  endsAt: string
  address: string
  place: string
  agent: string
  /** The administrator who sees the product as the user, and the generation of the administrator's tokens. */
  viewerId: number | null
  viewerGeneration: number | null
}

export const insert = (db: Executor, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .returning('sessionId')
    .executeTakeFirstOrThrow()

/** Sessions that have not ended, each with its user. The caller checks the absolute end. */
const living = (db: Executor) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.userId').onRef('users.generation', '=', 'sessions.generation'),
    )
    .leftJoin('users as viewer', 'viewer.id', 'sessions.viewerId')
    .where('sessions.signedOutAt', 'is', null)
    // The end of the administrator's sessions ends the views as others, too.
    .where(sql<boolean>`viewer.generation is not distinct from sessions.viewer_generation`)

const forCalls = (db: Executor, ids: readonly number[]) =>
  living(db)
    .select(['sessions.sessionId', 'sessions.endsAt', 'sessions.lastSeenAt'])
    .select(['users.id', 'users.username', 'users.generation', 'users.exploiters', 'sessions.viewerId'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where(isAmong('sessions.session_id', ids))

type ForCall = InferResult<ReturnType<typeof forCalls>>[number]

/** Compiled once, because every call runs it and compiling takes longer than running. */
let compiled: CompiledQuery | undefined

/** The sessions with these ids and their users, in one statement. */
export async function findForCalls(db: Executor, ids: readonly number[]) {
  compiled ??= forCalls(db, ids).compile()
  const found = await db.executeQuery<ForCall>({ ...compiled, parameters: [ids] })
  return new Map(found.rows.map((session) => [session.sessionId, session]))
}

/** The sessions of a user that are active at a moment, the most recently used first. */
export const listOf = (db: Executor, userId: number, now: string) =>
  living(db)
    .select(['sessions.sessionId', 'sessions.createdAt', 'sessions.lastSeenAt', 'sessions.endsAt'])
    .select(['sessions.address', 'sessions.agent'])
    .where('sessions.userId', '=', userId)
    .where('sessions.endsAt', '>', now)
    .where('sessions.viewerId', 'is', null)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.sessionId', 'desc')
    .limit(1000)
    .execute()

/** Records that a session was used, unless that was recorded since `before`. */
export const touch = (db: Executor, sessionId: number, now: string, before: string) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionId', '=', sessionId)
    .where('lastSeenAt', '<', before)
    .execute()

/** Ends a session. Its row is kept for a while, because it shows that its user signs in from that address. */
export const signOut = (db: Executor, sessionId: number, now: string) =>
  db
    .updateTable('sessions')
    .set({ signedOutAt: now })
    .where('sessionId', '=', sessionId)
    .where('signedOutAt', 'is', null)
    .execute()

/** Deletes a session, so that its address no longer counts as known. Returns whether it existed. */
export async function remove(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('signedOutAt', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Deletes all sessions of a user except one. */
export const removeAllBut = (db: Executor, userId: number, kept: number | null) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('signedOutAt', 'is', null)
    .where(sql<boolean>`session_id is distinct from ${kept}::bigint`)
    .execute()

/** Moves a session to the current generation of its user, so that it survives a change that ends all others. */
export const renew = (db: Executor, sessionId: number) =>
  sql`update sessions set generation = users.generation from users
    where session_id = ${sessionId} and users.id = sessions.user_id`.execute(db)
