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
