import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { moneyText } from '../../kit/core/words/format.ts'

/** A version of an offer, with its calculation. */
export type Offer = RowOf<typeof api.offers.list>
export type OfferLine = Offer['lines'][number]

/** An amount with its currency: `EUR 1.234,56`. */
export const inCurrency = (currency: string, amount: number): string => `${currency} ${moneyText(amount)}`

/** The offers by currency, because amounts in different currencies are never compared. */
export const byCurrency = (offers: readonly Offer[]): [string, Offer[]][] =>
  [...Map.groupBy(offers, ({ currency }) => currency)].toSorted(([one], [other]) => one.localeCompare(other))

/** The offers that are ranked: open ones, for the stay that the enquiry asks for now. */
export const comparable = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ state, isSameStay }) => state === 'OPEN' && isSameStay)

/** The offer with the lowest total without VAT among open ones for the same stay; `undefined` if there is only one. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const compared = comparable(offers)
  if (compared.length < 2) return undefined
  return compared.toSorted((one, other) => one.total.ex - other.total.ex)[0]
}
