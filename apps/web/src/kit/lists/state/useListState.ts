import { useNavigate } from '@tanstack/react-router'
import type { ListCall } from '../../core/calls/list-call.ts'
import { inScope, type ListState } from './search.ts'
import { useListSearch } from './useListSearch.ts'

export interface ListControl {
  /** What holds now: the address over what the list starts with. Empty values are left out. */
  state: ListState
  page: number
  size: number
  sort: string | undefined
  /** The columns on show, where not all are: `name,city`. */
  columns: string | undefined
  /** How the rows look, where that may be chosen; as a table without. */
  view: string | undefined
  /** The query for the call; its pages count from 0. */
  query: Record<string, string | number>
  /** Changes the address; a change of anything but the page goes back to the first one. */
  change: (changes: Record<string, string | null>, how?: { replace?: boolean }) => void
  /** The filters beside search text and paging that hold now. */
  filters: ListState
  clear: () => void
}

const notFilters = ['page', 'size', 'sort', 'query', 'open', 'columns', 'view']

/**
 * The state of a list, kept in the address alone, so that Back and a copied link show the same rows.
 * @param scope tells the lists of one page apart: see `listSearch`
 */
export function useListState(
  call: ListCall,
  starts: ListState,
  defaultSize: number,
  scope = '',
): ListControl {
  const navigate = useNavigate()
  const state = present({ ...starts, ...useListSearch(call, scope) })
  const { page = '1', size = String(defaultSize), sort, open: _open, columns, view, ...rest } = state

  const change: ListControl['change'] = (changes, { replace = false } = {}) => {
    const next: Record<string, string | null> = 'page' in changes ? changes : { page: null, ...changes }
    const written = Object.entries(next).map(([name, value]) => [
      inScope(scope, name),
      inAddress(name, value, starts),
    ])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace,
      resetScroll: false,
    })
  }

  return {
    state,
    page: Math.max(1, Number(page)),
    size: Number(size),
    sort,
    columns,
    view,
    query: { ...rest, ...(sort ? { sort } : {}), page: Math.max(0, Number(page) - 1), size: Number(size) },
    change,
    filters: Object.fromEntries(Object.entries(state).filter(([name]) => !notFilters.includes(name))),
    clear: () =>
      change(
        Object.fromEntries(
          Object.keys({ ...state, ...starts })
            .filter((name) => name === 'query' || !notFilters.includes(name))
            .map((name) => [name, null]),
        ),
      ),
  }
}

/** Undefined takes a name out of the address; an empty text stands there where the list starts with a value. */
function inAddress(name: string, value: string | null, starts: ListState): string | undefined {
  if (value !== null && value !== '') return value === starts[name] ? undefined : value
  return name in starts ? '' : undefined
}

const present = (state: Readonly<Record<string, string | undefined>>): ListState =>
  Object.fromEntries(Object.entries(state).flatMap(([name, value]) => (value ? [[name, value]] : [])))
