import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Parser, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { type Delimiting, delimitingOf } from './delimiters.ts'
import { cellDecoder, markedEncoding } from './encodings.ts'
import { filledCells, type SheetRow, type Workbook } from './sheet.ts'

/** The bytes at the start of a CSV file from which separator, quote and encoding are detected. */
const LOOKED_AT = 256 * 1024

/**
 * The encoding in which the parser gets a file without a byte order mark: one character per byte. Cells are decoded
 * afterwards.
 */
const BYTES = 'latin1'

interface Record {
  record: string[]
  info: { lines: number }
}

/** Reads a CSV file. Separator, quote character and encoding are detected. */
export async function readCsv(path: string): Promise<Workbook> {
  const start = await beginningOf(path)
  const mark = markedEncoding(start)
  const wide = mark && mark.encoding !== 'utf8' ? mark.encoding : undefined
  const decode = cellDecoder(start)
  const shown = wide ? iconv.decode(start, wide) : start.subarray(mark?.length ?? 0).toString(BYTES)
  const delimiting = delimitingOf(shown)
  const text = (cell: string) => (wide || !/[\x80-\xff]/.test(cell) ? cell : decode(Buffer.from(cell, BYTES)))
  return { names: [''], rows: rowsOf(path, { delimiting, text, wide, skip: mark?.length ?? 0 }) }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface Reading {
  delimiting: Delimiting
  text: (cell: string) => string
  wide: string | undefined
  skip: number
}

/** Reads the rows. If a quote is never closed, the file is read again with quotes as ordinary text. */
async function* rowsOf(path: string, reading: Reading): AsyncGenerator<SheetRow> {
  let read = 0
  try {
    for await (const row of parsed(path, reading, reading.delimiting.quote)) {
      read = row.line
      yield row
    }
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'CSV_QUOTE_NOT_CLOSED') throw error
    for await (const row of parsed(path, reading, false)) if (row.line > read) yield row
  }
}

async function* parsed(
  path: string,
  { delimiting, text, wide, skip }: Reading,
  quote: string | false,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: delimiting.separator,
    quote,
    escape: quote || '"',
    info: true,
    bom: false,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: false,
    from_line: delimiting.before + 1,
    max_record_size: 0,
    encoding: wide ? 'utf8' : BYTES,
  })
  const file = createReadStream(path, { start: skip })
  const source = wide ? file.pipe(iconv.decodeStream(wide)).pipe(iconv.encodeStream('utf8')) : file
  file.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    yield* numbered(parser, text)
  } finally {
    file.destroy()
  }
}

async function* numbered(parser: Parser, text: (cell: string) => string): AsyncGenerator<SheetRow> {
  let line = 0
  for await (const { record } of parser as AsyncIterable<Record>) {
    line += 1
    const cells = filledCells(record.map(text))
    if (cells) yield { sheet: 0, line, cells }
  }
}
