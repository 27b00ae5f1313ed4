import { INVITATION_HOURS, MAIL_UNDO_SECONDS } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import * as invitations from './invitations.repository.ts'

/** The kind of job that sends the mail of one invitation. */
export const SEND_INVITATION = 'send-invitation'

const HOUR = 3_600_000

/** Adds the invitation of a user, and the job of its mail, which undo withdraws for ten seconds as it does other mails. */
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

/** Invites a user whose invitation has not ended at a new address. Whoever reads mails at the former one has no link. */
export async function addAgain(actor: Actor, userId: number): Promise<void> {
  const present = await invitations.findOpen(actor.db, userId, actor.clock().toISOString())
  if (present) await add(actor, userId, present.invitedBy)
}
