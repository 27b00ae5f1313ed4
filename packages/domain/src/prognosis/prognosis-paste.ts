import {
  lengthOf,
  type MessageKey,
  type PasteColumn,
  type PasteRow,
  type PriceCalculation,
  type PrognosisStatus,
  priceCalculations,
  prognosisStatuses,
  say,
} from '@stayboard/contract'
import { wordKey } from '../imports/import-row.ts'
import { type CalendarDay, formatDay } from '../values/days/days.ts'
import { parseDay } from '../values/days/typed-days.ts'
import { parseAmount } from '../values/money/amounts.ts'
import { type Cents, formatMoney } from '../values/money/money.ts'
import { parseWholeNumber } from '../values/money/numbers.ts'
import { readCell } from '../values/texts/cell-guard.ts'
import { faceValue } from './prognosis.ts'
import { checkPrognosis, pricingAfter } from './prognosis-rules.ts'

/** An error of a cell. For an ambiguous one, `choices` has both interpretations as texts. */
export interface CellFault {
  field: PasteColumn
  code: MessageKey
  message: string
  choices: string[]
}

/** @param choices both interpretations of an ambiguous cell */
export function cellFault(field: PasteColumn, code: MessageKey, choices: string[] = []): CellFault {
  const [first = '', second = ''] = choices
  return { field, code, message: say(code, { first, second }), choices }
}

/** Parses a cell. Returns its value; `null` if it is empty or invalid. */
type Read<Value> = (text: string, fault: (code: MessageKey, choices?: string[]) => null) => Value | null

const readDay: Read<CalendarDay> = (text, fault) => {
  const read = parseDay(text)
  if (read.ok) return read.day
  return fault(read.message, read.reason === 'ask' ? read.choices.map(formatDay) : [])
}

const readAmount: Read<Cents> = (text, fault) => {
  const read = parseAmount(text)
  if (read.ok) return read.cents
  return fault(read.message, read.reason === 'ask' ? read.choices.map(formatMoney) : [])
}

const readNumber =
  (max: number, tooMuch: MessageKey): Read<number> =>
  (text, fault) => {
    const number = parseWholeNumber(text.replace(/ ?%$/, ''))
    if (number === null) return fault('numbersOnly')
    return number > max ? fault(tooMuch) : number
  }

const readText =
  (max: number): Read<string> =>
  (text, fault) =>
    lengthOf(text) > max ? fault('tooLong') : text

/** The option for each word, normalised by `wordKey`. */
type WordsOf<Option> = ReadonlyMap<string, Option>

/** The words for the options of each column. */
export interface PasteWords {
  status: WordsOf<PrognosisStatus>
  priceCalculation: WordsOf<PriceCalculation>
}

/** Parses an option in any case, with spaces or hyphens, such as `per night` for PER_NIGHT, or a word for it. */
const readOption =
  <Option extends string>(options: readonly Option[], words: WordsOf<Option>): Read<Option> =>
  (text, fault) =>
    options.find((option) => option === text.toUpperCase().replace(/[ -]+/g, '_')) ??
    words.get(wordKey(text)) ??
    fault('option')

/**
 * Parses and validates a spreadsheet row of a prognosis (docs/rules/prognosis.md#paste). Amounts in cents. The caller looks up
 * the records that it names.
 */
export function readPasteRow(row: PasteRow, words: PasteWords) {
  const errors: CellFault[] = []
  const read = <Value>(field: PasteColumn, reading: Read<Value>): Value | null => {
    const text = readCell(row[field])
    if (text === '') return null
    return reading(text, (code, choices) => {
      errors.push(cellFault(field, code, choices))
      return null
    })
  }
  const status = read('status', readOption(prognosisStatuses, words.status)) ?? 'PROGNOSIS'
  const probability = read('probability', readNumber(100, 'zeroToHundred'))
  const given = {
    priceCalculation: read('priceCalculation', readOption(priceCalculations, words.priceCalculation)),
    nights: read('nights', readNumber(365, 'nightsMax')),
    pricePerNight: read('pricePerNight', readAmount),
    totalPrognosis: read('totalPrognosis', readAmount),
  }
  const pricing = pricingAfter(given, null)
  const values = {
    status,
    probability,
    start: read('start', readDay),
    companyClient: read('companyClient', readText(256)),
    notes: read('notes', readText(5000)),
    ...pricing,
    totalPrognosis: faceValue(pricing),
  }
  if (readCell(row.organisation) === '') errors.push(cellFault('organisation', 'required'))
  for (const { field, message } of checkPrognosis(pricing, { status, probability }, null)) {
    if (!errors.some((error) => error.field === field)) errors.push(cellFault(field, message))
  }
  return { values, errors }
}
