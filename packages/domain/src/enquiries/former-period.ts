import type { Comparison } from '@stayboard/contract'
import { addMonths, monthsBetween, shiftDay } from '../prognosis/prognosis-months.ts'
import { addDays, type CalendarDay, monthOf, nights } from '../values/days/days.ts'

/** A period from its first to its last day, both inclusive. */
export interface FullPeriod {
  from: CalendarDay
  to: CalendarDay
}

/**
 * The period that a report is compared with (docs/rules/enquiries.md#former-period): the previous one of the same length, or
 * the same one a year earlier. Whole months are compared with whole months.
 */
export function formerPeriod({ from, to }: FullPeriod, comparison: Comparison): FullPeriod {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (isWhole) {
    const months = comparison === 'YEAR' ? 12 : monthsBetween(monthOf(from), monthOf(to)).length
    return { from: firstOf(from, -months), to: addDays(firstOf(to, 1 - months), -1) }
  }
  if (comparison === 'YEAR') return { from: shiftDay(from, -12), to: shiftDay(to, -12) }
  return { from: addDays(from, -nights(from, to) - 1), to: addDays(from, -1) }
}

const firstOf = (day: CalendarDay, months: number) => `${addMonths(monthOf(day), months)}-01`
