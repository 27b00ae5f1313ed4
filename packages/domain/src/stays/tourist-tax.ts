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
  /** The rate: cents per person and night, or hundredths of a percent of the price. */
  rate: number
  currency: string
  childrenExempt: boolean
  /** The number of taxed nights of a stay; later nights are free. `null` for all nights. */
  maxNights: number | null
}

/** The dates of a guest; `null` for the room's dates. */
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
  /**
   * The stays of the same booking in the same city, including this one. There are several if the guests moved between rooms.
   */
  parts: readonly Stretch[]
}

/** The tax of a stay at one rate, or its nights without a rate. */
export interface TouristTaxLine {
  rate: TouristTaxRate | null
  /** The first night. `until` is the last night. */
  from: CalendarDay
  until: CalendarDay
  /** The number of persons times nights. `taxedNights` is the taxed part of it. */
  personNights: number
  taxedNights: number
  /** The price of the taxed nights, in cents; `null` if the stay has no price, or the rate is not a percentage. */
  base: Cents | null
  tax: Cents
}

/** The nights of a guest in the room: own dates, limited to those of the room. */
export const nightsInRoom = (guest: GuestDates, { checkIn, checkOut }: Stretch): Stretch => ({
  checkIn: latest(guest.checkIn ?? checkIn, checkIn),
  checkOut: earliest(guest.checkOut ?? checkOut, checkOut),
})

/** The number of people in a booking who are not on record as guests. */
export const unnamedOf = ({ totalAdults, totalChildren, guests }: TaxedStay): number =>
  Math.max(0, totalAdults + totalChildren - guests.length)

const includes = ({ checkIn, checkOut }: Stretch, night: CalendarDay) => checkIn <= night && night < checkOut

/** The number of people in the room: guests of the night, and booked people who are not on record. */
const peopleOn = (stay: TaxedStay, night: CalendarDay): number =>
  stay.guests.filter((guest) => includes(nightsInRoom(guest, stay), night)).length + unnamedOf(stay)

/** The position of a night within its booking, from 1. Nights are counted over all parts, each day once. */
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
 * The tourist tax of a stay for its nights in a period (docs/rules/tourist-taxes.md#tax): one line per rate, and one for nights
 * without a rate. A percentage applies to the sum of a line's nights and is rounded half up to the cent.
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

/** The divisor of a percentage in hundredths: 100 %. */
const WHOLE = 100_00

function withTax(line: TouristTaxLine): TouristTaxLine {
  const { rate, taxedNights, base } = line
  if (rate === null) return line
  if (rate.kind === 'PER_PERSON') return { ...line, tax: taxedNights * rate.rate }
  return { ...line, tax: base === null ? 0 : divideHalfUp(base * rate.rate, WHOLE) }
}
