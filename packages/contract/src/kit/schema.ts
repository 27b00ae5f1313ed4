import { z } from 'zod'

type Schema = z.core.$ZodType

/**
 * What a schema is made of. Every walk over schemas (sanitising, encoding, columns, links, the OpenAPI document)
 * goes by these forms, so that a kind of schema is either understood everywhere or refused at start.
 */
export type Structure =
  | { form: 'value' }
  /** Takes whatever it is given: nothing is known of what lies in it. */
  | { form: 'anything' }
  /** Code that makes another value. */
  | { form: 'function' }
  /** Adds something to the schema inside and leaves its values as they are. `catch` replaces values that do not fit. */
  | { form: 'wrapper'; adds: 'null' | 'absence' | 'default' | 'catch' | 'nothing'; inner: Schema }
  | { form: 'list'; element: Schema }
  /** `rest`: the schema of fields that the shape does not name. */
  | { form: 'object'; shape: Readonly<Record<string, Schema>>; rest: Schema | undefined }
  | { form: 'map'; key: Schema; value: Schema }
  | { form: 'tuple'; items: readonly Schema[]; rest: Schema | undefined }
  | { form: 'choice'; options: readonly Schema[] }
  | { form: 'both'; parts: readonly Schema[] }
  | { form: 'pipe'; in: Schema; out: Schema; isCodec: boolean }

/** What the OpenAPI document shows for a schema that chooses another one by its input; every walk takes that one. */
export const documentedAs = new WeakMap<Schema, z.ZodType>()

/** @throws Error for a kind of schema that no walk understands, and for one that has no place in JSON */
export function structureOf(given: Schema): Structure {
  const schema = documentedAs.get(given) ?? given
  // The union of all built-in schemas: how Zod's documentation tells tools to read a schema.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return wrapper('null', def.innerType)
    case 'optional':
      return wrapper('absence', def.innerType)
    case 'default':
    case 'prefault':
      return wrapper('default', def.innerType)
    case 'catch':
      return wrapper('catch', def.innerType)
    case 'readonly':
    case 'nonoptional':
      return wrapper('nothing', def.innerType)
    case 'lazy':
      // Zod asks the getter once and keeps what it gave.
      return wrapper('nothing', (schema as z.core.$ZodLazy)._zod.innerType)
    case 'array':
      return { form: 'list', element: def.element }
    case 'object':
      return { form: 'object', shape: def.shape, rest: unlessNever(def.catchall) }
    case 'record':
      return { form: 'map', key: def.keyType, value: def.valueType }
    case 'tuple':
      return { form: 'tuple', items: def.items, rest: unlessNever(def.rest ?? undefined) }
    case 'union':
      return { form: 'choice', options: def.options }
    case 'intersection':
      return { form: 'both', parts: [def.left, def.right] }
    case 'pipe':
      return { form: 'pipe', in: def.in, out: def.out, isCodec: 'reverseTransform' in def }
    default:
      return withoutParts(def)
  }
}

type Definition = z.core.$ZodTypes['_zod']['def']
type WithParts =
  | 'nullable'
  | 'optional'
  | 'default'
  | 'prefault'
  | 'catch'
  | 'readonly'
  | 'nonoptional'
  | 'lazy'
type Containers = 'array' | 'object' | 'record' | 'tuple' | 'union' | 'intersection' | 'pipe'

/** The kinds that are made of no other schemas, and those that have no place in JSON. */
function withoutParts(def: Exclude<Definition, { type: WithParts | Containers }>): Structure {
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'never':
    case 'enum':
    case 'literal':
    case 'template_literal':
      return { form: 'value' }
    case 'any':
    case 'unknown':
    case 'custom':
      return { form: 'anything' }
    case 'transform':
      return { form: 'function' }
    case 'bigint':
    case 'date':
    case 'file':
    case 'function':
    case 'map':
    case 'nan':
    case 'promise':
    case 'set':
    case 'success':
    case 'symbol':
    case 'void':
      throw new Error(`a schema of the kind "${def.type}" has no place in a contract`)
    default:
      return unknownKind(def)
  }
}

function unknownKind(def: never): never {
  throw new Error(`no walk over schemas knows this kind: ${Reflect.get(Object(def), 'type')}`)
}

const wrapper = (adds: (Structure & { form: 'wrapper' })['adds'], inner: Schema): Structure => ({
  form: 'wrapper',
  adds,
  inner,
})

const unlessNever = (schema: Schema | undefined) => (schema instanceof z.ZodNever ? undefined : schema)

/** The schemas that a schema is directly made of. */
export function partsOf(schema: Schema): readonly Schema[] {
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'value':
    case 'anything':
    case 'function':
      return []
    case 'wrapper':
      return [structure.inner]
    case 'list':
      return [structure.element]
    case 'object':
      return [...Object.values(structure.shape), ...given(structure.rest)]
    case 'map':
      return [structure.key, structure.value]
    case 'tuple':
      return [...structure.items, ...given(structure.rest)]
    case 'choice':
      return structure.options
    case 'both':
      return structure.parts
    case 'pipe':
      return [structure.in, structure.out]
  }
}

const given = (schema: Schema | undefined) => (schema ? [schema] : [])

/** More schemas than any declaration is made of: one that makes itself anew at each step has no end. */
const MOST_SCHEMAS = 20_000

/**
 * A schema and all it is made of, each once; a schema that holds itself too.
 * @throws Error for a kind that no walk understands, and for a schema without an end
 */
export function* schemasIn(schema: Schema): Generator<Schema> {
  // A set is read in the order it is filled in, also while it is read.
  const found = new Set([schema])
  for (const one of found) {
    yield one
    for (const part of partsOf(one)) found.add(part)
    if (found.size > MOST_SCHEMAS) throw new Error('this schema has no end')
  }
}

/** A schema without what it is wrapped in: what may be missing, null, or filled in. */
export function bare(schema: Schema): Schema {
  const structure = structureOf(schema)
  return structure.form === 'wrapper' ? bare(structure.inner) : (documentedAs.get(schema) ?? schema)
}

/** The fields of a schema of an object, whatever it is wrapped in; `undefined` where it is none. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const structure = structureOf(bare(schema))
  return structure.form === 'object' ? structure.shape : undefined
}

/** What the contract says of a field beside its type: that it is a link, a picture, an amount, or rich text. */
export type Meaning = Pick<z.GlobalMeta, 'kind' | 'target'>

/** The meaning of a value, whatever its schema is wrapped in or checked by afterwards; nothing where it has none. */
export function meaningOf(schema: Schema): Meaning {
  const { kind, target }: Meaning = z.globalRegistry.get(schema) ?? {}
  if (kind) return target === undefined ? { kind } : { kind, target }
  const structure = structureOf(schema)
  if (structure.form === 'wrapper') return meaningOf(structure.inner)
  // Of a value that is read into another by code nothing is known any more.
  if (structure.form !== 'pipe' || structure.isCodec || isCode(structure.in) || isCode(structure.out))
    return {}
  const inside = meaningOf(structure.in)
  return inside.kind ? inside : meaningOf(structure.out)
}

const isCode = (schema: Schema) => structureOf(schema).form === 'function'

/** Whether a schema, or anything it is made of, has this meaning. */
export function holds(schema: Schema, kind: z.GlobalMeta['kind']): boolean {
  for (const one of schemasIn(schema)) if (z.globalRegistry.get(one)?.kind === kind) return true
  return false
}
