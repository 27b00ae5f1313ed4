import type { MessageKey } from '@stayboard/contract'
import { type CalendarDay, compareDays } from '../values/days/days.ts'

/** A field of a reservation with its error. */
interface ReservationFault {
  field: 'checkoutDate'
  message: MessageKey
}

/** Checks that a reservation has at least one night (docs/rules/reservations.md#dates). */
export const checkReservation = (record: {
  checkinDate: CalendarDay | null
  checkoutDate: CalendarDay | null
}): ReservationFault[] =>
  record.checkinDate && record.checkoutDate && compareDays(record.checkoutDate, record.checkinDate) <= 0
    ? [{ field: 'checkoutDate', message: 'checkoutBeforeCheckin' }]
    : []
