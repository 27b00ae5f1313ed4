import { type api, offerPers, type PriceFor, priceFors } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { dayText, decimalText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'

/** A version of an offer, with its calculation. */
export type Offer = RowOf<typeof api.offers.list>
export type OfferLine = Offer['lines'][number]

/** An amount with its currency: `EUR 1.234,56`. */
export const inCurrency = (currency: string, amount: number): string => `${currency} ${moneyText(amount)}`

type InEuros = NonNullable<Offer['inEuros']>

/** An offer with its amounts in euros. */
export type Converted = Offer & { inEuros: InEuros }

/** What a price of a rent is for: `per person per night`, `for the whole stay`. That of the whole has only its time. */
export function unitText(priceFor: PriceFor, unit: string): string {
  const per = (name: string) => t('offers.perUnit', { unit: name.toLowerCase() })
  const time = unit === 'TOTAL' ? t('offers.forWholeStay') : per(labelsOf(offerPers)(unit))
  return priceFor === 'WHOLE' ? time : `${per(labelsOf(priceFors)(priceFor))} ${time}`
}

/** How its currency was converted: `1 EUR = 0,8651 GBP, rate of 27-11-2026`. Euros have no rate. */
export const rateText = (currency: string, { rate, day }: InEuros): string | null =>
  day === null ? null : t('offers.rateText', { rate: decimalText(rate), currency, day: dayText(day) })

/** The offers to rank: open ones, for the stay that the enquiry asks for now. */
const standing = (offers: readonly Offer[]) =>
  offers.filter(({ state, isSameStay }) => state === 'OPEN' && isSameStay)

const isConverted = (offer: Offer): offer is Converted => offer.inEuros !== null

/** The offers that are ranked. Without a rate of its currency an offer is none of them. */
export const comparable = (offers: readonly Offer[]): Converted[] => standing(offers).filter(isConverted)

/** The offers that would be ranked, but for their rate. */
export const withoutRate = (offers: readonly Offer[]): Offer[] =>
  standing(offers).filter(({ inEuros }) => inEuros === null)

/** The offer with the lowest total without VAT among open ones for the same stay; `undefined` if there is only one. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const compared = comparable(offers)
  if (compared.length < 2) return undefined
  return compared.toSorted((one, other) => one.inEuros.total.ex - other.inEuros.total.ex)[0]
}
