import type { MessageKey } from '@stayboard/contract'
import type { PricedStay } from '../stays/stay-prices.ts'
import { addDays, type CalendarDay, compareDays, nights } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'

/** The days of an extension [from, to), and the number of nights of the extended stay. */
export interface Extension {
  from: CalendarDay
  to: CalendarDay
  formerNights: number
}

interface Extended {
  checkinDate: CalendarDay | null
  checkoutDate: CalendarDay | null
}

/**
 * The days of an enquiry's extension (docs/rules/enquiries.md#extension): from its check-out, or that of its last booking, for
 * as many nights as before unless an end is given.
 * @returns the message if there is no such stay, or if the given end is not after the start
 */
export function extensionOf(
  enquiry: Extended,
  booked: readonly PricedStay[],
  until: CalendarDay | null,
): Extension | MessageKey {
  const ends = booked.map(({ checkOut }) => checkOut).toSorted(compareDays)
  const begins = booked.map(({ checkIn }) => checkIn).toSorted(compareDays)
  const [start, from] = [begins[0] ?? enquiry.checkinDate, ends.at(-1) ?? enquiry.checkoutDate]
  if (!start || !from) return 'stayUndated'
  const formerNights = nights(start, from)
  const to = until ?? addDays(from, formerNights)
  return compareDays(to, from) > 0 ? { from, to, formerNights } : 'checkoutBeforeCheckin'
}

/** Scales an amount to the nights of the extension, in cents, keeping the price per night. */
export const amountFor = (amount: Cents | null, { from, to, formerNights }: Extension): Cents | null =>
  amount === null ? null : divideHalfUp(amount * nights(from, to), formerNights)
