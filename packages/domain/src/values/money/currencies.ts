import type { CalendarDay } from '../days/days.ts'
import type { Cents } from './money.ts'

/** The currency of enquiries, stays and prognoses. */
export const OWN_CURRENCY = 'EUR'

/** How much of a currency one euro was worth on a day, with at most six decimals. */
export interface EuroRate {
  rate: number
  /** `null` for euros, which need no rate. */
  day: CalendarDay | null
}

/** A rate in whole millionths, so that amounts are converted without fractions. */
const millionths = (rate: number) => BigInt(Math.round(rate * 1_000_000))

/** An amount of a currency in euro cents, halves rounded up (docs/rules/currency-rates.md#conversion). */
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

/** A sum in euros. Its VAT is what is between its two amounts, so that they fit to the cent. */
export function sumInEuros({ ex: net, inc: gross }: Sums, rate: EuroRate): Sums {
  const [ex, inc] = [inEuros(net, rate), inEuros(gross, rate)]
  return { ex, vat: inc - ex, inc }
}
