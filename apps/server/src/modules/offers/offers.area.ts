import { Offer, offers } from '@stayboard/contract'
import {
  checkOffer,
  marginOf,
  nights,
  type OfferTerms,
  offerCosts,
  offerState,
  today,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area } from '../../kit/areas/area.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './offers.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>
type Ruled = OfferTerms & { salesPrice: number | null }

/** Offers of providers. They are added and accepted, never changed (docs/rules/offers.md#offers). */
export const offerArea = area({
  resource: { ...Offer, calls: { ...offers, create: offers.record } },
  repository,
  present: show,
  rules: (after) => faultsOf(termsOf(after)),
})

/** What is wrong with the terms of an offer. */
export const faultsOf = (terms: Ruled) =>
  checkOffer(terms).map(({ field, message }) => ({
    field,
    code: message,
    ...(message === 'maximum' ? { values: { limit: '999.999.999,99' } } : {}),
  }))

/** The terms in the columns of an offer. */
export const termsOf = ({ costLines, vatChanges, ...columns }: Columns): Ruled =>
  ({ ...columns, extraCosts: parsed(costLines), vatChanges: parsed(vatChanges) }) as Ruled

const parsed = (column: unknown) => (typeof column === 'string' ? JSON.parse(column) : column)

/** The calculation of an offer, and the margin if there is a sales price. */
export function calculationOf(terms: Ruled) {
  const costs = offerCosts(terms)
  const sold = terms.salesPrice === null ? null : offerCosts(terms, terms.salesPrice)
  const margin = sold && marginOf(sold.total.ex, costs.total.ex)
  return {
    ...costs,
    salesLines: sold?.lines ?? null,
    salesTotal: sold?.total ?? null,
    margin: margin?.amount ?? null,
    marginPercent: margin?.percent ?? null,
  }
}

/** An offer with its calculation. */
function show({ isSuperseded, ...row }: Row, links: Links, { clock, officeTimezone }: Actor) {
  return {
    ...row,
    ...calculationOf(row),
    nights: nights(row.checkIn, row.checkOut),
    state: offerState({ ...row, isSuperseded }, today(clock(), officeTimezone)),
    _links: {
      ...links,
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
      ...linkTo('contactedProvider', '/api/v2/enquiry/contacted_provider', row.contactedProviderId),
    },
  }
}
