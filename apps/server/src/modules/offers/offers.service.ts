import { type BodyOf, Offer, type offers, type QueryOf } from '@stayboard/contract'
import { checkOffer, offerCosts } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { storedAs } from '../../kit/sql/columns.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { offerArea, termsOf } from './offers.area.ts'
import { contactedOf, enquiryOf, nextNumber, nextRevision } from './offers.repository.ts'

export const { get } = offerArea

export async function list(actor: Actor, query: QueryOf<typeof offers.list> & { enquiryId: number }) {
  await enquiries.get(actor, query.enquiryId)
  return offerArea.list(actor, query)
}

type Recording = BodyOf<typeof offers.record>

/** Records an offer under the next number of its enquiry. Its provider then has the state 'Offer received'. */
export const record = (actor: Actor, { contactedProvider, ...body }: Recording) =>
  transaction(actor, async (within) => {
    const provider = await contactedOf(within.db, contactedProvider)
    if (!provider) throw invalid([{ field: 'contactedProvider', code: 'notFoundLink' }])
    const { enquiryId } = provider
    await contacted.hold(within, enquiryId)
    const number = await nextNumber(within.db, enquiryId)
    const made = await add(within, { ...body, contactedProvider }, { enquiryId, number, revision: 1 })
    await contacted.answered(within, contactedProvider)
    return made
  })

/** Adds the next version of an offer. @throws Problem 409 if the offer is accepted or not the newest version */
export const correct = (actor: Actor, offerId: number, body: BodyOf<typeof offers.correct>) =>
  transaction(actor, async (within) => {
    const { enquiryId, contactedProviderId, number } = await get(within, offerId)
    await contacted.hold(within, enquiryId)
    const { state } = await get(within, offerId)
    if (state === 'ACCEPTED') throw new Problem(409, 'offerAcceptedCorrected')
    if (state === 'SUPERSEDED') throw new Problem(409, 'offerSuperseded')
    const revision = await nextRevision(within.db, enquiryId, number)
    return add(within, { ...body, contactedProvider: contactedProviderId }, { enquiryId, number, revision })
  })

/** The columns that a body does not have. */
interface Place {
  enquiryId: number
  number: number
  revision: number
}

/** Adds a version, with the dates and guests of the enquiry where it has none, and with its totals. */
async function add(
  within: Actor,
  { extraCosts, ...body }: BodyOf<typeof offers.correct> & { contactedProvider: number },
  place: Place,
) {
  const enquiry = await enquiryOf(within.db, place.enquiryId)
  const stay = {
    checkIn: body.checkIn ?? enquiry.checkinDate,
    checkOut: body.checkOut ?? enquiry.checkoutDate,
    guests: body.guests ?? (enquiry.guests || 1),
  }
  const undated = (['checkIn', 'checkOut'] as const).filter((field) => stay[field] === null)
  if (undated.length > 0) throw invalid(undated.map((field) => ({ field, code: 'offerUndated' })))
  const { userId, clock } = within
  const costLines = JSON.stringify(extraCosts)
  return offerArea.create(within, { ...body, ...stay }, (columns) => ({
    ...{ ...place, costLines, userId, createdAt: clock() },
    ...totalsOf({ ...columns, costLines }),
  }))
}

/** The totals as columns. An offer that its rules refuse has none. */
function totalsOf(columns: Record<string, unknown>) {
  const terms = termsOf(columns)
  if (checkOffer(terms).length > 0) return {}
  const { total } = offerCosts(terms)
  const sales = terms.salesPrice === null ? null : offerCosts(terms, terms.salesPrice).total
  return storedAs(totals, {
    ...{ totalEx: total.ex, totalInc: total.inc },
    ...{ salesEx: sales?.ex ?? null, salesInc: sales?.inc ?? null },
  })
}
const { price, salesPrice } = Offer.create
/** The columns of the totals, which no body has. */
const totals = { totalEx: price, totalInc: price, salesEx: salesPrice, salesInc: salesPrice }
