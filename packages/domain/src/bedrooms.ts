import type { roomTypes } from '@stayboard/contract'

type RoomType = (typeof roomTypes)[number]

/** Types of rooms that say how many bedrooms they have; of a villa or an apartment nobody knows. */
const telling: readonly { type: RoomType; bedrooms: number }[] = [
  { type: 'ONE_BEDROOM', bedrooms: 1 },
  { type: 'TWO_BEDROOM', bedrooms: 2 },
  { type: 'THREE_BEDROOM', bedrooms: 3 },
]

/** The types of rooms that have at least so many bedrooms for certain (E10). */
export const typesWithBedrooms = (least: number): RoomType[] =>
  telling.filter(({ bedrooms }) => bedrooms >= least).map(({ type }) => type)
