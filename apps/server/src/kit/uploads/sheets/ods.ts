import { CoveredCells } from './merged.ts'
import { filledCells, MOST, type SheetRow, type Workbook } from './sheet.ts'
import { amountText } from './xlsx-cells.ts'
import { type Tag, xmlEvents } from './xml.ts'
import type { Archive } from './zip.ts'

/** The most times that a filled cell or row is repeated; further repetitions are ignored. */
const MOST_REPEATED = 1_000

/** Reads an OpenDocument spreadsheet. */
export async function readOds(archive: Archive): Promise<Workbook> {
  const names: string[] = []
  return { names, rows: rowsOf(archive, names) }
}

const times = (attribute: string | undefined): number => Math.max(1, Number(attribute ?? 1) || 1)

/**
 * Builds rows from XML events. Repeated empty rows and cells, which a file may have by the million, are only counted.
 */
class TableReader {
  readonly #names: string[]
  sheet = -1
  line = 0
  repeated = 1
  cells: string[] = []
  #lines: string[] = []
  #value = ''
  #width = 1
  #height = 1
  #isText = false
  #covered = new CoveredCells()

  constructor(names: string[]) {
    this.#names = names
  }

  open({ name, attributes }: Tag): void {
    if (name === 'table') {
      this.#names.push(attributes.name ?? '')
      this.sheet += 1
      this.line = 0
      this.#covered = new CoveredCells()
    }
    if (name === 'table-row') {
      this.cells = []
      this.repeated = times(attributes['number-rows-repeated'])
    }
    if (name === 'table-cell' || name === 'covered-table-cell') this.#beginCell(attributes)
    if (name === 'p') {
      this.#lines.push('')
      this.#isText = true
    }
    if (name === 'annotation') this.#isText = false
    if (name === 's') this.text(' '.repeat(Math.min(times(attributes.c), 100)))
  }

  text(text: string): void {
    const last = this.#lines.length - 1
    if (this.#isText && last >= 0 && (this.#lines[last] ?? '').length < MOST.cell) this.#lines[last] += text
  }

  /** Handles the end of an element. @returns whether a row is complete */
  close(name: string): boolean {
    if (name === 'p') this.#isText = false
    if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    return name === 'table-row'
  }

  /** The cells of the current row, completed with merged cells; `undefined` if it has none of its own. */
  filled(): string[] | undefined {
    const cells = filledCells(this.cells)
    return cells && this.#covered.filled(this.line + 1, cells)
  }

  #beginCell(attributes: Tag['attributes']): void {
    this.#lines = []
    this.#width = times(attributes['number-columns-repeated'])
    this.#height = times(attributes['number-rows-spanned'])
    const { 'value-type': type, value = '', 'date-value': day = '', currency = 'EUR' } = attributes
    if (type === 'date')
      this.#value = day
        .replace(/T00:00.*$/, '')
        .replace('T', ' ')
        .slice(0, 16)
    else if (type === 'currency' && value && currency !== 'EUR') this.#value = amountText(value, currency)
    else if (type === 'float' || type === 'currency') this.#value = value
    else this.#value = ''
  }

  #endCell(): void {
    const text = this.#value || this.#lines.join('\n')
    if (this.#height > 1) this.#covered.cover(this.cells.length, text, this.line + this.#height)
    const width = text === '' ? Math.min(this.#width, MOST.columns) : Math.min(this.#width, MOST_REPEATED)
    for (let count = 0; count < width; count += 1) this.cells.push(text)
  }
}

async function* rowsOf(archive: Archive, names: string[]): AsyncGenerator<SheetRow> {
  const reader = new TableReader(names)
  for await (const events of xmlEvents(await archive.open('content.xml')))
    for (const event of events) {
      if ('open' in event) reader.open(event.open)
      else if ('text' in event) reader.text(event.text)
      else if (reader.close(event.close)) yield* repeatedRow(reader)
    }
}

function* repeatedRow(reader: TableReader): Generator<SheetRow> {
  const from = reader.line
  const cells = reader.filled()
  reader.line += reader.repeated
  if (!cells) return
  for (let count = 1; count <= Math.min(reader.repeated, MOST_REPEATED); count += 1)
    yield { sheet: reader.sheet, line: from + count, cells }
}
