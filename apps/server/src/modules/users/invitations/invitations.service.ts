import type { AnswerOf, users as calls, InvitationHindrance } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { UserLinks } from '../links/user-links.ts'
import { userArea } from '../users.area.ts'
import { repository as users } from '../users.repository.ts'
import { add } from './adding.service.ts'

export { add } from './adding.service.ts'

/** What invitations need from the server. */
export interface Inviting {
  links: UserLinks
  /** Whether mails are really sent, or accepted by a simulator. */
  hasMailServer(db: Actor['db']): Promise<boolean>
}

/** The domain of the email address that the first administrator has by default. */
const NO_ADDRESS = '.localdomain'

/** Why the caller cannot invite users; `null` if the caller can. */
export async function hindranceOf(
  { db, userId }: Actor,
  { links, hasMailServer }: Pick<Inviting, 'hasMailServer'> & { links: Pick<UserLinks, 'areKnown'> },
): Promise<InvitationHindrance | null> {
  if (!links.areKnown) return 'invitationNoAddress'
  if (!(await hasMailServer(db))) return 'invitationNoMailServer'
  const inviter = await users.find(db, userId ?? 0, undefined)
  return inviter && !inviter.email.endsWith(NO_ADDRESS) ? null : 'invitationNoSender'
}

export async function standing(actor: Actor, inviting: Inviting): Promise<AnswerOf<typeof calls.inviting>> {
  return {
    hindrance: await hindranceOf(actor, inviting),
    _links: { self: { href: '/api/invitations' } },
  }
}

/**
 * Invites a user without a password again. Earlier links become invalid (docs/rules/users.md#invitations).
 * @throws Problem 404, or 422 if the user has a password, needs none or is deactivated, or if invitations are not
 * possible
 */
export async function invite(actor: Actor, id: number, inviting: Inviting) {
  const hindrance = await hindranceOf(actor, inviting)
  if (hindrance) throw new Problem(422, hindrance)
  return transaction(actor, async (within) => {
    const user = await users.lock(within.db, id, 'change')
    if (!user) throw notFound()
    if (user.passwordHash !== null) throw new Problem(422, 'hasPassword')
    if (!user.active) throw new Problem(422, 'inactiveUser')
    if (user.byProviderOnly) throw new Problem(422, 'invitationByProvider')
    await add(within, id)
    return userArea.get(within, id)
  })
}
