/**
 * A calendar day, `yyyy-MM-dd`, without time and zone (docs/rules/values.md#days). Days are counted in UTC, where
 * every day has 24 hours. In local time, a stay over a clock change would lose or gain a night.
 */
export type CalendarDay = string

const DAY_MS = 86_400_000

/** Days since 1970-01-01. Throws a RangeError for a text that is not a day. */
function dayNumber(day: CalendarDay): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // A day past the end of its month is parsed as one of the next month.
  if (new Date(ms).getUTCDate() !== Number(day.slice(8))) throw new RangeError(`Not a calendar day: ${day}`)
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

/** The day so many days later (or earlier, when negative). */
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

interface Zone {
  format: Intl.DateTimeFormat
  /** The last second that was asked for, since 1970, and its day. */
  second: number
  day: CalendarDay
}

/** Creating a formatter costs more than using it a hundred times. */
const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const twoDigits = { month: '2-digit', day: '2-digit' } as const
  const iso = { calendar: 'iso8601', numberingSystem: 'latn' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...iso, year: 'numeric', ...twoDigits })
  const zone = { format, second: Number.NaN, day: '' }
  zones.set(timeZone, zone)
  return zone
}

/** The calendar day at a moment in an IANA zone such as `Europe/Amsterdam`. */
export function today(now: Date, timeZone: string): CalendarDay {
  const zone = zoneOf(timeZone)
  const second = Math.floor(now.getTime() / 1000)
  if (second !== zone.second) Object.assign(zone, { second, day: dayAt(now, zone.format) })
  return zone.day
}

function dayAt(now: Date, format: Intl.DateTimeFormat): CalendarDay {
  const parts = format.formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The month of a day, `yyyy-MM`. */
export function monthOf(day: CalendarDay): string {
  return day.slice(0, 7)
}
