import { readFile, stat } from 'node:fs/promises'
import { BadSheet, filledCells, type SheetRow, type Workbook } from './sheet.ts'

/** The largest file whose records are read at once, in bytes. */
const LARGEST = 30_000_000

/** Reads records as the calls of lists answer them: an array of objects, or one in an object. */
export async function readJson(path: string): Promise<Workbook> {
  if ((await stat(path)).size > LARGEST) throw new BadSheet('sheetTooLarge')
  const records = recordsIn(parsed(await readFile(path, 'utf8')))
  return { names: [''], rows: rowsOf(records) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // What is wrong with it does not matter to whoever sent it.
    throw new BadSheet('sheetBroken')
  }
}

/** The first list of objects, at most three levels deep: `_embedded` has that of our own lists. */
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
