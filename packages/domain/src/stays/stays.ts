import type { MessageKey } from '@stayboard/contract'
import { type CalendarDay, compareDays, nights } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'

/** The maximum number of nights of a stay: ten years. */
export const MOST_NIGHTS = 3650
/** The largest amount that a field can hold, in cents: 999.999.999,99. */
const CEILING = 99_999_999_999

/** A field of a booking or a guest with its error. */
export interface StayFault {
  field: 'checkOut' | 'guestLastName' | 'totalPrice'
  message: MessageKey
}

interface Dates {
  checkIn: CalendarDay | null
  checkOut: CalendarDay | null
}

/** Checks that a stay ends after it begins (docs/rules/stays.md#dates), and that its price fits the field. */
export function checkStay({ checkIn, checkOut, totalPrice }: Dates & { totalPrice: Cents | null }) {
  const faults: StayFault[] = checkDates({ checkIn, checkOut })
  if (totalPrice !== null && totalPrice > CEILING) faults.push({ field: 'totalPrice', message: 'tooLong' })
  return faults
}

function checkDates({ checkIn, checkOut }: Dates): StayFault[] {
  if (checkIn === null || checkOut === null) return []
  if (compareDays(checkOut, checkIn) <= 0) return [{ field: 'checkOut', message: 'checkoutBeforeCheckin' }]
  return nights(checkIn, checkOut) > MOST_NIGHTS ? [{ field: 'checkOut', message: 'stayTooLong' }] : []
}

export interface GuestNames {
  guestFirstName: string | null
  guestLastName: string | null
}

export const guestName = ({ guestFirstName, guestLastName }: GuestNames) =>
  `${guestFirstName ?? ''} ${guestLastName ?? ''}`.trim()

/** Checks that a guest has a name, and that own dates are in order (docs/rules/stays.md#guests). */
export function checkGuest(guest: Dates & GuestNames): StayFault[] {
  return [
    ...checkDates(guest),
    ...(guestName(guest) ? [] : [{ field: 'guestLastName', message: 'guestUnnamed' } as const]),
  ]
}
