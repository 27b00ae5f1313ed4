import type { RoleName } from '@stayboard/contract'
import { type CompiledQuery, type InferResult, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'
import { ownersInSight } from '../sight.sql.ts'

/** The account of a company with which a session was opened. */
export interface Through {
  identityProviderId: number
  providerSubject: string
  /** What the provider calls its own session. */
  providerSession: string | null
  /** Hours after which its user signs in again. */
  hours: number
}

/** The account in a row, if it has one. */
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
  /** The session of an administrator who sees the product as the user. */
  viewedFromId: number | null
  /** The administrator, and the generation of its tokens: a copy of the version before knows a view by these. */
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
 * A view as another user lives no longer than the session from which it was begun (docs/rules/users.md#viewing). A view that
 * a copy of the version before began does not name that session, and is none.
 */
const isParentAlive = sql<boolean>`(coalesce(sessions.viewed_from_id, sessions.viewer_id) is null
  or (parent.signed_out_at is null and parent.generation = viewer.generation and viewer.active))`

/** Sessions that have not ended, each with its user. The caller checks the absolute end. */
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

/** The absolute end. That of a view is the end of its administrator's session, if that is earlier. */
const endsAt = sql<string>`least(sessions.ends_at, parent.ends_at)`

const forCall = (db: Executor, id: number) =>
  living(db)
    .select(['sessions.sessionId', endsAt.as('endsAt'), 'sessions.lastSeenAt'])
    .select(['users.id', 'users.username', 'users.generation', 'users.exploiters', 'viewer.id as viewerId'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .select(ownersInSight.as('owners'))
    .where('sessions.sessionId', '=', id)

type ForCall = InferResult<ReturnType<typeof forCall>>[number]

/** Compiled once, because every call runs it and compiling takes longer than running. */
let compiled: CompiledQuery | undefined

/** The session with this id and its user. */
export async function findForCall(db: Executor, id: number): Promise<ForCall | undefined> {
  compiled ??= forCall(db, id).compile()
  const found = await db.executeQuery<ForCall>({ ...compiled, parameters: [id] })
  return found.rows[0]
}

/** A session of a user: signed in as the user, or a view of the user as somebody else. */
const isOf = (userId: number) => sql<boolean>`coalesce(
  (select p.user_id from sessions p where p.session_id = sessions.viewed_from_id), sessions.user_id) = ${userId}`

/** The sessions and views of a user that are active at a moment, the most recently used first. */
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

/** Deletes a session or a view, so that its address no longer counts as known. Returns whether it existed. */
export async function remove(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('sessionId', '=', sessionId)
    .where(isOf(userId))
    .where('signedOutAt', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Deletes all sessions of a user except one, all views of the user as somebody else, and those of others as the user. */
export const removeAllBut = (db: Executor, userId: number, kept: number | null) =>
  db
    .deleteFrom('sessions')
    .where((where) => where.or([where('userId', '=', userId), isOf(userId)]))
    .where('signedOutAt', 'is', null)
    .where(sql<boolean>`session_id is distinct from ${kept}::bigint`)
    .execute()

/** Moves a session to the current generation of its user, so that it survives a change that ends all others, also its views. */
export async function renew(db: Executor, sessionId: number): Promise<void> {
  await sql`update sessions set generation = users.generation from users
    where session_id = ${sessionId} and users.id = sessions.user_id`.execute(db)
  await db.deleteFrom('sessions').where('viewedFromId', '=', sessionId).execute()
}

export const markStrong = (db: Executor, sessionId: number) =>
  db.updateTable('sessions').set({ isStrong: true }).where('sessionId', '=', sessionId).execute()

/** Whether a session was begun after a moment. */
export const isSince = async (db: Executor, sessionId: number, since: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', since)
    .executeTakeFirst()) !== undefined
