import { api } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../../kit/core/calls/calls.ts'
import {
  type BookedStay,
  byCheckIn,
  NIGHTS,
  type Outage,
  type TakenNights,
  type TimelineRoom,
  type WaitingStay,
} from './timeline.ts'

/** The numbers of rooms and nights in one request of the timeline. */
const ROOMS = 50
const NIGHTS_OF_BLOCK = 100

export interface OccupancyScope {
  departmentId?: string | undefined
  cityId?: string | undefined
  /** If given, only rooms with bookings after this day are listed. */
  bookedSince?: string | undefined
}

/** The visible rows and nights, by index. */
export interface InSight {
  rows: readonly [first: number, last: number]
  nights: readonly [first: number, last: number]
}

const blocks = ([first, last]: readonly [number, number], size: number, end: number) => {
  const from = Math.floor(first / size)
  const to = Math.floor(Math.min(last, end) / size)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => (from + nth) * size)
}

/**
 * The rooms and stays in view, loaded in blocks of rooms and nights while scrolling.
 * @param start the first day of the timeline
 */
export function useOccupancy(scope: OccupancyScope, start: string, { rows, nights }: InSight) {
  // Memoised by hand, by the answers, because the compiler's memoisation depends on objects that change with each rendering.
  'use no memo'
  const asked = blocks(rows, ROOMS, Number.POSITIVE_INFINITY).flatMap((firstRoom) =>
    blocks(nights, NIGHTS_OF_BLOCK, NIGHTS - 1).map((night) => ({
      firstRoom,
      query: {
        ...scope,
        from: addDays(start, night),
        to: addDays(start, night + NIGHTS_OF_BLOCK),
        firstRoom: String(firstRoom),
        rooms: String(ROOMS),
      },
    })),
  )
  const answers = useQueries({
    queries: asked.map(({ query }) => callOptions(api.stays.occupancy, { query })),
  })
  const loaded = answers.map(({ data }) => data)
  const known = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const key = `${known} ${JSON.stringify(asked)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the answers
  const { rooms, stays, taken, outages, waiting } = useMemo(() => {
    const rooms = new Map<number, TimelineRoom>()
    const all = new Map<number, BookedStay>()
    const others = new Map<string, TakenNights>()
    const closed = new Map<string, Outage>()
    const homeless = new Map<number, WaitingStay>()
    for (const [nth, data] of loaded.entries()) {
      for (const [at, room] of (data?._embedded.rooms ?? []).entries())
        rooms.set((asked[nth]?.firstRoom ?? 0) + at, room)
      for (const stay of data?._embedded.stays ?? []) all.set(stay.spaceTypeReservationId, stay)
      for (const stay of data?._embedded.waiting ?? []) homeless.set(stay.spaceTypeReservationId, stay)
      for (const outage of data?._embedded.outages ?? [])
        closed.set(`${outage.spaceTypeId} ${outage.fromDay} ${outage.reason}`, outage)
      for (const nights of data?._embedded.taken ?? [])
        others.set(`${nights.spaceTypeId} ${nights.checkIn}`, nights)
    }
    const byRoom = ({ spaceTypeId }: { spaceTypeId: number }) => spaceTypeId
    return {
      rooms,
      stays: Map.groupBy([...all.values()].toSorted(byCheckIn), byRoom),
      taken: Map.groupBy(others.values(), byRoom),
      outages: Map.groupBy(closed.values(), byRoom),
      waiting: [...homeless.values()].toSorted(byCheckIn),
    }
  }, [key])
  const failed = answers.find(({ error }) => error !== null)
  return {
    rooms,
    stays,
    taken,
    outages,
    waiting,
    total: loaded.find((data) => data !== undefined)?.totalRooms,
    isLoading: answers.some(({ isPending }) => isPending),
    problem: failed?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch()
    },
  }
}
