import { useMemo } from 'react'
import type { Column } from './column.ts'

/** The font size of the second line of a cell, relative to the first. */
export const SMALL = 0.86

/**
 * Groups columns into cells: a column with `under` becomes `below` of another one. Rows with such cells have two lines, which
 * the labels of options may use too.
 */
export function stacked<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const cells = columns.flatMap((column) => {
    if (columns.some(({ id }) => id === column.under)) return []
    const below = columns.find(({ under }) => under === column.id)
    return [below ? { ...column, below: asBelow(below, column) } : column]
  })
  if (!cells.some(({ below }) => below)) return cells
  return cells.map((cell) => (cell.fits && !cell.below ? { ...cell, wraps: true } : cell))
}

/** A column as the second line of a cell. It is not sortable if the first line has the same order. */
function asBelow<Row>({ sort, ...below }: Column<Row>, { sort: first }: Column<Row>): Column<Row> {
  const { whenUnder: cell = below.cell } = below
  return { ...below, cell, ...(sort !== undefined && sort !== first && { sort }) }
}

export const useStacked = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  useMemo(() => stacked(columns), [columns])

/** The columns of a cell, from top to bottom. */
export const linesOf = <Row>(column: Column<Row>): Column<Row>[] =>
  column.below ? [column, column.below] : [column]
