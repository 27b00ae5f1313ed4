import { createHash, randomBytes } from 'node:crypto'
import { type BodyOf, type users as calls, PENDING_MINUTES } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Exchange } from '../../../kit/calls/calls.ts'
import { authorities, type Bearer, type Tokens } from '../../../kit/http/session.ts'
import { Problem } from '../../../kit/problems.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { noteRefused } from '../sign-in/refused.service.ts'
import { beginDraft, finishDraft } from './drafts.service.ts'
import * as pending from './pending.repository.ts'
import { findStanding, type Standing } from './second-factors.repository.ts'
import { requireCode } from './verifying.service.ts'

const MINUTE = 60_000
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type Owner = Parameters<typeof sessions.open>[1]
interface Terms {
  caller: sessions.Caller
  maxHours: number
  /** The external account with which the user signed in. */
  through?: sessions.Through | null
}

/** The result of a sign-in: a session for `bearer`, or the request for a second factor. */
export interface Admission {
  bearer?: Bearer
  answer: {
    roles: ReturnType<typeof authorities>
    secondFactor?: { token: string; ways: ('CODE' | 'PASSKEY' | 'ENROL')[] }
  }
}

/** Sets the token of the started session in the reply, and returns the answer of the sign-in. */
export const admittedWith =
  (tokens: Tokens) =>
  async (exchange: Exchange, { bearer, answer }: Admission) => {
    if (bearer) exchange.setHeader('authorization', await tokens.issue(bearer))
    return answer
  }

/** Starts a session for a user whose password or external account was verified, or asks for the second factor first. */
export async function admit(actor: Actor, owner: Owner, terms: Terms): Promise<Admission> {
  const standing = await findStanding(actor.db, owner.id)
  const ways = standing ? waysOf(standing) : []
  if (ways.length === 0) return enter(actor, owner, terms, false)
  const token = randomBytes(32).toString('base64url')
  const now = actor.clock()
  const endsAt = new Date(now.getTime() + PENDING_MINUTES * MINUTE).toISOString()
  const { id: userId, generation } = owner
  const { through = null } = terms
  const waiting = { tokenHash: hashOf(token), userId, generation, endsAt, through }
  await pending.add(actor.db, waiting, now.toISOString())
  return { answer: { roles: [], secondFactor: { token, ways } } }
}

/** The ways to complete a sign-in; empty if the password is enough. A user with passkeys is not forced to use them. */
function waysOf({ secondFactorAt, isRequired, passkeys }: Standing): ('CODE' | 'PASSKEY' | 'ENROL')[] {
  const ofPasskeys = passkeys > 0 ? (['PASSKEY'] as const) : []
  if (secondFactorAt !== null) return ['CODE', ...ofPasskeys]
  if (!isRequired) return []
  return passkeys > 0 ? ['PASSKEY'] : ['ENROL']
}

/** Starts a session. @param isStrong whether the user showed a second factor */
export async function enter(
  actor: Actor,
  owner: Owner,
  { caller, maxHours, through = null }: Terms,
  isStrong: boolean,
): Promise<Admission> {
  const bearer = await sessions.open(actor, owner, caller, { maxHours, isStrong, through })
  return { bearer, answer: { roles: authorities(bearer.roles) } }
}

/** Completes a sign-in with a code. @throws Problem 400 naming `code`, 422 `signInEnded`, 429 `lockedOut` */
export async function complete(
  actor: Actor,
  { token, code }: BodyOf<typeof calls.completeSignIn>,
  terms: Terms,
): Promise<Admission> {
  const { through, ...owner } = await pendingOf(actor, token)
  try {
    await requireCode(actor, owner.id, code, terms.caller)
  } catch (error) {
    if (error instanceof Problem) await noteRefused(actor, owner.id, terms.caller.address)
    throw error
  }
  await take(actor, token)
  return enter(actor, owner, { ...terms, through }, true)
}

/** Starts the setup of the second factor that a role requires, during a sign-in. */
export async function beginEnrolment(actor: Actor, { token }: BodyOf<typeof calls.beginEnrolment>) {
  const { id, username } = await enrolling(actor, token)
  return beginDraft(actor, { id, username })
}

/** Finishes the setup of the second factor, and completes the sign-in. @throws Problem as `complete` */
export async function completeEnrolment(
  actor: Actor,
  { token, code }: BodyOf<typeof calls.completeEnrolment>,
  terms: Terms,
): Promise<{ admission: Admission; recoveryCodes: string[] }> {
  const { through, ...owner } = await enrolling(actor, token)
  const recoveryCodes = await finishDraft({ ...actor, userId: owner.id }, owner.id, code, terms.caller)
  await take(actor, token)
  return { admission: await enter(actor, owner, { ...terms, through }, true), recoveryCodes }
}

/**
 * A pending sign-in of a user without second factor and passkeys. Otherwise somebody could replace a second factor
 * without showing it.
 */
async function enrolling(actor: Actor, token: string) {
  const owner = await pendingOf(actor, token)
  const standing = await findStanding(actor.db, owner.id)
  if (standing?.secondFactorAt !== null || standing.passkeys > 0) throw ended()
  return owner
}

async function pendingOf({ db, clock }: Actor, token: string) {
  const owner = await pending.find(db, hashOf(token), clock().toISOString())
  if (!owner) throw ended()
  return owner
}

/** Deletes a pending sign-in, so that it is completed only once. */
async function take({ db }: Actor, token: string): Promise<void> {
  if (!(await pending.take(db, hashOf(token)))) throw ended()
}

const ended = () => new Problem(422, 'signInEnded')
