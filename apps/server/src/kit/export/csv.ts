import { guardedCell } from '@stayboard/domain'
import type { Cell, Column } from './columns.ts'
import { wallClock } from './wall-clock.ts'

/** The decimal separator, which also decides the separator of cells: spreadsheets derive both from one setting. */
export type Decimal = 'comma' | 'point'

/** The byte order mark. Excel reads a CSV file as UTF-8 only with it. */
const BOM = '\ufeff'

/** The lines of a CSV file in pieces, the headings first. @param zone the IANA zone of moments */
export async function* csv(
  columns: readonly Column[],
  pieces: AsyncIterable<unknown[]>,
  decimal: Decimal,
  zone: string,
): AsyncGenerator<string, void> {
  const separator = decimal === 'comma' ? ';' : ','
  const line = (cells: string[]) => `${cells.join(separator)}\r\n`
  yield BOM + line(columns.map(({ heading }) => text(heading)))
  for await (const rows of pieces) {
    yield rows
      .map((row) => line(columns.map((column) => written(column, column.cell(row), decimal, zone))))
      .join('')
  }
}

function written({ kind }: Column, cell: Cell, decimal: Decimal, zone: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return decimal === 'comma' ? String(cell).replace('.', ',') : String(cell)
  if (typeof cell === 'boolean') return String(cell)
  if (kind === 'day') return cell
  return kind === 'instant' ? wallClock(cell, zone).iso : text(cell)
}

/** A text as a CSV cell. */
function text(cell: string): string {
  const guarded = guardedCell(cell)
  return guarded !== cell || /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${guarded.replaceAll('"', '""')}"` : cell
}
