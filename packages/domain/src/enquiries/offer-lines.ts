import type { CostKind, CostPer, MonthRule, OfferPer, PriceFor } from '@stayboard/contract'
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

/** A rent: a number of rooms or places, or the whole, each at a price per unit of time. */
export interface Rent {
  roomtype?: string | null
  quantity: number
  priceFor: PriceFor
  pricePer: OfferPer
  price: Cents
  /** What the client pays in its place. All rents of an offer have one, or none. */
  salesPrice: Cents | null
}

/** What an offer asks for a stay. Its first rent is part of it. */
export interface OfferTerms extends Rated, Rent {
  checkIn: CalendarDay
  checkOut: CalendarDay
  guests: number
  moreRents: readonly Rent[]
  vatIncluded: boolean
  monthRule: MonthRule
  extraCosts: readonly ExtraCost[]
}

/** All rents of an offer, the first one first. */
export const rentsOf = (terms: OfferTerms): Rent[] => [terms, ...terms.moreRents]

/** An amount without VAT, the VAT, and the amount with it. */
export interface Taxed {
  ex: Cents
  vat: Cents
  inc: Cents
}

/**
 * A line of the calculation: quantity × price × times / per, rounded half up to the cent, with its VAT. The lines of a part of the
 * stay in which the rate changes sum to what the part costs.
 */
export interface OfferLine extends Taxed {
  kind: 'RENT' | CostKind
  /** What kind of room a rent is for, if there are several. */
  name: string | null
  quantity: number
  priceFor: PriceFor
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
function rentParts({ checkIn, checkOut, monthRule }: OfferTerms, pricePer: OfferPer): Part[] {
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

/** The first nights of a part, as quantity × price × times / per in whole cents, halves rounded up. None is negative. */
function upTo(night: number, { price, quantity }: Priced, { times, per, nights: all }: Part): Cents {
  const whole = BigInt(per) * BigInt(Math.max(all, 1))
  const asked = BigInt(price) * BigInt(quantity) * BigInt(times) * BigInt(night)
  return Number((asked * 2n + whole) / (whole * 2n))
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

/** An amount with its VAT. @param isIncluded whether the amount has the VAT in it */
export function taxed(amount: Cents, vatRate: number, isIncluded: boolean): Taxed {
  const ex = isIncluded ? withoutVat(amount, vatRate) : amount
  const inc = isIncluded ? amount : withVat(amount, vatRate)
  return { ex, vat: inc - ex, inc }
}

/** What the lines of a price have in common. */
type Priced = Pick<OfferLine, 'kind' | 'name' | 'unit' | 'price' | 'quantity' | 'priceFor'>

/** The lines of a price: one per part of the stay, cut where the rate of VAT changes. */
function linesOf(
  { checkIn, vatIncluded }: OfferTerms,
  parts: readonly Part[],
  named: Priced,
  rated: Rated,
): OfferLine[] {
  let next = checkIn
  return parts.flatMap((one) => {
    const begin = next
    next = addDays(begin, one.nights)
    return stretches(one, begin, rated).map(({ first, end, vatRate }) => ({
      ...{ ...named, ...partOf(one, end - first), vatRate },
      ...taxed(upTo(end, named, one) - upTo(first, named, one), vatRate, vatIncluded),
    }))
  })
}

/** Which price is counted: what the provider asks, or what the client pays. */
export type PriceSide = 'price' | 'salesPrice'

/** The lines of the rents. A rent without a sales price has none on that side. */
export const rentLines = (terms: OfferTerms, side: PriceSide = 'price'): OfferLine[] =>
  rentsOf(terms).flatMap(({ roomtype, quantity, priceFor, pricePer, [side]: price }) => {
    const name = terms.moreRents.length > 0 ? (roomtype ?? null) : null
    const named = { kind: 'RENT', name, unit: pricePer, quantity, priceFor } as const
    return price === null ? [] : linesOf(terms, rentParts(terms, pricePer), { ...named, price }, terms)
  })

/** The lines of the extra costs, deposits included. */
export const costLines = (terms: OfferTerms): OfferLine[] =>
  terms.extraCosts.flatMap(({ kind, amount, per, ...rated }) => {
    const named = { kind, name: null, unit: per, price: amount, quantity: 1, priceFor: 'WHOLE' } as const
    return linesOf(terms, [costPart(terms, per)], named, rated)
  })

/** The sum of lines. */
export const sumOf = (lines: readonly Taxed[]): Taxed =>
  lines.reduce<Taxed>(
    (sum, { ex, vat, inc }) => ({ ex: sum.ex + ex, vat: sum.vat + vat, inc: sum.inc + inc }),
    { ex: 0, vat: 0, inc: 0 },
  )
