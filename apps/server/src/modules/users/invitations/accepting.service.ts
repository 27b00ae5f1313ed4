import type { BodyOf, users as calls } from '@stayboard/contract'
import { isTypedTwice } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { placeOf } from '../../../kit/http/caller.ts'
import { hashChosenPassword } from '../../../kit/http/passwords.ts'
import type { Bearer } from '../../../kit/http/session.ts'
import { invalid, Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { requireUnlocked } from '../sign-in/sign-in.service.ts'
import { addFailure, clearFailures } from '../sign-in/sign-ins.repository.ts'
import { userArea } from '../users.area.ts'
import { findByUsername } from '../users.repository.ts'
import type { InvitationLinks, Invited } from './invitation-links.ts'
import { lock } from './invitations.repository.ts'

interface Terms {
  links: InvitationLinks
  maxHours: number
}

/** Under which wrong links are counted. No user name is as long. */
const WRONG_LINKS = 'wrong links of invitations to users'
/** The invitation of a token that is not valid. It is looked for as well, so that the answer takes the same time. */
const NONE: Invited = { invitationId: 0, userId: 0 }

/**
 * Sets the first password of an invited user and opens a session. Every link that does not work gets the same answer
 * after the same work: the password is hashed first.
 * @throws Problem 400 about the password, 422 `invitationEnded`, 429 `lockedOut`, 503 `signInBusy`
 */
export async function accept(
  actor: Actor,
  { token, password, passwordCheck }: BodyOf<typeof calls.accept>,
  caller: sessions.Caller,
  { links, maxHours }: Terms,
): Promise<Bearer> {
  const source = { username: WRONG_LINKS, place: placeOf(caller.address) }
  await requireUnlocked(actor, source)
  if (!isTypedTwice(password, passwordCheck))
    throw invalid([{ field: 'passwordCheck', code: 'passwordsDiffer' }])
  const passwordHash = await hashChosenPassword(password, source.place, caller.signal)
  const invited = (await links.read(token, actor.clock())) ?? NONE
  const user = await welcome(actor, invited, passwordHash)
  if (!user) {
    await addFailure(actor.db, source, actor.clock())
    throw new Problem(422, 'invitationEnded')
  }
  await clearFailures(actor.db, source)
  return sessions.open(actor, user, caller, maxHours)
}

/** The change is the user's own in the history. @returns the user; `undefined` if the invitation has ended */
function welcome(actor: Actor, invited: Invited, passwordHash: string) {
  const own = { ...actor, userId: invited.userId || null }
  return transaction(own, async (within) => {
    const user = await lock(within.db, invited.invitationId, invited.userId, actor.clock().toISOString())
    if (!user) return undefined
    await userArea.update(within, { id: user.id }, undefined, () => ({ passwordHash }))
    return findByUsername(within.db, user.username)
  })
}
