import { bookingSums, followedEnquiry } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { followBooking } from '../prognosis/following.service.ts'
import type { CurrentStay } from '../stays/lines.service.ts'
import type { Change } from './change.ts'

type Stays = readonly CurrentStay[]

/** Updates the enquiry and its prognosis after its bookings changed (docs/rules/booking-changes.md#following). */
export async function followers(
  within: Actor,
  enquiryId: number,
  { followEnquiry, followPrognosis, addedPrice }: Change,
  stays: { before: Stays; after: Stays },
) {
  const sums = { before: bookingSums(stays.before), after: bookingSums(stays.after) }
  const before = await factsOf(within, enquiryId)
  const changes = followEnquiry ? followedEnquiry(before, sums) : {}
  if (Object.keys(changes).length > 0) await enquiries.follow(within, enquiryId, changes)
  const known = new Set(stays.before.map(({ spaceTypeReservationId }) => spaceTypeReservationId))
  const added = stays.after.filter(
    (one) =>
      addedPrice !== null &&
      one.state === 'BOOKED' &&
      one.pricePerNight === addedPrice &&
      !known.has(one.spaceTypeReservationId),
  )
  const followed = followPrognosis
    ? await followBooking(within, enquiryId, { ...sums, added })
    : { prognoses: [], openAmount: false }
  return { enquiry: { before, after: await factsOf(within, enquiryId) }, ...followed }
}

async function factsOf(within: Actor, enquiryId: number) {
  const { checkinDate, checkoutDate, guests, price } = (await enquiries.get(within, enquiryId)).enquiry
  return { checkinDate, checkoutDate, guests, price }
}
