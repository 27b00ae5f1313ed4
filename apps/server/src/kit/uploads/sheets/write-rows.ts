import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { readWorkbook } from './read-workbook.ts'
import { BadSheet, MOST, type SheetFault } from './sheet.ts'

/** The result of reading a file: its sheets with their numbers of filled rows and columns, or why it cannot be read. */
export type SheetsRead = { sheets: SheetSummary[] } | { fault: SheetFault }

export interface SheetSummary {
  name: string
  rows: number
  columns: number
}

/**
 * Converts a spreadsheet to lines of JSON, each a row with sheet, line and cells. Runs in a reader process. Memory does
 * not grow with the file.
 */
export async function writeRows({ path, to }: { path: string; to: string }): Promise<SheetsRead> {
  try {
    return { sheets: await written(path, to) }
  } catch (error) {
    await rm(to, { force: true })
    return { fault: error instanceof BadSheet ? error.code : 'sheetBroken' }
  }
}

async function written(path: string, to: string): Promise<SheetSummary[]> {
  const { names, rows } = await readWorkbook(path)
  const found = new Map<number, SheetSummary>()
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  let total = 0
  for await (const { sheet, line, cells } of rows) {
    total += 1
    if (total > MOST.rows) throw new BadSheet('sheetTooManyRows')
    const summary = found.get(sheet) ?? { name: '', rows: 0, columns: 0 }
    found.set(sheet, { ...summary, rows: summary.rows + 1, columns: Math.max(summary.columns, cells.length) })
    if (!file.write(`${JSON.stringify([sheet, line, cells])}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  if (total === 0) throw new BadSheet('sheetEmpty')
  return names.map((name, sheet) => ({ ...(found.get(sheet) ?? { rows: 0, columns: 0 }), name }))
}
