import type { DayOrder, MessageKey } from '@stayboard/contract'
import { formatDay } from '../values/days/days.ts'
import { parseAmount } from '../values/money/amounts.ts'
import { formatMoney, toEuros } from '../values/money/money.ts'
import { parseWholeNumber } from '../values/money/numbers.ts'
import { cellDay, companySizeOf, flagOf } from './cells.ts'
import type { ImportReading } from './fields.ts'

/** A cell as a value of its field, or why it is none. */
export type CellValue = { value: unknown } | { code: MessageKey; values?: Record<string, string> }

const orElse = (value: unknown, code: MessageKey): CellValue => (value == null ? { code } : { value })

/** How the text of a cell becomes a value, for readings that need no other record. Other readings keep the text. */
export function cellValue(as: ImportReading['as'], text: string, order: DayOrder | null = null): CellValue {
  switch (as) {
    case 'day':
      return dayOf(text, order)
    case 'amount':
      return amountOf(text)
    case 'whole':
      // Workbooks write whole numbers as 12.0 or 12,00, and percentages with their sign.
      return orElse(parseWholeNumber(text.replace(/[.,]0{1,2}$|(?:[.,]0+)? ?%$/, '')), 'numbersOnly')
    case 'decimal':
      return orElse(decimalOf(text), 'type')
    case 'size':
      return orElse(companySizeOf(text), 'option')
    case 'flag':
      return orElse(flagOf(text), 'option')
    case 'time':
      return orElse(
        /^(\d{1,2}[:.]\d{2})(?:[:.]\d{2})?$/.exec(text)?.[1]?.replace('.', ':').padStart(5, '0'),
        'time',
      )
    default:
      return { value: text }
  }
}

function dayOf(text: string, order: DayOrder | null): CellValue {
  const day = cellDay(text, order)
  if (day.ok) return { value: day.day }
  if (day.reason === 'refused') return { code: day.message }
  return {
    code: 'ambiguous',
    values: { first: formatDay(day.choices[0]), second: formatDay(day.choices[1]) },
  }
}

/** Currencies beside the euro are named in a column of their own, if at all. */
const currency = /^(?:[A-Z]{3}|[$£])\s*(?=\d)|(?<=\d)\s*(?:[A-Z]{3}|kr\.?|zł|lei)$/u

function amountOf(text: string): CellValue {
  const amount = parseAmount(text.replace(currency, ''))
  if (amount.ok) return { value: toEuros(amount.cents) }
  if (amount.reason !== 'ask') return { code: amount.message }
  const [first, second] = amount.choices
  return { code: 'ambiguous', values: { first: formatMoney(first), second: formatMoney(second) } }
}

/** A number with or without decimals, perhaps with a unit behind it: `24,5 m²`. */
function decimalOf(text: string): number | undefined {
  const [, number] = /^(-?\d{1,9}(?:[.,]\d{1,4})?)(?:\s*[\p{L}²%].{0,10})?$/u.exec(text) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}
