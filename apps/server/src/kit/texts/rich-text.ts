import { bare, holds, partsOf, structureOf } from '@stayboard/contract'
import { z } from 'zod'
import { sanitise } from './sanitise.ts'

/** Returns a message with all its rich text sanitised. */
type Tame = (value: unknown) => unknown
type Schema = z.core.$ZodType

const known = new WeakMap<Schema, Tame | null>()

/**
 * Sanitises the rich text in a message, found by fields that the contract declares as `html`: in a request before
 * validation, so that limits count what is stored, and in an answer before it is sent, whatever is stored.
 */
export function tamed(schema: Schema, value: unknown): unknown {
  const tame = tameOf(schema)
  return tame === null ? value : tame(value)
}

/**
 * The sanitiser for values of a schema; `null` if it holds no rich text. Built once per schema.
 * @throws Error if rich text could be missed: in a value of any shape, behind code, or in the keys of a map
 */
export function tameOf(schema: Schema): Tame | null {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A recursive schema: the sanitiser is looked up on use.
  known.set(schema, (value) => tamed(schema, value))
  try {
    const tame = made(schema)
    known.set(schema, tame)
    return tame
  } catch (error) {
    known.delete(schema)
    throw error
  }
}

function made(schema: Schema): Tame | null {
  const kind = z.globalRegistry.get(schema)?.kind
  if (kind === 'html') return inText(schema)
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'value':
      return null
    case 'anything':
      if (kind !== 'anything' && kind !== 'file')
        throw new Error('a value of any shape is not marked as such')
      return null
    case 'function':
      throw new Error('what code gives has no schema')
    case 'wrapper':
      return tameOf(structure.inner)
    case 'list':
      return inList(structure.element)
    case 'object':
      return inObject(structure.shape, structure.rest)
    case 'map':
      if (holds(structure.key, 'html')) throw new Error('the names of a map are no rich text')
      return inObject({}, structure.value)
    case 'tuple':
      return inTuple(structure.items, structure.rest)
    case 'choice':
      return inEach(structure.options)
    case 'both':
      return inEach(structure.parts)
    case 'pipe':
      return inPipe(structure)
  }
}

/** @throws Error if a schema other than text is declared as rich text */
function inText(schema: Schema): Tame {
  if (!(bare(schema) instanceof z.ZodString)) throw new Error('only a text can be rich text')
  return (value) => (typeof value === 'string' ? sanitise(value) : value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param rest the schema of the fields that the shape does not name */
function inObject(shape: z.core.$ZodShape, rest: Schema | undefined): Tame | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const tame = tameOf(field)
    return tame === null ? [] : [{ name, tame }]
  })
  const others = rest ? tameOf(rest) : null
  if (fields.length === 0 && others === null) return null
  return (value) => {
    if (!isRecord(value)) return value
    const copy: Record<string, unknown> = { ...value }
    if (others)
      for (const name of Object.keys(copy)) if (!Object.hasOwn(shape, name)) copy[name] = others(copy[name])
    for (const { name, tame } of fields) if (Object.hasOwn(copy, name)) copy[name] = tame(copy[name])
    return copy
  }
}

function inList(element: Schema): Tame | null {
  const tame = tameOf(element)
  return tame && ((value) => (Array.isArray(value) ? value.map(tame) : value))
}

function inTuple(items: readonly Schema[], rest: Schema | undefined): Tame | null {
  const tames = items.map(tameOf)
  const others = rest ? tameOf(rest) : null
  if ([...tames, others].every((tame) => tame === null)) return null
  const inTurn: Tame = (value) =>
    Array.isArray(value)
      ? value.map((one, at) => (at < tames.length ? tames[at] : others)?.(one) ?? one)
      : value
  return inTurn
}

/** A value of a union is sanitised for each of its shapes. Sanitising twice changes nothing. */
function inEach(schemas: readonly Schema[]): Tame | null {
  const tames = schemas.map(tameOf).filter((tame) => tame !== null)
  return tames.length === 0 ? null : (value) => tames.reduce((soFar, tame) => tame(soFar), value)
}

/**
 * Input has the form of the first schema. Rich text named by the second schema is found only if no code between them
 * computes another value.
 */
function inPipe(pipe: { in: Schema; out: Schema; isCodec: boolean }): Tame | null {
  if (!pipe.isCodec && !hasCode(pipe.in) && !hasCode(pipe.out)) return inEach([pipe.in, pipe.out])
  if (holds(pipe.out, 'html')) throw new Error('rich text behind code is not found')
  return structureOf(pipe.in).form === 'function' ? null : tameOf(pipe.in)
}

/** Whether code converts the value anywhere in this schema. */
function hasCode(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const structure = structureOf(schema)
  const isCode = structure.form === 'function' || (structure.form === 'pipe' && structure.isCodec)
  return isCode || partsOf(schema).some((part) => hasCode(part, seen))
}
