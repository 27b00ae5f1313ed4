import { bare, containsKind, partsOf, structureOf } from '@stayboard/contract'
import { z } from 'zod'
import { sanitise } from './sanitise.ts'

/** Returns a request or answer with all its rich text sanitised. */
type Sanitiser = (value: unknown) => unknown
type Schema = z.core.$ZodType

const known = new WeakMap<Schema, Sanitiser | null>()

/**
 * Sanitises the rich text in a request or answer. Rich text is found by fields that the contract declares as `html`.
 * Requests are sanitised before validation, so that length limits count what is stored; answers are sanitised
 * regardless of what is stored.
 */
export function sanitised(schema: Schema, value: unknown): unknown {
  const apply = sanitiserOf(schema)
  return apply === null ? value : apply(value)
}

/**
 * The sanitiser for values of a schema; `null` if it holds no rich text. Built once per schema.
 * @throws Error if rich text could be missed: in a value of any shape, behind code, or in the keys of a map
 */
export function sanitiserOf(schema: Schema): Sanitiser | null {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A recursive schema: the sanitiser is looked up on use.
  known.set(schema, (value) => sanitised(schema, value))
  try {
    const apply = build(schema)
    known.set(schema, apply)
    return apply
  } catch (error) {
    known.delete(schema)
    throw error
  }
}

function build(schema: Schema): Sanitiser | null {
  const kind = z.globalRegistry.get(schema)?.kind
  if (kind === 'html') return inText(schema)
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'value':
      return null
    case 'anything':
      if (kind !== 'anything' && kind !== 'file')
        throw new Error('a schema for any value must be marked as such')
      return null
    case 'function':
      throw new Error('the result of a function has no schema')
    case 'wrapper':
      return sanitiserOf(structure.inner)
    case 'list':
      return inList(structure.element)
    case 'object':
      return inObject(structure.shape, structure.rest)
    case 'map':
      if (containsKind(structure.key, 'html')) throw new Error('the keys of a map must not be rich text')
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
function inText(schema: Schema): Sanitiser {
  if (!(bare(schema) instanceof z.ZodString)) throw new Error('only a string schema can be rich text')
  return (value) => (typeof value === 'string' ? sanitise(value) : value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param rest the schema of the fields that the shape does not name */
function inObject(shape: z.core.$ZodShape, rest: Schema | undefined): Sanitiser | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const apply = sanitiserOf(field)
    return apply === null ? [] : [{ name, apply }]
  })
  const others = rest ? sanitiserOf(rest) : null
  if (fields.length === 0 && others === null) return null
  return (value) => {
    if (!isRecord(value)) return value
    const copy: Record<string, unknown> = { ...value }
    if (others)
      for (const name of Object.keys(copy)) if (!Object.hasOwn(shape, name)) copy[name] = others(copy[name])
    for (const { name, apply } of fields) if (Object.hasOwn(copy, name)) copy[name] = apply(copy[name])
    return copy
  }
}

function inList(element: Schema): Sanitiser | null {
  const apply = sanitiserOf(element)
  return apply && ((value) => (Array.isArray(value) ? value.map(apply) : value))
}

function inTuple(items: readonly Schema[], rest: Schema | undefined): Sanitiser | null {
  const sanitisers = items.map(sanitiserOf)
  const others = rest ? sanitiserOf(rest) : null
  if ([...sanitisers, others].every((apply) => apply === null)) return null
  const inTurn: Sanitiser = (value) =>
    Array.isArray(value)
      ? value.map((one, at) => (at < sanitisers.length ? sanitisers[at] : others)?.(one) ?? one)
      : value
  return inTurn
}

/** Sanitises a value of a union for each of its shapes, which is safe because sanitising is idempotent. */
function inEach(schemas: readonly Schema[]): Sanitiser | null {
  const sanitisers = schemas.map(sanitiserOf).filter((apply) => apply !== null)
  return sanitisers.length === 0 ? null : (value) => sanitisers.reduce((soFar, apply) => apply(soFar), value)
}

/**
 * Sanitises the input of a pipe by its first schema. Rich text that only the second schema declares is found if no
 * transform between them computes another value.
 */
function inPipe(pipe: { in: Schema; out: Schema; isCodec: boolean }): Sanitiser | null {
  if (!pipe.isCodec && !hasCode(pipe.in) && !hasCode(pipe.out)) return inEach([pipe.in, pipe.out])
  if (containsKind(pipe.out, 'html')) throw new Error('rich text behind code is not found')
  return structureOf(pipe.in).form === 'function' ? null : sanitiserOf(pipe.in)
}

/** Whether the schema contains a transform or codec anywhere. */
function hasCode(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const structure = structureOf(schema)
  const isCode = structure.form === 'function' || (structure.form === 'pipe' && structure.isCodec)
  return isCode || partsOf(schema).some((part) => hasCode(part, seen))
}
