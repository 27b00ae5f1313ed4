import type { Call } from '@stayboard/contract'
import { z } from 'zod'
import { isIndexable } from '../../sql/conditions.ts'

/**
 * Whether a read call searches for a text, and whether it is a short one. Short texts match many rows or need a scan of
 * the table (docs/decisions/016).
 */
export function searchesIn(call: Call, query: unknown): 'short' | 'long' | undefined {
  const names = isForScreens(call) ? textFilters(call.query) : []
  const texts = names.flatMap((name) => textOf(query, name))
  if (texts.length === 0) return undefined
  return texts.every(isIndexable) ? 'long' : 'short'
}

/** Whether a call counts as a screen's request. Generated files have slots of their own. */
const isForScreens = ({ access, files }: Call) => access !== 'anybody' && !files

/**
 * The text filters of each query schema, computed once per schema, because tests build several servers in one process.
 */
const known = new WeakMap<z.ZodType, string[]>()

function textFilters(query: z.ZodType): string[] {
  const found = known.get(query) ?? findTextFilters(query)
  known.set(query, found)
  return found
}

/** The names of filters that accept free text. Enumerations, days and numbers do not count. */
function findTextFilters(query: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema !== 'object' || schema.type !== 'string') return []
    const isText = [schema.enum, schema.pattern, schema.format].every((limit) => limit === undefined)
    return isText ? [name] : []
  })
}

/** The values of a filter. Filters with several values are arrays after decoding. */
function textOf(query: unknown, name: string): string[] {
  const value: unknown = Object(query)[name]
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
