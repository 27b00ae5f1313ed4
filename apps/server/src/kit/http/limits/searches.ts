import type { Call } from '@stayboard/contract'
import { z } from 'zod'
import { isIndexable } from '../../sql/conditions.ts'

/**
 * Whether a call that reads searches for a text, and whether for a short one: that finds many rows, or reads the whole table
 * (docs/decisions/016).
 */
export function searchesIn(call: Call, query: unknown): 'short' | 'long' | undefined {
  const names = isForScreens(call) ? textFilters(call.query) : []
  const texts = names.flatMap((name) => textOf(query, name))
  if (texts.length === 0) return undefined
  return texts.every(isIndexable) ? 'long' : 'short'
}

/** A generated file has slots of its own. */
const isForScreens = ({ access, files }: Call) => access !== 'anybody' && !files

/** Known filters by query. A process that builds several servers, as tests do, looks for them once. */
const known = new WeakMap<z.ZodType, string[]>()

function textFilters(query: z.ZodType): string[] {
  const found = known.get(query) ?? findTextFilters(query)
  known.set(query, found)
  return found
}

/** The filters that take any text. Enumerations, days and numbers are no searches. */
function findTextFilters(query: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema !== 'object' || schema.type !== 'string') return []
    const isText = [schema.enum, schema.pattern, schema.format].every((limit) => limit === undefined)
    return isText ? [name] : []
  })
}

/** Filters with several values are arrays after decoding. */
function textOf(query: unknown, name: string): string[] {
  const value: unknown = Object(query)[name]
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
