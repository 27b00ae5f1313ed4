import type { MessageKey } from '@stayboard/contract'
import { type Cents, formatMoney } from './money.ts'

/** The result of parsing an amount: cents and a text to confirm them, an ambiguity, or an error. */
export type ParsedAmount =
  | { ok: true; cents: Cents; understood: string }
  | { ok: false; reason: 'ask'; message: MessageKey; choices: readonly [Cents, Cents] }
  | { ok: false; reason: 'refused' | 'negative'; message: MessageKey }

/** The largest amount that a field can hold, in cents: 999.999.999,99. */
const CEILING = 99_999_999_999
const LONGEST = 40

const negative = { ok: false, reason: 'negative', message: 'negative' } as const
const refused = { ok: false, reason: 'refused', message: 'float' } as const

/**
 * Parses an amount in Dutch or English notation, such as `1.234,56`, `1,234.56` or `€ 1 234,56`
 * (docs/rules/prognosis.md#typed-amounts). `1,234` is ambiguous: 1.234,00 or 1,23.
 */
export function parseAmount(typed: string): ParsedAmount {
  if (typed.length > LONGEST) return refused
  const text = bare(typed)
  if (/^[-−–‐(]|[-−–‐)]$/u.test(text)) return negative
  if (!/\d/.test(text)) return refused
  const parts = decimalPart(text) ?? { whole: text, decimals: '' }
  const whole = wholePart(parts.whole)
  if (whole === null) return refused
  const cents = Number(whole) * 100 + Number(parts.decimals.padEnd(2, '0'))
  if (cents > CEILING) return { ok: false, reason: 'refused', message: 'tooLong' }
  if (/^\d{1,3},\d{3}$/.test(text)) return question(text, cents)
  return { ok: true, cents, understood: formatMoney(cents) }
}

/** Removes the currency, outer spaces and a final `,-` (no cents). All kinds of spaces become plain ones. */
function bare(typed: string): string {
  return typed
    .replace(/\s/gu, ' ')
    .trim()
    .replace(/^(?:€|euro?) ?| ?(?:€|euro?)$/giu, '')
    .replace(/(?<=\d)[.,](?:-{1,2}|–|—)$/u, '')
}

/** The last separator is decimal when one or two digits follow it. */
function decimalPart(text: string) {
  const match = /^(.*)([.,])(\d{1,2})$/.exec(text)
  const [, whole = '', separator = '', decimals = ''] = match ?? []
  return match && !whole.includes(separator) ? { whole, decimals } : null
}

/** The text if it is digits only, or digits in groups of three with one kind of separator; otherwise `null`. */
function wholePart(text: string): string | null {
  if (/^\d*$/.test(text)) return text
  return /^[1-9]\d{0,2}([., ])\d{3}(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : null
}

function question(text: string, thousands: Cents): ParsedAmount {
  const [whole = '', thousandths = ''] = text.split(',')
  const asDecimals = Number(whole) * 100 + Math.round(Number(thousandths) / 10)
  return { ok: false, reason: 'ask', message: 'ambiguous', choices: [thousands, asDecimals] }
}
