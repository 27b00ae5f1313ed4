import type { BodyOf, users as calls, MessageKey } from '@stayboard/contract'
import { isTypedTwice } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { placeOf } from '../../../kit/http/caller.ts'
import { hashChosenPassword } from '../../../kit/http/passwords.ts'
import { invalid, Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { Caller } from '../sessions/sessions.service.ts'
import { requireUnlocked } from '../sign-in/limits.service.ts'
import { addFailure, clearFailures } from '../sign-in/sign-ins.repository.ts'
import { userArea } from '../users.area.ts'
import { findByUsername } from '../users.repository.ts'
import type { Named, UserLinks } from './user-links.ts'

/** A link that does not exist. It is looked up for an invalid token, so that the answer takes the same time. */
const NONE: Named = { linkId: 0, userId: 0 }

interface Use {
  links: UserLinks
  /** The key under which invalid links of this kind are counted. No user name is as long. */
  wrongLinks: string
  /** The error message for every invalid link. */
  ended: MessageKey
  /** Locks and returns the user of a valid link. */
  lock(within: Actor, named: Named): Promise<{ id: number; username: string } | undefined>
}

/**
 * Sets a password by a link in a mail. Every invalid link gets the same answer after the same work, because the
 * password is hashed first.
 * @throws Problem 400 about the password, 422 `ended`, 429 `lockedOut`, 503 `signInBusy`
 */
export async function choosePassword(
  actor: Actor,
  { token, password, passwordCheck }: BodyOf<typeof calls.accept>,
  { address, signal }: Pick<Caller, 'address' | 'signal'>,
  { links, wrongLinks, ended, lock }: Use,
) {
  const source = { username: wrongLinks, place: placeOf(address) }
  await requireUnlocked(actor, source)
  if (!isTypedTwice(password, passwordCheck))
    throw invalid([{ field: 'passwordCheck', code: 'passwordsDiffer' }])
  const passwordHash = await hashChosenPassword(password, source.place, signal)
  const named = (await links.read(token, actor.clock())) ?? NONE
  const user = await keep(actor, named, passwordHash, lock)
  if (!user) {
    await addFailure(actor.db, source, actor.clock())
    throw new Problem(422, ended)
  }
  await clearFailures(actor.db, source)
  return user
}

/**
 * Stores the password. The history shows the user as the author. @returns the user; `undefined` if the link is invalid
 */
function keep(actor: Actor, named: Named, passwordHash: string, lock: Use['lock']) {
  const own = { ...actor, userId: named.userId || null }
  return transaction(own, async (within) => {
    const user = await lock(within, named)
    if (!user) return undefined
    await userArea.update(within, { id: user.id }, undefined, () => ({ passwordHash }))
    return findByUsername(within.db, user.username)
  })
}
