import type { WireAnswer } from '@stayboard/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { callOptions } from './calls.ts'
import { inTime } from './in-time.ts'
import type { ListCall, RowOf } from './list-call.ts'
import { useSelect } from './pending.ts'
import type { Problem } from './problem.ts'
import { type Given, send } from './send.ts'
import { pageOf, rowsOf } from './useListRows.ts'

interface Asked<C extends ListCall> {
  query: Given<C>['query']
  /** The number of rows per request of a growing list. */
  size: number
  /** The identity of a row. A row that moves to another page between two requests is shown once. */
  idOf: (row: RowOf<C>) => string | number
  /** Loads the first rows in another way than by the call of the list, for example those of several lists at once. */
  first?: ((query: Given<C>['query']) => Promise<WireAnswer<C>>) | undefined
}

/** A list that loads its first rows, and more each time `grow` is called. */
export interface Growing<Row> {
  /** The loaded rows; `undefined` until the first ones are loaded. */
  rows: readonly Row[] | undefined
  /** The total number of rows on the server. */
  total: number
  idOf: (row: Row) => string | number
  hasMore: boolean
  isGrowing: boolean
  /** Why the last request failed; `null` if it did not. */
  error: Problem | null
  grow: () => void
  retry: () => void
}

/** The key of a list that grows, by its query with the number of rows per request. */
export const growingKey = <C extends ListCall>(call: C, query: object) => [
  ...callOptions(call, { query } as unknown as Given<C>).queryKey,
  'growing',
]

export function useGrowingRows<C extends ListCall>(
  call: C,
  { query, size, idOf, first }: Asked<C>,
): Growing<RowOf<C>> {
  const asked = { ...query, size }
  const queryKey = growingKey(call, asked)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey,
    ...useSelect<InfiniteData<WireAnswer<C>>>(queryKey),
    queryFn: ({ pageParam, signal }) =>
      inTime(signal, (limited) =>
        pageParam === 0 && first
          ? first(query)
          : send(call, { query: { ...asked, page: pageParam }, signal: limited } as unknown as Given<C>),
      ),
    initialPageParam: 0,
    getNextPageParam: (last: WireAnswer<C>, pages) =>
      pages.length < pageOf(last).totalPages ? pages.length : undefined,
    staleTime: 0,
  })
  const last = data?.pages.at(-1)
  return {
    rows:
      data &&
      distinct(
        data.pages.flatMap((page) => rowsOf(call, page)),
        idOf,
      ),
    total: last === undefined ? 0 : pageOf(last).totalElements,
    idOf,
    hasMore: hasNextPage,
    isGrowing: isFetchingNextPage,
    error: error as Problem | null,
    grow: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

const distinct = <Row>(rows: readonly Row[], idOf: (row: Row) => string | number): Row[] => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
]
