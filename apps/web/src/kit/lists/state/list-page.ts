import type { Call } from '@stayboard/contract'
import type { Ask } from '../../core/calls/prefetch.ts'
import { type ListState, listQuery, listSearch, listState } from './search.ts'

interface Start {
  /** Filters and order the list starts with, as its page says them. */
  starts?: ListState
  /** Rows on a page, as its page says. */
  size?: number
}

/** Rows on a page of a list that does not say. */
const PAGE_SIZE = 100

/** The address of a page that is one list, and the question to ask beside loading its code. */
export const listPage = <C extends Call>(call: C, { starts = {}, size = PAGE_SIZE }: Start = {}) => ({
  search: listSearch(call),
  load: (ask: Ask, { search }: { search: Readonly<Record<string, unknown>> }) =>
    ask(call, { query: listQuery({ ...starts, ...listState(call)(search) }, size) } as never),
})
