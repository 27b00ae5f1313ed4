import type { RoleName } from '@stayboard/contract'
import { type CompiledQuery, type InferResult, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'
import { ownersInSight } from '../sight.sql.ts'

/** The external account with which a session was started. */
export interface Through {
  identityProviderId: number
  providerSubject: string
  /** The id of the session at the identity provider. */
  providerSession: string | null
  /** Hours after which the user has to sign in again. */
  hours: number
}

/** The external account in a row; `null` if it has none. */
export const throughIn = (
  row: { [Name in keyof Omit<Through, 'hours'>]: Through[Name] | null },
  hours: number | null,
): Through | null => {
  const { identityProviderId, providerSubject, providerSession } = row
  if (identityProviderId === null || providerSubject === null || hours === null) return null
  return { identityProviderId, providerSubject, providerSession, hours }
}

interface NewSession {
  userId: number
  generation: number
  createdAt: string
  endsAt: string
  address: string
  place: string
  agent: string
  /** Whether the user showed a second factor. */
  isStrong: boolean
  /** The administrator's session from which a view as the user was started. */
  viewedFromId: number | null
  /**
   * The administrator, and the generation of the administrator's tokens. A server of the previous version recognises a
   * view by these.
   */
  viewerId: number | null
  viewerGeneration: number | null
  through: Through | null
}

export function insert(db: Executor, { through, ...session }: NewSession) {
  const { hours: _, ...account } = through ?? {}
  return db
    .insertInto('sessions')
    .values({ ...session, ...account, lastSeenAt: session.createdAt })
    .returning('sessionId')
    .executeTakeFirstOrThrow()
}

/**
 * SQL: whether the session from which a view as another user was started is still active (docs/rules/users.md#viewing).
 * A view that a server of the previous version started does not contain that session, so it is invalid.
 */
const isParentAlive = sql<boolean>`(coalesce(sessions.viewed_from_id, sessions.viewer_id) is null
  or (parent.signed_out_at is null and parent.generation = viewer.generation and viewer.active))`

/** Selects active sessions with their users. The caller must check the absolute end. */
const living = (db: Executor) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.userId').onRef('users.generation', '=', 'sessions.generation'),
    )
    .leftJoin('sessions as parent', 'parent.sessionId', 'sessions.viewedFromId')
    .leftJoin('users as viewer', 'viewer.id', 'parent.userId')
    .where('sessions.signedOutAt', 'is', null)
    .where(isParentAlive)

/**
 * SQL for the absolute end of a session. A view as another user ends with the administrator's session at the latest.
 */
const endsAt = sql<string>`least(sessions.ends_at, parent.ends_at)`

const forCall = (db: Executor, id: number) =>
  living(db)
    .select(['sessions.sessionId', endsAt.as('endsAt'), 'sessions.lastSeenAt'])
    .select(['users.id', 'users.username', 'users.generation', 'users.exploiters', 'viewer.id as viewerId'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .select(ownersInSight.as('owners'))
    .where('sessions.sessionId', '=', id)

type ForCall = InferResult<ReturnType<typeof forCall>>[number]

/** The compiled query. It is cached, because every call runs it and compiling takes longer than running. */
let compiled: CompiledQuery | undefined

/** The active session with an id, and its user. */
export async function findForCall(db: Executor, id: number): Promise<ForCall | undefined> {
  compiled ??= forCall(db, id).compile()
  const found = await db.executeQuery<ForCall>({ ...compiled, parameters: [id] })
  return found.rows[0]
}

/** SQL: whether a session belongs to a user: a sign-in of the user, or a view by the user as somebody else. */
const isOf = (userId: number) => sql<boolean>`coalesce(
  (select p.user_id from sessions p where p.session_id = sessions.viewed_from_id), sessions.user_id) = ${userId}`

/** The active sessions of a user, including views as other users, the most recently used first. */
export const listOf = (db: Executor, userId: number, now: string) =>
  living(db)
    .select(['sessions.sessionId', 'sessions.createdAt', 'sessions.lastSeenAt', endsAt.as('endsAt')])
    .select(['sessions.address', 'sessions.agent'])
    .select(
      sql<string | null>`case when parent.session_id is not null
        then ${userNameOf('users')} end`.as('viewedName'),
    )
    .where(isOf(userId))
    .where(endsAt, '>', now)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.sessionId', 'desc')
    .limit(1000)
    .execute()

/** Records the use of a session, unless one was recorded since `before`. */
export const touch = (db: Executor, sessionId: number, now: string, before: string) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionId', '=', sessionId)
    .where('lastSeenAt', '<', before)
    .execute()

/** Ends a session. Its row is kept for a while, because it shows that the user signs in from that address. */
export const signOut = (db: Executor, sessionId: number, now: string) =>
  db
    .updateTable('sessions')
    .set({ signedOutAt: now })
    .where('sessionId', '=', sessionId)
    .where('signedOutAt', 'is', null)
    .execute()

/** Deletes a session, so that its address no longer counts as known. @returns whether it existed */
export async function remove(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('sessionId', '=', sessionId)
    .where(isOf(userId))
    .where('signedOutAt', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Deletes all sessions of a user except one, all views by the user as others, and views of others as the user. */
export const removeAllBut = (db: Executor, userId: number, kept: number | null) =>
  db
    .deleteFrom('sessions')
    .where((where) => where.or([where('userId', '=', userId), isOf(userId)]))
    .where('signedOutAt', 'is', null)
    .where(sql<boolean>`session_id is distinct from ${kept}::bigint`)
    .execute()

/**
 * Moves a session to the current token generation of its user, so that it and its views survive a change that ends all
 * others.
 */
export async function renew(db: Executor, sessionId: number): Promise<void> {
  await sql`update sessions set generation = users.generation from users
    where session_id = ${sessionId} and users.id = sessions.user_id`.execute(db)
  await db.deleteFrom('sessions').where('viewedFromId', '=', sessionId).execute()
}

export const markStrong = (db: Executor, sessionId: number) =>
  db.updateTable('sessions').set({ isStrong: true }).where('sessionId', '=', sessionId).execute()

/** Whether a session was started after a moment. */
export const isSince = async (db: Executor, sessionId: number, since: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', since)
    .executeTakeFirst()) !== undefined
