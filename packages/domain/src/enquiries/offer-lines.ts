import type { CostKind, CostPer, MonthRule, OfferPer, PriceFor } from '@stayboard/contract'
import { addDays, type CalendarDay, monthOf, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'
import { withoutVat, withVat } from '../values/money/vat.ts'
import type { VatChange } from '../values/money/vat-rates.ts'

/** A VAT rate: that of the first night in percent, and its changes within the stay. */
interface Rated {
  vatRate: number
  /** Changes of the rate; empty or `null` if it applies to all nights. */
  vatChanges?: readonly VatChange[] | null
}

/** An extra cost of an offer. It includes VAT if the price of the offer does. */
export interface ExtraCost extends Rated {
  kind: CostKind
  amount: Cents
  per: CostPer
}

/** A rent: a number of rooms or places, or everything, each at a price per unit of time. */
export interface Rent {
  roomtype?: string | null
  quantity: number
  priceFor: PriceFor
  pricePer: OfferPer
  price: Cents
  /** The price that the client pays instead. Either all rents of an offer have one or none. */
  salesPrice: Cents | null
}

/** The terms of an offer. Its first rent is part of it. */
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
 * A line of the calculation: quantity × price × times / per, rounded half up to the cent, with its VAT. If the VAT rate changes
 * within a part of the stay, the part has several lines, which add up to its price.
 */
export interface OfferLine extends Taxed {
  kind: 'RENT' | CostKind
  /** The room type of a rent, if there are several rents. */
  name: string | null
  quantity: number
  priceFor: PriceFor
  unit: OfferPer | CostPer
  price: Cents
  times: number
  per: number
  /** `yyyy-MM` if the line is for the nights in one calendar month. */
  month: string | null
  vatRate: number
}

/** Some nights of the stay, with the factor by which the price counts: times / per. */
interface Part extends Pick<OfferLine, 'times' | 'per' | 'month'> {
  nights: number
}

const part = (stay: number, times: number, per = 1, month: string | null = null): Part => ({
  ...{ nights: stay, times, per, month },
})

/** The factors by which the price of a rent counts, by part of the stay (docs/rules/offers.md#months). */
function rentParts({ checkIn, checkOut, monthRule }: OfferTerms, pricePer: OfferPer): Part[] {
  const stay = nights(checkIn, checkOut)
  if (pricePer === 'TOTAL') return [part(stay, 1)]
  if (pricePer === 'NIGHT') return [part(stay, stay)]
  if (pricePer === 'WEEK') return wholeAndRest(stay, 7)
  if (monthRule === 'THIRTY_NIGHTS') return wholeAndRest(stay, 30)
  return monthRule === 'YEAR_NIGHTS' ? [part(stay, stay * 12, 365)] : calendarParts(checkIn, checkOut)
}

/** Splits a stay into whole units and the remaining nights as a fraction of a unit. */
function wholeAndRest(stay: number, length: number): Part[] {
  const [whole, rest] = [Math.floor(stay / length), stay % length]
  return [part(whole * length, whole), part(rest, rest, length)].filter(({ times }) => times > 0)
}

/** Splits a stay by calendar month. The nights in each count as a fraction of the month's days. */
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

/** The factor by which an extra cost counts. */
function costPart({ checkIn, checkOut, guests }: OfferTerms, per: CostPer): Part {
  const stay = nights(checkIn, checkOut)
  return part(stay, { STAY: 1, NIGHT: stay, GUEST: guests, GUEST_NIGHT: guests * stay }[per])
}

/**
 * The amount for the first nights of a part, in whole cents rounded half up: quantity × price × times / per. Nothing may be
 * negative.
 */
function upTo(night: number, { price, quantity }: Priced, { times, per, nights: all }: Part): Cents {
  const whole = BigInt(per) * BigInt(Math.max(all, 1))
  const asked = BigInt(price) * BigInt(quantity) * BigInt(times) * BigInt(night)
  return Number((asked * 2n + whole) / (whole * 2n))
}

/** Splits a part where the VAT rate changes. `first` and `end` are indexes of nights. */
function stretches(one: Part, begin: CalendarDay, { vatRate, vatChanges }: Rated) {
  const changes = (vatChanges ?? []).map((change) => ({ ...change, first: nights(begin, change.from) }))
  const before = changes.findLast(({ first }) => first <= 0)?.vatRate ?? vatRate
  const within = changes.filter(({ first }) => first > 0 && first < one.nights)
  return [{ first: 0, vatRate: before }, ...within].map((stretch, nth) => ({
    ...stretch,
    end: within[nth]?.first ?? one.nights,
  }))
}

/** The factor by which the price counts for some nights of a part, as a reduced fraction. */
function partOf({ times, per, month, nights: all }: Part, stay: number) {
  if (stay === all) return { times, per, month }
  const common = divisor(times, all)
  return { times: (times / common) * stay, per: (per * all) / common, month }
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/**
 * An amount with its VAT.
 * @param isIncluded whether the amount includes the VAT
 */
export function taxed(amount: Cents, vatRate: number, isIncluded: boolean): Taxed {
  const ex = isIncluded ? withoutVat(amount, vatRate) : amount
  const inc = isIncluded ? amount : withVat(amount, vatRate)
  return { ex, vat: inc - ex, inc }
}

/** The properties that all lines of a price share. */
type Priced = Pick<OfferLine, 'kind' | 'name' | 'unit' | 'price' | 'quantity' | 'priceFor'>

/** The lines of a price: one per part of the stay, split where the VAT rate changes. */
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

/** Which price is used: the provider's, or the client's. */
export type PriceSide = 'price' | 'salesPrice'

/** The lines of the rents. For sales prices, rents without one have no line. */
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

/** The sums of lines: without VAT, VAT, and with VAT. */
export const sumOf = (lines: readonly Taxed[]): Taxed =>
  lines.reduce<Taxed>(
    (sum, { ex, vat, inc }) => ({ ex: sum.ex + ex, vat: sum.vat + vat, inc: sum.inc + inc }),
    { ex: 0, vat: 0, inc: 0 },
  )
