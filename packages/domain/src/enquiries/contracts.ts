import type { ContractStatus, MessageKey } from '@stayboard/contract'
import { addDays, type CalendarDay, compareDays } from '../values/days/days.ts'

/** The contract with a provider or for a department. */
export interface Contract {
  contractStatus: ContractStatus
  contractDateStart: CalendarDay | null
  contractDateEnd: CalendarDay | null
}

interface ContractFault {
  field: 'contractDateEnd'
  message: MessageKey
}

/**
 * Whether a provider's contract ends before the check-out of a stay, so that its rooms cannot be booked. The SQL for free
 * places must use the same condition (`isUnsold`).
 * @param last the last day of the contract; `null` if it has no end
 */
export const isContractOver = (last: CalendarDay | null, checkOut: CalendarDay): last is CalendarDay =>
  last !== null && compareDays(last, checkOut) < 0

/** Checks that a contract does not end before it starts (docs/rules/providers-and-departments.md#contracts). */
export function checkContract({ contractDateStart, contractDateEnd }: Contract): ContractFault[] {
  const isReversed =
    contractDateStart && contractDateEnd && compareDays(contractDateEnd, contractDateStart) < 0
  return isReversed ? [{ field: 'contractDateEnd', message: 'endBeforeStart' }] : []
}

/** The numbers of days ahead for which ending contracts are counted. */
export const contractAlarms = [30, 60, 90] as const

/** An upper bound in days, beyond every contract. */
const FAR = 36_500

/** The first and last end date of a contract that ends today or within this many days. */
export function endingWithin(today: CalendarDay, days: number): { from: CalendarDay; to: CalendarDay } {
  return { from: today, to: addDays(today, Math.min(days, FAR)) }
}
