import type { api, WireAnswer } from '@stayboard/contract'
import type { OfferBody } from './offer-form.ts'

export type ListedKind = WireAnswer<typeof api.spaceTypes.stayPrices>['kinds'][number]

/**
 * Converts listed prices to the rent of an offer: the price per night, week or month if all nights have the same one, otherwise
 * the price of the whole stay. Includes stays that the price list does not sell, because the user decides. A VAT rate of the
 * price list is copied. `null` unless each night has a price.
 */
export function rentOf({ name, currency, lines, vatRate, ...kind }: ListedKind): Partial<OfferBody> | null {
  const [first] = lines
  const total = kind.total ?? (kind.refusals.length > 0 && kind.gaps.length === 0 ? sumOf(lines) : null)
  if (!total || !first) return null
  const isOne = lines.every(
    ({ price, pricePer, vatIncluded }) =>
      price === first.price && pricePer === first.pricePer && vatIncluded === first.vatIncluded,
  )
  const isIncluded = lines.every(({ vatIncluded }) => vatIncluded)
  const price = isOne
    ? { price: first.price, pricePer: first.pricePer }
    : { price: isIncluded ? total.inc : total.ex, pricePer: 'TOTAL' as const }
  return {
    ...{ ...price, currency, roomtype: name, priceFor: 'ROOM', vatIncluded: isIncluded },
    ...{ monthRule: 'CALENDAR', vatRate },
  }
}

/** The sum of the lines, in euros. */
const sumOf = (lines: ListedKind['lines']) => ({
  ex: Math.round(lines.reduce((sum, { ex }) => sum + 100 * ex, 0)) / 100,
  inc: Math.round(lines.reduce((sum, { inc }) => sum + 100 * inc, 0)) / 100,
})
