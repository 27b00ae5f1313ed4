import { documentedAs } from '@stayboard/contract'
import { z } from 'zod'
import { sanitise } from './sanitise.ts'

/** Gives a message back with every rich text in it sanitised. */
type Tame = (value: unknown) => unknown

const known = new WeakMap<z.core.$ZodType, Tame | null>()

/**
 * Sanitises the rich text in a message, found by the fields that the contract declares as `html`: of a request
 * before it is checked, so that limits count what is kept; of an answer before it leaves, whatever is stored.
 */
export function tamed(schema: z.core.$ZodType, value: unknown): unknown {
  const tame = tameOf(schema)
  return tame === null ? value : tame(value)
}

/** `null`: there is no rich text in such a value. */
function tameOf(schema: z.core.$ZodType): Tame | null {
  const found = known.get(schema)
  if (found !== undefined) return found
  known.set(schema, null)
  const tame = made(documentedAs.get(schema) ?? schema)
  known.set(schema, tame)
  return tame
}

function made(schema: z.core.$ZodType): Tame | null {
  if (z.globalRegistry.get(schema)?.kind === 'html') return tameText
  if (schema instanceof z.ZodObject) return inObject(schema.shape)
  if (schema instanceof z.ZodArray) return inArray(schema.element)
  if (schema instanceof z.ZodRecord) return inRecord(schema.valueType)
  if (schema instanceof z.ZodUnion) return inEach(schema.options)
  if (schema instanceof z.ZodPipe) return inEach([schema.def.in, schema.def.out])
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapped ? tameOf(schema.unwrap()) : null
}

const tameText: Tame = (value) => (typeof value === 'string' ? sanitise(value) : value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inObject(shape: z.core.$ZodShape): Tame | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const tame = tameOf(field)
    return tame === null ? [] : [{ name, tame }]
  })
  if (fields.length === 0) return null
  return (value) => {
    if (!isRecord(value)) return value
    const copy: Record<string, unknown> = { ...value }
    for (const { name, tame } of fields) if (name in copy) copy[name] = tame(copy[name])
    return copy
  }
}

function inArray(element: z.core.$ZodType): Tame | null {
  const tame = tameOf(element)
  return tame && ((value) => (Array.isArray(value) ? value.map(tame) : value))
}

function inRecord(valueType: z.core.$ZodType): Tame | null {
  const tame = tameOf(valueType)
  if (tame === null) return null
  return (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tame(one)]))
      : value
}

/** A value that may be of several shapes is looked at as each: what was sanitised stays as it is. */
function inEach(schemas: readonly z.core.$ZodType[]): Tame | null {
  const tames = schemas.map(tameOf).filter((tame) => tame !== null)
  return tames.length === 0 ? null : (value) => tames.reduce((soFar, tame) => tame(soFar), value)
}
