import { containsKind, meaningOf } from '@stayboard/contract'
import type { z } from 'zod'
import { decimal } from '../../platform/postgres/column-types.ts'

interface Column {
  /** The name of the field in the body. */
  field: string
  name: string
  isAmount: boolean
}

const known = new WeakMap<z.ZodRawShape, Column[]>()

/**
 * The table columns that store the fields of a body.
 * @throws Error for a field with amounts nested in another value: they would be stored in cents
 */
function columnsFor(shape: z.ZodRawShape): Column[] {
  const found = known.get(shape)
  if (found) return found
  const columns = Object.entries(shape).map(([field, schema]) => {
    const { kind } = meaningOf(schema)
    if (kind !== 'money' && containsKind(schema, 'money'))
      throw new Error(`"${field}" holds amounts in parts: no column keeps them`)
    const name = kind === 'link' || kind === 'image' ? `${field}Id` : field
    return { field, name, isAmount: kind === 'money' }
  })
  known.set(shape, columns)
  return columns
}

/**
 * Converts a decoded body to columns in code form: amounts in cents, links and images as ids. Absent fields and fields
 * outside the shape are left out.
 * @param shape the fields of the contract that are columns
 */
export function columnsOf(shape: z.ZodRawShape, body: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const { field, name } of columnsFor(shape)) {
    const value = body[field]
    if (value !== undefined) columns[name] = value
  }
  return columns
}

/** Converts columns from code form to the database's form: amounts as decimals. */
export function storedAs(shape: z.ZodRawShape, columns: Record<string, unknown>): Record<string, unknown> {
  const stored = { ...columns }
  for (const { name, isAmount } of columnsFor(shape)) {
    const value = stored[name]
    if (isAmount && typeof value === 'number') stored[name] = decimal(value)
  }
  return stored
}

/**
 * The links in a shape: field names, and paths of the linked kinds of record.
 * @throws Error for fields that no column can store
 */
export function linksOf(shape: z.ZodRawShape): { name: string; target: string }[] {
  columnsFor(shape)
  return Object.entries(shape).flatMap(([name, field]) => {
    const { kind, target } = meaningOf(field)
    return kind === 'link' && target ? [{ name, target }] : []
  })
}

/** The fields of a shape that hold rich text. */
export const richTextsOf = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (meaningOf(field).kind === 'html' ? [name] : []))

/**
 * The columns to write, as entries. A column with `undefined` is left out: it keeps its value, or gets its default in a
 * new row.
 */
export const present = (columns: Readonly<Record<string, unknown>>) =>
  Object.entries(columns).filter(([, value]) => value !== undefined)

/**
 * The select list for an answer's fields, with the alias of their table.
 * @param others the fields that the query computes itself, such as names of linked records
 */
export const columnsAs = <Alias extends string, Row extends z.ZodRawShape, const Other extends keyof Row>(
  alias: Alias,
  row: Row,
  others: readonly Other[],
) => {
  const names = ['version', ...Object.keys(row)].filter((name) => !others.some((other) => other === name))
  return names.map(
    (name) => `${alias}.${name}`,
  ) as `${Alias}.${Exclude<keyof Row & string, Other> | 'version'}`[]
}

/** The name in code of a column: `organisation_id` is `organisationId`. */
export const camelCase = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The name of a column in the database: `organisationId` is `organisation_id`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
