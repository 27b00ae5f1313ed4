import type { CalendarDay } from '../days/days.ts'

/** The nights for which a rate is on record. */
export interface RatePeriod {
  validFrom: CalendarDay
  /** The last night; `null` for a rate without an end. */
  validUntil: CalendarDay | null
}

/** Whether a rate holds for a night. */
export const holdsOn = ({ validFrom, validUntil }: RatePeriod, night: CalendarDay): boolean =>
  validFrom <= night && (validUntil === null || night <= validUntil)
