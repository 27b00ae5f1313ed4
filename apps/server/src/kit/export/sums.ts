import type { Call } from '@stayboard/contract'
import type { Words } from '@stayboard/i18n'
import type { Cell, Column } from './columns.ts'

/**
 * The rows and, for a list that sums amounts, a checksum as the last row: the number of rows and the sum of each amount
 * column. A reader can check that the file is complete.
 */
export function withSums(
  { sums = [] }: Call,
  columns: readonly Column[],
  { lists }: Words,
  pieces: AsyncIterable<unknown[]>,
): { columns: readonly Column[]; rows: AsyncIterable<unknown[]> } {
  if (sums.length === 0) return { columns, rows: pieces }
  const summed = columns.filter(({ paths }) => paths.some((path) => sums.includes(path)))
  const named = columns.find(({ kind }) => kind === 'text')
  const checksum = new Map<Column, Cell>()
  const last = {}

  async function* rows() {
    let count = 0
    const cents = new Map(summed.map((column) => [column, 0]))
    for await (const piece of pieces) {
      count += piece.length
      for (const [column, sum] of cents) {
        cents.set(
          column,
          piece.reduce<number>((all, row) => all + centsIn(column, row), sum),
        )
      }
      yield piece
    }
    if (named) checksum.set(named, lists.exportTotal.replace('{{rows}}', String(count)))
    for (const [column, sum] of cents) checksum.set(column, sum / 100)
    yield [last]
  }

  const summing = columns.map((column) => ({
    ...column,
    cell: (row: unknown) => (row === last ? (checksum.get(column) ?? null) : column.cell(row)),
  }))
  return { columns: summing, rows: rows() }
}

/** An amount of a row in whole cents. In JSON it is in euros. */
function centsIn(column: Column, row: unknown): number {
  const value = column.cell(row)
  return typeof value === 'number' ? Math.round(value * 100) : 0
}
