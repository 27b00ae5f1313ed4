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

/** The link of a token that is not valid. It is looked for as well, so that the answer takes the same time. */
const NONE: Named = { linkId: 0, userId: 0 }

interface Use {
  links: UserLinks
  /** Under which wrong links of this kind are counted. No user name is as long. */
  wrongLinks: string
  /** The message for every link that does not work. */
  ended: MessageKey
  /** The user of a link that works, locked until the end of the transaction. */
  lock(within: Actor, named: Named): Promise<{ id: number; username: string } | undefined>
}

/**
 * Sets the password that a user chose under the link of a mail. Every link that does not work gets the same answer
 * after the same work: the password is hashed first.
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

/** The change is the user's own in the history. @returns the user; `undefined` if the link has ended */
function keep(actor: Actor, named: Named, passwordHash: string, lock: Use['lock']) {
  const own = { ...actor, userId: named.userId || null }
  return transaction(own, async (within) => {
    const user = await lock(within, named)
    if (!user) return undefined
    await userArea.update(within, { id: user.id }, undefined, () => ({ passwordHash }))
    return findByUsername(within.db, user.username)
  })
}
