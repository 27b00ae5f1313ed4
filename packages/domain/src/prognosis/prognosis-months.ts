import { addDays, type CalendarDay, monthOf, nights as nightsBetween } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'

/** A month, `yyyy-MM`. */
export type Month = string

/** The nights of a stay that lie in a month. */
export interface MonthNights {
  month: Month
  nights: number
}

/** The part of an amount that falls in a month. */
export interface MonthAmount extends MonthNights {
  total: Cents
}

/** The month this many months later (earlier if negative): `2026-12` and 1 → `2027-01`. */
export function addMonths(month: Month, months: number): Month {
  const index = indexOf(month) + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The months since the year 0. */
function indexOf(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

/** The months from `first` to `last`, both included; empty if `last` is earlier. */
export const monthsBetween = (first: Month, last: Month): Month[] =>
  Array.from({ length: Math.max(0, indexOf(last) - indexOf(first) + 1) }, (_, nth) => addMonths(first, nth))

/** The same day this many months later, or the month's last day if it has no such day (31 January → 28 February). */
export function shiftDay(day: CalendarDay, months: number): CalendarDay {
  const first = `${addMonths(monthOf(day), months)}-01`
  const length = nightsBetween(first, `${addMonths(monthOf(first), 1)}-01`)
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1)
}

/**
 * The nights of a stay by month, ascending. Night i is the day `start + i`; the day of departure is not a night
 * (docs/rules/prognosis.md#stay). Only months with nights; a stay without nights gives the month it starts in.
 */
export function stayMonths(start: CalendarDay, nights: number): MonthNights[] {
  if (nights === 0) return [{ month: monthOf(start), nights: 0 }]
  const end = addDays(start, nights)
  const months = monthsBetween(monthOf(start), monthOf(addDays(end, -1)))
  return months.map((month) => {
    const from = `${month}-01`
    const to = `${addMonths(month, 1)}-01`
    return { month, nights: nightsBetween(from > start ? from : start, to < end ? to : end) }
  })
}

/**
 * Spreads an amount over months by their nights, to the cent, by the largest remainder: each month gets its share
 * rounded down, and the cents left go to the largest remainders, of equal ones to the earlier month
 * (docs/rules/prognosis.md#spreading).
 * @param amount whole cents, not negative
 */
export function spread(amount: Cents, months: readonly MonthNights[]): MonthAmount[] {
  const whole = BigInt(months.reduce((sum, { nights }) => sum + nights, 0))
  if (whole === 0n) return months.map((month, index) => ({ ...month, total: index === 0 ? amount : 0 }))
  const shares = months.map(({ nights }) => BigInt(amount) * BigInt(nights))
  const bases = shares.map((share) => Number(share / whole))
  const remainders = shares.map((share) => Number(share % whole))
  const rest = amount - bases.reduce((sum, base) => sum + base, 0)
  const order = [...months.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b)
  const lucky = new Set(order.slice(0, rest))
  return months.map((month, index) => ({ ...month, total: (bases[index] ?? 0) + (lucky.has(index) ? 1 : 0) }))
}
