import { readFile, stat } from 'node:fs/promises'
import { BadSheet, filledCells, type SheetRow, type Workbook } from './sheet.ts'

/** The largest file whose records are read at once, in bytes. */
const LARGEST = 30_000_000

/** Reads JSON records as list calls of the API return them: an array of objects, or an object that contains one. */
export async function readJson(path: string): Promise<Workbook> {
  if ((await stat(path)).size > LARGEST) throw new BadSheet('sheetTooLarge')
  const records = recordsIn(parsed(await readFile(path, 'utf8')))
  return { names: [''], rows: rowsOf(records) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // The parser's message does not help the sender, so it is dropped.
    throw new BadSheet('sheetBroken')
  }
}

/** Finds the first array of objects, at most three levels deep. In our own API it is below `_embedded`. */
function recordsIn(value: unknown, depth = 0): object[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'object' && one !== null)
  if (typeof value !== 'object' || value === null || depth > 3) return []
  for (const inner of Object.values(value)) {
    const found = recordsIn(inner, depth + 1)
    if (found.length > 0) return found
  }
  return []
}

async function* rowsOf(records: readonly object[]): AsyncGenerator<SheetRow> {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
    (name) => !name.startsWith('_'),
  )
  yield { sheet: 0, line: 1, cells: filledCells(names) ?? [] }
  for (const [at, record] of records.entries()) {
    const cells = filledCells(names.map((name) => textOf(Reflect.get(record, name))))
    if (cells) yield { sheet: 0, line: at + 2, cells }
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
