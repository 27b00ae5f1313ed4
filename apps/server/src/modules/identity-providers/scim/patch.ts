import {
  type Attribute,
  entriesOf,
  type Kind,
  named,
  objectIn,
  type Resource,
  storedOf,
} from './attributes.ts'
import { type Filter, fits, readFilter } from './filter.ts'
import { wrong } from './refusals.ts'

type Draft = Record<string, unknown>
type Operation = 'add' | 'replace' | 'remove'

const MOST_OPERATIONS = 1000
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Applies PATCH operations in order to a resource (RFC 7644, section 3.5.2). @throws Problem 400 */
export function patched(kind: Kind, resource: Resource, body: unknown): Resource {
  const { schemas, ...given } = objectIn(body)
  if (schemas !== undefined && ![schemas].flat().includes(PATCH))
    throw wrong('invalidSyntax', `schemas has to name ${PATCH}.`)
  const key = Object.keys(given).find((name) => name.toLowerCase() === 'operations')
  const operations = key === undefined ? undefined : given[key]
  if (!Array.isArray(operations) || operations.length === 0)
    throw wrong('invalidSyntax', 'Operations has to be a list.')
  if (operations.length > MOST_OPERATIONS)
    throw wrong('tooMany', `At most ${MOST_OPERATIONS} operations are done at once.`)
  const draft: Draft = structuredClone(resource)
  for (const operation of operations) apply(kind, draft, objectIn(operation, 'An operation'))
  return draft
}

/** Parses a PATCH operation. Microsoft Entra capitalises the names. */
function operationOf(value: unknown): Operation {
  const name = typeof value === 'string' ? value.toLowerCase() : ''
  if (name !== 'add' && name !== 'replace' && name !== 'remove')
    throw wrong('invalidSyntax', 'An operation is add, replace or remove.')
  return name
}

function apply(kind: Kind, draft: Draft, { op, path, value }: Resource): void {
  const operation = operationOf(op)
  if (typeof path === 'string' && path.trim() !== '') {
    at(kind, draft, operation, path.trim(), value)
    return
  }
  if (path !== undefined && path !== null && path !== '')
    throw wrong('invalidPath', 'A path has to be a text.')
  if (operation === 'remove') throw wrong('noTarget', 'A removal needs a path.')
  // Names may be paths. Read-only attributes are ignored, because clients send them back.
  for (const [name, one] of Object.entries(objectIn(value, 'A value without a path'))) {
    if (isSentBack(kind, draft, name, one)) continue
    at(kind, draft, operation, name, one)
  }
}

function isSentBack(kind: Kind, draft: Draft, name: string, value: unknown): boolean {
  const { attribute } = named(kind, name) ?? {}
  return attribute?.isReadOnly === true && (attribute.name !== 'id' || value === draft.id)
}

const withEntries = /^([^[\]]+)\[(.*)\](?:\.([\w$]+))?$/s

function at(kind: Kind, draft: Draft, operation: Operation, path: string, value: unknown): void {
  const [, listName, condition, sub] = withEntries.exec(path) ?? []
  const target = named(
    kind,
    listName === undefined ? path : `${listName}${sub === undefined ? '' : `.${sub}`}`,
  )
  if (!target) throw wrong('invalidPath', `The path names no attribute: ${path}`)
  const { attribute, part } = target
  if (!attribute) return
  if (attribute.isReadOnly) throw wrong('mutability', `${attribute.name} cannot be changed.`)
  if (condition !== undefined && attribute.kind !== 'list')
    throw wrong('invalidPath', `${attribute.name} is no list.`)
  if (attribute.kind === 'list')
    draft[attribute.name] = changedList(kind, draft, { attribute, part, operation, value, condition })
  else if (part !== undefined) draft[attribute.name] = changedPart(draft, attribute, part, operation, value)
  else draft[attribute.name] = changedWhole(draft, attribute, operation, value)
  if (draft[attribute.name] === undefined) delete draft[attribute.name]
}

