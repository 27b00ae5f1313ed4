import { wrong } from './refusals.ts'

/** A resource in the form that SCIM answers it: names in camel case. */
export type Resource = Readonly<Record<string, unknown>>

/** `complex`: one object. `list`: objects that have a `value`. */
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
  /** Attributes of the standard that are accepted and not kept, in lower case. */
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

/** An attribute that a path names, and one of its parts; without an attribute, it is one that is not kept. */
export interface Named {
  readonly attribute?: Attribute
  readonly part?: string
}

/** Names are the same in any letter case, and may have the schema before them. */
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

/** An object that a provider sent. @throws Problem 400 */
export function objectIn(value: unknown, what = 'The body'): Resource {
  if (!isObject(value)) throw wrong('invalidSyntax', `${what} has to be an object.`)
  return value
}

const LONGEST = 300

/** Microsoft Entra sends some single values as a list of one object. */
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

/** Microsoft Entra sends "True" and "False" as texts. */
function flagOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (text !== 'true' && text !== 'false') throw wrong('invalidValue', `${name} has to be true or false.`)
  return text === 'true'
}

const partOf = (value: unknown, name: string) =>
  name === 'primary' ? flagOf(value, name) : textOf(value, name)

/** The parts of an object that are kept. */
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

/** The entries of a list. A provider may send one without brackets, or only its value. */
export function entriesOf(attribute: Attribute, value: unknown): Resource[] {
  return [value].flat().map((one) => {
    const entry = partsOf(attribute, typeof one === 'string' ? { value: one } : one)
    if (typeof entry.value !== 'string' || entry.value === '')
      throw wrong('invalidValue', `${attribute.name} has an entry without a value.`)
    return entry
  })
}

/** The value of an attribute, or of one part of it, as it is kept; `undefined` for none. @throws Problem 400 */
export function storedOf(attribute: Attribute, part: string | undefined, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (part !== undefined) return partOf(single(value), part)
  if (attribute.kind === 'list') return entriesOf(attribute, value)
  if (attribute.kind === 'complex') return partsOf(attribute, value)
  return attribute.kind === 'flag'
    ? flagOf(single(value), attribute.name)
    : textOf(single(value), attribute.name)
}

/** A resource that a provider sent as a whole. Attributes that are not kept, or belong to us, are left out. */
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
