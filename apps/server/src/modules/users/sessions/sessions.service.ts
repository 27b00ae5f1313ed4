import { beginningOf, type Session } from '@stayboard/contract'
import type { z } from 'zod'
import type { Actor } from '../../../kit/actor.ts'
import type { Exchange } from '../../../kit/calls/calls.ts'
import { placeOf } from '../../../kit/http/caller.ts'
import type { Bearer, Session as Presented, Subject } from '../../../kit/http/session.ts'
import { noteAccess } from '../../../kit/log/accesses.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { listAnswer } from '../../../kit/sql/lists/lists.ts'
import { userArea } from '../users.area.ts'
import { repository as users } from '../users.repository.ts'
import * as sessions from './sessions.repository.ts'

export type { Through } from './sessions.repository.ts'

const HOUR = 3_600_000
/** Milliseconds within which repeated uses of a session are recorded only once. */
const NOTED_WITHIN = 5 * 60_000
const LONGEST_AGENT = 300

export type Caller = Pick<Exchange, 'address' | 'agent' | 'signal'>
type Owner = Pick<Bearer, 'id' | 'username' | 'roles' | 'generation'>

interface Opened {
  /** Hours until the absolute end, regardless of renewals. */
  maxHours: number
  /** Whether the user showed a second factor. */
  isStrong: boolean
  /** The external account with which the user signed in. It may limit the session further. */
  through?: sessions.Through | null
}

/** Starts a session for a user who signed in. */
export function open(
  actor: Actor,
  owner: Owner,
  caller: Caller,
  { maxHours, isStrong, through = null }: Opened,
): Promise<Bearer> {
  const createdAt = actor.clock()
  const hours = Math.min(maxHours, through?.hours ?? maxHours)
  const endsAt = new Date(createdAt.getTime() + hours * HOUR)
  return insert(actor, owner, caller, { createdAt, endsAt, from: null, isStrong, through })
}

/**
 * Starts a session in which an administrator views the product as another user. It ends with the administrator's own
 * session.
 */
export async function view(actor: Actor, owner: Owner, caller: Caller): Promise<Bearer> {
  const from = await current(actor)
  if (!from) throw new Problem(401, 'signedOut')
  return insert(actor, owner, caller, {
    createdAt: actor.clock(),
    endsAt: from.endsAt,
    from,
    isStrong: false,
    through: null,
  })
}

interface Lasting {
  createdAt: Date
  endsAt: Date
  /** The session of the administrator who views the product as the owner. */
  from: Pick<Subject, 'id' | 'sessionId' | 'generation'> | null
  isStrong: boolean
  through: sessions.Through | null
}

async function insert(
  actor: Actor,
  owner: Owner,
  caller: Caller,
  { createdAt, endsAt, from, isStrong, through }: Lasting,
) {
  const { sessionId } = await sessions.insert(actor.db, {
    userId: owner.id,
    generation: owner.generation,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    address: caller.address.slice(0, LONGEST_AGENT),
    place: placeOf(caller.address),
    agent: beginningOf(caller.agent.toWellFormed(), LONGEST_AGENT),
    ...{ isStrong, through },
    viewedFromId: from?.sessionId ?? null,
    viewerId: from?.id ?? null,
    viewerGeneration: from?.generation ?? null,
  })
  await noteAccess(actor.db, {
    ...(from
      ? { kind: 'VIEW_AS', userId: from.id, table: 'users', rowId: owner.id }
      : { kind: 'SIGN_IN', userId: owner.id }),
    details: { address: caller.address.slice(0, LONGEST_AGENT) },
  })
  return { ...owner, sessionId, endsAt, viewerId: from?.id ?? null }
}

/**
 * Creates the function that finds the user of a token: the session must be active and the token of the current
 * generation. It runs on every call, and occasionally records the use of the session.
 */
export function subjects({ db, clock }: Pick<Actor, 'db' | 'clock'>) {
  return async ({ sessionId, userId, generation }: Presented): Promise<Subject | undefined> => {
    const found = await sessions.findForCall(db, sessionId)
    const now = clock()
    if (found?.id !== userId || found.generation !== generation) return undefined
    const subject = { ...found, endsAt: new Date(found.endsAt) }
    if (subject.endsAt <= now) return undefined
    const before = new Date(now.getTime() - NOTED_WITHIN)
    if (new Date(found.lastSeenAt) < before) await touch(db, sessionId, now, before)
    return subject
  }
}

const touch = (db: Actor['db'], sessionId: number, now: Date, before: Date) =>
  sessions.touch(db, sessionId, now.toISOString(), before.toISOString())

/** The user and session of the current call, for a new token after users changed their own account. */
export async function current({ db, sessionId }: Actor): Promise<Subject | undefined> {
  if (sessionId === null) return undefined
  const found = await sessions.findForCall(db, sessionId)
  return found && { ...found, endsAt: new Date(found.endsAt) }
}

/** Keeps the current session valid when a change of the user's own account ends all others. */
export async function keepCurrent({ db, sessionId }: Actor): Promise<void> {
  if (sessionId !== null) await sessions.renew(db, sessionId)
}

/** Records that the user showed a second factor in the current session. */
export async function markStrong({ db, sessionId }: Actor): Promise<void> {
  if (sessionId !== null) await sessions.markStrong(db, sessionId)
}

/** @throws Problem 422 `signInAgain` if the current session is older than these minutes */
export async function requireFresh({ db, sessionId, clock }: Actor, minutes: number): Promise<void> {
  const since = new Date(clock().getTime() - minutes * 60_000).toISOString()
  if (sessionId === null || !(await sessions.isSince(db, sessionId, since)))
    throw new Problem(422, 'signInAgain')
}

/** Ends the current session. */
export async function signOut({ db, sessionId, clock }: Actor) {
  if (sessionId !== null) await sessions.signOut(db, sessionId, clock().toISOString())
  return {}
}

type Row = z.output<typeof Session>

/** The active sessions of a user, including those in which the user views the product as somebody else. */
async function listAt(actor: Actor, path: string, userId: number) {
  const found = await sessions.listOf(actor.db, userId, actor.clock().toISOString())
  const rows = found.map(
    (session): Row => ({
      ...session,
      isCurrent: session.sessionId === actor.sessionId,
      _links: { collection: { href: path } },
    }),
  )
  return listAnswer(path, 'sessions', {}, { rows, total: rows.length })
}

export const listOwn = (actor: Actor) => listAt(actor, '/api/current_user/sessions', own(actor))

export const endOwn = (actor: Actor, sessionId: number) => end(actor, own(actor), sessionId)

export async function endOthers(actor: Actor): Promise<undefined> {
  await sessions.removeAllBut(actor.db, own(actor), actor.sessionId)
}

export async function listOf(actor: Actor, userId: number) {
  await requireUser(actor, userId)
  return listAt(actor, `/api/user/${userId}/sessions`, userId)
}

export async function endOf(actor: Actor, userId: number, sessionId: number): Promise<undefined> {
  return end(actor, userId, sessionId)
}

export async function endAllOf(actor: Actor, userId: number): Promise<undefined> {
  await requireUser(actor, userId)
  await sessions.removeAllBut(actor.db, userId, null)
}

async function end(actor: Actor, userId: number, sessionId: number): Promise<undefined> {
  if (!(await sessions.remove(actor.db, userId, sessionId))) throw notFound()
}

async function requireUser(actor: Actor, userId: number) {
  if (!(await users.find(actor.db, userId, userArea.rows?.read(actor)))) throw notFound()
}

function own({ userId }: Actor): number {
  if (userId === null) throw new Problem(401, 'signedOut')
  return userId
}
