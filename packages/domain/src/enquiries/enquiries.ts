import { bookingFases, type Fase, fases, isInvisible, lostFases, type MessageKey } from '@stayboard/contract'
import { type CalendarDay, compareDays, nights } from '../values/days/days.ts'

interface Stay {
  checkinDate: CalendarDay | null
  checkoutDate: CalendarDay | null
}

/** The fields that the rules read. A form may still lack the fase. */
interface Ruled extends Stay {
  fase: Fase | null
  cancelReason: string | null
}

/** A field of an enquiry with its error. */
export interface EnquiryFault {
  field: 'checkoutDate' | 'cancelReason'
  message: MessageKey
}

/**
 * Checks the rules over several fields on the record as it would be saved: check-out after check-in
 * (docs/rules/enquiries.md#stay), and a cancel reason (docs/rules/enquiries.md#cancel-reason).
 */
export function checkEnquiry(record: Ruled): EnquiryFault[] {
  const { checkinDate, checkoutDate, fase, cancelReason } = record
  const faults: EnquiryFault[] = []
  if (checkinDate && checkoutDate && compareDays(checkoutDate, checkinDate) <= 0) {
    faults.push({ field: 'checkoutDate', message: 'checkoutBeforeCheckin' })
  }
  if (fase && needsCancelReason(fase) && isInvisible(cancelReason ?? '')) {
    faults.push({ field: 'cancelReason', message: 'required' })
  }
  return faults
}

/** The nights of an enquiry: computed if both dates are set and in order, otherwise as given. */
export function enquiryNights(record: Stay & { nights: number | null }): number | null {
  const { checkinDate, checkoutDate } = record
  const counted = checkinDate && checkoutDate ? nights(checkinDate, checkoutDate) : 0
  return counted > 0 ? counted : record.nights
}

const only = (test: (fase: Fase) => boolean) => fases.filter(test)

/** Whether the enquiry was won. For the groups of fases see docs/rules/enquiries.md#fases. */
export const isWon = (fase: Fase): boolean => fase === 'Closed - won'

/** Whether the fase books what was expected of the enquiry (docs/rules/enquiries.md#booking). */
export const isBooked = (fase: Fase): boolean => bookingFases.includes(fase)

/** Whether the enquiry was lost. */
export const isLost = (fase: Fase): boolean => fase === 'Closed - lost'

/** Whether the enquiry still needs work: it is neither won nor lost. */
export const isOpen = (fase: Fase): boolean => !isWon(fase) && !isLost(fase)

/** The fases of the three lists of enquiries (docs/rules/enquiries.md#lists). */
export const openFases: readonly Fase[] = only(isOpen)
export const bookedFases: readonly Fase[] = only(isWon)
export const cancelledFases: readonly Fase[] = only(isLost)

/** The fases that the dashboard excludes, in lower case because letter case is ignored. */
const leftOut = ['closed - won', 'closed - lost', 'booked', 'confirmed', 'cancelled']
export const dashboardExclusion: readonly Fase[] = only((fase) => leftOut.includes(fase.toLowerCase()))

/** Whether this fase requires a cancel reason (docs/rules/enquiries.md#cancel-reason). */
export const needsCancelReason = (fase: Fase): boolean => lostFases.includes(fase)
