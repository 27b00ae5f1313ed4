import type { Call } from '@stayboard/contract'
import type { Ask } from '../../core/calls/prefetch.ts'
import { type ListState, listQuery, listSearch, listState } from './search.ts'

interface Start {
  /** The initial filters and order, as the page declares them. */
  starts?: ListState
  /** Filters that always apply and are not in the address, as the page declares them. */
  always?: ListState
  /** The page size that the page declares. */
  size?: number
}

/** The default page size. */
const PAGE_SIZE = 100

/** The search parameters of a page with one list, and the prefetch of its rows. */
export const listPage = <C extends Call>(
  call: C,
  { starts = {}, always = {}, size = PAGE_SIZE }: Start = {},
) => ({
  search: listSearch(call),
  load: (ask: Ask, { search }: { search: Readonly<Record<string, unknown>> }) =>
    ask(call, {
      query: { ...listQuery({ ...starts, ...listState(call)(search) }, size), ...always },
    } as never),
})
