import {
  type DayOrder,
  type FixedValue,
  type ImportColumn,
  type ImportKind,
  LEFT_OUT,
  type ListPer,
  type MessageKey,
  NOTES,
} from '@stayboard/contract'
import { OWN_CURRENCY } from '../values/money/currencies.ts'
import { readCell } from '../values/texts/cell-guard.ts'
import { fold } from '../values/texts/names.ts'
import { cellValue, currenciesOf } from './cell-values.ts'
import { emailsIn } from './cells.ts'
import type { ImportReading } from './fields.ts'
import { importDeclarations, readingOf } from './kinds.ts'
import { unitIn } from './price-units.ts'

/** An error of a field in a row. */
export interface ImportFault {
  field: string
  code: MessageKey
  values?: Record<string, string>
}

/** The parsed values of a row, before validation. Fields without a value are absent. */
export interface ReadRow {
  values: Record<string, unknown>
  /** Texts without a field, each with its heading. */
  notes: string[]
  faults: ImportFault[]
  /** Words whose meaning must be chosen, with their fields. */
  unknown: { field: string; word: string }[]
}

/**
 * Looks up the meaning of a word: a value of the field, `null` for none; `undefined` if unknown, `several` if ambiguous.
 * `within` is the path of the parent record.
 */
export type MeaningOf = (
  field: string,
  word: string,
  within?: string,
) => { value: string | null } | 'several' | undefined

/** Normalises a word of a field for comparison: case, accents and repeated spaces are ignored. */
export const wordKey = (word: string): string =>
  fold(word)
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

/** The settings with which the rows of a file are parsed. */
interface RowReading {
  columns: readonly ImportColumn[]
  fixed: readonly FixedValue[]
  headings: readonly string[]
  /** The order of day and month in dates with slashes; `null` if the file does not show it. */
  dayOrder: DayOrder | null
}

