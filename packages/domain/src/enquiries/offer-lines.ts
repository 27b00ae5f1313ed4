import type { CostKind, CostPer, MonthRule, OfferPer } from '@stayboard/contract'
import { addDays, type CalendarDay, monthOf, nights } from '../values/days.ts'
import type { Cents } from '../values/money.ts'
import { withoutVat, withVat } from '../values/vat.ts'

/** An extra cost of an offer. It is with or without VAT as the price of the offer is. */
export interface ExtraCost {
  kind: CostKind
  amount: Cents
  /** Percent. */
  vatRate: number
  per: CostPer
}

/** What an offer asks for a stay. */
export interface OfferTerms {
  checkIn: CalendarDay
  checkOut: CalendarDay
  guests: number
  pricePer: OfferPer
  price: Cents
  vatIncluded: boolean
  /** Percent. */
  vatRate: number
  monthRule: MonthRule
  extraCosts: readonly ExtraCost[]
}

/** An amount without VAT, the VAT, and the amount with it. */
export interface Taxed {
  ex: Cents
  vat: Cents
  inc: Cents
}

/** A line of the calculation: price × times / per, rounded half up to the cent, with its VAT. */
export interface OfferLine extends Taxed {
  kind: 'RENT' | CostKind
  unit: OfferPer | CostPer
  price: Cents
  times: number
  per: number
  /** `yyyy-MM` of a line for the nights in one calendar month. */
  month: string | null
  vatRate: number
}

type Part = Pick<OfferLine, 'times' | 'per' | 'month'>

const part = (times: number, per = 1, month: string | null = null): Part => ({ times, per, month })

/** How often the price of the rent counts (docs/rules/offers.md#months). */
function rentParts({ checkIn, checkOut, pricePer, monthRule }: OfferTerms): Part[] {
  const stay = nights(checkIn, checkOut)
  if (pricePer === 'TOTAL') return [part(1)]
  if (pricePer === 'NIGHT') return [part(stay)]
  if (pricePer === 'WEEK') return wholeAndRest(stay, 7)
  if (monthRule === 'THIRTY_NIGHTS') return wholeAndRest(stay, 30)
  return monthRule === 'YEAR_NIGHTS' ? [part(stay * 12, 365)] : calendarParts(checkIn, checkOut)
}

/** Whole units, and the nights left as a share of one. */
const wholeAndRest = (stay: number, length: number): Part[] =>
  [part(Math.floor(stay / length)), part(stay % length, length)].filter(({ times }) => times > 0)

/** The nights in each calendar month as a share of its days. */
function calendarParts(checkIn: CalendarDay, checkOut: CalendarDay): Part[] {
  const parts: Part[] = []
  for (let first = checkIn; first < checkOut; ) {
    const month = monthOf(first)
    const begin = `${month}-01`
    const next = `${monthOf(addDays(begin, 31))}-01`
    const end = next < checkOut ? next : checkOut
    parts.push(part(nights(first, end), nights(begin, next), month))
    first = end
  }
  return parts
}

/** How often an extra cost counts. */
const costTimes = ({ checkIn, checkOut, guests }: OfferTerms, per: CostPer): number =>
  ({
    STAY: 1,
    NIGHT: nights(checkIn, checkOut),
    GUEST: guests,
    GUEST_NIGHT: guests * nights(checkIn, checkOut),
  })[per]

/** price × times / per in whole cents, halves rounded up. None is negative. */
const share = (price: Cents, { times, per }: Part): Cents =>
  Number((BigInt(price) * BigInt(times) * 2n + BigInt(per)) / (BigInt(per) * 2n))

function taxed(amount: Cents, vatRate: number, isIncluded: boolean): Taxed {
  const ex = isIncluded ? withoutVat(amount, vatRate) : amount
  const inc = isIncluded ? amount : withVat(amount, vatRate)
  return { ex, vat: inc - ex, inc }
}

/** The lines of the rent at a price: that of the offer, or the sales price. */
export const rentLines = (terms: OfferTerms, price: Cents = terms.price): OfferLine[] =>
  rentParts(terms).map((one) => ({
    ...{ kind: 'RENT', unit: terms.pricePer, price, ...one, vatRate: terms.vatRate },
    ...taxed(share(price, one), terms.vatRate, terms.vatIncluded),
  }))

/** The lines of the extra costs, deposits included. */
export const costLines = (terms: OfferTerms): OfferLine[] =>
  terms.extraCosts.map(({ kind, amount, vatRate, per }) => {
    const one = part(costTimes(terms, per))
    return {
      ...{ kind, unit: per, price: amount, ...one, vatRate },
      ...taxed(share(amount, one), vatRate, terms.vatIncluded),
    }
  })

/** The sum of lines. */
export const sumOf = (lines: readonly Taxed[]): Taxed =>
  lines.reduce<Taxed>(
    (sum, { ex, vat, inc }) => ({ ex: sum.ex + ex, vat: sum.vat + vat, inc: sum.inc + inc }),
    { ex: 0, vat: 0, inc: 0 },
  )
