import type { TouristTaxKind } from '@stayboard/contract'
import { nightlyAmounts } from '../channels/mews.ts'
import { addDays, type CalendarDay, nights } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import { holdsOn, type RatePeriod } from '../values/money/rate-periods.ts'
import type { Stretch } from '../values/money/vat-rates.ts'

const latest = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)
const earliest = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other)

/** A rate of tourist tax in a city (docs/rules/tourist-taxes.md#rates). */
export interface TouristTaxRate extends RatePeriod {
  kind: TouristTaxKind
  /** Cents per person and night, or hundredths of a percent. */
  rate: number
  currency: string
  childrenExempt: boolean
  /** Later nights of a stay are free. */
  maxNights: number | null
}

/** The own dates of a guest, as far as there are any. */
interface GuestDates {
  checkIn: CalendarDay | null
  checkOut: CalendarDay | null
}

/** A booked stay with its guests. */
export interface TaxedStay extends Stretch {
  totalAdults: number
  totalChildren: number
  totalPrice: Cents | null
  guests: readonly GuestDates[]
  /** The booked stays of the same booking in the same city, itself among them: it may have moved between rooms. */
  parts: readonly Stretch[]
}

/** What a stay owes at one rate, or its nights without a rate. */
export interface TouristTaxLine {
  rate: TouristTaxRate | null
  /** The first and the last night. */
  from: CalendarDay
  until: CalendarDay
  /** Persons times nights, and how many of these are taxed. */
  personNights: number
  taxedNights: number
  /** The price of the taxed nights; `null` if the stay has no price, or the rate is no percentage. */
  base: Cents | null
  tax: Cents
}

/** The nights that a guest sleeps in the room: own dates, as far as they lie within those of the room. */
export const nightsInRoom = (guest: GuestDates, { checkIn, checkOut }: Stretch): Stretch => ({
  checkIn: latest(guest.checkIn ?? checkIn, checkIn),
  checkOut: earliest(guest.checkOut ?? checkOut, checkOut),
})

/** How many people of a booking have no guest on record. */
export const unnamedOf = ({ totalAdults, totalChildren, guests }: TaxedStay): number =>
  Math.max(0, totalAdults + totalChildren - guests.length)

const includes = ({ checkIn, checkOut }: Stretch, night: CalendarDay) => checkIn <= night && night < checkOut

/** Who sleeps in the room: the guests of the night, and those booked who are not named yet. */
const peopleOn = (stay: TaxedStay, night: CalendarDay): number =>
  stay.guests.filter((guest) => includes(nightsInRoom(guest, stay), night)).length + unnamedOf(stay)

/** The number of a night within its booking, from 1. Nights are counted over all parts, each day once. */
function placeOf(night: CalendarDay, parts: readonly Stretch[]): number {
  const byStart = parts.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  let [count, counted] = [0, '']
  for (const { checkIn, checkOut } of byStart) {
    const from = latest(checkIn, counted)
    const to = earliest(checkOut, addDays(night, 1))
    if (from >= to) continue
    count += nights(from, to)
    counted = to
  }
  return count
}

function taxedPeople(stay: TaxedStay, rate: TouristTaxRate, night: CalendarDay, people: number): number {
  if (rate.maxNights !== null && placeOf(night, stay.parts) > rate.maxNights) return 0
  return rate.childrenExempt ? people - Math.min(people, stay.totalChildren) : people
}

/**
 * The tourist tax of a stay for its nights in a period (docs/rules/tourist-taxes.md#tax): a line for each rate, and one for nights
 * without a rate. A percentage is taken of the sum of the nights of its line and rounded half up to the cent.
 */
export function touristTaxOf(stay: TaxedStay, rates: readonly TouristTaxRate[], period: Stretch) {
  const prices =
    stay.totalPrice === null ? null : nightlyAmounts(stay.totalPrice, stay.checkIn, stay.checkOut)
  const lines = new Map<TouristTaxRate | null, TouristTaxLine>()
  let [personNights, taxedNights] = [0, 0]
  const end = earliest(stay.checkOut, period.checkOut)
  for (let night = latest(stay.checkIn, period.checkIn); night < end; night = addDays(night, 1)) {
    const people = peopleOn(stay, night)
    const held = rates.filter((rate) => holdsOn(rate, night))
    const price = prices?.[nights(stay.checkIn, night)] ?? null
    const taxed = held.map((rate) => taxedPeople(stay, rate, night, people))
    for (const [nth, rate] of (held.length > 0 ? held : [null]).entries())
      addNight(lines, { rate, night, people, taxed: taxed[nth] ?? 0, price })
    personNights += people
    taxedNights += Math.max(0, ...taxed)
  }
  return { personNights, taxedNights, lines: [...lines.values()].map(withTax) }
}

interface TaxedNight {
  rate: TouristTaxRate | null
  night: CalendarDay
  people: number
  taxed: number
  price: Cents | null
}

function addNight(lines: Map<TouristTaxRate | null, TouristTaxLine>, added: TaxedNight) {
  const { rate, night, people, taxed, price } = added
  const isShare = rate?.kind === 'PER_CENT' && price !== null
  const begun = { rate, from: night, personNights: 0, taxedNights: 0, base: isShare ? 0 : null, tax: 0 }
  const line = lines.get(rate) ?? { ...begun, until: night }
  lines.set(rate, {
    ...line,
    until: night,
    personNights: line.personNights + people,
    taxedNights: line.taxedNights + taxed,
    base: line.base === null ? null : line.base + (taxed > 0 ? (price ?? 0) : 0),
  })
}

/** A percentage in hundredths: 10,000 are the whole. */
const WHOLE = 100_00

function withTax(line: TouristTaxLine): TouristTaxLine {
  const { rate, taxedNights, base } = line
  if (rate === null) return line
  if (rate.kind === 'PER_PERSON') return { ...line, tax: taxedNights * rate.rate }
  return { ...line, tax: base === null ? 0 : divideHalfUp(base * rate.rate, WHOLE) }
}
