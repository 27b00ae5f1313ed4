import { addDays, type CalendarDay, today } from './days.ts'
import { instantIn } from './zones.ts'

/** When the office is open. */
export interface Office {
  /** The IANA time zone of its clocks. */
  zone: string
  /** The hours of a weekday, 1 for Monday, as `HH:mm`; none if it is closed. */
  hours: ReadonlyMap<number, { opens: string; closes: string }>
  holidays: ReadonlySet<CalendarDay>
}

/**
 * Returns a function that counts the minutes in which the office was open between two moments, in ms since 1970; 0 if the
 * second is earlier (docs/rules/answer-times.md#office-hours). It remembers the days that it has seen.
 */
export function officeMinutes({ zone, hours, holidays }: Office): (from: number, to: number) => number {
  const known = new Map<CalendarDay, readonly [number, number] | undefined>()
  const openOn = (day: CalendarDay) => {
    if (!known.has(day)) known.set(day, windowOf(day))
    return known.get(day)
  }
  const windowOf = (day: CalendarDay) => {
    const open = holidays.has(day) ? undefined : hours.get(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
    return (
      open &&
      ([instantIn(zone, day, open.opens).getTime(), instantIn(zone, day, open.closes).getTime()] as const)
    )
  }
  return (from, to) => {
    let sum = 0
    const last = today(new Date(to), zone)
    for (let day = today(new Date(from), zone); day <= last; day = addDays(day, 1)) {
      const [opens, closes] = openOn(day) ?? [0, 0]
      sum += Math.max(0, Math.min(to, closes) - Math.max(from, opens))
    }
    return Math.round(sum / 60_000)
  }
}

/** The middle of some numbers, or the mean of the two in the middle, rounded; `null` of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
