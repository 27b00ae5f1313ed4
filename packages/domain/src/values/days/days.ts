import { wallClock } from './clocks.ts'

/**
 * A calendar day, `yyyy-MM-dd`, without time and zone (docs/rules/values.md#days). Days are counted in UTC, where
 * every day has 24 hours. In local time, a stay over a clock change would lose or gain a night.
 */
export type CalendarDay = string

const DAY_MS = 86_400_000

/** Thrown for a text that is no day, and for a result beyond years with four digits. */
export class NoCalendarDay extends RangeError {}

/** Days since 1970-01-01. Throws a NoCalendarDay for a text that is not a day. */
function dayNumber(day: CalendarDay): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // A day beyond the end of its month would be parsed as one of the next month.
  if (new Date(ms).getUTCDate() !== Number(day.slice(8)))
    throw new NoCalendarDay(`Not a calendar day: ${day}`)
  return ms / DAY_MS
}

function fromNumber(number: number): CalendarDay {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** Whether the text is an existing day; `2027-02-29` is not. */
export function isDay(text: string): boolean {
  try {
    dayNumber(text)
    return true
  } catch {
    return false
  }
}

/** The nights of a stay [check-in, check-out); zero or less when check-out is not after check-in. */
export function nights(checkin: CalendarDay, checkout: CalendarDay): number {
  return dayNumber(checkout) - dayNumber(checkin)
}

/** The day this many days later (earlier if negative). */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromNumber(dayNumber(day) + days)
}

/** Below zero when `a` is earlier than `b`, zero when they are the same day, else above. */
export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return dayNumber(a) - dayNumber(b)
}

/** The day as the screen shows it: `2026-12-03` → `03-12-2026`. */
export function formatDay(day: CalendarDay): string {
  return day.split('-').reverse().join('-')
}

/** The calendar day at an instant in an IANA zone such as `Europe/Amsterdam`. Throws a RangeError for an invalid date. */
export const today = (now: Date, timeZone: string): CalendarDay =>
  wallClock(now, timeZone).split('T', 1)[0] ?? ''

/** The month of a day, `yyyy-MM`. */
export function monthOf(day: CalendarDay): string {
  return day.slice(0, 7)
}
