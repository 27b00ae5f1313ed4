import { LIST_CEILING, usualPages } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { Actor } from '../../actor.ts'
import type { Link, Links } from '../links.ts'
import type { Filtered } from './field-conditions.ts'

/** The symbol key under which a query carries the cursor for reading a list in pieces. */
export const inPieces = Symbol('inPieces')

/** The symbol key under which a query carries the ids to which a list is restricted. */
export const among = Symbol('among')

/** Reads a list from beginning to end, one piece per call. An empty piece is the last. */
export interface Pieces {
  next<Row>(db: Executor, whole: RawBuilder<unknown>): Promise<Row[]>
}

/** The symbol key under which a query carries today in the office, for filters that compare with it. */
export const officeDay = Symbol('officeDay')

/** The paging fields of a query, as the contract's `listQuery` decodes them. */
export interface Paging extends Filtered {
  page?: number | undefined
  size?: number | undefined
  rowsPerPage?: number | undefined
  rows_per_page?: number | undefined
  sort?: { field: string; direction: 'asc' | 'desc' } | undefined
  /** Returns the next piece of the whole list instead of a page. */
  [inPieces]?: Pieces | undefined
  /** Restricts the list to rows with these ids. */
  [among]?: readonly number[] | undefined
  /** Today in the office, `yyyy-MM-dd`. */
  [officeDay]?: string
}

/**
 * Adds today in the office to a query that needs it. Other queries are returned unchanged, because statements of
 * queries with a symbol are not cached.
 */
export const withToday = <Query extends { nextStepDue?: unknown }>(
  { clock, officeTimezone }: Pick<Actor, 'clock' | 'officeTimezone'>,
  query: Query,
): Query & Pick<Paging, typeof officeDay> =>
  query.nextStepDue === undefined ? query : { ...query, [officeDay]: today(clock(), officeTimezone) }

/** The rows of one page, and the total number of rows. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** The page that a query requests, as size, number and offset; all rows up to the maximum if no page is requested. */
export function windowOf(query: Paging): { size: number; number: number; offset: number } {
  const size =
    query.size ??
    query.rowsPerPage ??
    query.rows_per_page ??
    (query.page === undefined ? LIST_CEILING : usualPages.first)
  const number = query.page ?? 0
  return { size, number, offset: number * size }
}

/**
 * Builds the answer of a list from its rows, with links to other pages.
 * @param path ids for its braces are taken from the query
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
  // The link to the next page repeats this page's size if none was requested, because `page` alone means a smaller
  // size.
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
 * The link to the request itself: the path with its query.
 * @param path ids for its braces are taken from the query
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

/** Formats a decoded query value as in a URL: an order is `field,asc`, several values are `a,b`. */
function wire(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'field' in value && 'direction' in value) {
    return `${value.field},${value.direction}`
  }
  return String(value)
}

/** The answer for a list of strings: each becomes an object with the field `content`. */
export function stringsAnswer(path: string, values: readonly string[]) {
  return {
    _embedded: { strings: values.map((content) => ({ content })) },
    _links: { self: { href: path } },
  }
}
