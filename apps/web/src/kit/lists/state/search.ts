import type { Call, WireQuery } from '@stayboard/contract'
import * as z from 'zod/v4/core'
import { inScope } from '../../core/page/scope.ts'

/** The state of a list by plain names: filters as the contract calls them, sort, page (from 1), size. */
export type ListState = Readonly<Record<string, string>>

/** What a list keeps in the address beside the call's own names: the open row, the columns shown, and the view. */
const own = ['open', 'columns', 'view'] as const

type Name<C extends Call> = (keyof WireQuery<C> & string) | (typeof own)[number]
type InScope<Name extends string, Scope extends string> = Scope extends '' ? Name : `${Scope}.${Name}`

/** The names of a list in the address: `page`, or `rooms.page` for the list with the scope `rooms`. */
export type ListAddress<C extends Call, Scope extends string = ''> = {
  [N in Name<C> as InScope<N, Scope>]?: string | undefined
}

/**
 * Reads the state of one list from the address, by plain names. Names that the call does not know and values that it
 * refuses are left out; an empty value is kept, since it removes a filter that the list starts with.
 * A component takes `useListSearch`.
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
 * The `validateSearch` of a page with this list: what `listState` reads, by the names in the address. A page with several
 * lists gives each a scope of its own: `listSearch(api.rooms.list, 'rooms')` reads `rooms.page`.
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

/** The names of a list's state that its call does not get. */
const unasked = new Set<string>(own)

/**
 * What a list asks its call, by its state. Pages count from 1 in the address and from 0 in a call.
 * @param size rows on a page, if the state names no size
 */
export function listQuery(state: ListState, size: number): Record<string, string | number> {
  const asked = Object.entries(state).filter(([name, value]) => value !== '' && !unasked.has(name))
  const { page = '1', size: rows = size, ...rest } = Object.fromEntries(asked)
  return { ...rest, page: Math.max(0, Number(page) - 1), size: Number(rows) }
}
