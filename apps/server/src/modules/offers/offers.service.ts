import { type BodyOf, Offer, type offers, type QueryOf } from '@stayboard/contract'
import { checkOffer, offerCosts, salesCosts } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { storedAs } from '../../kit/sql/columns.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import { rateOf } from '../currency-rates/currency-rates.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { taxing } from '../vat-rates/vat-rates.service.ts'
import { calculationOf, faultsOf, offerArea, termsOf } from './offers.area.ts'
import { contactedOf, enquiryOf, nextNumber, nextRevision, offersOf } from './offers.repository.ts'

export const { get } = offerArea

export async function list(actor: Actor, query: QueryOf<typeof offers.list> & { enquiryId: number }) {
  await enquiries.get(actor, query.enquiryId)
  return offerArea.list(actor, query)
}

type Recording = BodyOf<typeof offers.preview>
type Version = BodyOf<typeof offers.correct> & { contactedProvider: number; departmentId: number }

/**
 * Records an offer with the next number of its enquiry. Its provider gets the status 'Offer received'.
 * @throws Problem 409 with offers of the provider that the user has not seen
 */
export const record = (
  actor: Actor,
  { contactedProvider, seenOfferIds, ...body }: BodyOf<typeof offers.record>,
) =>
  transaction(actor, async (within) => {
    const { enquiryId, departmentId } = await providerOf(within, contactedProvider)
    await contacted.hold(within, enquiryId)
    if (seenOfferIds) await requireSeen(within, contactedProvider, seenOfferIds)
    const number = await nextNumber(within.db, enquiryId)
    const place = { enquiryId, number, revision: 1 }
    const made = await add(within, { ...body, contactedProvider, departmentId }, place)
    await contacted.answered(within, contactedProvider)
    return made
  })

/**
 * @throws Problem 409 if the provider has offers that the user has not seen. Locks the enquiry, so that of two
 * concurrent users the second one sees the offer of the first
 */
async function requireSeen({ db }: Actor, contactedProvider: number, seen: readonly number[]): Promise<void> {
  const missed = (await offersOf(db, contactedProvider)).filter(({ offerId }) => !seen.includes(offerId))
  if (missed.length > 0) throw new Problem(409, 'offerMadeMeanwhile', { more: { offers: missed } })
}

/** Adds the next version of an offer. @throws Problem 409 if the offer is accepted or not the latest version */
export const correct = (actor: Actor, offerId: number, body: BodyOf<typeof offers.correct>) =>
  transaction(actor, async (within) => {
    const { enquiryId, contactedProviderId, departmentId, number } = await get(within, offerId)
    await contacted.hold(within, enquiryId)
    const { state } = await get(within, offerId)
    if (state === 'ACCEPTED') throw new Problem(409, 'offerAcceptedCorrected')
    if (state === 'SUPERSEDED') throw new Problem(409, 'offerSuperseded')
    const revision = await nextRevision(within.db, enquiryId, number)
    const version = { ...body, contactedProvider: contactedProviderId, departmentId }
    return add(within, version, { enquiryId, number, revision })
  })

/** The columns of an offer that are not in the body. */
interface Place {
  enquiryId: number
  number: number
  revision: number
}

/** Adds a version of an offer with its totals. */
async function add(within: Actor, body: Version, place: Place) {
  const { extraCosts, moreRents, vatChanges, ...columns } = await completed(within, body, place.enquiryId)
  const { userId, clock } = within
  const stored = {
    costLines: JSON.stringify(extraCosts),
    moreRents: JSON.stringify(moreRents),
    vatChanges: vatChanges && JSON.stringify(vatChanges),
  }
  return offerArea.create(within, columns, (all) => ({
    ...{ ...place, ...stored, userId, createdAt: clock() },
    ...totalsOf({ ...all, ...stored }),
  }))
}

/**
 * An offer with defaults for missing fields: dates and guests of its enquiry, and VAT rates of the department's
 * country.
 */
async function completed(actor: Actor, { extraCosts, moreRents, ...body }: Version, enquiryId: number) {
  const enquiry = await enquiryOf(actor.db, enquiryId)
  const guests = body.guests ?? (enquiry.guests || 1)
  const { checkIn, checkOut } = {
    checkIn: body.checkIn ?? enquiry.checkinDate,
    checkOut: body.checkOut ?? enquiry.checkoutDate,
  }
  if (checkIn === null || checkOut === null)
    throw invalid(
      Object.entries({ checkIn, checkOut })
        .filter(([, day]) => day === null)
        .map(([field]) => ({ field, code: 'offerUndated' })),
    )
  const { departmentId, ...terms } = body
  const tax = await taxing(actor, departmentId, { checkIn, checkOut })
  const rates = tax.of(body.vatRate, 'LODGING', 'vatRate')
  const costs = extraCosts.map((cost, nth) => ({
    ...cost,
    ...tax.of(cost.vatRate, cost.kind, `extraCosts.${nth}.vatRate`),
  }))
  tax.refuse()
  return {
    ...{ ...counted(terms, guests), ...rates, checkIn, checkOut, guests, extraCosts: costs },
    moreRents: moreRents.map((rent) => counted(rent, guests)),
  }
}

type Counted = Pick<Version, 'quantity' | 'priceFor'>

/** A rent with its quantity: 1 by default, and the number of guests for a price per person. */
const counted = <Rent extends Counted>({ quantity, ...rent }: Rent, guests: number) => ({
  ...rent,
  quantity: rent.priceFor === 'WHOLE' ? 1 : (quantity ?? (rent.priceFor === 'PERSON' ? guests : 1)),
})

/** Previews an offer; nothing is recorded. */
export async function preview(actor: Actor, { contactedProvider, ...body }: Recording) {
  const { enquiryId, departmentId } = await providerOf(actor, contactedProvider)
  const terms = await completed(actor, { ...body, contactedProvider, departmentId }, enquiryId)
  const faults = faultsOf(terms)
  if (faults.length > 0) throw invalid(faults)
  return calculationOf(terms, await rateOf(actor, body.currency))
}

async function providerOf({ db }: Actor, contactedProvider: number) {
  const provider = await contactedOf(db, contactedProvider)
  if (!provider) throw invalid([{ field: 'contactedProvider', code: 'notFoundLink' }])
  return provider
}

/** The totals of an offer as columns; empty if its rules are violated. */
function totalsOf(columns: Record<string, unknown>) {
  const terms = termsOf(columns)
  if (checkOffer(terms).length > 0) return {}
  const { total } = offerCosts(terms)
  const sales = salesCosts(terms)?.total
  return storedAs(totals, {
    ...{ totalEx: total.ex, totalInc: total.inc },
    ...{ salesEx: sales?.ex ?? null, salesInc: sales?.inc ?? null },
  })
}
const { price, salesPrice } = Offer.create
/** The columns of the totals, which are computed and not part of a body. */
const totals = { totalEx: price, totalInc: price, salesEx: salesPrice, salesInc: salesPrice }

type InEuros = Pick<Awaited<ReturnType<typeof get>>, 'inEuros'>

/** The sales price without VAT in euro cents; `null` without a sales price or an exchange rate. */
export const salesOf = ({ inEuros }: InEuros) => inEuros?.salesTotal?.ex ?? null

/** The purchase price without VAT in euro cents; `null` without an exchange rate. */
export const purchaseOf = ({ inEuros }: InEuros) => inEuros?.total.ex ?? null
