import { pageSizesOf } from '@stayboard/contract'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { inScope, usePut } from '../../core/address/values.ts'
import type { ListCall } from '../../core/calls/list-call.ts'
import { type ListStart, type ListState, listAt } from './search.ts'

export interface ListControl {
  /** The current state: the address, over the initial values. Empty values are omitted. */
  state: ListState
  page: number
  size: number
  sort: string | undefined
  /** The visible columns, if not all are visible: `name,city`. */
  columns: string | undefined
  /** How the rows are shown, if that can be chosen; a table by default. */
  view: string | undefined
  /** The query of the call. Its pages start at 0. */
  query: Record<string, string | number>
  /** The query that counts the rows of another address of this list. */
  countQuery: (address: ListState) => Record<string, string | number>
  /** Whether the list has initial filters. */
  startsFiltered: boolean
  /** Changes the address. Any change except of the page goes to the first page. */
  change: (changes: Record<string, string | null>, how?: { replace?: boolean }) => void
  /** The active filters, without search text, order and paging. */
  filters: ListState
  clear: () => void
}

const notFilters = ['page', 'size', 'sort', 'query', 'open', 'peek', 'columns', 'view']
const isFilter = (name: string) => !notFilters.includes(name)
const nothing: ListState = {}
/** Requests one row, because only the total is needed. */
const one = { first: 1, sizes: [] }

/** The state of a list. It is stored only in the address, so that Back and a copied link show the same rows. */
export function useListState(call: ListCall, start: ListStart): ListControl {
  const { scope = '', starts = nothing, always, pages = pageSizesOf(call) } = start
  const put = usePut()
  const search = useSearch({ strict: false })
  const { state, query } = useMemo(
    () => listAt(call, { scope, starts, always, pages }, search),
    [call, scope, starts, always, pages, search],
  )
  const { page = '1', size, sort, columns, view } = state
  const filters = Object.fromEntries(Object.entries(state).filter(([name]) => isFilter(name)))

  const change: ListControl['change'] = (changes, how) => {
    const next: Record<string, string | null> = 'page' in changes ? changes : { page: null, ...changes }
    put(
      Object.fromEntries(
        Object.entries(next).map(([name, value]) => [inScope(scope, name), inAddress(name, value, starts)]),
      ),
      how,
    )
  }
  const clear = () =>
    change(
      Object.fromEntries(
        ['query', ...Object.keys({ ...filters, ...starts }).filter(isFilter)].map((name) => [name, null]),
      ),
    )

  return {
    state,
    page: Math.max(1, Number(page)),
    size: Number(size ?? pages.first),
    sort,
    columns,
    view,
    query,
    countQuery: ({ page: _, size: __, sort: ___, ...address }) =>
      listAt(call, { scope, starts: { ...starts, sort: '' }, always, pages: one }, address).query,
    startsFiltered: Object.keys(starts).some(isFilter),
    change,
    filters,
    clear,
  }
}

/** The value to store in the address. `undefined` removes the name; an empty text removes an initial value. */
function inAddress(name: string, value: string | null, starts: ListState): string | undefined {
  if (value !== null && value !== '') return value === starts[name] ? undefined : value
  return name in starts ? '' : undefined
}
