import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { columnsOf, type Labels } from './headings.ts'

export type GridRow = Readonly<Record<PasteColumn, string>>

/** As many as stand ready to be typed in. */
const READY = 30
/** The most that one save takes. */
export const MOST = 500

const emptyRow: GridRow = Object.fromEntries(pasteColumns.map((column) => [column, ''])) as GridRow

export const emptyGrid = (): GridRow[] => Array.from({ length: READY }, () => emptyRow)

export const isFilled = (row: GridRow): boolean => pasteColumns.some((column) => row[column].trim() !== '')

/** The grid with one cell written. */
export const withCell = (
  grid: readonly GridRow[],
  at: number,
  column: PasteColumn,
  text: string,
): GridRow[] => grid.map((row, index) => (index === at ? { ...row, [column]: text } : row))

/**
 * The grid with a sheet laid over it from a cell on; with headings, by their names and from the first column.
 * `left`: how many rows did not fit.
 */
export function withSheet(
  grid: readonly GridRow[],
  from: { row: number; column: PasteColumn },
  sheet: readonly string[][],
  labels: Labels,
): { grid: GridRow[]; left: number } {
  const { isHeading, order } = columnsOf(sheet[0] ?? [], labels)
  const rows = isHeading ? sheet.slice(1) : sheet
  const shift = isHeading ? 0 : pasteColumns.indexOf(from.column)
  const next = [...grid]
  rows.slice(0, MOST - from.row).forEach((cells, index) => {
    next[from.row + index] = laidOver(next[from.row + index] ?? emptyRow, cells, order.slice(shift))
  })
  return { grid: next, left: Math.max(0, rows.length - (MOST - from.row)) }
}

const laidOver = (
  row: GridRow,
  cells: readonly string[],
  order: readonly (PasteColumn | null)[],
): GridRow => ({
  ...row,
  ...Object.fromEntries(
    cells.flatMap((text, index) => {
      const column = order[index]
      return column ? [[column, text] as const] : []
    }),
  ),
})
