import type { BodyOf, offers } from '@stayboard/contract'
import { dividedOver, formatDay, hasWithdrawn, isRejectedByOthers, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { draftRefusals } from '../contacted-providers/asking.service.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { bookEnquiry } from '../prognosis/prognosis.service.ts'
import { placeAll } from '../stays/placing.service.ts'
import { accepting } from '../stays/warnings.service.ts'
import { acceptedOf, enquiryOf, expiredProposal, markAccepted } from './offers.repository.ts'
import { get, purchaseOf, salesOf } from './offers.service.ts'

type Offer = Awaited<ReturnType<typeof get>>
type Choice = BodyOf<typeof offers.accept>

/** Accepts an offer with all consequences, as one action (docs/rules/offers.md#accepting). */
export const accept = (
  actor: Actor,
  offerId: number,
  { spaceTypes, rooms, prognosis, ...acceptance }: Choice,
) =>
  transaction(actor, async (within) => {
    const { enquiryId } = await get(within, offerId)
    // Lock the enquiry, so that a concurrent acceptance of another offer waits and then sees this one.
    await contacted.hold(within, enquiryId)
    const offer = await get(within, offerId)
    await requireOpen(within, offer)
    await markAccepted(within.db, offerId, offer.inEuros)
    await draftRefusals(within, enquiryId, await settleProviders(within, offer))
    await accepting(within, { ...acceptance, stayIds: [] }, async (booking) => ({
      stayIds: await book(booking, offer, { spaceTypes, rooms }),
      result: async () => undefined,
    }))
    const price = salesOf(offer)
    const filled = price === null ? {} : { price }
    await enquiries.save({
      actor: within,
      body: { enquiryId, fase: 'Offers/Proposal accepted', ...filled },
    })
    await bookEnquiry(within, await expected(within, offer), prognosis)
    return get(within, offerId)
  })

/**
 * @throws Problem 409 if the offer or its proposal is superseded or expired, if the provider withdrew, or if another
 * offer is accepted
 */
async function requireOpen(within: Actor, offer: Offer): Promise<void> {
  const { db, clock, officeTimezone } = within
  const { offerId, enquiryId, state, expiresOn, number } = offer
  const accepted = await acceptedOf(db, enquiryId)
  if (accepted) throw new Problem(409, 'offerAccepted', { values: accepted })
  if (state === 'SUPERSEDED') throw new Problem(409, 'offerSuperseded')
  if (state === 'EXPIRED')
    throw new Problem(409, 'offerExpired', { values: { day: formatDay(expiresOn ?? '') } })
  const { status } = await contacted.get(within, offer.contactedProviderId)
  if (hasWithdrawn(status)) throw new Problem(409, 'offerWithdrawn', { values: { number } })
  const proposal = await expiredProposal(db, offerId, today(clock(), officeTimezone))
  if (!proposal) return
  const values = { number: proposal.number, day: formatDay(proposal.expiresOn) }
  throw new Problem(409, 'proposalExpired', { values })
}

/**
 * Sets the statuses of providers: that of the offer is accepted, and others that were asked are rejected. @returns the
 * ids of the latter
 */
async function settleProviders(within: Actor, { enquiryId, contactedProviderId: chosen }: Offer) {
  const rejected = new Set<number>()
  for (const { contactedProviderId, status } of await contacted.lockOf(within.db, enquiryId)) {
    if (contactedProviderId === chosen)
      await contacted.update(within, { contactedProviderId, status: 'Accepted' })
    else if (isRejectedByOthers(status)) {
      await contacted.update(within, { contactedProviderId, status: 'Rejected' })
      rejected.add(contactedProviderId)
    }
  }
  return rejected
}

/** Books the chosen rooms, or a booking without a room, with the dates, guests and sales price of the offer. */
function book(within: Actor, offer: Offer, { spaceTypes, rooms }: Pick<Choice, 'spaceTypes' | 'rooms'>) {
  const people = dividedOver(offer.guests, Math.max(1, spaceTypes.length))
  const chosen = spaceTypes.map((spaceType, nth) => {
    return { spaceType, people: Math.min(people[nth] ?? 0, MOST_PEOPLE), guests: [] }
  })
  return placeAll(within, {
    ...{ enquiryId: offer.enquiryId, departmentId: offer.departmentId },
    ...{ checkIn: offer.checkIn, checkOut: offer.checkOut, people: offer.guests },
    rooms: rooms.length > 0 ? rooms : chosen,
    totalPrice: salesOf(offer),
    purchasePrice: purchaseOf(offer),
  })
}

/** The most adults that a booking counts. */
const MOST_PEOPLE = 100

/** The expected revenue of the enquiry by this offer. */
async function expected({ db }: Actor, offer: Offer) {
  const { enquiryId, nights, checkIn: start } = offer
  const { organisationId, exploiterId } = await enquiryOf(db, enquiryId)
  return { enquiryId, organisationId, exploiterId, nights, start, total: salesOf(offer) }
}
