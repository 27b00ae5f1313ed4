import { type Call, type PageSizes, pageSizesOf } from '@stayboard/contract'
import type { Ask } from '../../core/calls/prefetch.ts'
import { type ListState, listQuery, listSearch, listState } from './search.ts'

interface Start {
  /** The initial filters and order, as the page declares them. */
  starts?: ListState
  /** Filters that always apply and are not in the address, as the page declares them. */
  always?: ListState
  /** The page sizes that the page declares, if they are not those of the call. */
  pages?: PageSizes
}

/** The search parameters of a page with one list, and the prefetch of its rows. */
export const listPage = <C extends Call>(
  call: C,
  { starts = {}, always = {}, pages = pageSizesOf(call) }: Start = {},
) => ({
  search: listSearch(call),
  load: (ask: Ask, { search }: { search: Readonly<Record<string, unknown>> }) =>
    ask(call, {
      query: { ...listQuery({ ...starts, ...listState(call)(search) }, pages.first), ...always },
    } as never),
})
