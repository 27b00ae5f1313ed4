import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { filledCells, MOST, type SheetRow, type Workbook } from './sheet.ts'

/** The most columns and rows that a table cell may span. */
const MOST_COVERED = 500

/**
 * Reads the tables of an HTML page, such as a browser's clipboard or an HTML file that another system saved as `.xls`.
 */
export const readHtml = async (path: string): Promise<Workbook> => ({ names: [''], rows: rowsOf(path) })

/** A cell with a `rowspan`. It counts in each row that it covers, so that every row has, for example, its company. */
interface Covering {
  text: string
  rows: number
}

class TableReader {
  readonly done: string[][] = []
  #cells: string[] = []
  #covering: (Covering | undefined)[] = []
  #text: string | undefined
  #width = 1
  #height = 1

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'table') this.#covering = []
    if (name === 'tr') this.#cells = []
    if (name === 'td' || name === 'th') {
      this.#text = ''
      this.#width = spanOf(attributes.colspan)
      this.#height = spanOf(attributes.rowspan)
    }
    if (name === 'br') this.text('\n')
  }

  text(text: string): void {
    if (this.#text !== undefined && this.#text.length < MOST.cell) this.#text += text
  }

  close(name: string): void {
    if ((name === 'td' || name === 'th') && this.#text !== undefined) this.#endCell(this.#text)
    if (name !== 'tr') return
    this.#fillCovered()
    this.done.push(this.#cells)
    this.#cells = []
  }

  #endCell(raw: string): void {
    this.#fillCovered()
    const text = raw.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n ?/g, '\n')
    const at = this.#cells.length
    if (this.#height > 1) this.#covering[at] = { text, rows: this.#height - 1 }
    this.#cells.push(text, ...Array.from({ length: this.#width - 1 }, () => ''))
    this.#text = undefined
  }

  #fillCovered(): void {
    for (let at = this.#cells.length; this.#covering[at]; at += 1) {
      const covering = this.#covering[at]
      if (!covering) return
      this.#cells.push(covering.text)
      covering.rows -= 1
      if (covering.rows <= 0) this.#covering[at] = undefined
    }
  }
}

const spanOf = (attribute: string | undefined): number =>
  Math.min(Math.max(1, Number.parseInt(attribute ?? '1', 10) || 1), MOST_COVERED)

async function* rowsOf(path: string): AsyncGenerator<SheetRow> {
  const reader = new TableReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  })
  const file = createReadStream(path, { encoding: 'utf8' })
  let line = 0
  for await (const chunk of file) {
    parser.write(String(chunk))
    yield* taken()
  }
  parser.end()
  yield* taken()

  function* taken(): Generator<SheetRow> {
    for (const row of reader.done.splice(0)) {
      line += 1
      const cells = filledCells(row)
      if (cells) yield { sheet: 0, line, cells }
    }
  }
}
