import { addDays } from '@stayboard/domain'
import { useSearch } from '@tanstack/react-router'
import { usePut } from '../../../kit/core/address/values.ts'
import { useToday } from '../../../kit/core/words/clock.ts'
import { BEFORE } from './timeline.ts'
import { type TimelineSearch, timelineSearch, type Zoom, zooms } from './timeline-search.ts'

export type Timeline = ReturnType<typeof useTimeline>

/** The state of the timeline, which is in the address. */
export function useTimeline() {
  const put = usePut()
  const today = useToday()
  const search = timelineSearch(useSearch({ strict: false }))
  const { departmentId, cityId, from = today, zoom = 'month' } = search
  const change = (values: TimelineSearch) => put(values)
  // Most rooms of all houses are empty, so that the bookings would be far below.
  const rooms = search.rooms ?? (departmentId === undefined ? 'booked' : 'all')
  return {
    search,
    scope: { departmentId, cityId },
    rooms,
    /** What of the rooms in scope has a row. */
    rowsOf: rooms === 'all' ? { departmentId, cityId } : { departmentId, cityId, bookedSince: from },
    /** The first day of the timeline. The chosen day follows after some earlier ones. */
    start: addDays(from, -BEFORE),
    from,
    zoom: zoom satisfies Zoom,
    width: zooms[zoom],
    change,
  }
}
