import type { ContractStatus, MessageKey } from '@stayboard/contract'
import { addDays, type CalendarDay, compareDays } from './days.ts'

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

/** A contract does not end before it starts (E4). */
export function checkContract({ contractDateStart, contractDateEnd }: Contract): ContractFault[] {
  const isReversed =
    contractDateStart && contractDateEnd && compareDays(contractDateEnd, contractDateStart) < 0
  return isReversed ? [{ field: 'contractDateEnd', message: 'endBeforeStart' }] : []
}

/** How many days ahead the contracts that end are looked at (E4). */
export const contractAlarms = [30, 60, 90] as const

/** Days that lie further ahead than any contract. */
const FAR = 36_500

/** The days a contract ends on that ends today or within so many days. */
export function endingWithin(today: CalendarDay, days: number): { from: CalendarDay; to: CalendarDay } {
  return { from: today, to: addDays(today, Math.min(days, FAR)) }
}
