import { Readable } from 'node:stream'
import { type FileFormat, fileTypes } from '@stayboard/contract'
import type { Actor } from '../actor.ts'
import { FileAnswer } from '../calls/file-answer.ts'
import type { Column } from './columns.ts'
import { csv, type Decimal } from './csv.ts'
import { xlsx } from './xlsx.ts'

interface Kind {
  format: FileFormat
  /** The decimal separator of a CSV file. */
  decimal: Decimal
}

/** Answers with a file of rows that are already in memory. @param name the file name without its extension */
export function rowsFile(
  { officeTimezone: zone }: Actor,
  name: string,
  columns: readonly Column[],
  rows: readonly object[],
  { format, decimal }: Kind,
): FileAnswer {
  const content =
    format === 'xlsx' ? xlsx(columns, pieces(rows), zone) : csv(columns, pieces(rows), decimal, zone)
  return new FileAnswer(fileTypes[format], `${name}.${format}`, Readable.from(content, { objectMode: false }))
}

async function* pieces(rows: readonly object[]): AsyncGenerator<unknown[]> {
  for (let at = 0; at < rows.length; at += PIECE) yield rows.slice(at, at + PIECE)
}
const PIECE = 100
