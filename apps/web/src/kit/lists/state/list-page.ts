import type { Call } from '@stayboard/contract'
import type { Ask } from '../../core/calls/prefetch.ts'
import { type ListStart, listAt, listSearch } from './search.ts'

/** The search parameters of a page with one list, and the prefetch of its rows. */
export const listPage = <C extends Call>(call: C, start: Omit<ListStart, 'scope'> = {}) => ({
  search: listSearch(call),
  load: (ask: Ask, { search }: { search: Readonly<Record<string, unknown>> }) =>
    ask(call, { query: listAt(call, start, search).query } as never),
})
