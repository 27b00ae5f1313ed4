import { containsKind, type RoleName, structureOf } from '@stayboard/contract'
import { z } from 'zod'
import { type Links, type MayFollow, mayFollowAs } from '../sql/links.ts'
import { sanitiserOf } from '../texts/rich-text.ts'

/** Converts a value to its form in JSON. */
type Encode = (value: unknown) => unknown
type Schema = z.core.$ZodType

const known = new WeakMap<Schema, Encode>()

/**
 * Encodes an answer for JSON: only fields that its schema names, with rich text sanitised again. Values are not
 * validated, because that took longer than reading them; tests compare every answer with the OpenAPI document.
 * @param roles the roles of the reader, who gets no link that would be refused; `undefined` gives all links
 */
export function encoded(schema: Schema, answer: unknown, roles?: readonly RoleName[]): unknown {
  const encode = encoderOf(schema)
  mayFollow = roles && mayFollowAs(roles)
  try {
    return encode(answer)
  } finally {
    mayFollow = undefined
    last = none
  }
}

/** The links that the reader of the answer being encoded may follow; `undefined` means all. */
let mayFollow: MayFollow | undefined

/** The links that were encoded last, and the result. The answer of an enquiry contains the same object twice. */
const none: { given: unknown; answer: unknown } = { given: undefined, answer: undefined }
let last = none

function followable(links: unknown): unknown {
  if (!mayFollow) return links
  if (links === last.given) return last.answer
  const answer = withoutRefused(links as Links, mayFollow)
  last = { given: links, answer }
  return answer
}

/**
 * Removes the links that the reader may not follow. Returns the same object if none is refused, because most answers
 * have none and a copy costs more than the check.
 */
function withoutRefused(links: Links, mayFollow: MayFollow): Links {
  if (Object.values(links).every(({ href }) => mayFollow(href))) return links
  return Object.fromEntries(Object.entries(links).filter(([, { href }]) => mayFollow(href)))
}

/**
 * The encoder of a schema, built once per schema.
 * @throws Error for a schema that cannot be encoded: a value of any shape, or code without a reverse
 */
export function encoderOf(schema: Schema): Encode {
  const found = known.get(schema)
  if (found) return found
  // A recursive schema: the encoder is looked up on use.
  known.set(schema, (value) => encoderOf(schema)(value))
  try {
    const encode = build(schema)
    known.set(schema, encode)
    return encode
  } catch (error) {
    known.delete(schema)
    throw error
  }
}

function build(schema: Schema): Encode {
  const kind = z.globalRegistry.get(schema)?.kind
  if (kind === 'html') return sanitiserOf(schema) ?? unchanged
  if (kind === 'links') return followable
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'value':
      return unchanged
    case 'anything':
      if (kind !== 'anything') throw new Error('a schema for any value must be marked as such')
      return unchanged
    case 'function':
      throw new Error('an answer schema must not transform values by a function: it cannot be reversed')
    case 'wrapper':
      if (structure.adds === 'catch') throw new Error('an answer schema must not use catch')
      return given(encoderOf(structure.inner))
    case 'list':
      return each(encoderOf(structure.element))
    case 'object':
      return structure.rest ? withRest(structure.shape, structure.rest) : declaredOnly(structure.shape)
    case 'map':
      requireNoMarkup(structure.key)
      return withRest({}, structure.value)
    case 'tuple':
      return eachOf(structure.items.map(encoderOf), structure.rest && encoderOf(structure.rest))
    case 'choice':
      return firstMatching(structure.options)
    case 'both':
      throw new Error('an answer schema must not be an intersection')
    case 'pipe':
      if (!structure.isCodec) return through(encoderOf(structure.out), encoderOf(structure.in))
      requireNoMarkup(structure.out)
      return reversed(schema)
  }
}

/** @throws Error if the schema holds rich text that would not be found in the answer */
function requireNoMarkup(schema: Schema): void {
  if (containsKind(schema, 'html'))
    throw new Error('rich text must not be in the keys of a map or behind a function')
}

const unchanged: Encode = (value) => value

const given = (encode: Encode): Encode =>
  encode === unchanged ? unchanged : (value) => (value == null ? value : encode(value))

const each =
  (encode: Encode): Encode =>
  (value) =>
    (value as unknown[]).map(encode)

const eachOf =
  (encoders: readonly Encode[], rest = unchanged): Encode =>
  (value) =>
    (value as unknown[]).map((one, at) => (encoders[at] ?? rest)(one))

const through =
  (first: Encode, second: Encode): Encode =>
  (value) =>
    second(first(value))

/**
 * The encoder of a schema whose JSON form differs from its form in code, such as amounts, which are cents in code and
 * decimals in JSON.
 */
function reversed(schema: Schema): Encode {
  if (!(schema instanceof z.ZodCodec)) throw new Error('the schema has no reverse transformation')
  const { def } = schema
  const encode = encoderOf(def.in)
  return (value) => encode(def.reverseTransform(value, { value, issues: [] }))
}

/** Encodes a union by the first option that the value satisfies. If all options are plain, values are sent unchanged. */
function firstMatching(options: readonly Schema[]): Encode {
  const encoders = options.map((option) => ({ option, encode: encoderOf(option) }))
  if (encoders.every(({ encode }) => encode === unchanged)) return unchanged
  return (value) => {
    const fitting = encoders.find(({ option }) => z.safeEncode(option as z.ZodType, value).success)
    if (!fitting) throw new Error('an answer matches no option of its schema')
    return fitting.encode(value)
  }
}

function declaredOnly(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, field]) => [name, encoderOf(field)] as const)
  return (value) => {
    const answer: Record<string, unknown> = {}
    for (const [name, encode] of fields) {
      const one = (value as Record<string, unknown>)[name]
      if (one !== undefined) answer[name] = encode(one)
    }
    return answer
  }
}

/** The encoder of an object that may have keys beyond its shape, such as a map of links by name. */
function withRest(shape: z.core.$ZodShape, rest: Schema): Encode {
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, encoderOf(field)]))
  const others = encoderOf(rest)
  return (value) => {
    const answer: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(value as object))
      if (one !== undefined) answer[name] = (fields.get(name) ?? others)(one)
    return answer
  }
}
