import type { MessageKey, OfferState } from '@stayboard/contract'
import { MOST_NIGHTS } from '../stays/stays.ts'
import { type CalendarDay, compareDays, nights } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import {
  costLines,
  type OfferLine,
  type OfferTerms,
  type PriceSide,
  rentLines,
  rentsOf,
  sumOf,
  type Taxed,
} from './offer-lines.ts'

/** The largest amount that a field can hold, in cents: 999.999.999,99. */
const CEILING = 99_999_999_999

/** The cost of an offer, with the lines that add up to it. Deposits are refunded, so the total excludes them. */
export interface OfferCosts {
  lines: OfferLine[]
  deposits: OfferLine[]
  total: Taxed
  deposit: Cents
}

/** The calculation of an offer, at purchase or sales prices (docs/rules/offers.md#calculation). */
export function offerCosts(terms: OfferTerms, side: PriceSide = 'price'): OfferCosts {
  const costs = costLines(terms)
  const deposits = costs.filter(({ kind }) => kind === 'DEPOSIT')
  const lines = [...rentLines(terms, side), ...costs.filter(({ kind }) => kind !== 'DEPOSIT')]
  return { lines, deposits, total: sumOf(lines), deposit: sumOf(deposits).inc }
}

/** The calculation at sales prices; `null` without sales prices. */
export const salesCosts = (terms: OfferTerms): OfferCosts | null =>
  terms.salesPrice === null ? null : offerCosts(terms, 'salesPrice')

/** Sales minus purchase without VAT, and its percentage of the sales with one decimal. */
export function marginOf(sales: Cents, purchase: Cents): { amount: Cents; percent: number | null } {
  const amount = sales - purchase
  return { amount, percent: sales === 0 ? null : divideHalfUp(amount * 1000, sales) / 10 }
}

/** A field of an offer with its error. */
export interface OfferFault {
  field: 'checkIn' | 'checkOut' | 'price' | 'salesPrice' | `moreRents.${number}.salesPrice`
  message: MessageKey
}

/** The earliest and the latest day of an offer. */
const [EARLIEST, LATEST] = ['1900-01-01', '2199-12-31']

/**
 * Checks that the stay has at least one night, that all rents or none have a sales price, and that the amounts fit their
 * fields.
 */
export function checkOffer(terms: OfferTerms): OfferFault[] {
  const stay = nights(terms.checkIn, terms.checkOut)
  if (terms.checkIn < EARLIEST) return [{ field: 'checkIn', message: 'date' }]
  if (terms.checkOut > LATEST) return [{ field: 'checkOut', message: 'date' }]
  if (stay <= 0) return [{ field: 'checkOut', message: 'checkoutBeforeCheckin' }]
  if (stay > MOST_NIGHTS) return [{ field: 'checkOut', message: 'stayTooLong' }]
  return [...unpriced(terms), ...tooLarge(terms, 'price'), ...tooLarge(terms, 'salesPrice')]
}

/** Errors for the rents without a sales price, if others have one. */
function unpriced(terms: OfferTerms): OfferFault[] {
  const rents = rentsOf(terms)
  if (rents.every(({ salesPrice }) => salesPrice === null)) return []
  return rents.flatMap(({ salesPrice }, nth) => {
    if (salesPrice !== null) return []
    const field = nth === 0 ? 'salesPrice' : (`moreRents.${nth - 1}.salesPrice` as const)
    return [{ field, message: 'required' as const }]
  })
}

function tooLarge(terms: OfferTerms, side: PriceSide): OfferFault[] {
  if (terms[side] === null) return []
  const { total, deposit } = offerCosts(terms, side)
  return total.inc > CEILING || deposit > CEILING ? [{ field: side, message: 'maximum' }] : []
}

interface Standing {
  accepted: boolean
  /** Whether the offer has a later version. */
  isSuperseded: boolean
  /** The last day on which the offer can be accepted. */
  expiresOn: CalendarDay | null
}

/** The state of an offer on a day. On its last day it is still open. */
export function offerState({ accepted, isSuperseded, expiresOn }: Standing, today: CalendarDay): OfferState {
  if (accepted) return 'ACCEPTED'
  if (isSuperseded) return 'SUPERSEDED'
  return expiresOn !== null && compareDays(expiresOn, today) < 0 ? 'EXPIRED' : 'OPEN'
}

/** Divides an amount into equal parts of whole cents; the first parts get the remaining cents. */
export const dividedOver = (amount: Cents, parts: number): Cents[] =>
  Array.from({ length: parts }, (_, nth) => Math.floor(amount / parts) + (nth < amount % parts ? 1 : 0))
