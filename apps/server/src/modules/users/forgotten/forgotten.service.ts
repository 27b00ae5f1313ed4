import { createHash } from 'node:crypto'
import type { BodyOf, users as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { placeOf } from '../../../kit/http/caller.ts'
import type { UserLinks as NewPasswords } from '../links/user-links.ts'
import { choosePassword } from '../links/using.service.ts'
import type { Caller } from '../sessions/sessions.service.ts'
import { requireUnlocked } from '../sign-in/limits.service.ts'
import { addFailure, clearFailures } from '../sign-in/sign-ins.repository.ts'
import { lock } from './forgotten.repository.ts'

export type { UserLinks as NewPasswords } from '../links/user-links.ts'

/** The kind of job that sends the mail for a forgotten password. */
export const SEND_NEW_PASSWORD = 'send-new-password'
/** The purpose for which the typed name is encrypted. It is, because some people type their password there. */
export const NAME = 'name of a user who has forgotten the password'
/** The key under which requests per address are counted. No user name is as long. */
const REQUESTS = 'requests for links to choose a new password'

/**
 * Adds a job that looks for the user and sends the mail, so that the call behaves the same for every name. Ten requests
 * block an address for half an hour.
 * @throws Problem 429 `lockedOut`
 */
export async function ask(
  actor: Actor,
  { name }: BodyOf<typeof calls.forgotPassword>,
  { address }: Pick<Caller, 'address'>,
): Promise<undefined> {
  const { db, jobs, sealer, clock } = actor
  const source = { username: REQUESTS, place: placeOf(address) }
  await requireUnlocked(actor, source)
  await addFailure(db, source, clock())
  const key = createHash('sha256').update(name.toLowerCase()).digest('base64url')
  await jobs.add(db, {
    name: SEND_NEW_PASSWORD,
    key,
    data: { name: sealer.seal(name, NAME) },
    isUrgent: true,
  })
}

/** Sets a new password by a link, and ends all sessions of the user. @throws Problem as `choosePassword` */
export async function choose(
  actor: Actor,
  body: BodyOf<typeof calls.choosePassword>,
  caller: Pick<Caller, 'address' | 'signal'>,
  links: NewPasswords,
) {
  const { username } = await choosePassword(actor, body, caller, {
    links,
    wrongLinks: 'wrong links to choose a new password',
    ended: 'passwordLinkEnded',
    lock: ({ db, clock }, named) => lock(db, named, clock().toISOString()),
  })
  // Reset the failed sign-ins from this address, so that the new password can be used at once.
  await clearFailures(actor.db, { username, place: placeOf(caller.address) })
  return {}
}
