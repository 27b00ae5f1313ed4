import { Offer, offers } from '@stayboard/contract'
import {
  checkOffer,
  type EuroRate,
  inEuros,
  marginOf,
  nights,
  type OfferCosts,
  type OfferTerms,
  offerCosts,
  offerState,
  salesCosts,
  sumInEuros,
  today,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area } from '../../kit/areas/area.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './offers.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

/** The area of providers' offers. Offers are added and accepted, but never changed (docs/rules/offers.md#offers). */
export const offerArea = area({
  resource: { ...Offer, calls: { ...offers, create: offers.record } },
  repository,
  present: show,
  rules: (after) => faultsOf(termsOf(after)),
})

/** The rule violations of an offer's terms. */
export const faultsOf = (terms: OfferTerms) =>
  checkOffer(terms).map(({ field, message }) => ({
    field,
    code: message,
    ...(message === 'maximum' ? { values: { limit: '999.999.999,99' } } : {}),
  }))

/** Converts the columns of an offer to its terms. */
export const termsOf = ({ costLines, moreRents, vatChanges, ...columns }: Columns): OfferTerms =>
  ({
    ...columns,
    ...{ extraCosts: parsed(costLines), moreRents: parsed(moreRents), vatChanges: parsed(vatChanges) },
  }) as OfferTerms

const parsed = (column: unknown) => (typeof column === 'string' ? JSON.parse(column) : column)

/**
 * The calculation of an offer, with the margin if it has a sales price. @param rate the exchange rate; `null` if none
 * is stored
 */
export function calculationOf(terms: OfferTerms, rate: EuroRate | null) {
  const costs = offerCosts(terms)
  const sold = salesCosts(terms)
  const margin = sold && marginOf(sold.total.ex, costs.total.ex)
  return {
    ...costs,
    salesLines: sold?.lines ?? null,
    salesTotal: sold?.total ?? null,
    margin: margin?.amount ?? null,
    marginPercent: margin?.percent ?? null,
    inEuros: rate && euroAmounts(costs, sold, rate),
  }
}

/** The amounts of an offer in euros. The margin is the difference of the converted totals. */
function euroAmounts({ total, deposit }: OfferCosts, sold: OfferCosts | null, by: EuroRate) {
  const purchase = sumInEuros(total, by)
  const sales = sold && sumInEuros(sold.total, by)
  return {
    ...{ ...by, total: purchase, salesTotal: sales, deposit: inEuros(deposit, by) },
    margin: sales && sales.ex - purchase.ex,
  }
}

/** The answer for an offer, with its calculation. */
function show({ isSuperseded, rate, rateDay, ...row }: Row, links: Links, { clock, officeTimezone }: Actor) {
  return {
    ...row,
    ...calculationOf(row, rate === null ? null : { rate, day: rateDay }),
    nights: nights(row.checkIn, row.checkOut),
    state: offerState({ ...row, isSuperseded }, today(clock(), officeTimezone)),
    _links: {
      ...links,
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
      ...linkTo('contactedProvider', '/api/v2/enquiry/contacted_provider', row.contactedProviderId),
    },
  }
}
