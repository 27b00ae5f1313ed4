import { type Kind, named, type Resource } from './attributes.ts'
import { wrong } from './refusals.ts'

/** A parsed SCIM filter (RFC 7644, section 3.4.2.2). Paths contain the stored attribute names. */
export type Filter =
  | { readonly is: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly is: 'not'; readonly part: Filter }
  | { readonly is: 'compare'; readonly path: Path; readonly operator: Operator; readonly value: Value }
  | { readonly is: 'entry'; readonly path: Path; readonly part: Filter }

export interface Path {
  /** The attribute name; `undefined` if the attribute is not stored. */
  readonly name: string | undefined
  readonly part: string | undefined
}
type Value = string | number | boolean | null
const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const
type Operator = (typeof operators)[number]

const LONGEST = 2000
const DEEPEST = 20

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/gy

function tokensOf(text: string): string[] {
  if (text.length > LONGEST) throw wrong('invalidFilter', 'The filter is too long.')
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const match = token.exec(text)
    if (!match) throw wrong('invalidFilter', 'The filter cannot be read.')
    found.push(match[0].trimStart())
  }
  return found
}

/** Resolves a name in a filter. Names within brackets refer to sub-attributes. */
type Resolve = (name: string) => Path | undefined

const resolver =
  (kind: Kind): Resolve =>
  (name) => {
    const found = named(kind, name)
    return found && { name: found.attribute?.name, part: found.part }
  }

/** Parses a filter. @throws Problem 400 `invalidFilter` */
export function readFilter(kind: Kind, text: string): Filter {
  const tokens = tokensOf(text)
  const { filter, rest } = anyOf(tokens, resolver(kind), kind, 0)
  if (rest.length > 0) throw wrong('invalidFilter', `The filter cannot be read from ${rest[0]}.`)
  return filter
}

interface Read {
  filter: Filter
  rest: readonly string[]
}
type Reader = (tokens: readonly string[], resolve: Resolve, kind: Kind, depth: number) => Read

const joined =
  (word: 'and' | 'or', reader: Reader): Reader =>
  (tokens, resolve, kind, depth) => {
    let { filter, rest } = reader(tokens, resolve, kind, depth)
    const parts = [filter]
    while (rest[0]?.toLowerCase() === word) {
      ;({ filter, rest } = reader(rest.slice(1), resolve, kind, depth))
      parts.push(filter)
    }
    return { filter: parts.length > 1 ? { is: word, parts } : filter, rest }
  }

const one: Reader = (tokens, resolve, kind, depth) => {
  if (depth > DEEPEST) throw wrong('invalidFilter', 'The filter has too many brackets.')
  const [first = '', second = ''] = tokens
  if (first === '(') return closed(anyOf(tokens.slice(1), resolve, kind, depth + 1), ')')
  if (first.toLowerCase() === 'not' && second === '(') {
    const { filter, rest } = closed(anyOf(tokens.slice(2), resolve, kind, depth + 1), ')')
    return { filter: { is: 'not', part: filter }, rest }
  }
  if (second === '[') {
    const path = resolved(first, resolve)
    const inside: Resolve = (name) => resolve(`${first}.${name}`)
    const { filter, rest } = closed(anyOf(tokens.slice(2), inside, kind, depth + 1), ']')
    if (!rest[0]?.startsWith('.')) return { filter: { is: 'entry', path, part: filter }, rest }
    // Microsoft Entra appends a sub-attribute to the brackets: emails[type eq "work"].value eq "a@b.example".
    const further = compared(`${first}${rest[0]}`, rest, resolve)
    const part: Filter = { is: 'and', parts: [filter, further.filter] }
    return { filter: { is: 'entry', path, part }, rest: further.rest }
  }
  return compared(first, tokens, resolve)
}

/** Parses a comparison. Its attribute name replaces the first token. */
function compared(name: string, [, second = '', third, ...more]: readonly string[], resolve: Resolve): Read {
  const path = resolved(name, resolve)
  const operator = operators.find((one) => one === second.toLowerCase())
  if (!operator) throw wrong('invalidFilter', `The filter has no operator after ${name}.`)
  if (operator === 'pr')
    return {
      filter: { is: 'compare', path, operator, value: null },
      rest: third === undefined ? [] : [third, ...more],
    }
  return { filter: { is: 'compare', path, operator, value: literal(third) }, rest: more }
}

