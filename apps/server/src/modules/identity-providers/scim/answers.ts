import { type Kind, named, type Resource } from './attributes.ts'
import { wrong } from './refusals.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const DEFAULT_COUNT = 100
export const MOST_ON_A_PAGE = 200

/** The query parameters of a request. */
export type Query = Readonly<Record<string, unknown>>

const textIn = (query: Query, name: string) => {
  const value = query[name]
  if (value !== undefined && typeof value !== 'string')
    throw wrong('invalidValue', `${name} can be given once.`)
  return value
}

export const filterIn = (query: Query) => textIn(query, 'filter')

/** The page that a query requests. SCIM counts from 1; smaller numbers count as 1. */
export function pageIn(query: Query): { offset: number; limit: number } {
  const number = (name: string, otherwise: number) => {
    const text = textIn(query, name)
    if (text !== undefined && !/^-?\d{1,9}$/.test(text))
      throw wrong('invalidValue', `${name} has to be a whole number.`)
    return text === undefined ? otherwise : Number(text)
  }
  const limit = Math.min(Math.max(number('count', DEFAULT_COUNT), 0), MOST_ON_A_PAGE)
  return { offset: Math.max(number('startIndex', 1), 1) - 1, limit }
}

export const listOf = (resources: readonly Resource[], total: number, offset: number) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** The names in the query parameter `attributes` or `excludedAttributes`: attributes and their sub-attributes. */
function namesIn(kind: Kind, query: Query, name: string) {
  const text = textIn(query, name)
  if (text === undefined || text.trim() === '') return undefined
  return text.split(',').map((one) => named(kind, one.trim()) ?? {})
}

const always = new Set(['schemas', 'id'])

/** Creates a function that removes attributes that a request does not ask for. */
export function projection(kind: Kind, query: Query): (resource: Resource) => Resource {
  const [asked, excluded] = [namesIn(kind, query, 'attributes'), namesIn(kind, query, 'excludedAttributes')]
  return (resource) =>
    Object.fromEntries(
      Object.entries(resource).flatMap(([name, value]) => {
        if (always.has(name)) return [[name, value]]
        const wanted = asked?.filter(({ attribute }) => attribute?.name === name)
        if (wanted?.length === 0) return []
        const parts = wanted?.flatMap(({ part }) => part ?? [])
        const isWhole = wanted === undefined || wanted.some(({ part }) => part === undefined)
        const unwanted = (excluded ?? []).filter(({ attribute }) => attribute?.name === name)
        if (unwanted.some(({ part }) => part === undefined)) return []
        const left = unwanted.flatMap(({ part }) => part ?? [])
        const keeps = (part: string) => (isWhole || parts?.includes(part) === true) && !left.includes(part)
        return [[name, withParts(value, keeps)]]
      }),
    )
}

function withParts(value: unknown, keeps: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withParts(one, keeps))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([part]) => keeps(part)))
}
