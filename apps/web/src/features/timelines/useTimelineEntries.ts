import { api, type TimelineKind, type WireAnswer } from '@stayboard/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callOptions } from '../../kit/core/calls/calls.ts'
import { inTime } from '../../kit/core/calls/in-time.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { send } from '../../kit/core/calls/send.ts'

/** The record of a timeline. */
export type OfTimeline = { clientId: number } | { organisationId: number }

type Answer = WireAnswer<typeof api.timelines.ofClient>
export type TimelineEntry = Answer['_embedded']['timeline'][number]

/** The number of entries per request. */
const SIZE = '100'

interface Asked {
  kinds?: string
  before?: string
  size: string
}

const optionsOf = (of: OfTimeline, query: Asked) =>
  'clientId' in of
    ? callOptions(api.timelines.ofClient, { params: of, query })
    : callOptions(api.timelines.ofOrganisation, { params: of, query })

const ask = (of: OfTimeline, query: Asked, signal: AbortSignal): Promise<Answer> =>
  'clientId' in of
    ? send(api.timelines.ofClient, { params: of, query, signal })
    : send(api.timelines.ofOrganisation, { params: of, query, signal })

/** The entries of a record, the newest first, and more each time `grow` is called. @param kinds all if empty */
export function useTimelineEntries(of: OfTimeline, kinds: readonly TimelineKind[]) {
  const query = { size: SIZE, ...(kinds.length === 0 ? {} : { kinds: kinds.join(',') }) }
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: [...optionsOf(of, query).queryKey, 'growing'],
    queryFn: ({ pageParam, signal }) =>
      inTime(signal, (limited) =>
        ask(of, pageParam === null ? query : { ...query, before: pageParam }, limited),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return {
    /** `undefined` until the first entries are loaded. */
    entries: data?.pages.flatMap((page) => page._embedded.timeline),
    hasMore: hasNextPage,
    isGrowing: isFetchingNextPage,
    error: error as Problem | null,
    grow: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
