import type { Call } from '@stayboard/contract'
import type { Words } from '@stayboard/i18n'
import { Rest } from '../calls/calls.ts'
import type { Cell, Column } from './columns.ts'

/**
 * Yields the rows and, for a list that sums amounts, a last row with the row count and the sum of each amount column,
 * as on screen. Rows that the screen leaves out of totals (`unsummed`) are summed only if the query selects only such
 * rows.
 */
export function withSums(
  { sums = [], unsummed }: Call,
  columns: readonly Column[],
  { lists }: Words,
  pieces: AsyncIterable<unknown[]>,
  query: Readonly<Record<string, unknown>>,
): { columns: readonly Column[]; rows: AsyncIterable<unknown[]> } {
  if (sums.length === 0) return { columns, rows: pieces }
  const summed = columns.filter(({ paths }) => paths.some((path) => sums.includes(path)))
  const named = columns.find(({ kind }) => kind === 'text')
  const checksum = new Map<Column, Cell>()
  const last = {}
  const isCounting = isAskedAlone(query, unsummed) ? () => true : (row: unknown) => !isUnsummed(row, unsummed)

  async function* rows() {
    let count = 0
    const sums = new Sums(summed)
    for await (const piece of pieces) {
      count += piece.filter((row) => !(row instanceof Rest)).length
      for (const row of piece) if (isCounting(row)) sums.add(row instanceof Rest ? row.amounts : row)
      yield piece
    }
    if (named) checksum.set(named, lists.exportTotal.replace('{{rows}}', String(count)))
    for (const [column, sum] of sums.cents) checksum.set(column, sum / 100)
    yield [last]
  }

  const summing = columns.map((column) => ({
    ...column,
    cell: (row: unknown) =>
      row === last
        ? (checksum.get(column) ?? null)
        : row instanceof Rest
          ? restCell(column, row)
          : column.cell(row),
  }))
  return { columns: summing, rows: rows() }

  function restCell(column: Column, { label, amounts }: Rest): Cell {
    return column === named ? label : column.cell(amounts)
  }
}

/** Whether the query selects only rows that totals usually leave out, as the page of cancelled prognoses does. */
const isAskedAlone = (query: Readonly<Record<string, unknown>>, unsummed: Call['unsummed']): boolean =>
  unsummed !== undefined && [query[unsummed.filter]].flat().join() === unsummed.value

const isUnsummed = (row: unknown, unsummed: Call['unsummed']): boolean =>
  unsummed !== undefined &&
  typeof row === 'object' &&
  row !== null &&
  Reflect.get(row, unsummed.field) === unsummed.value

/** The sums of the amount columns of rows, in whole cents. */
class Sums {
  readonly cents: Map<Column, number>
  constructor(columns: readonly Column[]) {
    this.cents = new Map(columns.map((column) => [column, 0]))
  }
  add(row: unknown) {
    for (const [column, sum] of this.cents) this.cents.set(column, sum + centsIn(column, row))
  }
}

/** The amount of a column in a row, in whole cents. JSON rows contain euros. */
function centsIn(column: Column, row: unknown): number {
  const value = column.cell(row)
  return typeof value === 'number' ? Math.round(value * 100) : 0
}
