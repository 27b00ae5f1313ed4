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

/** The unit of a price: `per person per night`. A price for the whole booking has only its time: `for the whole stay`. */
export function unitText(priceFor: PriceFor, unit: string): string {
  const per = (name: string) => t('offers.perUnit', { unit: name.toLowerCase() })
  const time = unit === 'TOTAL' ? t('offers.forWholeStay') : per(labelsOf(offerPers)(unit))
  return priceFor === 'WHOLE' ? time : `${per(labelsOf(priceFors)(priceFor))} ${time}`
}

/** The exchange rate of an offer: `1 EUR = 0,8651 GBP, rate of 27-11-2026`. `null` for euros. */
export const rateText = (currency: string, { rate, day }: InEuros): string | null =>
  day === null ? null : t('offers.rateText', { rate: decimalText(rate), currency, day: dayText(day) })

/** The open offers whose stay is still the one that the enquiry asks for. */
const openForCurrentStay = (offers: readonly Offer[]) =>
  offers.filter(({ state, isSameStay }) => state === 'OPEN' && isSameStay)

const isConverted = (offer: Offer): offer is Converted => offer.inEuros !== null

/** The offers that can be ranked: open ones for the current stay, whose currency has an exchange rate. */
export const comparable = (offers: readonly Offer[]): Converted[] =>
  openForCurrentStay(offers).filter(isConverted)

/** The open offers for the current stay that cannot be ranked, because their currency has no exchange rate. */
export const withoutRate = (offers: readonly Offer[]): Offer[] =>
  openForCurrentStay(offers).filter(({ inEuros }) => inEuros === null)

/** The offer with the lowest total without VAT among open ones for the same stay; `undefined` if there is only one. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const compared = comparable(offers)
  if (compared.length < 2) return undefined
  return compared.toSorted((one, other) => one.inEuros.total.ex - other.inEuros.total.ex)[0]
}
