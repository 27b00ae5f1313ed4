import type { Fase, MessageKey } from '@stayboard/contract'
import { type CalendarDay, compareDays, nights } from '../values/days.ts'
import { needsCancelReason } from './fases.ts'

interface Stay {
  checkinDate: CalendarDay | null
  checkoutDate: CalendarDay | null
}

/** The fields that the rules read. A form may still lack the fase. */
interface Ruled extends Stay {
  fase: Fase | null
  cancelReason: string | null
}

/** A field and what is wrong with it. */
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
  if (fase && needsCancelReason(fase) && !cancelReason?.trim()) {
    faults.push({ field: 'cancelReason', message: 'required' })
  }
  return faults
}

/** The nights of an enquiry: counted if both dates are set and in order, otherwise as given. */
export function enquiryNights(record: Stay & { nights: number | null }): number | null {
  const { checkinDate, checkoutDate } = record
  const counted = checkinDate && checkoutDate ? nights(checkinDate, checkoutDate) : 0
  return counted > 0 ? counted : record.nights
}
