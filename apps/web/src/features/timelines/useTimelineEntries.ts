import { api, type TimelineKind, type WireAnswer } from '@stayboard/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callOptions } from '../../kit/core/calls/calls.ts'
import { inTime } from '../../kit/core/calls/in-time.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { send } from '../../kit/core/calls/send.ts'

/** The record of a timeline. */
export type OfTimeline = { enquiryId: number } | { clientId: number } | { organisationId: number }

/** The filters of a timeline. */
export interface TimelineFilter {
  /** The kinds of entries to show; all if empty. */
  kinds: readonly TimelineKind[]
  /** The first day of the period; `null` for an open start. `to` is its last day. */
  from: string | null
  to: string | null
}

type Answer = WireAnswer<typeof api.timelines.ofClient>
export type TimelineEntry = Answer['_embedded']['timeline'][number]

/** The number of entries per request. */
const SIZE = '100'

interface Asked {
  kinds?: string
  from?: string
  to?: string
  before?: string
  size: string
}

function optionsOf(of: OfTimeline, query: Asked) {
  if ('enquiryId' in of) return callOptions(api.timelines.ofEnquiry, { params: of, query })
  if ('clientId' in of) return callOptions(api.timelines.ofClient, { params: of, query })
  return callOptions(api.timelines.ofOrganisation, { params: of, query })
}

function ask(of: OfTimeline, query: Asked, signal: AbortSignal): Promise<Answer> {
  if ('enquiryId' in of) return send(api.timelines.ofEnquiry, { params: of, query, signal })
  if ('clientId' in of) return send(api.timelines.ofClient, { params: of, query, signal })
  return send(api.timelines.ofOrganisation, { params: of, query, signal })
}

/** The entries of a record, newest first. Each call of `grow` loads more. */
export function useTimelineEntries(of: OfTimeline, { kinds, from, to }: TimelineFilter) {
  const query: Asked = {
    size: SIZE,
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(',') }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
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
    /** The loaded entries; `undefined` until the first ones are loaded. */
    entries: data?.pages.flatMap((page) => page._embedded.timeline),
    hasMore: hasNextPage,
    isGrowing: isFetchingNextPage,
    error: error as Problem | null,
    grow: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
