import { stayWarningCodes } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { rehearse, transaction } from '../../kit/sql/transaction.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import { currentStays, linesOf } from '../stays/lines.service.ts'
import { accepting } from '../stays/warnings.service.ts'
import { applied } from './applying.service.ts'
import type { Change } from './change.ts'
import { followers } from './following.service.ts'
import { proposedMails, sendMails } from './telling.service.ts'

/** Changes room bookings of an enquiry with all consequences, in one action (docs/rules/booking-changes.md). */
export const change = (actor: Actor, enquiryId: number, body: Change) =>
  transaction(actor, (within) => act(within, enquiryId, body))

/** Previews a change. The change is made and rolled back, so that the preview cannot differ from it. */
export const preview = (actor: Actor, enquiryId: number, body: Change) =>
  rehearse(actor, (within) =>
    act(within, enquiryId, {
      ...{ ...body, mails: [] },
      // The preview accepts all warnings. The change itself requires the user to accept them.
      ...{ acceptedWarnings: [...stayWarningCodes], acceptedReason: '-' },
    }),
  )

async function act(within: Actor, enquiryId: number, body: Change) {
  // Lock the enquiry, so that concurrent acceptances and changes of its bookings wait.
  await contacted.hold(within, enquiryId)
  const all = await currentStays(within, enquiryId)
  const chosen = body.stays.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  const before = await linesOf(within, all, new Set(chosen))
  const made = await accepting(within, { ...body, stayIds: chosen }, async (booking) => {
    const origins = await applied(booking, enquiryId, body)
    const stayIds = [...origins.keys()]
    return { stayIds, origins, result: async () => stayIds }
  })
  const now = await currentStays(within, enquiryId)
  const after = await linesOf(within, now, new Set(made))
  const followed = await followers(within, enquiryId, body, { before: all, after: now })
  const mails = await proposedMails(within, enquiryId, { before, after, fee: body.fee })
  await sendMails(within, enquiryId, body.mails)
  const _links = linkTo('enquiry', '/api/v2/backend/enquiry', enquiryId)
  return { before, after, ...followed, mails, _links }
}
