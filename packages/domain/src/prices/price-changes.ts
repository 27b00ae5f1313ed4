import { addDays, type CalendarDay, isDay } from '../values/days/days.ts'
import { parseAmount } from '../values/money/amounts.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import type { Stretch } from '../values/money/vat-rates.ts'

/** By how much prices change: an amount, or tenths of a per cent. */
export type PriceRise = { amount: Cents } | { permille: number }

/** A price after a rise, at least 0. Halves of a cent are rounded up. */
export const raised = (price: Cents, by: PriceRise): Cents =>
  Math.max(0, 'amount' in by ? price + by.amount : price + divideHalfUp(price * by.permille, 1000))

/** The nights of a price before a day and from that day on, each `null` without any. */
export function cutAt({ checkIn, checkOut }: Stretch, day: CalendarDay) {
  return {
    before: checkIn < day ? { checkIn, checkOut: day < checkOut ? day : checkOut } : null,
    after: day < checkOut ? { checkIn: checkIn < day ? day : checkIn, checkOut } : null,
  }
}

/** The same day of another year. The 29th of February becomes the 28th where it is missing. */
export function inOtherYear(day: CalendarDay, years: number): CalendarDay {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** The nights between the first and the last price that none of these holds for. */
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

/** By how much, as it is typed: `5 %`, `-2,5%`, `12,50` or `-10`; `null` if it says nothing. */
export function riseOf(text: string): PriceRise | null {
  const [, sign, rest = '', percent] = /^\s*([-+−]?)\s*(.*?)\s*(%?)\s*$/u.exec(text) ?? []
  const read = parseAmount(rest)
  if (!read.ok || read.cents === 0) return null
  const signed = sign === '-' || sign === '−' ? -read.cents : read.cents
  return percent ? { permille: Math.round(signed / 10) } : { amount: signed }
}
