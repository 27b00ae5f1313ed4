import type { QueryClient } from '@tanstack/react-query'
import { callOptions } from '../../core/calls/calls.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { Given } from '../../core/calls/send.ts'
import { rowsOf } from '../../core/calls/useListRows.ts'

interface Asked<C extends ListCall> {
  call: C
  within: Given<C>['params'] | undefined
  query: Record<string, string | number>
}

/** Loads another page of a list, from 1. The answer is cached for when the list shows that page. */
export async function readPage<C extends ListCall>(
  queries: QueryClient,
  { call, within, query }: Asked<C>,
  page: number,
): Promise<RowOf<C>[]> {
  const asked: Record<string, string | number> = { ...query, page: page - 1 }
  const given = { query: asked, ...(within ? { params: within } : {}) } as Pick<Given<C>, 'params' | 'query'>
  return rowsOf(call, await queries.fetchQuery(callOptions(call, given)))
}
