import type { MessageKey, OfferState } from '@stayboard/contract'
import { MOST_NIGHTS } from '../stays/stays.ts'
import { type CalendarDay, compareDays, nights } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import { costLines, type OfferLine, type OfferTerms, rentLines, sumOf, type Taxed } from './offer-lines.ts'

/** The largest amount a field holds, 999.999.999,99. */
const CEILING = 99_999_999_999

/** What an offer costs, with the lines that add up to it. Deposits are paid back and not part of the total. */
export interface OfferCosts {
  lines: OfferLine[]
  deposits: OfferLine[]
  total: Taxed
  deposit: Cents
}

/** The calculation of an offer at a price for the rent (docs/rules/offers.md#calculation). */
export function offerCosts(terms: OfferTerms, price: Cents = terms.price): OfferCosts {
  const costs = costLines(terms)
  const deposits = costs.filter(({ kind }) => kind === 'DEPOSIT')
  const lines = [...rentLines(terms, price), ...costs.filter(({ kind }) => kind !== 'DEPOSIT')]
  return { lines, deposits, total: sumOf(lines), deposit: sumOf(deposits).inc }
}

/** Sales minus purchase, without VAT, and its share of the sales in percent with one decimal. */
export function marginOf(sales: Cents, purchase: Cents): { amount: Cents; percent: number | null } {
  const amount = sales - purchase
  return { amount, percent: sales === 0 ? null : divideHalfUp(amount * 1000, sales) / 10 }
}

/** A field of an offer and what is wrong with it. */
export interface OfferFault {
  field: 'checkIn' | 'checkOut' | 'price' | 'salesPrice'
  message: MessageKey
}

/** The days between which offers lie. */
const [EARLIEST, LATEST] = ['1900-01-01', '2199-12-31']

/** An offer is for a stay of at least a night, and its amounts fit their fields. */
export function checkOffer(terms: OfferTerms & { salesPrice: Cents | null }): OfferFault[] {
  const stay = nights(terms.checkIn, terms.checkOut)
  if (terms.checkIn < EARLIEST) return [{ field: 'checkIn', message: 'date' }]
  if (terms.checkOut > LATEST) return [{ field: 'checkOut', message: 'date' }]
  if (stay <= 0) return [{ field: 'checkOut', message: 'checkoutBeforeCheckin' }]
  if (stay > MOST_NIGHTS) return [{ field: 'checkOut', message: 'stayTooLong' }]
  const tooLarge = (price: Cents) => {
    const { total, deposit } = offerCosts(terms, price)
    return total.inc > CEILING || deposit > CEILING
  }
  return [
    ...(tooLarge(terms.price) ? [{ field: 'price', message: 'maximum' } as const] : []),
    ...(terms.salesPrice !== null && tooLarge(terms.salesPrice)
      ? [{ field: 'salesPrice', message: 'maximum' } as const]
      : []),
  ]
}

interface Standing {
  accepted: boolean
  /** Whether a later version has the same number. */
  isSuperseded: boolean
  /** The last day on which it can be accepted. */
  expiresOn: CalendarDay | null
}

/** The state of an offer on a day. The last day still counts. */
export function offerState({ accepted, isSuperseded, expiresOn }: Standing, today: CalendarDay): OfferState {
  if (accepted) return 'ACCEPTED'
  if (isSuperseded) return 'SUPERSEDED'
  return expiresOn !== null && compareDays(expiresOn, today) < 0 ? 'EXPIRED' : 'OPEN'
}

/** An amount divided over parts in whole cents, the first parts getting the odd ones. */
export const dividedOver = (amount: Cents, parts: number): Cents[] =>
  Array.from({ length: parts }, (_, nth) => Math.floor(amount / parts) + (nth < amount % parts ? 1 : 0))
