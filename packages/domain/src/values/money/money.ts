/** An amount in whole cents. Never a fraction, so sums and comparisons are exact (docs/rules/values.md#money). */
export type Cents = number

/** The cents of an amount in euros. Throws a RangeError when it has more than two decimals. */
export function fromEuros(euros: number): Cents {
  const cents = Math.round(euros * 100)
  if (!Number.isSafeInteger(cents) || cents / 100 !== euros) throw new RangeError(`Not an amount: ${euros}`)
  return cents
}

/** The amount in euros, as sent in JSON: the nearest number, with at most two decimals. */
export function toEuros(cents: Cents): number {
  return cents / 100
}

/** `123456` → `1.234,56`, the same in every language. The screen adds the currency sign. */
export function formatMoney(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}`
}

/** The quotient of two whole numbers, halves rounded up: 0.5 → 1 and -0.5 → 0. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const doubled = BigInt(dividend) * 2n + BigInt(divisor)
  const by = BigInt(divisor) * 2n
  const quotient = doubled / by
  const isRoundedUp = doubled % by !== 0n && doubled < 0n !== by < 0n
  return Number(isRoundedUp ? quotient - 1n : quotient)
}
