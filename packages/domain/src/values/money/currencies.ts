import type { CalendarDay } from '../days/days.ts'
import type { Cents } from './money.ts'

/** The currency of enquiries, stays and prognoses. */
export const OWN_CURRENCY = 'EUR'

/** The amount of a currency per euro on a day, with at most six decimals. */
export interface EuroRate {
  rate: number
  /** The day of the rate; `null` for euros, which need no rate. */
  day: CalendarDay | null
}

/** Converts a rate to whole millionths, so that conversions are exact. */
const millionths = (rate: number) => BigInt(Math.round(rate * 1_000_000))

/** Converts an amount to euro cents, rounded half up (docs/rules/currency-rates.md#conversion). */
export function inEuros(amount: Cents, { rate }: EuroRate): Cents {
  const divisor = millionths(rate)
  const doubled = BigInt(amount) * 2_000_000n + divisor
  const by = divisor * 2n
  const quotient = doubled / by
  return Number(doubled % by !== 0n && doubled < 0n ? quotient - 1n : quotient)
}

interface Sums {
  ex: Cents
  vat: Cents
  inc: Cents
}

/** Converts a sum to euros. Its VAT is the difference of the converted amounts, so that they add up to the cent. */
export function sumInEuros({ ex: net, inc: gross }: Sums, rate: EuroRate): Sums {
  const [ex, inc] = [inEuros(net, rate), inEuros(gross, rate)]
  return { ex, vat: inc - ex, inc }
}
