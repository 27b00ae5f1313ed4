import { INVITATION_HOURS, MAIL_UNDO_SECONDS } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import * as invitations from './invitations.repository.ts'

/** The kind of job that sends the mail of an invitation. */
export const SEND_INVITATION = 'send-invitation'

const HOUR = 3_600_000

/** Adds an invitation and the job of its mail. An undo cancels it within ten seconds, like other mails. */
export async function add(
  { db, jobs, clock, userId }: Actor,
  invited: number,
  invitedBy = userId,
): Promise<void> {
  const endsAt = new Date(clock().getTime() + INVITATION_HOURS * HOUR).toISOString()
  const invitationId = await invitations.replace(db, { userId: invited, invitedBy, endsAt })
  const key = String(invitationId)
  await jobs.add(db, { name: SEND_INVITATION, key, data: { invitationId }, delay: MAIL_UNDO_SECONDS })
}

/**
 * Renews the open invitation of a user whose email address has changed. The link in the mail to the former address
 * becomes invalid.
 */
export async function addAgain(actor: Actor, userId: number): Promise<void> {
  const present = await invitations.findOpen(actor.db, userId, actor.clock().toISOString())
  if (present) await add(actor, userId, present.invitedBy)
}
