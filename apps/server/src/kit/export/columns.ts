import { type Call, type ExportColumn, meaningOf, pathsOf, rowOf, valueAt } from '@stayboard/contract'
import { optionLabels, type Words } from '@stayboard/i18n'
import { z } from 'zod'
import type { SpreadKey } from '../calls/calls.ts'
import { invalid } from '../problems.ts'

/** The value of a cell: a text, or a value that a spreadsheet calculates with. */
export type Cell = string | number | boolean | null
/** The kind of a column's cells: `day` is yyyy-MM-dd, `instant` ISO 8601 in UTC, `money` an amount. */
export type Kind = 'text' | 'number' | 'money' | 'day' | 'instant'

export interface Column {
  heading: string
  /** The paths of the value in a row. The first path with a value is used. */
  paths: readonly string[]
  kind: Kind
  cell(row: unknown): Cell
}

/** Declares a column of a file whose rows do not come from a list of the contract. */
export const column = <Row>(of: (row: Row) => Cell, heading: string, kind: Kind = 'text'): Column => ({
  ...{ heading, kind, paths: [] },
  cell: (row) => of(row as Row),
})

/**
 * The columns of an export: the requested ones, or all values of a row.
 * @throws Problem 400 for a path without a value
 */
export function exportColumns(
  list: Call,
  asked: readonly ExportColumn[] | undefined,
  words: Words,
  spread?: { field: string; keys: readonly SpreadKey[] },
): Column[] {
  const row = rowOf(list)
  const { options } = words
  const all = () =>
    [...pathsOf(row), ...(spread ? [spread.field] : [])].map((path) => ({ paths: [path], heading: path }))
  return (asked ?? all()).flatMap(({ paths, heading }) => {
    if (spread && paths.includes(spread.field))
      return spread.keys.map((one) => spreadColumn(spread.field, one))
    const [schema] = paths.map((path) => valueAt(row, path) ?? unknownPath())
    const label = schema instanceof z.ZodEnum ? optionLabels(options, schema.options.map(String)) : {}
    const cell = (value: unknown): Cell => {
      const texts = firstOf(value, paths).map((one) => (typeof one === 'string' ? (label[one] ?? one) : one))
      return texts.length > 1 ? texts.join(', ') : (texts[0] ?? null)
    }
    return { heading, paths, kind: kindOf(schema), cell }
  })
}

/** A column with the amount under one key of a map; empty in rows without that key. */
const spreadColumn = (field: string, { key, heading }: SpreadKey): Column => ({
  heading,
  paths: [field],
  kind: 'money',
  cell: (row) => firstOf(row, [`${field}.${key}`])[0] ?? null,
})

function unknownPath(): never {
  throw invalid([{ field: 'column', code: 'option' }])
}

/** The values at the first of the paths that has any. */
function firstOf(row: unknown, paths: readonly string[]): Exclude<Cell, null>[] {
  for (const path of paths) {
    const found = path.split('.').reduce(step, [row]).flat().filter(isCell)
    if (found.length > 0) return found
  }
  return []
}

const step = (values: unknown[], name: string): unknown[] =>
  values
    .flat()
    .map((value) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined))

const isCell = (value: unknown): value is Exclude<Cell, null> =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

function kindOf(schema: z.core.$ZodType | undefined): Kind {
  if (!schema) return 'text'
  if (meaningOf(schema).kind === 'money') return 'money'
  if (schema instanceof z.ZodISODate) return 'day'
  if (schema instanceof z.ZodISODateTime) return 'instant'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}
