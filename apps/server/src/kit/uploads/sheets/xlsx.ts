import { CoveredCells, mergedIn } from './merged.ts'
import { BadSheet, filledCells, MOST, type SheetRow, type Workbook } from './sheet.ts'
import { columnOf, numberText } from './xlsx-cells.ts'
import { type XlsxParts, xlsxParts } from './xlsx-parts.ts'
import { type Tag, xmlEvents } from './xml.ts'
import type { Archive } from './zip.ts'

/** Reads an xlsx workbook. A formula counts as the value that was stored when the file was saved. */
export async function readXlsx(archive: Archive): Promise<Workbook> {
  const parts = await xlsxParts(archive)
  if (parts.sheets.length === 0) throw new BadSheet('sheetBroken')
  return { names: parts.sheets.map(({ name }) => name), rows: allRows(archive, parts) }
}

async function* allRows(archive: Archive, parts: XlsxParts): AsyncGenerator<SheetRow> {
  for (const [sheet, { path }] of parts.sheets.entries())
    for await (const { line, cells } of rowsOf(archive, path, parts)) yield { sheet, line, cells }
}

/** Builds rows from XML events. Rows and cells may omit their position; then they follow the previous one. */
class RowReader {
  readonly #parts: XlsxParts
  line = 0
  cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  #isValue = false

  constructor(parts: XlsxParts) {
    this.#parts = parts
  }

  open({ name, attributes }: Tag): void {
    if (name === 'row') this.#beginRow(Number(attributes.r))
    else if (name === 'c') this.#beginCell(attributes)
    this.#isValue = name === 'v' || name === 't'
  }

  text(text: string): void {
    if (this.#isValue && this.#text.length < MOST.cell) this.#text += text
  }

  /** Handles the end of an element. @returns whether a row is complete */
  close(name: string): boolean {
    this.#isValue = false
    if (name === 'c' && this.#text !== '') this.cells[this.#column] = this.#value()
    return name === 'row'
  }

  #beginRow(line: number): void {
    this.line = Number.isInteger(line) && line > this.line ? line : this.line + 1
    this.cells = []
    this.#column = -1
  }

  #beginCell({ r, t = 'n', s = '0' }: Tag['attributes']): void {
    const column = columnOf(r)
    this.#column = column >= 0 ? column : this.#column + 1
    this.#type = t
    this.#style = Number(s)
    this.#text = ''
  }

  #value(): string {
    const { texts, styles, is1904 } = this.#parts
    const raw = this.#text
    if (this.#type === 's') return texts[Number(raw)] ?? ''
    if (this.#type === 'b') return raw === '1' ? 'true' : 'false'
    if (this.#type === 'd') return raw.replace(/T00:00.*$/, '').replace('T', ' ')
    // An error value such as #N/A counts as empty.
    if (this.#type === 'e') return ''
    return this.#type === 'n'
      ? numberText(raw.trim(), styles[this.#style] ?? { kind: 'number' }, is1904)
      : raw
  }
}

async function* rowsOf(archive: Archive, path: string, parts: XlsxParts) {
  const [merged, covered] = [await mergedIn(archive, path, columnOf), new CoveredCells()]
  const reader = new RowReader(parts)
  for await (const events of xmlEvents(await archive.open(path)))
    for (const event of events) {
      if ('open' in event) reader.open(event.open)
      else if ('text' in event) reader.text(event.text)
      else if (reader.close(event.close)) {
        const { line } = reader
        const cells = filledCells(Array.from(reader.cells, (cell) => cell ?? ''))
        if (!cells) continue
        for (const { column, to } of merged.get(line) ?? []) covered.cover(column, cells[column] ?? '', to)
        yield { line, cells: covered.filled(line, cells) }
      }
    }
}
