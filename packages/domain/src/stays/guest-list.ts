import { type GuestColumn, type GuestPasteRow, guestColumns, NOTES } from '@stayboard/contract'
import { chooseColumns } from '../imports/column-choices.ts'
import { headingKey } from '../imports/headings.ts'
import { importHeadings } from '../imports/kinds.ts'
import { headingLineOf, headingsOf, isNoRecord, type Line } from '../imports/sheet-headings.ts'
import { guestColumnsIn } from './guest-headings.ts'
import { guestsIn } from './guests-in-cells.ts'

/** A parsed guest list: its rows, and the columns that its headings name. */
interface GuestList {
  columns: GuestColumn[]
  rows: GuestPasteRow[]
}

const empty = Object.fromEntries(guestColumns.map((column) => [column, null])) as GuestPasteRow
const isColumn = (to: string): to is GuestColumn => guestColumns.some((column) => column === to)
/** The number of values that are examined to recognise a column without a heading. */
const LOOKED_AT = 20

/**
 * Parses a guest list like an import (docs/rules/stays.md#guest-list). The headings may be below titles and in any supported
 * language; without headings, columns are recognised by the first row. Cells without a column go into the notes with their
 * heading. Sums are left out, and several guests in one cell become separate rows.
 */
export function readGuestList(sheet: readonly (readonly string[])[]): GuestList {
  const lines = sheet
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const line = headingLineOf(lines, knownHeadings())
  const headings = line === null ? [] : headingsOf(lines, line)
  const below = lines.filter((one) => one.line > (line ?? 0) && !isNoRecord(one.cells, headings))
  const order = line === null ? guestColumnsIn(below[0]?.cells ?? []) : columnsOf(headings, below)
  const rows = below.flatMap(({ cells }) => guestsIn(rowOf(cells, headings, order)))
  const hasName = rows.some(({ name }) => name !== null)
  const named = order.filter((column) => column !== null).filter((column) => column !== 'name' || hasName)
  return { columns: line === null ? [] : [...new Set(named)], rows }
}

/** Headings of a column with one of several guests: `Gast 1`, `Gast 2`. */
const oneOfGuests = [
  ...['guest', 'person', 'name', 'gast', 'persoon', 'naam', 'gaest', 'navn'],
  ...['huesped', 'persona', 'nombre', 'oaspete', 'persoana', 'nume', 'bewohner'],
]
/** The maximum number of guest columns. */
const GUESTS_IN_ROW = 9
const numberedNames: ReadonlyMap<string, string> = new Map(
  oneOfGuests.flatMap((word) =>
    Array.from({ length: GUESTS_IN_ROW }, (_, nth) => [`${word} ${nth + 1}`, 'name'] as const),
  ),
)
const knownHeadings = () => new Map([...importHeadings('GUESTS'), ...numberedNames])

function columnsOf(headings: readonly string[], below: readonly Line[]): (GuestColumn | null)[] {
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    heading: headings[column] ?? '',
    samples: below.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[column] || []),
  }))
  return chooseColumns('GUESTS', columns).map(({ column, to }) => {
    if (isColumn(to)) return to
    if (numberedNames.has(headingKey(headings[column] ?? ''))) return 'name'
    return to === NOTES && /^(?:notes|remarks)$/i.test(headings[column] ?? '') ? 'notes' : null
  })
}

function rowOf(
  cells: readonly string[],
  headings: readonly string[],
  order: readonly (GuestColumn | null)[],
): GuestPasteRow {
  const row: GuestPasteRow = { ...empty }
  const notes: string[] = []
  for (const [at, text] of cells.entries()) {
    const column = order[at]
    if (text === '') continue
    if (column && column !== 'notes' && row[column] === null) row[column] = text
    else if (column === 'name') row.name += `\n${text}`
    else notes.push(headings[at] && column !== 'notes' ? `${headings[at]}: ${text}` : text)
  }
  return { ...row, notes: notes.join('; ') || null }
}
