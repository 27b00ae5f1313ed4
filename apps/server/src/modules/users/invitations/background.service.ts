import { User } from '@stayboard/contract'
import { NotDelivered } from '../../../integrations/mail/mailer.ts'
import type { Actor } from '../../../kit/actor.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { UserLinks } from '../links/user-links.ts'
import { SEND_INVITATION } from './adding.service.ts'
import { invitationMail } from './invitation-mail.service.ts'
import { findForMail, settle } from './invitations.repository.ts'

/**
 * The attempts to send a mail, as for other mails. Sending it twice does no harm, because both mails have the same
 * link.
 */
const ATTEMPTS = 10

/** Sends a mail without storing it. @throws NotDelivered */
export type SendDirectly = (
  actor: Actor,
  mail: Awaited<ReturnType<typeof invitationMail>> & { at: string },
) => Promise<unknown>

/** The jobs of invitations. @param sendMail sends mails without storing them, because their links are secret */
export const invitationJobs = (sendMail: SendDirectly, links: UserLinks) => [
  repeatableJob(
    { name: SEND_INVITATION, attempts: ATTEMPTS, longest: 300, reachesOut: true },
    async (actor, data, isLast) => {
      const invitation = await findForMail(actor.db, Number(Reflect.get(Object(data), 'invitationId')))
      if (!invitation) return
      try {
        await send(actor, sendMail, links, invitation)
        await settle(actor.db, invitation.invitationId, { sentAt: actor.clock().toISOString() })
      } catch (error) {
        if (!(error instanceof NotDelivered)) throw error
        if (error.failure !== 'refused' && !isLast) throw error
        await giveUp(actor, invitation, error.message)
      }
    },
  ),
]

type Invitation = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** Sends the mail of an invitation. The token is generated here, and only the mail contains it. */
async function send(
  actor: Actor,
  sendMail: SendDirectly,
  links: UserLinks,
  invitation: Invitation,
): Promise<void> {
  const { officeTimezone: timeZone, clock } = actor
  const { invitationId: linkId, endsAt } = invitation
  const token = await links.tokenOf({ ...invitation, linkId, endsAt: new Date(endsAt) })
  const mail = await invitationMail(invitation, links.linkOf(token), timeZone)
  await sendMail(actor, { ...mail, at: clock().toISOString() })
}

/** Stores the reason of a failure, and notifies the administrator who invited. */
async function giveUp(actor: Actor, invitation: Invitation, failure: string): Promise<void> {
  const { invitationId, invitedBy, userId, username } = invitation
  await transaction(actor, async (within) => {
    await settle(within.db, invitationId, { failure })
    if (invitedBy === null) return
    const record = `${User.item}/${userId}`
    await notify(within, { kind: 'MAIL_FAILED', record, title: username }, [invitedBy])
  })
}
