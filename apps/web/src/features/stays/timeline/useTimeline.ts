import { addDays } from '@stayboard/domain'
import { useSearch } from '@tanstack/react-router'
import { usePut } from '../../../kit/core/address/values.ts'
import { useToday } from '../../../kit/core/words/clock.ts'
import { BEFORE } from './timeline.ts'
import { type TimelineSearch, timelineSearch, type Zoom, zooms } from './timeline-search.ts'

export type Timeline = ReturnType<typeof useTimeline>

/** The state of the timeline, all of it from the address. */
export function useTimeline() {
  const put = usePut()
  const today = useToday()
  const search = timelineSearch(useSearch({ strict: false }))
  const { departmentId, cityId, from = today, zoom = 'month' } = search
  const change = (values: TimelineSearch) => put(values)
  // Shows only booked rooms by default when all houses are shown, because most of their rooms are empty.
  const rooms = search.rooms ?? (departmentId === undefined ? 'booked' : 'all')
  return {
    search,
    scope: { departmentId, cityId },
    rooms,
    /** The filter of the rooms that have a row. */
    rowsOf: rooms === 'all' ? { departmentId, cityId } : { departmentId, cityId, bookedSince: from },
    /** The first day of the timeline, which is some days before the chosen day. */
    start: addDays(from, -BEFORE),
    from,
    zoom: zoom satisfies Zoom,
    width: zooms[zoom],
    change,
  }
}
