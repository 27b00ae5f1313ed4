/** A filled row of a sheet: the index of the sheet, the row number from 1, and the cells as texts. */
export interface SheetRow {
  sheet: number
  line: number
  cells: string[]
}

/** A spreadsheet file: its sheet names, and a stream of the filled rows in order. */
export interface Workbook {
  /** The names of the sheets. They may be incomplete until all rows were read. */
  names: string[]
  rows: AsyncIterable<SheetRow>
}

/** Why a file cannot be read, as a message key. */
export type SheetFault =
  | 'sheetOld'
  | 'sheetLocked'
  | 'sheetTooLarge'
  | 'sheetTooManyRows'
  | 'sheetTooManyColumns'
  | 'sheetBroken'
  | 'sheetUnknown'
  | 'sheetEmpty'

/** Thrown for a file that is not a readable spreadsheet. */
export class BadSheet extends Error {
  override readonly name = 'BadSheet'
  readonly code: SheetFault
  constructor(code: SheetFault) {
    super(code)
    this.code = code
  }
}

/** Limits of a sheet: filled rows, columns, and code units per cell, which is more than any field stores. */
export const MOST = { rows: 250_000, columns: 500, cell: 32_768 }

/** Cleans the text of a cell: removes characters that the database cannot store, and shortens it to the limit. */
const cellText = (text: string): string =>
  (text.length > MOST.cell ? text.slice(0, MOST.cell) : text)
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .trim()

/** The cells up to the last filled one; `undefined` for an empty row. @throws BadSheet for too many columns */
export function filledCells(cells: readonly string[]): string[] | undefined {
  const texts = cells.map(cellText)
  const last = texts.findLastIndex((text) => text !== '')
  if (last < 0) return undefined
  if (last >= MOST.columns) throw new BadSheet('sheetTooManyColumns')
  return texts.slice(0, last + 1)
}
