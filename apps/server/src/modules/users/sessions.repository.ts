import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface NewSession {
  userId: number
  generation: number
  createdAt: string
  endsAt: string
  address: string
  place: string
  agent: string
}

export const insert = (db: Executor, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .returning('sessionId')
    .executeTakeFirstOrThrow()

/** Sessions that may go on, each with its user; whether the absolute end has come is for the caller to ask. */
const living = (db: Executor) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.userId').onRef('users.generation', '=', 'sessions.generation'),
    )
    .where('sessions.signedOutAt', 'is', null)

/** The sessions with their users, as calls need them, by session ids in one statement. */
export async function findForCalls(db: Executor, ids: readonly number[]) {
  const found = await living(db)
    .select(['sessions.sessionId', 'sessions.endsAt', 'sessions.lastSeenAt'])
    .select(['users.id', 'users.username', 'users.generation'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    // The planner must not see how many there are: it would plan for just these again with each call.
    .where(sql<boolean>`sessions.session_id = any((select ${ids}::bigint[])::bigint[])`)
    .execute()
  return new Map(found.map((session) => [session.sessionId, session]))
}

/** The sessions of a user that go on at that moment, the one seen last first. */
export const listOf = (db: Executor, userId: number, now: string) =>
  living(db)
    .select(['sessions.sessionId', 'sessions.createdAt', 'sessions.lastSeenAt', 'sessions.endsAt'])
    .select(['sessions.address', 'sessions.agent'])
    .where('sessions.userId', '=', userId)
    .where('sessions.endsAt', '>', now)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.sessionId', 'desc')
    .limit(1000)
    .execute()

/** Notes that a session was used, unless that was noted since `before`. */
export const touch = (db: Executor, sessionId: number, now: string, before: string) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionId', '=', sessionId)
    .where('lastSeenAt', '<', before)
    .execute()

/** Ends a session. Its row stays for a while as evidence that its user signs in from that place. */
export const signOut = (db: Executor, sessionId: number, now: string) =>
  db
    .updateTable('sessions')
    .set({ signedOutAt: now })
    .where('sessionId', '=', sessionId)
    .where('signedOutAt', 'is', null)
    .execute()

/** Deletes a session, and with it the evidence of its place. Returns whether it existed. */
export async function remove(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('signedOutAt', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Takes all sessions of a user away but that one. */
export const removeAllBut = (db: Executor, userId: number, kept: number | null) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('signedOutAt', 'is', null)
    .where(sql<boolean>`session_id is distinct from ${kept}::bigint`)
    .execute()

/** Takes a session over into its user's present generation, so that it outlives a change that ends all others. */
export const renew = (db: Executor, sessionId: number) =>
  sql`update sessions set generation = users.generation from users
    where session_id = ${sessionId} and users.id = sessions.user_id`.execute(db)
