import { oneOf, texts, together } from '../../../kit/core/address/address.ts'

/** The zoom levels, with the width of a night in px. */
export const zooms = { week: 96, month: 34, quarter: 14, year: 4 } as const
export type Zoom = keyof typeof zooms

/** Reads the search parameters of the timeline: rooms, first day, zoom, and the period of the search for free rooms. */
export const timelineSearch = together(
  texts(['departmentId', 'cityId'], /^\d{1,9}$/),
  texts(['from', 'freeFrom', 'freeTo'], /^\d{4}-\d{2}-\d{2}$/),
  texts(['guests'], /^\d{1,2}$/),
  oneOf('rooms', ['all', 'booked']),
  oneOf('zoom', ['week', 'month', 'quarter', 'year']),
)
export type TimelineSearch = ReturnType<typeof timelineSearch>
