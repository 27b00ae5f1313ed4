/** A row of a sheet as it stands in its file: the place of the sheet, the number of the row from 1, and its cells as texts. */
export interface SheetRow {
  sheet: number
  line: number
  cells: string[]
}

/** A file as sheets: rows with at least one filled cell, in their order. */
export interface Workbook {
  /** The names of its sheets, which may not be complete before all rows were read. */
  names: string[]
  rows: AsyncIterable<SheetRow>
}

/** Why a file cannot be read, as a key of the messages. */
export type SheetFault =
  | 'sheetOld'
  | 'sheetLocked'
  | 'sheetTooLarge'
  | 'sheetTooManyRows'
  | 'sheetTooManyColumns'
  | 'sheetBroken'
  | 'sheetUnknown'
  | 'sheetEmpty'

/** A file that is no sheet that can be read. */
export class BadSheet extends Error {
  override readonly name = 'BadSheet'
  readonly code: SheetFault
  constructor(code: SheetFault) {
    super(code)
    this.code = code
  }
}

/** The most filled rows and columns that are read, and the most code units of a cell: more than any field holds. */
export const MOST = { rows: 250_000, columns: 500, cell: 32_768 }

/** The text of a cell: without what the database cannot store, and not longer than any field could hold. */
const cellText = (text: string): string =>
  (text.length > MOST.cell ? text.slice(0, MOST.cell) : text)
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .trim()

/** Filled cells up to the last one; `undefined` for an empty row. @throws BadSheet for more columns than are read */
export function filledCells(cells: readonly string[]): string[] | undefined {
  const texts = cells.map(cellText)
  const last = texts.findLastIndex((text) => text !== '')
  if (last < 0) return undefined
  if (last >= MOST.columns) throw new BadSheet('sheetTooManyColumns')
  return texts.slice(0, last + 1)
}
