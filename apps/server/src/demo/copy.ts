import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { decimal } from '../platform/postgres/column-types.ts'
import type { FilledTable, Row } from './rows.ts'

type Value = string | number | boolean | null | readonly (string | number)[]

/** Columns with amounts: whole cents in code, euros with two decimals in the database. */
const money = new Set([
  'price',
  'priceFrom',
  'priceEx',
  'priceInc',
  'priceGap',
  'total',
  'totalPrognosis',
  'totalPrice',
  'purchasePrice',
  'pricePerNight',
  'amount',
  'salesPrice',
  'totalEx',
  'totalInc',
  'salesEx',
  'salesInc',
])

/** The size in characters of the chunks in which COPY data is sent. */
const PIECE = 64 * 1024

/**
 * Writes rows with COPY in the connection's transaction. The columns are the fields of the first row.
 * @returns the number of rows
 */
export async function copyRows<Table extends FilledTable>(
  client: pg.ClientBase,
  table: Table,
  rows: Iterable<Row<Table>>,
): Promise<number> {
  const all = rows[Symbol.iterator]()
  const first = all.next()
  if (first.done) return 0
  const fields = Object.keys(first.value)
  const columns = fields.map(snakeCase).join(', ')
  const stream = client.query(copyFrom(`copy ${snakeCase(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(pieces(first.value, all, fields)), stream)
  return stream.rowCount
}

function* pieces(first: object, others: Iterator<object>, fields: readonly string[]): Generator<string> {
  let piece = copyLine(first, fields)
  for (let next = others.next(); !next.done; next = others.next()) {
    piece += copyLine(next.value, fields)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** Formats a row in COPY's text format, with its line break. */
export function copyLine(row: object, fields: readonly string[]): string {
  const entries = new Map<string, Value>(Object.entries(row))
  return `${fields.map((field) => cell(field, entries.get(field) ?? null)).join('\t')}\n`
}

function cell(field: string, value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return money.has(field) ? decimal(value) : String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escaped(typeof value === 'string' ? value : arrayLiteral(value))
}

const arrayLiteral = (items: readonly (string | number)[]) =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
