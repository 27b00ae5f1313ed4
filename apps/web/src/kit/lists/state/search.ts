import { type Call, type PageSizes, pageSizesOf, type WireQuery } from '@stayboard/contract'
import * as z from 'zod/v4/core'
import { inScope } from '../../core/address/values.ts'

/** The state of a list by plain names: filters as in the contract, sort, page (from 1), size. */
export type ListState = Readonly<Record<string, string>>

/** The names that a list adds to those of its call: the rows opened over and beside it, its columns, and its view. */
const own = ['open', 'peek', 'columns', 'view'] as const

type Name<C extends Call> = (keyof WireQuery<C> & string) | (typeof own)[number]
type InScope<Name extends string, Scope extends string> = Scope extends '' ? Name : `${Scope}.${Name}`

/** The names of a list in the address: `page`, or `rooms.page` for the list with the scope `rooms`. */
export type ListAddress<C extends Call, Scope extends string = ''> = {
  [N in Name<C> as InScope<N, Scope>]?: string | undefined
}

/**
 * Reads the state of one list from the address, by plain names. Unknown names and invalid values are omitted. An
 * empty value is kept, because it removes an initial filter. Components use `useListSearch`.
 */
export const listState =
  (call: Call, scope = '') =>
  (search: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(
      [...own, ...Object.keys(call.query.shape)].flatMap((name) => {
        const value = search[inScope(scope, name)]
        return value !== undefined && value !== null && accepts(call, name, String(value))
          ? [[name, String(value)]]
          : []
      }),
    )

/**
 * The `validateSearch` of a page with this list: the same values as `listState`, by the names in the address. Each of
 * several lists on a page has a scope: `listSearch(api.rooms.list, 'rooms')` reads `rooms.page`.
 */
export const listSearch =
  <C extends Call, Scope extends string = ''>(call: C, scope?: Scope) =>
  (search: Readonly<Record<string, unknown>>): ListAddress<C, Scope> =>
    Object.fromEntries(
      Object.entries(listState(call, scope)(search)).map(([name, value]) => [
        inScope(scope ?? '', name),
        value,
      ]),
    ) as ListAddress<C, Scope>

const accepts = ({ query }: Call, name: string, value: string): boolean => {
  const field = (query.shape as Record<string, z.$ZodType>)[name]
  return (
    own.some((one) => one === name) ||
    value === '' ||
    (field !== undefined && z.safeParse(field, value).success)
  )
}

/** The names of a list's state that are not query parameters of its call. */
const unasked = new Set<string>(own)

/**
 * The query of a list's call for a state. Pages start at 1 in the address and at 0 in the call.
 * @param size the page size, if the state has none
 */
function listQuery(state: ListState, size: number): Record<string, string | number> {
  const asked = Object.entries(state).filter(([name, value]) => value !== '' && !unasked.has(name))
  const { page = '1', size: rows = size, ...rest } = Object.fromEntries(asked)
  return { ...rest, page: Math.max(0, Number(page) - 1), size: Number(rows) }
}

/** The settings of a list that its page declares. */
export interface ListStart {
  scope?: string | undefined
  /** Initial filters and order, until the user changes them. */
  starts?: ListState | undefined
  /** Filters that always apply and are not in the address. */
  always?: Readonly<Record<string, string | number | null | undefined>> | undefined
  /** The page sizes, if they differ from those of the call, for example because the list has less space. */
  pages?: PageSizes | undefined
}

/** The state of a list at an address and the query of its call, for the page that loads its rows and for the list that shows them. */
export function listAt(
  call: Call,
  { scope = '', starts, always, pages = pageSizesOf(call) }: ListStart,
  search: Readonly<Record<string, unknown>>,
) {
  const state = present({ ...starts, ...listState(call, scope)(search) })
  return { state, query: { ...listQuery(state, pages.first), ...present(always ?? {}) } }
}

/** The values that are neither missing nor empty, as texts. */
const present = (state: Readonly<Record<string, string | number | null | undefined>>): ListState =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      value == null || value === '' ? [] : [[name, String(value)]],
    ),
  )
