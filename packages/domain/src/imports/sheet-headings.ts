import { NOTES } from '@stayboard/contract'
import { headingKey, isNotesHeading } from './headings.ts'

/** A row of a spreadsheet with its line number. */
export interface Line {
  line: number
  cells: readonly string[]
}

/** The number of rows that are searched for headings. */
const SOUGHT = 20

/**
 * The row of headings: among the first rows, the one with the most known headings. Titles, dates and addresses above it are not
 * headings. `null` if no row has any; the first row is then a record.
 */
export function headingLineOf(rows: readonly Line[], fields: ReadonlyMap<string, string>): number | null {
  const known = rows
    .slice(0, SOUGHT)
    .map(({ line, cells }) => ({ line, count: knownIn(cells, fields), filled: filledIn(cells) }))
  const best = known.reduce((one, other) => (other.count > one.count ? other : one), {
    line: 0,
    count: 0,
    filled: 1,
  })
  const isEnough = best.count >= 2 || (best.count === 1 && best.filled === 1)
  return isEnough ? best.line : (unknownHeadings(rows) ?? null)
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
const knownIn = (cells: readonly string[], fields: ReadonlyMap<string, string>) =>
  new Set(cells.flatMap((cell) => (cell.length < 80 ? meaningOf(cell, fields) : []))).size

const meaningOf = (cell: string, fields: ReadonlyMap<string, string>) =>
  fields.get(headingKey(cell)) ?? (cell.length < 20 && isNotesHeading(cell) ? [NOTES] : [])

/**
 * Whether the first row has headings in an unknown language: different short texts, with values of another kind in most rows
 * below.
 */
function unknownHeadings(rows: readonly Line[]): number | undefined {
  const [first, ...others] = rows
  if (!first || others.length < 2 || filledIn(first.cells) < 2) return undefined
  const isPlain = first.cells.every((cell) => /^[^\d@]{0,40}$/.test(cell))
  const isUnique = new Set(first.cells.filter((cell) => cell !== '')).size === filledIn(first.cells)
  const hasOtherKinds = others.slice(0, 20).some(({ cells }) => cells.some((cell) => /[@\d]/.test(cell)))
  return isPlain && isUnique && hasOtherKinds ? first.line : undefined
}

/**
 * The headings of the columns. A row above with fewer cells, as merged cells leave it, has groups: "Contact" above "Name" gives
 * "Contact Name".
 */
export function headingsOf(rows: readonly Line[], line: number | null): string[] {
  const own = rows.find((row) => row.line === line)?.cells ?? []
  // Only the row directly above is used, because above an empty row is the title of the sheet.
  const lineAbove = rows.find((row) => line !== null && row.line === line - 1)
  const above = groupsIn(lineAbove, own)
  // A heading merged over both rows occurs twice, so duplicates are removed.
  return own.map((heading, column) => [...new Set([above[column], heading])].filter((part) => part).join(' '))
}

/** The group of each column; empty if the row above has no groups. */
function groupsIn(above: Line | undefined, own: readonly string[]): string[] {
  const cells = above?.cells ?? []
  const filled = filledIn(cells)
  if (filled < 2 || filled >= filledIn(own)) return []
  const groups: string[] = []
  for (let column = 0; column < own.length; column += 1)
    groups.push(cells[column] || (groups[column - 1] ?? ''))
  return groups
}

const totals =
  /^(?:sub)?(?:total\w*|totaal\w*|som|sum|suma|summe|gesamt\w*|i alt|ialt|razem|somme|total general)(?:\s*[:\d(].*)?$/i

/** Matches a number, also with the sign or code of a currency. */
const figure = /^(?:[A-Z]{3} ?)?[\d\s.,€$%£-]+(?:[A-Z]{3}|kr\.?|zł|lei)?$/

/** Whether a row is no record: repeated headings, as on each page of a report, or a sum. */
export function isNoRecord(cells: readonly string[], headings: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return true
  const isHeadings =
    filled.length > 1 && cells.every((cell, at) => cell === '' || headings[at]?.endsWith(cell))
  const [first = '', ...others] = filled
  const isSum = totals.test(first) && others.every((cell) => figure.test(cell))
  return isHeadings || isSum
}