/** Matches placeholders for empty cells, as people and programs write them. */
const emptyMarks =
  /^(?:-{1,3}|[–—]|n\/a|n\.a\.?|#n\/[ab]|null|\((?:blank|empty|leeg|leer|vide)\)|n\.?v\.?t\.?|k\. ?a\.?|brak)$/i

/** Parses a row by the targets of its columns and the default values. */
export function readImportRow(
  kind: ImportKind,
  { columns, fixed, headings, dayOrder }: RowReading,
  cells: readonly string[],
  meaningOf: MeaningOf,
): ReadRow {
  const row: ReadRow = { values: {}, notes: [], faults: [], unknown: [] }
  const foreign: ForeignAmount[] = []
  const readColumn = ({ column, to }: ImportColumn) => {
    const text = readCell(cells[column])
    const reading = readingOf(kind, to)
    if (text === '' || to === LEFT_OUT || (emptyMarks.test(text) && reading?.as !== 'flag')) return
    const note = headings[column] ? `${headings[column]}: ${text}` : text
    if (reading?.as === 'amount')
      foreign.push({ field: to, currencies: currenciesOf(text, headings[column] ?? '') })
    if (to === NOTES || !reading) row.notes.push(note)
    else read(row, { field: to, reading, text, note, meaningOf, dayOrder })
  }
  const readFixed = ({ field, text }: FixedValue) => {
    const reading = readingOf(kind, field)
    const isSaid = field in row.values || row.faults.some((fault) => fault.field === field)
    if (reading && !isSaid) read(row, { field, reading, text, note: text, meaningOf, dayOrder })
  }
  // Links within a parent record are parsed after the parent.
  for (const wanted of [false, true]) {
    for (const one of columns) if (isWithin(kind, one.to) === wanted) readColumn(one)
    for (const one of fixed) if (isWithin(kind, one.field) === wanted) readFixed(one)
  }
  for (const one of foreign) if (one.field in row.values) settleCurrency(kind, row, one)
  readUnit(row, kind, columns, headings)
  return row
}

interface ForeignAmount {
  field: string
  /** The possible currencies by its sign or heading; empty for euros. */
  currencies: readonly string[]
}

/**
 * Sets the record's currency to that of its amount. An amount in another currency than the record's is an error, because
 * amounts are not converted.
 */
function settleCurrency(kind: ImportKind, row: ReadRow, { field, currencies }: ForeignAmount): void {
  if (currencies.length === 0) return
  const { currency } = row.values
  const own = readingOf(kind, 'currency') === undefined ? OWN_CURRENCY : currency
  if (typeof own === 'string' && !currencies.includes(own.trim().toUpperCase()))
    row.faults.push({ field, code: 'amountCurrency', values: { currency: own } })
  if (own !== undefined) return
  const [only, another] = currencies
  if (another === undefined) row.values.currency = only
  else row.faults.push({ field: 'currency', code: 'required' })
}

/**
 * Sets the unit that the headings of the amounts state, unless a cell or a default value gives another one. An unsupported unit
 * is an error.
 */
function readUnit(
  row: ReadRow,
  kind: ImportKind,
  columns: readonly ImportColumn[],
  headings: readonly string[],
) {
  const { unit } = importDeclarations[kind]
  const amounts = columns.filter(({ to }) => to in row.values)
  const stated = statedUnits(kind, amounts, headings)
  if (!unit || stated.size === 0) return
  const { field, values } = unit
  if (field === null) {
    for (const { column, to } of amounts) {
      const per = stated.get(column)
      if (per && values[per] === undefined) row.faults.push({ field: to, code: 'otherUnit' })
    }
    return
  }
  if (field in row.values || row.faults.some((fault) => fault.field === field)) return
  const [first, ...others] = stated.values()
  if (others.some((other) => other !== first)) row.faults.push({ field, code: 'unitsDiffer' })
  else if (first) row.values[field] = values[first]
}

/** The units of time that the headings of amount columns state, by column. */
export function statedUnits(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  headings: readonly string[],
): Map<number, ListPer> {
  const amounts = importDeclarations[kind].unit?.amounts ?? []
  const stated = columns.flatMap(({ column, to }) => {
    const unit = amounts.includes(to) ? unitIn(headings[column] ?? '')?.unit : undefined
    return unit ? [[column, unit] as const] : []
  })
  return new Map(stated)
}

/** Whether the words of a field are unique only within a parent record. */
function isWithin(kind: ImportKind, field: string): boolean {
  const reading = readingOf(kind, field)
  return reading?.as === 'link' && reading.within !== undefined
}

interface Cell {
  field: string
  reading: ImportReading
  text: string
  note: string
  meaningOf: MeaningOf
  dayOrder: DayOrder | null
}

function read(row: ReadRow, cell: Cell): void {
  const { field, reading, text, note } = cell
  const before = row.values[field]
  if (reading.as === 'email' || reading.as === 'emails') {
    readEmails(row, cell)
    return
  }
  if (reading.as === 'text' && reading.joins !== undefined && typeof before === 'string') {
    if (before !== text) row.values[field] = `${before}${reading.joins}${text}`
    return
  }
  if (before !== undefined) {
    if (before !== text) row.notes.push(note)
    return
  }
  const value = readValue(row, cell)
  if (value !== undefined && value !== null) row.values[field] = value
}

/** Stores the first address in the field and the others beside it. */
function readEmails(row: ReadRow, { field, reading, text }: Cell): void {
  const known = row.values[field]
  const [first, ...others] = [...(typeof known === 'string' ? known.split(', ') : []), ...emailsIn(text)]
  const all = [...new Set([first, ...others])]
  if (reading.as === 'emails') row.values[field] = all.join(', ')
  else {
    row.values[field] = first
    for (const other of all.slice(1)) if (other && !row.notes.includes(other)) row.notes.push(other)
  }
}

function readValue(row: ReadRow, cell: Cell): unknown {
  const { field, reading, text, dayOrder } = cell
  if (reading.as === 'option' || reading.as === 'link') return meant(row, cell, text)
  if (reading.as === 'options') {
    const whole = cell.meaningOf(field, text)
    const words = whole === undefined ? text.split(/[;,|/\n]/) : [text]
    const values = words.filter((word) => word.trim() !== '').map((word) => meant(row, cell, word.trim()))
    return values.filter((value) => typeof value === 'string')
  }
  const read = cellValue(reading.as, text, dayOrder)
  if ('value' in read) return read.value
  row.faults.push({ field, ...read })
  return undefined
}

/**
 * The value of a word.
 * @returns `undefined`, and adds an error, if the meaning is unknown
 */
function meant(
  row: ReadRow,
  { field, reading, meaningOf }: Cell,
  word: string,
): string | number | null | undefined {
  const scope = reading.as === 'link' && reading.within ? row.values[reading.within] : undefined
  const found = meaningOf(field, word, typeof scope === 'string' ? scope : undefined)
  if (found !== undefined && found !== 'several') return meantValue(reading, found.value)
  row.unknown.push({ field, word })
  const code = found === 'several' ? 'severalRecords' : reading.as === 'link' ? 'unknownRecord' : 'option'
  row.faults.push({ field, code })
  return undefined
}

/** Converts a record's path to its id, for links that bodies store as ids. */
const meantValue = (reading: ImportReading, value: string | null): string | number | null =>
  value !== null && reading.as === 'link' && reading.by === 'id'
    ? Number(value.slice(value.lastIndexOf('/') + 1))
    : value
