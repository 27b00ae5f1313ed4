import { type BodyOf, users as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { current as currentUser, requirePassword } from '../current-user.service.ts'
import { listOf } from '../passkeys/passkeys.repository.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { beginDraft, finishDraft, hashedCodes } from './drafts.service.ts'
import { findStanding, remove, replaceCodes } from './second-factors.repository.ts'

type Caller = Pick<sessions.Caller, 'address' | 'signal'>
type WithPassword = BodyOf<typeof calls.beginSecondFactor>

/** The caller's second factor and passkeys. */
export async function ownSecurity(actor: Actor) {
  const { passkeys: _, ...standing } = await standingOf(actor)
  const passkeys = await listOf(actor.db, Number(actor.userId))
  return { ...standing, passkeys, _links: { self: { href: calls.ownSecurity.path } } }
}

export async function standingOf({ db, userId }: Actor) {
  const standing = userId === null ? undefined : await findStanding(db, userId)
  if (!standing) throw new Problem(401, 'signedOut')
  return standing
}

/** Minutes after the sign-in in which a user without a password may change how to sign in. */
const FRESH_MINUTES = 10

/**
 * Checks that the caller has just entered the password or, without one, has just signed in, so that nobody can change
 * anything at an unlocked screen.
 * @throws Problem 400 naming `currentPassword`, 422 `signInAgain`
 */
export async function confirmed(actor: Actor, { currentPassword = '' }: WithPassword, caller: Caller) {
  const [user, { hasPassword }] = [await currentUser(actor), await standingOf(actor)]
  if (hasPassword)
    await requirePassword(actor, { username: user.username, password: currentPassword }, caller)
  else await sessions.requireFresh(actor, FRESH_MINUTES)
  return user
}

export const begin = async (actor: Actor, body: WithPassword, caller: Caller) =>
  beginDraft(actor, await confirmed(actor, body, caller))

/**
 * Activates the generated secret. All other sessions end, and the current one counts as started with a second factor.
 */
export async function add(actor: Actor, { code }: BodyOf<typeof calls.addSecondFactor>, caller: Caller) {
  const { id } = await currentUser(actor)
  const recoveryCodes = await finishDraft(actor, id, code, caller)
  await sessions.endOthers(actor)
  await sessions.markStrong(actor)
  return { recoveryCodes }
}

export async function renewCodes(actor: Actor, body: WithPassword, caller: Caller) {
  const { id } = await confirmed(actor, body, caller)
  if ((await standingOf(actor)).secondFactorAt === null) throw new Problem(422, 'noSecondFactor')
  const { codes, codeHashes } = await hashedCodes()
  await transaction(actor, ({ db }) => replaceCodes(db, id, codeHashes))
  return { recoveryCodes: codes }
}

/**
 * Removes the caller's second factor. @throws Problem 422 `secondFactorRequired` if a role of the caller requires one
 * and there is no passkey
 */
export async function removeOwn(actor: Actor, body: WithPassword, caller: Caller) {
  const { id } = await confirmed(actor, body, caller)
  const { isRequired, passkeys } = await standingOf(actor)
  if (isRequired && passkeys === 0) throw new Problem(422, 'secondFactorRequired')
  await transaction(actor, ({ db }) => remove(db, id))
  return {}
}
