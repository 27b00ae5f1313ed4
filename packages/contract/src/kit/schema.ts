import { z } from 'zod'

type Schema = z.core.$ZodType

/**
 * The structure of a schema. All code that walks over schemas (sanitising, encoding, columns, links, the OpenAPI
 * document) switches over these forms, so that every kind of schema is either handled everywhere or refused at start.
 */
export type Structure =
  | { form: 'value' }
  /** Accepts any value; its structure is unknown. */
  | { form: 'anything' }
  /** A function that converts the value. */
  | { form: 'function' }
  /** Wraps a schema without changing its values. Only `catch` replaces values, namely invalid ones. */
  | { form: 'wrapper'; adds: 'null' | 'absence' | 'default' | 'catch' | 'nothing'; inner: Schema }
  | { form: 'list'; element: Schema }
  /** `rest` is the schema of properties that the shape does not name. */
  | { form: 'object'; shape: Readonly<Record<string, Schema>>; rest: Schema | undefined }
  | { form: 'map'; key: Schema; value: Schema }
  | { form: 'tuple'; items: readonly Schema[]; rest: Schema | undefined }
  | { form: 'choice'; options: readonly Schema[] }
  | { form: 'both'; parts: readonly Schema[] }
  | { form: 'pipe'; in: Schema; out: Schema; isCodec: boolean }

/** For schemas that select another schema by the input: the schema that is documented and traversed instead. */
export const documentedAs = new WeakMap<Schema, z.ZodType>()

/** @throws Error for an unknown kind of schema, and for one that JSON cannot hold */
export function structureOf(given: Schema): Structure {
  const schema = documentedAs.get(given) ?? given
  // `$ZodTypes` is the union of all built-in schemas; Zod's documentation tells tools to use it.
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
      // Zod calls the getter once and caches the result.
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

/** The structure of kinds without inner schemas. Throws for kinds that JSON cannot hold. */
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

/** The direct inner schemas of a schema. */
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

/** The maximum number of schemas in a declaration. A getter that creates new schemas at each call would exceed it. */
const MOST_SCHEMAS = 20_000

/**
 * A schema and all its inner schemas, each once. Recursive schemas are supported.
 * @throws Error for an unknown kind of schema, and for a schema without an end
 */
export function* schemasIn(schema: Schema): Generator<Schema> {
  // Iterating a set includes elements that are added meanwhile.
  const found = new Set([schema])
  for (const one of found) {
    yield one
    for (const part of partsOf(one)) found.add(part)
    if (found.size > MOST_SCHEMAS) throw new Error('this schema has no end')
  }
}

/** A schema without its wrappers for null, absence and defaults. */
export function bare(schema: Schema): Schema {
  const structure = structureOf(schema)
  return structure.form === 'wrapper' ? bare(structure.inner) : (documentedAs.get(schema) ?? schema)
}

/** The fields of an object schema, wrapped or not; `undefined` for other schemas. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const structure = structureOf(bare(schema))
  return structure.form === 'object' ? structure.shape : undefined
}

/** The meaning of a field in addition to its type: a link, a picture, an amount or rich text. */
export type Meaning = Pick<z.GlobalMeta, 'kind' | 'target'>

/** The meaning of a value, looked up through wrappers and pipes; empty if it has none. */
export function meaningOf(schema: Schema): Meaning {
  const { kind, target }: Meaning = z.globalRegistry.get(schema) ?? {}
  if (kind) return target === undefined ? { kind } : { kind, target }
  const structure = structureOf(schema)
  if (structure.form === 'wrapper') return meaningOf(structure.inner)
  // A conversion by code loses the meaning.
  if (structure.form !== 'pipe' || structure.isCodec || isCode(structure.in) || isCode(structure.out))
    return {}
  const inside = meaningOf(structure.in)
  return inside.kind ? inside : meaningOf(structure.out)
}

const isCode = (schema: Schema) => structureOf(schema).form === 'function'

/** Whether a schema or one of its inner schemas has this meaning. */
export function containsKind(schema: Schema, kind: z.GlobalMeta['kind']): boolean {
  for (const one of schemasIn(schema)) if (z.globalRegistry.get(one)?.kind === kind) return true
  return false
}
