import type { StayState } from '@stayboard/contract'
import { type CalendarDay, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'
import { earliest, latest } from './stay-changes.ts'

/** A booking of an enquiry, as far as it counts. Amounts in cents. */
export interface CountedStay {
  state: StayState
  checkIn: CalendarDay
  checkOut: CalendarDay
  totalAdults: number
  totalChildren: number
  totalPrice: Cents | null
  cancelFee: Cents | null
}

/** The bookings of an enquiry together. */
export interface BookingSums {
  /** From the first check-in to the last check-out of what is booked; `null` if nothing is. */
  from: CalendarDay | null
  to: CalendarDay | null
  /** The most people on one night. */
  people: number
  /** What the client pays: the booked rooms, and fees for cancelled nights. */
  total: Cents
  /** How many booked rooms have no price. */
  unpriced: number
}

/** Sums up the bookings of an enquiry (docs/rules/booking-changes.md#following). */
export function bookingSums(stays: readonly CountedStay[]): BookingSums {
  const booked = stays.filter(({ state }) => state === 'BOOKED')
  const fees = stays.filter(({ state }) => state === 'CANCELLED').map(({ cancelFee }) => cancelFee ?? 0)
  const [first] = booked
  const days = booked.map(({ checkIn }) => checkIn)
  const peopleOn = (day: CalendarDay) =>
    booked
      .filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
      .reduce((sum, { totalAdults, totalChildren }) => sum + totalAdults + totalChildren, 0)
  return {
    from: first ? earliest(first.checkIn, ...days) : null,
    to: first ? latest(first.checkOut, ...booked.map(({ checkOut }) => checkOut)) : null,
    people: Math.max(0, ...days.map(peopleOn)),
    total: [...booked.map(({ totalPrice }) => totalPrice ?? 0), ...fees].reduce((sum, one) => sum + one, 0),
    unpriced: booked.filter(({ totalPrice }) => totalPrice === null).length,
  }
}

/** The facts of an enquiry that follow its bookings. */
export interface EnquiryFacts {
  checkinDate: CalendarDay | null
  checkoutDate: CalendarDay | null
  guests: number | null
  price: Cents | null
}

/** Before and after a change. */
export interface BookingShift {
  before: BookingSums
  after: BookingSums
}

/**
 * The fields of an enquiry that follow. Dates and guests follow if they were those of the bookings, and the price by the
 * difference. Without any booking left, only the price does.
 */
export function followedEnquiry(facts: EnquiryFacts, { before, after }: BookingShift): Partial<EnquiryFacts> {
  const difference = after.total - before.total
  const isLeft = after.from !== null
  return {
    ...(isLeft && facts.checkinDate === before.from && after.from !== before.from
      ? { checkinDate: after.from }
      : {}),
    ...(isLeft && facts.checkoutDate === before.to && after.to !== before.to
      ? { checkoutDate: after.to }
      : {}),
    ...(isLeft && facts.guests === before.people && after.people !== before.people
      ? { guests: after.people }
      : {}),
    ...(facts.price !== null && difference !== 0 ? { price: Math.max(0, facts.price + difference) } : {}),
  }
}

/** A prognosis of the enquiry, in cents. */
export interface FollowingForecast {
  start: CalendarDay | null
  nights: number
  total: Cents
}

const endOf = ({ start, nights: count }: FollowingForecast, { from, to }: BookingSums) =>
  start !== null && from !== null && to !== null && start === from && count === nights(from, to) ? to : null

/**
 * The only prognosis of an enquiry after a change: its amount follows by the difference, and its nights if they were those of the
 * bookings. `added` are nights at another price, which get a prognosis of their own.
 */
export function followedForecast(
  forecast: FollowingForecast,
  { before, after }: BookingShift,
  added: { total: Cents; from: CalendarDay | null },
): FollowingForecast {
  const total = Math.max(0, forecast.total + after.total - before.total - added.total)
  if (endOf(forecast, before) === null || after.from === null || after.to === null)
    return { ...forecast, total }
  const to = added.from !== null && added.from > after.from ? added.from : after.to
  return { start: after.from, nights: nights(after.from, to), total }
}
