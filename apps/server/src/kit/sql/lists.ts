import { LIST_CEILING } from '@stayboard/contract'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Link, Links } from '../calls/links.ts'

/** Under this name a query carries what reads the list in pieces. */
export const inPieces = Symbol('inPieces')

/** Under this name a query carries the numbers of the only rows that are asked for. */
export const among = Symbol('among')

/** Reads a list from its beginning to its end, a piece with each call; a piece without rows is the last. */
export interface Pieces {
  next<Row>(db: Executor, whole: RawBuilder<unknown>): Promise<Row[]>
}

/** The paging names of a query, as the contract's `listQuery` decodes them. */
export interface Paging {
  page?: number | undefined
  size?: number | undefined
  rowsPerPage?: number | undefined
  rows_per_page?: number | undefined
  /** Instead of a page: the next piece of the whole list. */
  [inPieces]?: Pieces | undefined
  /** Only these rows of the list, by their numbers. */
  [among]?: readonly number[] | undefined
}

/** Rows of one page, and how many there are in all. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** What was asked for: a page, or everything up to the ceiling. */
export function windowOf(query: Paging): { size: number; number: number; offset: number } {
  const size =
    query.size ?? query.rowsPerPage ?? query.rows_per_page ?? (query.page === undefined ? LIST_CEILING : 25)
  const number = query.page ?? 0
  return { size, number, offset: number * size }
}

/**
 * Wraps a page of rows as the documents show lists.
 * @param path numbers in its braces are taken from the query
 */
export function listAnswer<const Name extends string, Row>(
  path: string,
  name: Name,
  query: Paging & object,
  { rows, total }: Page<Row>,
) {
  const { size, number } = windowOf(query)
  const totalPages = Math.ceil(total / size)
  const { page, ...asked } = query
  const _links: Links = selfLink(path, { ...asked, page })
  // Where nobody asked for a size, the next page is as long as this one: one with a page alone would be shorter.
  const sized = page === undefined && !isSized(query) ? { ...asked, size } : asked
  const pageAt = (to: number) => selfLink(path, { ...sized, page: to }).self
  if (number + 1 < totalPages) _links.next = pageAt(number + 1)
  if (number > 0) _links.prev = pageAt(number - 1)
  return {
    _embedded: { [name]: rows } as { [N in Name]: Row[] },
    _links,
    page: { size, totalElements: total, totalPages, number },
  }
}

const isSized = ({ size, rowsPerPage, rows_per_page }: Paging) =>
  [size, rowsPerPage, rows_per_page].some((given) => given !== undefined)

/**
 * The address of what was asked for: the path with its query.
 * @param path numbers in its braces are taken from the query
 */
export function selfLink(path: string, query: object): { self: Link } {
  const parameters = new URLSearchParams()
  const values = new Map(Object.entries(query))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.get(name))
    values.delete(name)
    return value
  })
  for (const [name, value] of values) if (value !== undefined) parameters.set(name, wire(value))
  const text = parameters.toString()
  return { self: { href: text === '' ? filled : `${filled}?${text}` } }
}

/** A decoded query value the way it is asked for: an order is `field,asc`, several are `a,b`. */
function wire(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'field' in value && 'direction' in value) {
    return `${value.field},${value.direction}`
  }
  return String(value)
}

/** A list of plain strings: each in field content. */
export function stringsAnswer(path: string, values: readonly string[]) {
  return {
    _embedded: { strings: values.map((content) => ({ content })) },
    _links: { self: { href: path } },
  }
}
