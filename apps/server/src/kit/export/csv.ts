import type { Cell, Column } from './columns.ts'
import { wallClock } from './wall-clock.ts'

/** How numbers are written, and by that what stands between cells: spreadsheets take both from one setting. */
export type Decimal = 'comma' | 'point'

/** Excel reads UTF-8 as such behind this mark alone. */
const BOM = '\ufeff'

/** A text that begins so would be reckoned out instead of read (OWASP, "CSV Injection"). */
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** The file's lines, piece by piece; the first piece is the headings. @param zone IANA, of moments */
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
  return kind === 'instant' ? wallClock(cell, zone).iso : text(cell)
}

/** A text as it stands between separators; the apostrophe makes a spreadsheet take it as text. */
function text(cell: string): string {
  if (isFormula.test(cell)) return `"'${cell.replaceAll('"', '""')}"`
  return /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
