import { holds, meaningOf } from '@stayboard/contract'
import type { z } from 'zod'
import { decimal } from '../../platform/column-types.ts'

interface Column {
  /** The field of the body. */
  field: string
  name: string
  isAmount: boolean
}

const known = new WeakMap<z.ZodRawShape, Column[]>()

/**
 * The columns that the fields of a body are kept in.
 * @throws Error for a field that holds amounts anywhere but as its own value: they would be written in cents
 */
function columnsFor(shape: z.ZodRawShape): Column[] {
  const found = known.get(shape)
  if (found) return found
  const columns = Object.entries(shape).map(([field, schema]) => {
    const { kind } = meaningOf(schema)
    if (kind !== 'money' && holds(schema, 'money'))
      throw new Error(`"${field}" holds amounts in parts: no column keeps them`)
    const name = kind === 'link' || kind === 'image' ? `${field}Id` : field
    return { field, name, isAmount: kind === 'money' }
  })
  known.set(shape, columns)
  return columns
}

/**
 * A decoded body as column values in code form: amounts in cents, links and pictures as numbers. Fields the shape does
 * not name are left out, absent ones too.
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

/** Columns in code form the way the database takes them: amounts as decimals. */
export function storedAs(shape: z.ZodRawShape, columns: Record<string, unknown>): Record<string, unknown> {
  const stored = { ...columns }
  for (const { name, isAmount } of columnsFor(shape)) {
    const value = stored[name]
    if (isAmount && typeof value === 'number') stored[name] = decimal(value)
  }
  return stored
}

/**
 * The links of a shape: field name and path of the linked kind.
 * @throws Error for fields that no column can keep
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

/** The name in code of a column: `organisation_id` is `organisationId`. */
export const camelCase = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
