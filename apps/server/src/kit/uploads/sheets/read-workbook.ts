import { open } from 'node:fs/promises'
import { readCsv } from './csv.ts'
import { readHtml } from './html-table.ts'
import { readJson } from './json.ts'
import { readOds } from './ods.ts'
import { BadSheet, type SheetRow, type Workbook } from './sheet.ts'
import { readVcard } from './vcard.ts'
import { readXlsx } from './xlsx.ts'
import { type Archive, openArchive } from './zip.ts'

/** File signatures, in hexadecimal, of formats that cannot be read, with the message key for each. */
const others: readonly [signature: string, code: 'sheetOld' | 'sheetUnknown'][] = [
  // Excel files until 2003, and every Office file that is protected by a password.
  ['d0cf11e0a1b11ae1', 'sheetOld'],
  ['25504446', 'sheetUnknown'],
  ['89504e47', 'sheetUnknown'],
  ['ffd8ff', 'sheetUnknown'],
  ['474946', 'sheetUnknown'],
  ['1f8b', 'sheetUnknown'],
  ['377abcaf', 'sheetUnknown'],
  ['52617221', 'sheetUnknown'],
]

/**
 * Reads a spreadsheet. Its format is detected by its content, not by its name.
 * @throws BadSheet if the format is not supported
 */
export async function readWorkbook(path: string): Promise<Workbook> {
  const start = await startOf(path)
  const other = others.find(([signature]) => start.toString('hex').startsWith(signature))
  if (other) throw new BadSheet(other[1])
  if (start.subarray(0, 4).toString('hex') === '504b0304') return readArchive(path)
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^begin:vcard/i.test(text)) return readVcard(path)
  if (/^[[{]/.test(text)) return readJson(path)
  if (/^<|<table[\s>]/i.test(text)) return readHtml(path)
  return readCsv(path)
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2048), 0, 2048, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readArchive(path: string): Promise<Workbook> {
  const archive = await openArchive(path)
  const { names } = archive
  if (names.includes('xl/workbook.xml')) return closing(archive, await readXlsx(archive))
  if (names.includes('content.xml')) return closing(archive, await readOds(archive))
  archive.close()
  throw new BadSheet('sheetUnknown')
}

/** Wraps a workbook so that its archive is closed after the last row. */
function closing(archive: Archive, { names, rows }: Workbook): Workbook {
  async function* closed(): AsyncGenerator<SheetRow> {
    try {
      yield* rows
    } finally {
      archive.close()
    }
  }
  return { names, rows: closed() }
}
