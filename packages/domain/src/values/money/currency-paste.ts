import { OWN_CURRENCY } from './currencies.ts'

/** A line of pasted rates. Values that could not be parsed are `null`. */
export interface PastedRate {
  /** The number of the line in the pasted text, from 1. */
  line: number
  text: string
  currency: string | null
  rate: number | null
}

/** The maximum number of lines that are parsed. */
export const MOST_PASTED_RATES = 200

/**
 * Parses exchange rates from sheets and tables of central banks, one per line: `GBP 0,8651`, `1 EUR = 0.8651 GBP`, `DKK Danish
 * krone 7.4601` (docs/rules/currency-rates.md#paste). Empty lines are skipped.
 */
export const readPastedRates = (text: string): PastedRate[] =>
  text
    .split('\n')
    .map((line, nth) => ({ line: nth + 1, text: line.trim(), ...readLine(line) }))
    .filter((one) => one.text !== '')
    .slice(0, MOST_PASTED_RATES)

function readLine(line: string): Pick<PastedRate, 'currency' | 'rate'> {
  // Removes "1 EUR", because every rate is per euro.
  const text = line
    .slice(0, 200)
    .replace(/(?:\b1(?:[.,]0+)? ?)?(?:€|\bEUR\b)(?: ?1(?:[.,]0+)?(?![\d.,]))?/gi, ' ')
  const codes = text.match(/\b[A-Z]{3}\b/g) ?? text.match(/^\s*[a-z]{3}\b/gi) ?? []
  const numbers = text.match(/\d[\d.,]*/g) ?? []
  const [code, ...codesMore] = new Set(codes.map((one) => one.trim().toUpperCase()))
  const [number, ...numbersMore] = numbers
  return {
    currency: code !== undefined && code !== OWN_CURRENCY && codesMore.length === 0 ? code : null,
    rate: number !== undefined && numbersMore.length === 0 ? readRate(number) : null,
  }
}

/** Parses a rate. The last point or comma is the decimal separator; earlier ones separate thousands. */
export function readRate(typed: string): number | null {
  const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  const whole = (at < 0 ? typed : typed.slice(0, at)).replace(/[.,]/g, '')
  const decimals = at < 0 ? '' : typed.slice(at + 1)
  if (!/^\d{1,8}$/.test(whole) || !/^\d{0,6}$/.test(decimals)) return null
  const rate = Number(`${whole}.${decimals || '0'}`)
  return rate > 0 && rate <= HIGHEST_RATE ? rate : null
}

/** The maximum rate that can be stored, above that of any currency so far. */
export const HIGHEST_RATE = 10_000_000
