import type { CalendarDay } from '../days/days.ts'

/** The range of nights of a rate. */
export interface RatePeriod {
  validFrom: CalendarDay
  /** The last night; `null` for a rate without an end. */
  validUntil: CalendarDay | null
}

/** Whether a rate applies to a night. */
export const holdsOn = ({ validFrom, validUntil }: RatePeriod, night: CalendarDay): boolean =>
  validFrom <= night && (validUntil === null || night <= validUntil)
