import { addDays, type CalendarDay, isDay } from '../values/days/days.ts'
import { parseAmount } from '../values/money/amounts.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import type { Stretch } from '../values/money/vat-rates.ts'

/** A change of prices: an amount, or a percentage in thousandths, the precision of published price indexes. */
export type PriceRise = { amount: Cents } | { perHundredThousand: number }

/** The amount that a change adds to a price, rounded half up to the cent. */
const addition = (price: Cents, by: PriceRise): Cents =>
  'amount' in by ? by.amount : divideHalfUp(price * by.perHundredThousand, 100_000)

/** A price after a change, at least 0. */
export const raised = (price: Cents, by: PriceRise): Cents => Math.max(0, price + addition(price, by))

/** Whether a price would become negative by a change. */
export const isBelowZero = (price: Cents, by: PriceRise): boolean => price + addition(price, by) < 0

/** Splits the nights of a price at a day: before it, and from it on. Each is `null` if it has no nights. */
export function cutAt({ checkIn, checkOut }: Stretch, day: CalendarDay) {
  return {
    before: checkIn < day ? { checkIn, checkOut: day < checkOut ? day : checkOut } : null,
    after: day < checkOut ? { checkIn: checkIn < day ? day : checkIn, checkOut } : null,
  }
}

/** The same day of another year. 29 February becomes 28 February in years without it. */
export function inOtherYear(day: CalendarDay, years: number): CalendarDay {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** The nights between the first and the last price that no price covers. */
export function gapsBetween(prices: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = []
  let covered: CalendarDay | undefined
  for (const { checkIn, checkOut } of prices.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    if (covered !== undefined && covered < checkIn) gaps.push({ checkIn: covered, checkOut: checkIn })
    if (covered === undefined || covered < checkOut) covered = checkOut
  }
  return gaps
}

/** The last night of a stretch. */
export const lastNight = ({ checkOut }: Stretch): CalendarDay => addDays(checkOut, -1)

/** Parses a change of prices: `5 %`, `-2,75%`, `12,50` or `-10`; `null` for anything else. */
export function riseOf(text: string): PriceRise | null {
  const [, sign, rest = '', percent] = /^\s*([-+−]?)\s*(.*?)\s*(%?)\s*$/u.exec(text) ?? []
  const size = percent ? thousandths(rest) : centsOf(rest)
  if (!size) return null
  const signed = sign === '-' || sign === '−' ? -size : size
  return percent ? { perHundredThousand: signed } : { amount: signed }
}

/** Parses a percentage to thousandths. Its only separator is the decimal one. */
function thousandths(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}

function centsOf(text: string): Cents | null {
  const read = parseAmount(text)
  return read.ok ? read.cents : null
}
