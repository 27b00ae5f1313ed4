import type { CostKind, CostPer, MonthRule, OfferPer } from '@stayboard/contract'
import { addDays, type CalendarDay, monthOf, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'
import { withoutVat, withVat } from '../values/money/vat.ts'
import type { VatChange } from '../values/money/vat-rates.ts'

/** The rate of the first night in percent, and its changes within the stay. */
interface Rated {
  vatRate: number
  /** None, or `null`, if the rate holds for all nights. */
  vatChanges?: readonly VatChange[] | null
}

/** An extra cost of an offer. It is with or without VAT as the price of the offer is. */
export interface ExtraCost extends Rated {
  kind: CostKind
  amount: Cents
  per: CostPer
}

/** What an offer asks for a stay. */
export interface OfferTerms extends Rated {
  checkIn: CalendarDay
  checkOut: CalendarDay
  guests: number
  pricePer: OfferPer
  price: Cents
  vatIncluded: boolean
  monthRule: MonthRule
  extraCosts: readonly ExtraCost[]
}

/** An amount without VAT, the VAT, and the amount with it. */
export interface Taxed {
  ex: Cents
  vat: Cents
  inc: Cents
}

/**
 * A line of the calculation: price × times / per, rounded half up to the cent, with its VAT. The lines of a part of the stay in
 * which the rate changes sum to what the part costs.
 */
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

/** How often a price counts for some nights of the stay. */
interface Part extends Pick<OfferLine, 'times' | 'per' | 'month'> {
  nights: number
}

const part = (stay: number, times: number, per = 1, month: string | null = null): Part => ({
  ...{ nights: stay, times, per, month },
})

/** How often the price of the rent counts (docs/rules/offers.md#months). */
function rentParts({ checkIn, checkOut, pricePer, monthRule }: OfferTerms): Part[] {
  const stay = nights(checkIn, checkOut)
  if (pricePer === 'TOTAL') return [part(stay, 1)]
  if (pricePer === 'NIGHT') return [part(stay, stay)]
  if (pricePer === 'WEEK') return wholeAndRest(stay, 7)
  if (monthRule === 'THIRTY_NIGHTS') return wholeAndRest(stay, 30)
  return monthRule === 'YEAR_NIGHTS' ? [part(stay, stay * 12, 365)] : calendarParts(checkIn, checkOut)
}

/** Whole units, and the nights left as a share of one. */
function wholeAndRest(stay: number, length: number): Part[] {
  const [whole, rest] = [Math.floor(stay / length), stay % length]
  return [part(whole * length, whole), part(rest, rest, length)].filter(({ times }) => times > 0)
}

/** The nights in each calendar month as a share of its days. */
function calendarParts(checkIn: CalendarDay, checkOut: CalendarDay): Part[] {
  const parts: Part[] = []
  for (let first = checkIn; first < checkOut; ) {
    const month = monthOf(first)
    const begin = `${month}-01`
    const next = `${monthOf(addDays(begin, 31))}-01`
    const end = next < checkOut ? next : checkOut
    const stay = nights(first, end)
    parts.push(part(stay, stay, nights(begin, next), month))
    first = end
  }
  return parts
}

/** How often an extra cost counts. */
function costPart({ checkIn, checkOut, guests }: OfferTerms, per: CostPer): Part {
  const stay = nights(checkIn, checkOut)
  return part(stay, { STAY: 1, NIGHT: stay, GUEST: guests, GUEST_NIGHT: guests * stay }[per])
}

/** The first nights of a part, as price × times / per in whole cents, halves rounded up. None is negative. */
function upTo(night: number, price: Cents, { times, per, nights: all }: Part): Cents {
  const whole = BigInt(per) * BigInt(Math.max(all, 1))
  return Number((BigInt(price) * BigInt(times) * BigInt(night) * 2n + whole) / (whole * 2n))
}

/** The stretches of a part with one rate each, by the numbers of their nights. */
function stretches(one: Part, begin: CalendarDay, { vatRate, vatChanges }: Rated) {
  const changes = (vatChanges ?? []).map((change) => ({ ...change, first: nights(begin, change.from) }))
  const before = changes.findLast(({ first }) => first <= 0)?.vatRate ?? vatRate
  const within = changes.filter(({ first }) => first > 0 && first < one.nights)
  return [{ first: 0, vatRate: before }, ...within].map((stretch, nth) => ({
    ...stretch,
    end: within[nth]?.first ?? one.nights,
  }))
}

/** How often the price counts for some nights of a part. */
function partOf({ times, per, month, nights: all }: Part, stay: number) {
  if (stay === all) return { times, per, month }
  const common = divisor(times, all)
  return { times: (times / common) * stay, per: (per * all) / common, month }
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

function taxed(amount: Cents, vatRate: number, isIncluded: boolean): Taxed {
  const ex = isIncluded ? withoutVat(amount, vatRate) : amount
  const inc = isIncluded ? amount : withVat(amount, vatRate)
  return { ex, vat: inc - ex, inc }
}

/** The lines of a price: one per part of the stay, cut where the rate of VAT changes. */
function linesOf(
  { checkIn, vatIncluded }: OfferTerms,
  parts: readonly Part[],
  named: Pick<OfferLine, 'kind' | 'unit' | 'price'>,
  rated: Rated,
): OfferLine[] {
  let next = checkIn
  return parts.flatMap((one) => {
    const begin = next
    next = addDays(begin, one.nights)
    return stretches(one, begin, rated).map(({ first, end, vatRate }) => ({
      ...{ ...named, ...partOf(one, end - first), vatRate },
      ...taxed(upTo(end, named.price, one) - upTo(first, named.price, one), vatRate, vatIncluded),
    }))
  })
}

/** The lines of the rent at a price: that of the offer, or the sales price. */
export const rentLines = (terms: OfferTerms, price: Cents = terms.price): OfferLine[] =>
  linesOf(terms, rentParts(terms), { kind: 'RENT', unit: terms.pricePer, price }, terms)

/** The lines of the extra costs, deposits included. */
export const costLines = (terms: OfferTerms): OfferLine[] =>
  terms.extraCosts.flatMap(({ kind, amount, per, ...rated }) =>
    linesOf(terms, [costPart(terms, per)], { kind, unit: per, price: amount }, rated),
  )

/** The sum of lines. */
export const sumOf = (lines: readonly Taxed[]): Taxed =>
  lines.reduce<Taxed>(
    (sum, { ex, vat, inc }) => ({ ex: sum.ex + ex, vat: sum.vat + vat, inc: sum.inc + inc }),
    { ex: 0, vat: 0, inc: 0 },
  )
