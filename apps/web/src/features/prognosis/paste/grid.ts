import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { isNoRecord } from '@stayboard/domain'
import { isFilledRow } from '../../../kit/forms/sheet/sheet.ts'
import { columnsOf, type Labels } from './headings.ts'

export type PastedRow = Readonly<Record<PasteColumn, string>>

/** The number of empty rows at first. */
const READY = 30
/** How many rows at the top of a sheet are searched for headings. */
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
  // Headings may be below a title, so the first rows are searched.
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

/**
 * The rows of a sheet that has no headings. Empty lines are dropped from a sheet with several columns; in a single column they
 * are missing values.
 */
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
