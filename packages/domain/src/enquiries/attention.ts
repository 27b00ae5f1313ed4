import { type Attention, LATE_AFTER_HOURS } from '@stayboard/contract'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LATE_AFTER_MS = LATE_AFTER_HOURS * HOUR_MS

interface Waiting {
  userId: number | null
  /** When the enquiry arrived, ISO 8601. */
  timeStamp: string
}

/**
 * How a row of a list is marked: `late` (red) without an owner for more than 72 hours, `unassigned` (orange)
 * without an owner, `null` with one (docs/rules/enquiries.md#late).
 */
export function attention({ userId, timeStamp }: Waiting, now: Date): Attention | null {
  if (userId !== null) return null
  return now.getTime() - Date.parse(timeStamp) > LATE_AFTER_MS ? 'late' : 'unassigned'
}

/** Whole days of 24 hours since an enquiry arrived; 0 for a time in the future. */
export function daysWaiting({ timeStamp }: Pick<Waiting, 'timeStamp'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(timeStamp)) / DAY_MS))
}

/** Days of 24 hours, rounded to one decimal. */
export const daysOfSeconds = (seconds: number): number => Math.round(seconds / 8640) / 10

/** The time between two instants (ISO 8601) in days of 24 hours, rounded to one decimal; 0 if the second is earlier. */
export const daysBetween = (since: string, until: string): number =>
  daysOfSeconds(Math.max(0, Date.parse(until) - Date.parse(since)) / 1000)