function changedWhole(draft: Draft, attribute: Attribute, operation: Operation, value: unknown): unknown {
  const wanted = operation === 'remove' ? undefined : storedOf(attribute, undefined, value)
  if (attribute.kind !== 'complex' || wanted === undefined) return wanted
  return { ...Object(draft[attribute.name]), ...Object(wanted) }
}

function changedPart(
  draft: Draft,
  attribute: Attribute,
  part: string,
  operation: Operation,
  value: unknown,
): unknown {
  const { [part]: _, ...others }: Resource = Object(draft[attribute.name])
  const wanted = operation === 'remove' ? undefined : storedOf(attribute, part, value)
  return wanted === undefined ? others : { ...others, [part]: wanted }
}

interface ListChange {
  attribute: Attribute
  part: string | undefined
  operation: Operation
  value: unknown
  /** The filter in the brackets of a path. */
  condition: string | undefined
}

function changedList(kind: Kind, draft: Draft, change: ListChange): Resource[] {
  const { attribute, operation, value, condition } = change
  const entries = [draft[attribute.name] ?? []].flat().map((one): Resource => Object(one))
  if (condition !== undefined) return changedEntries(kind, entries, change, condition)
  if (change.part !== undefined) return changedEntries(kind, entries, change, undefined)
  const named = value === undefined || value === null ? [] : entriesOf(attribute, value)
  if (operation === 'replace') return distinct(named)
  if (operation === 'add') return distinct([...entries, ...named])
  // Microsoft Entra lists the entries to remove in the value.
  if (named.length === 0) return []
  const gone = new Set(named.map(keyOf))
  return entries.filter((entry) => !gone.has(keyOf(entry)))
}

const keyOf = ({ value }: Resource) => String(value).toLowerCase()

/** Removes duplicates: of entries with the same value the last one is kept. At most one stays primary. */
function distinct(entries: readonly Resource[]): Resource[] {
  const byValue = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const kept = [...byValue.values()]
  const primary = kept.findLast((entry) => entry.primary === true)
  return kept.map((entry) =>
    entry.primary === true && entry !== primary ? { ...entry, primary: false } : entry,
  )
}

function changedEntries(
  kind: Kind,
  entries: readonly Resource[],
  { attribute, part, operation, value }: ListChange,
  condition: string | undefined,
): Resource[] {
  const filter = condition === undefined ? undefined : entryFilter(kind, attribute, condition)
  const isMeant = (entry: Resource) => filter === undefined || fits(filter, { [attribute.name]: [entry] })
  if (operation === 'remove') {
    if (part === undefined || part === 'value') return entries.filter((entry) => !isMeant(entry))
    return entries.map((entry) => (isMeant(entry) ? without(entry, part) : entry))
  }
  const wanted =
    part === undefined ? entriesOf(attribute, value)[0] : { [part]: storedOf(attribute, part, value) }
  if (entries.some(isMeant))
    return distinct(entries.map((entry) => (isMeant(entry) ? { ...entry, ...wanted } : entry)))
  // If no entry matches, providers expect a new one with the values of the filter.
  const begun = filter === undefined ? {} : equalities(filter)
  const added = { ...begun, ...wanted }
  if (!begun || typeof Reflect.get(added, 'value') !== 'string')
    throw wrong('noTarget', `No entry of ${attribute.name} fits the path.`)
  return distinct([...entries, added])
}

const without = (entry: Resource, part: string): Resource =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== part))

function entryFilter(kind: Kind, { name }: Attribute, condition: string): Filter {
  const filter = readFilter(kind, `${name}[${condition}]`)
  if (filter.is !== 'entry') throw wrong('invalidPath', 'The path cannot be read.')
  return filter
}

/** The values that a new entry needs to match a filter of equality comparisons; `undefined` for other filters. */
function equalities(filter: Filter): Resource | undefined {
  if (filter.is === 'entry') return equalities(filter.part)
  if (filter.is === 'and') {
    const parts = filter.parts.map(equalities)
    return parts.includes(undefined) ? undefined : Object.assign({}, ...parts)
  }
  const isEquality = filter.is === 'compare' && filter.operator === 'eq' && filter.path.part !== undefined
  return isEquality ? { [filter.path.part ?? '']: filter.value } : undefined
}
