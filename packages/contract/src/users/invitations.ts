import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Instant } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { ChosenByLink } from './new-passwords.ts'
import { SignedIn } from './second-factors.ts'

/** The validity of an invitation's link, in hours. */
export const INVITATION_HOURS = 72

/**
 * The states of an invitation: its mail is waiting, was sent, or failed; it has expired; or there is none although the user has
 * no password.
 */
export const invitationStates = ['WAITING', 'SENT', 'FAILED', 'EXPIRED', 'NONE'] as const

/** The invitation of a user without a password. */
export const Invitation = z.object({
  state: z.enum(invitationStates),
  endsAt: Instant.nullable().describe('Until when its link works'),
  reason: z.string().nullable().describe('Why its mail was not delivered'),
})

export type Invitation = z.infer<typeof Invitation>

/** Why an administrator cannot invite anybody, as message keys. */
export const invitationHindrances = [
  'invitationNoAddress',
  'invitationNoMailServer',
  'invitationNoSender',
] as const
export type InvitationHindrance = (typeof invitationHindrances)[number]

/** Calls about invitations by mail (docs/rules/users.md#invitations). */
export const invitationCalls = {
  inviting: call({
    summary: 'Whether colleagues can be invited by mail, and why not',
    method: 'GET',
    path: '/api/invitations',
    access: [A],
    answer: z.object({
      hindrance: z.enum(invitationHindrances).nullable().describe('null if they can be invited'),
      _links: Links,
    }),
  }),
  accept: call({
    summary:
      'Accept an invitation: choose the first password and sign in; the token is in the Authorization header of the answer',
    method: 'POST',
    path: '/api/invitation',
    access: 'anybody',
    body: ChosenByLink,
    answer: SignedIn,
  }),
}
