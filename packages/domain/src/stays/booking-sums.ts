import type { StayState } from '@stayboard/contract'
import { type CalendarDay, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'
import { earliest, latest } from './stay-changes.ts'

/** The properties of an enquiry's booking that sums need. Amounts in cents. */
export interface CountedStay {
  state: StayState
  checkIn: CalendarDay
  checkOut: CalendarDay
  totalAdults: number
  totalChildren: number
  totalPrice: Cents | null
  cancelFee: Cents | null
}

/** The sums of an enquiry's bookings. */
export interface BookingSums {
  /** The period from the first check-in to the last check-out of active bookings; `null` without any. */
  from: CalendarDay | null
  to: CalendarDay | null
  /** The maximum number of people on one night. */
  people: number
  /** The amount that the client pays, in cents: booked rooms, and fees for cancelled nights. */
  total: Cents
  /** The number of booked rooms without a price. */
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

/** The fields of an enquiry that depend on its bookings. */
export interface EnquiryFacts {
  checkinDate: CalendarDay | null
  checkoutDate: CalendarDay | null
  guests: number | null
  price: Cents | null
}

/** The sums of bookings before and after a change. */
export interface BookingShift {
  before: BookingSums
  after: BookingSums
}

/**
 * The fields of an enquiry that change with its bookings. Dates and guests change if they equalled those of the bookings; the
 * price changes by the difference. If no booking is left, only the price changes.
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

/** A prognosis of the enquiry. Amounts in cents. */
export interface FollowingForecast {
  start: CalendarDay | null
  nights: number
  total: Cents
}

const endOf = ({ start, nights: count }: FollowingForecast, { from, to }: BookingSums) =>
  start !== null && from !== null && to !== null && start === from && count === nights(from, to) ? to : null

/**
 * The change of an enquiry's only prognosis: its amount changes by the difference, its nights if they equalled those of the
 * bookings. `added` are nights at another price, which get their own prognosis.
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