function resolved(name: string, resolve: Resolve): Path {
  const path = /^[a-z$]/i.test(name) ? resolve(name) : undefined
  if (!path) throw wrong('invalidFilter', `The filter names no attribute: ${name}`)
  return path
}

const allOf = joined('and', one)
const anyOf = joined('or', allOf)

function closed({ filter, rest }: Read, bracket: ')' | ']'): Read {
  if (rest[0] !== bracket) throw wrong('invalidFilter', `The filter has no ${bracket} where one is due.`)
  return { filter, rest: rest.slice(1) }
}

function literal(text: string | undefined): Value {
  const isWord = text !== undefined && /^(?:true|false|null)$/i.test(text)
  try {
    const value: unknown = JSON.parse(isWord ? text.toLowerCase() : (text ?? ''))
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw wrong('invalidFilter', `The filter compares with no value: ${text ?? ''}`)
}

/** Whether a resource, or an entry of a list, matches a filter. */
export function fits(filter: Filter, resource: Resource): boolean {
  switch (filter.is) {
    case 'and':
      return filter.parts.every((part) => fits(part, resource))
    case 'or':
      return filter.parts.some((part) => fits(part, resource))
    case 'not':
      return !fits(filter.part, resource)
    case 'entry':
      return entriesAt(resource, filter.path).some((entry) =>
        fits(filter.part, { [filter.path.name ?? '']: [entry] }),
      )
    case 'compare':
      return comparesTo(filter, valuesAt(resource, filter.path))
  }
}

const entriesAt = (resource: Resource, { name }: Path): Resource[] =>
  [name === undefined ? [] : (resource[name] ?? [])].flat().map(Object)

function valuesAt(resource: Resource, path: Path): unknown[] {
  const found = path.name === undefined ? [] : [resource[path.name] ?? []].flat()
  return found
    .map((one) => (typeof one === 'object' && one !== null ? Reflect.get(one, path.part ?? 'value') : one))
    .filter((value) => value !== undefined && value !== null && value !== '')
}

type Comparison = Extract<Filter, { is: 'compare' }>

/** The form in which values are compared: ids case-sensitively, other texts case-insensitively. */
const comparable = (value: unknown, { name }: Path) =>
  typeof value === 'string' && name !== 'id' && name !== 'externalId' ? value.toLowerCase() : value

/** Converts a value for comparison with a boolean, because Microsoft Entra compares booleans with texts. */
const sameKind = (value: unknown, other: unknown) =>
  typeof value === 'boolean' && typeof other === 'string' ? String(value) : value

function comparesTo({ operator, path, value }: Comparison, values: unknown[]): boolean {
  if (operator === 'pr') return values.length > 0
  if (value === null) return (operator === 'eq') === (values.length === 0)
  if (operator === 'ne') return !comparesTo({ is: 'compare', path, operator: 'eq', value }, values)
  const wanted = comparable(value, path)
  return values.some((found) => compares[operator](sameKind(comparable(found, path), wanted), wanted))
}

type Compare = (found: unknown, wanted: unknown) => boolean
const ofTexts =
  (compare: (found: string, wanted: string) => boolean): Compare =>
  (found, wanted) =>
    typeof found === 'string' && typeof wanted === 'string' && compare(found, wanted)

const compares: Record<Exclude<Operator, 'pr' | 'ne'>, Compare> = {
  eq: (found, wanted) => found === wanted,
  co: ofTexts((found, wanted) => found.includes(wanted)),
  sw: ofTexts((found, wanted) => found.startsWith(wanted)),
  ew: ofTexts((found, wanted) => found.endsWith(wanted)),
  gt: ofTexts((found, wanted) => found > wanted),
  ge: ofTexts((found, wanted) => found >= wanted),
  lt: ofTexts((found, wanted) => found < wanted),
  le: ofTexts((found, wanted) => found <= wanted),
}

/**
 * The value that a filter requires for an attribute, so that the database can look it up; `undefined` if it requires
 * none.
 */
export function requiredOf(filter: Filter, name: string): string | undefined {
  if (filter.is === 'and')
    return filter.parts.map((part) => requiredOf(part, name)).find((value) => value !== undefined)
  const isThat = filter.is === 'compare' && filter.operator === 'eq' && filter.path.name === name
  return isThat && typeof filter.value === 'string' ? filter.value : undefined
}
