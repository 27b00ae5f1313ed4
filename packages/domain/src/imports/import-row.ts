import { type ImportColumn, type ImportKind, LEFT_OUT, type MessageKey, NOTES } from '@stayboard/contract'
import { formatDay } from '../values/days/days.ts'
import { readCell } from '../values/texts/cell-guard.ts'
import { fold } from '../values/texts/names.ts'
import { cellDay, companySizeOf, emailsIn, flagOf } from './cells.ts'
import { type ImportReading, importReadings } from './import-readings.ts'

/** What is wrong with a field of a row. */
export interface ImportFault {
  field: string
  code: MessageKey
  values?: Record<string, string>
}

/** A row as values of fields, before the rules of its kind. Fields without a value are absent. */
export interface ReadRow {
  values: Record<string, unknown>
  /** Texts that no field takes, each with its heading. */
  notes: string[]
  faults: ImportFault[]
  /** Words whose meaning is not known. */
  unknown: { field: string; word: string }[]
}

/** What a word means: a value of the field, `null` for nothing; `undefined` if it is not known, `several` if it may mean more than one. */
export type MeaningOf = (field: string, word: string) => { value: string | null } | 'several' | undefined

/** The words of a field as they are compared: without case, accents and repeated spaces. */
export const wordKey = (word: string): string =>
  fold(word)
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

/** Reads a row by the columns that were chosen. */
export function readImportRow(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  headings: readonly string[],
  cells: readonly string[],
  meaningOf: MeaningOf,
): ReadRow {
  const row: ReadRow = { values: {}, notes: [], faults: [], unknown: [] }
  for (const { column, to } of columns) {
    const text = readCell(cells[column])
    const reading = importReadings[kind][to]
    if (text === '' || to === LEFT_OUT) continue
    const note = headings[column] ? `${headings[column]}: ${text}` : text
    if (to === NOTES || !reading) row.notes.push(note)
    else read(row, { field: to, reading, text, note, meaningOf })
  }
  return row
}

interface Cell {
  field: string
  reading: ImportReading
  text: string
  note: string
  meaningOf: MeaningOf
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

/** The first address is the field's; others are kept beside it. */
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
  const { field, reading, text } = cell
  const fault = (code: MessageKey, values?: Record<string, string>) => {
    row.faults.push({ field, code, ...(values ? { values } : {}) })
    return undefined
  }
  switch (reading.as) {
    case 'day': {
      const day = cellDay(text)
      if (day.ok) return day.day
      if (day.reason === 'refused') return fault(day.message)
      return fault('ambiguous', { first: formatDay(day.choices[0]), second: formatDay(day.choices[1]) })
    }
    case 'size':
      return companySizeOf(text) ?? fault('option')
    case 'flag':
      return flagOf(text) ?? fault('option')
    case 'option':
    case 'link':
      return meant(row, cell, text)
    case 'options': {
      const whole = cell.meaningOf(field, text)
      const words = whole === undefined ? text.split(/[;,|/\n]/) : [text]
      const values = words.filter((word) => word.trim() !== '').map((word) => meant(row, cell, word.trim()))
      return values.filter((value) => typeof value === 'string')
    }
    default:
      return text
  }
}

/** The value that a word means. @returns `undefined` with a fault if it is not known */
function meant(row: ReadRow, { field, reading, meaningOf }: Cell, word: string): string | null | undefined {
  const found = meaningOf(field, word)
  if (found !== undefined && found !== 'several') return found.value
  row.unknown.push({ field, word })
  const code = found === 'several' ? 'severalRecords' : reading.as === 'link' ? 'unknownRecord' : 'option'
  row.faults.push({ field, code })
  return undefined
}
