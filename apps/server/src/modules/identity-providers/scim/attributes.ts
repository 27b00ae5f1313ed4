import { wrong } from './refusals.ts'

/** A SCIM resource as it is sent: attribute names in camel case. */
export type Resource = Readonly<Record<string, unknown>>

/** A supported SCIM attribute. `complex`: one object. `list`: objects with a `value`. */
export interface Attribute {
  readonly name: string
  readonly kind: 'text' | 'flag' | 'complex' | 'list'
  readonly parts?: readonly string[]
  readonly isReadOnly?: boolean
}

export interface Kind {
  readonly name: 'User' | 'Group'
  readonly schema: string
  readonly attributes: readonly Attribute[]
  /** Standard attributes that are accepted but not stored, in lower case. */
  readonly ignored: ReadonlySet<string>
}

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const common: readonly Attribute[] = [
  { name: 'id', kind: 'text', isReadOnly: true },
  { name: 'externalId', kind: 'text' },
  { name: 'meta', kind: 'complex', parts: ['resourceType', 'created', 'lastModified'], isReadOnly: true },
]

export const userKind: Kind = {
  name: 'User',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  attributes: [
    ...common,
    { name: 'userName', kind: 'text' },
    {
      name: 'name',
      kind: 'complex',
      parts: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'],
    },
    { name: 'displayName', kind: 'text' },
    { name: 'emails', kind: 'list', parts: ['value', 'type', 'primary', 'display'] },
    { name: 'active', kind: 'flag' },
    { name: 'groups', kind: 'list', parts: ['value', 'display', '$ref'], isReadOnly: true },
  ],
  ignored: new Set(
    `nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims photos addresses
    entitlements roles x509certificates`.split(/\s+/),
  ),
}

export const groupKind: Kind = {
  name: 'Group',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  attributes: [
    ...common,
    { name: 'displayName', kind: 'text' },
    { name: 'members', kind: 'list', parts: ['value', 'display', '$ref', 'type'] },
  ],
  ignored: new Set(),
}

/**
 * An attribute, and optionally a sub-attribute, that a path refers to. Without an attribute, it is one that is not
 * stored.
 */
export interface Named {
  readonly attribute?: Attribute
  readonly part?: string
}

/** Resolves a path to an attribute. Names are case-insensitive and may have the schema as a prefix. */
export function named(kind: Kind, path: string): Named | undefined {
  const lower = path.toLowerCase()
  if (kind.name === 'User' && lower.startsWith(ENTERPRISE.toLowerCase())) return {}
  const prefix = `${kind.schema.toLowerCase()}:`
  const bare = lower.startsWith(prefix) ? lower.slice(prefix.length) : lower
  const [first = '', second, ...more] = bare.split('.')
  if (kind.ignored.has(first) || first === 'schemas') return {}
  const attribute = kind.attributes.find(({ name }) => name.toLowerCase() === first)
  if (!attribute || more.length > 0) return undefined
  if (second === undefined) return { attribute }
  const part = attribute.parts?.find((name) => name.toLowerCase() === second)
  return part === undefined ? undefined : { attribute, part }
}

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks that a value is an object. @throws Problem 400 */
export function objectIn(value: unknown, what = 'The body'): Resource {
  if (!isObject(value)) throw wrong('invalidSyntax', `${what} has to be an object.`)
  return value
}

const LONGEST = 300

/** Unwraps a list of one object, as which Microsoft Entra sends some single values. */
const single = (value: unknown): unknown => {
  const [first, ...others] = [value].flat()
  return Array.isArray(value) && others.length === 0 && isObject(first) && 'value' in first
    ? first.value
    : value
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw wrong('invalidValue', `${name} has to be a text.`)
  const text = value.trim()
  const isPlain = text.length <= LONGEST && text.isWellFormed() && !/\p{Cc}/u.test(text)
  if (!isPlain) throw wrong('invalidValue', `${name} is too long, or has characters that cannot be stored.`)
  return text
}

/** Parses a boolean. Microsoft Entra sends the texts "True" and "False". */
function flagOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (text !== 'true' && text !== 'false') throw wrong('invalidValue', `${name} has to be true or false.`)
  return text === 'true'
}

const partOf = (value: unknown, name: string) =>
  name === 'primary' ? flagOf(value, name) : textOf(value, name)

/** The stored sub-attributes of an object. */
function partsOf(attribute: Attribute, value: unknown): Resource {
  const given = Object.entries(objectIn(value, attribute.name))
  return Object.fromEntries(
    given.flatMap(([key, one]) => {
      const name = attribute.parts?.find((part) => part.toLowerCase() === key.toLowerCase())
      if (name === undefined || one === null || one === undefined || name === '$ref') return []
      const part = partOf(one, name)
      return part === '' ? [] : [[name, part]]
    }),
  )
}

/** The entries of a list attribute. A provider may send a single entry, or only its value. */
export function entriesOf(attribute: Attribute, value: unknown): Resource[] {
  return [value].flat().map((one) => {
    const entry = partsOf(attribute, typeof one === 'string' ? { value: one } : one)
    if (typeof entry.value !== 'string' || entry.value === '')
      throw wrong('invalidValue', `${attribute.name} has an entry without a value.`)
    return entry
  })
}

/**
 * Converts the value of an attribute or sub-attribute to its stored form; `undefined` if there is none. @throws Problem
 * 400
 */
export function storedOf(attribute: Attribute, part: string | undefined, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (part !== undefined) return partOf(single(value), part)
  if (attribute.kind === 'list') return entriesOf(attribute, value)
  if (attribute.kind === 'complex') return partsOf(attribute, value)
  return attribute.kind === 'flag'
    ? flagOf(single(value), attribute.name)
    : textOf(single(value), attribute.name)
}

/** Parses a complete resource of a provider. Attributes that are not stored or are read-only are left out. */
export function resourceIn(kind: Kind, body: unknown): Resource {
  const given = objectIn(body)
  const schemas = given.schemas
  if (schemas !== undefined && ![schemas].flat().includes(kind.schema))
    throw wrong('invalidSyntax', `schemas has to name ${kind.schema}.`)
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const { attribute } = named(kind, key) ?? {}
      if (!attribute || attribute.isReadOnly || key.includes('.')) return []
      const kept = storedOf(attribute, undefined, value)
      return kept === undefined ? [] : [[attribute.name, kept]]
    }),
  )
}
