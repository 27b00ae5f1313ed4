import { type CalendarDay, compareDays, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'

/** A stay [check-in, check-out) with its price in cents, per night or in total (docs/rules/stays.md#price). */
export interface PricedStay {
  checkIn: CalendarDay
  checkOut: CalendarDay
  pricePerNight: Cents | null
  totalPrice: Cents | null
  /** The total purchase price in cents. */
  purchasePrice?: Cents | null | undefined
}

/** The price fields of a body. `undefined` leaves a field unchanged. */
interface GivenPrice {
  pricePerNight?: Cents | null | undefined
  totalPrice?: Cents | null | undefined
}

/**
 * The price of a stay as it would be saved. A price per night determines the total, also when the dates change. A total without
 * a price per night clears the latter.
 */
export function priceAfter(given: GivenPrice, stay: PricedStay): GivenPrice {
  const { pricePerNight = given.totalPrice === undefined ? stay.pricePerNight : null } = given
  if (pricePerNight === null) return { pricePerNight }
  return { pricePerNight, totalPrice: pricePerNight * nights(stay.checkIn, stay.checkOut) }
}

/** The price of the first `count` of all nights, in cents. The first nights get the remaining cents of the division. */
function firstNights(total: Cents, all: number, count: number): Cents {
  const each = Math.floor(total / all)
  return each * count + Math.min(total - each * all, count)
}

/**
 * Splits a stay at a day. The nights and prices of both parts add up to those of the stay. `null` unless the day is between
 * check-in and check-out.
 */
export function splitStay<Stay extends PricedStay>(stay: Stay, day: CalendarDay): [Stay, Stay] | null {
  const { checkIn, checkOut, pricePerNight, totalPrice, purchasePrice } = stay
  if (compareDays(day, checkIn) <= 0 || compareDays(day, checkOut) >= 0) return null
  const [all, before] = [nights(checkIn, checkOut), nights(checkIn, day)]
  const total = pricePerNight === null ? totalPrice : pricePerNight * all
  const divided = (amount: Cents | null | undefined) => {
    if (amount == null) return [amount, amount] as const
    const first = firstNights(amount, all, before)
    return [first, amount - first] as const
  }
  const [first = null, second = null] = divided(total)
  const [firstPurchase, secondPurchase] = divided(purchasePrice)
  return [
    { ...stay, checkOut: day, totalPrice: first, purchasePrice: firstPurchase },
    { ...stay, checkIn: day, totalPrice: second, purchasePrice: secondPurchase },
  ]
}

/** The dates of a guest; `null` for the room's dates. */
export interface GuestDates {
  checkIn: CalendarDay | null
  checkOut: CalendarDay | null
}

/** The dates of a guest within a stay; `null` if they do not overlap. */
export function daysWithin(guest: GuestDates, stay: { checkIn: CalendarDay; checkOut: CalendarDay }) {
  const from = guest.checkIn !== null && guest.checkIn > stay.checkIn ? guest.checkIn : stay.checkIn
  const to = guest.checkOut !== null && guest.checkOut < stay.checkOut ? guest.checkOut : stay.checkOut
  return compareDays(to, from) > 0 ? { from, to } : null
}

/** The nights of a guest, and the share of the price in cents. */
export interface GuestShare {
  nights: number
  /** The share in cents; `null` if the stay has no price. */
  share: Cents | null
}

/**
 * The nights and the price share of each guest. The price of nights with the same guests is divided among them; the first ones
 * get the remaining cents. Nights without guests are not assigned. All shares and those nights add up to the price of the stay.
 */
export function guestShares(stay: PricedStay, guests: readonly GuestDates[]): GuestShare[] {
  const { checkIn, checkOut, totalPrice } = stay
  const days = guests.map((guest) => daysWithin(guest, stay))
  const shares = days.map((own) => ({ nights: own ? nights(own.from, own.to) : 0, share: 0 }))
  if (totalPrice === null) return shares.map((one) => ({ ...one, share: null }))
  const all = nights(checkIn, checkOut)
  const until = (day: CalendarDay) => firstNights(totalPrice, all, nights(checkIn, day))
  const changes = new Set([checkIn, checkOut, ...days.flatMap((own) => (own ? [own.from, own.to] : []))])
  const ends = [...changes].toSorted()
  for (const [nth, from] of ends.entries()) {
    const amount = until(ends[nth + 1] ?? from) - until(from)
    const present = shares.filter((_, guest) => isPresent(days[guest], from))
    for (const [place, one] of present.entries())
      one.share += firstNights(amount, present.length, place + 1) - firstNights(amount, present.length, place)
  }
  return shares
}

const isPresent = (days: { from: CalendarDay; to: CalendarDay } | null | undefined, day: CalendarDay) =>
  days != null && days.from <= day && day < days.to
