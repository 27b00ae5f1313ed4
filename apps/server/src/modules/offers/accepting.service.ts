import type { BodyOf, offers } from '@stayboard/contract'
import { dividedOver, formatDay, isRejectedByOthers, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { draftRefusals } from '../contacted-providers/asking.service.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { bookEnquiry } from '../prognosis/prognosis.service.ts'
import { add as addStay } from '../stays/stays.service.ts'
import { accepting } from '../stays/warnings.service.ts'
import { acceptedOf, enquiryOf, expiredProposal, markAccepted } from './offers.repository.ts'
import { get } from './offers.service.ts'

type Offer = Awaited<ReturnType<typeof get>>
type Choice = BodyOf<typeof offers.accept>

/** Accepts an offer with everything that follows from it, in one action (docs/rules/offers.md#accepting). */
export const accept = (actor: Actor, offerId: number, { spaceTypes, ...acceptance }: Choice) =>
  transaction(actor, async (within) => {
    const { enquiryId } = await get(within, offerId)
    // Whoever accepts another offer of the enquiry meanwhile waits here and then sees this one.
    await contacted.hold(within, enquiryId)
    const offer = await get(within, offerId)
    await requireOpen(within, offer)
    await markAccepted(within.db, offerId)
    await draftRefusals(within, enquiryId, await settleProviders(within, offer))
    await accepting(within, { ...acceptance, stayIds: [] }, async (booking) => ({
      stayIds: await book(booking, offer, spaceTypes),
      result: async () => undefined,
    }))
    await enquiries.save(within, { enquiryId, fase: 'Offers/Proposal accepted' })
    await bookEnquiry(within, await expected(within, offer))
    return get(within, offerId)
  })

/** @throws Problem 409 for an offer that is superseded or expired, whose proposal is, or if another one is accepted */
async function requireOpen({ db, clock, officeTimezone }: Actor, offer: Offer): Promise<void> {
  const { offerId, enquiryId, state, expiresOn } = offer
  const accepted = await acceptedOf(db, enquiryId)
  if (accepted) throw new Problem(409, 'offerAccepted', { values: accepted })
  if (state === 'SUPERSEDED') throw new Problem(409, 'offerSuperseded')
  if (state === 'EXPIRED')
    throw new Problem(409, 'offerExpired', { values: { day: formatDay(expiresOn ?? '') } })
  const proposal = await expiredProposal(db, offerId, today(clock(), officeTimezone))
  if (!proposal) return
  const { number, expiresOn: day } = proposal
  throw new Problem(409, 'proposalExpired', { values: { number, day: formatDay(day) } })
}

/** The provider of the offer is accepted. Others who were asked are rejected. @returns the ids of the latter */
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

/** Books the chosen rooms, or none yet, for the dates, guests and sales price of the offer. */
async function book(within: Actor, offer: Offer, spaceTypes: readonly number[]): Promise<number[]> {
  const { enquiryId, departmentId, checkIn, checkOut, guests } = offer
  const rooms = spaceTypes.length > 0 ? spaceTypes : [null]
  const people = dividedOver(guests, rooms.length)
  const divided = (amount: number | null) => (amount === null ? [] : dividedOver(amount, rooms.length))
  const [sales, purchases] = [divided(salesOf(offer)), divided(purchaseOf(offer))]
  const ids = []
  for (const [nth, spaceType] of rooms.entries()) {
    const stay = {
      ...{ currentDepartment: departmentId, spaceType, checkIn, checkOut },
      ...{ totalAdults: Math.min(people[nth] ?? 0, MOST_PEOPLE), totalPrice: sales[nth] ?? null },
      purchasePrice: purchases[nth] ?? null,
      state: 'BOOKED',
    }
    ids.push(await addStay(within, enquiryId, stay))
  }
  return ids
}

/** The most adults that a booking counts. */
const MOST_PEOPLE = 100

/** What the client pays without VAT, in euro cents; `null` without a sales price or in another currency. */
const salesOf = ({ salesTotal, currency }: Offer) => (currency === 'EUR' && salesTotal ? salesTotal.ex : null)

/** What the provider gets without VAT, in euro cents; `null` in another currency. */
const purchaseOf = ({ total, currency }: Offer) => (currency === 'EUR' ? total.ex : null)

/** What the enquiry brings by this offer. */
async function expected({ db }: Actor, offer: Offer) {
  const { enquiryId, nights, checkIn: start } = offer
  const { organisationId, exploiterId } = await enquiryOf(db, enquiryId)
  return { enquiryId, organisationId, exploiterId, nights, start, total: salesOf(offer) }
}
