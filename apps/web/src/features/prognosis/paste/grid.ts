import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { isNoRecord } from '@stayboard/domain'
import { isFilledRow } from '../../../kit/forms/sheet/sheet.ts'
import { columnsOf, type Labels } from './headings.ts'

export type PastedRow = Readonly<Record<PasteColumn, string>>

/** The number of empty rows at first. */
const READY = 30
/** The first rows of a sheet, among which its headings are sought. */
const SOUGHT = 20
/** The maximum number of rows in one save. */
export const MOST = 500

const emptyRow: PastedRow = Object.fromEntries(pasteColumns.map((column) => [column, ''])) as PastedRow

export const emptyGrid = (): PastedRow[] => Array.from({ length: READY }, () => emptyRow)

export const isFilled = (row: PastedRow): boolean => pasteColumns.some((column) => row[column].trim() !== '')

/** Returns the grid with one changed cell. */
export const withCell = (
  grid: readonly PastedRow[],
  at: number,
  column: PasteColumn,
  text: string,
): PastedRow[] => grid.map((row, index) => (index === at ? { ...row, [column]: text } : row))

/**
 * Returns the grid with a sheet pasted at a cell. If the sheet has headings, they select the columns, starting at the
 * first one. `left` is the number of rows that did not fit.
 */
export function withSheet(
  grid: readonly PastedRow[],
  from: { row: number; column: PasteColumn },
  sheet: readonly string[][],
  labels: Labels,
): { grid: PastedRow[]; left: number } {
  // Headings may stand below titles.
  const line = sheet.slice(0, SOUGHT).findIndex((cells) => columnsOf(cells, labels).isHeading)
  const headings = sheet[line] ?? []
  const { isHeading, order } = columnsOf(line < 0 ? (sheet[0] ?? []) : headings, labels)
  const rows = isHeading
    ? sheet.slice(line + 1).filter((cells) => !isNoRecord(cells, headings))
    : cellsOf(sheet, from.column)
  const shift = isHeading ? 0 : pasteColumns.indexOf(from.column)
  const next = [...grid]
  rows.slice(0, MOST - from.row).forEach((cells, index) => {
    next[from.row + index] = laidOver(next[from.row + index] ?? emptyRow, cells, order.slice(shift))
  })
  return { grid: next, left: Math.max(0, rows.length - (MOST - from.row)) }
}

/** The rows of a sheet without headings. A list may have empty lines between its records, a column may lack some of its values. */
const cellsOf = (sheet: readonly string[][], from: PasteColumn) =>
  from === pasteColumns[0] && sheet.some((cells) => cells.length > 1) ? sheet.filter(isFilledRow) : sheet

const laidOver = (
  row: PastedRow,
  cells: readonly string[],
  order: readonly (PasteColumn | null)[],
): PastedRow => ({
  ...row,
  ...Object.fromEntries(
    cells.flatMap((text, index) => {
      const column = order[index]
      return column ? [[column, text] as const] : []
    }),
  ),
})
