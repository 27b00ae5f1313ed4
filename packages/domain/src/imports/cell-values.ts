import type { DayOrder, MessageKey } from '@stayboard/contract'
import { formatDay } from '../values/days/days.ts'
import { parseAmount } from '../values/money/amounts.ts'
import { OWN_CURRENCY } from '../values/money/currencies.ts'
import { formatMoney, toEuros } from '../values/money/money.ts'
import { parseWholeNumber } from '../values/money/numbers.ts'
import { fold } from '../values/texts/names.ts'
import { cellDay, companySizeOf, flagOf } from './cells.ts'
import type { ImportReading } from './fields.ts'

/** The value of a cell, or its error. */
export type CellValue = { value: unknown } | { code: MessageKey; values?: Record<string, string> }

const orElse = (value: unknown, code: MessageKey): CellValue => (value == null ? { code } : { value })

/** Parses the text of a cell, for fields that refer to no other record. Other fields keep the text. */
export function cellValue(as: ImportReading['as'], text: string, order: DayOrder | null = null): CellValue {
  switch (as) {
    case 'day':
      return dayOf(text, order)
    case 'amount':
      return amountOf(text)
    case 'whole':
      // Workbooks write whole numbers as 12.0 or 12,00, and percentages with their sign.
      return orElse(parseWholeNumber(text.replace(/[.,]0{1,2}$|(?:[.,]0+)? ?%$/, '')), 'numbersOnly')
    case 'floor':
      return orElse(floorOf(text), 'numbersOnly')
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

/** Matches the sign or code of a currency other than the euro, next to an amount. */
const currency = /^(?:[A-Z]{3}|[$£])\s*(?=\d)|(?<=\d)\s*(?:[A-Z]{3}|kr\.?|zł|lei)$/u

function amountOf(text: string): CellValue {
  const amount = parseAmount(text.replace(currency, ''))
  if (amount.ok) return { value: toEuros(amount.cents) }
  if (amount.reason !== 'ask') return { code: amount.message }
  const [first, second] = amount.choices
  return { code: 'ambiguous', values: { first: formatMoney(first), second: formatMoney(second) } }
}

/** The possible currencies of a sign. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD'],
  kr: ['DKK', 'NOK', 'SEK'],
  zł: ['PLN'],
  lei: ['RON'],
}

/** The possible currencies of an amount by its own text or its column heading; empty for euros and plain numbers. */
export function currenciesOf(text: string, heading: string): readonly string[] {
  const named = currency.exec(text)?.[0].replace(/[\s.]/gu, '') ?? headed.exec(heading)?.[0]
  return named === undefined || named === OWN_CURRENCY ? [] : (signs[named] ?? [named])
}

/** Matches the sign or code of a currency other than the euro in a heading. */
const headed = /[£$]|\b(?:AUD|CAD|CHF|CZK|DKK|GBP|HUF|NOK|PLN|RON|SEK|USD)\b/u

const groundFloor =
  /^(?:bg|begane grond|gelijkvloers|gv|ground(?: floor)?|gf|eg|erdgeschoss|parterre|stuen?(?:etage)?n?|bajo|planta baja|pb|parter|rez de chaussee|rdc)$/
const cellar = /^(?:kelder|souterrain|basement|cellar|kaelder|sotano|subsol|demisol|ug|keller|untergeschoss)$/

/** Parses a floor: `2`, `-1`, `2e verdieping`, `1. OG`, `BG`. */
function floorOf(text: string): number | null {
  const words = fold(text)
    .replaceAll(/[-.\s]+/g, ' ')
    .trim()
  if (groundFloor.test(words)) return 0
  if (cellar.test(words)) return -1
  const [, number] =
    /^([-−–]?\d{1,3})(?:[.,]0{1,2})?(?: ?(?:e|de|ste|st|nd|rd|th|[ºª.°]))*(?: ?(?:verdieping|etage|verd|floor|fl|piso|planta|etaj|etajul|sal|og|stock))?\.?$/u.exec(
      text.trim().toLowerCase(),
    ) ?? []
  return number === undefined ? null : Number(number.replace(/[−–]/, '-'))
}

/** Parses a number with optional decimals and unit: `24,5 m²`. */
function decimalOf(text: string): number | undefined {
  const [, number] = /^(-?\d{1,9}(?:[.,]\d{1,4})?)(?:\s*[\p{L}²%].{0,10})?$/u.exec(text) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}
