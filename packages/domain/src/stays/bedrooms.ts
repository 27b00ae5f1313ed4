import type { roomTypes } from '@stayboard/contract'

type RoomType = (typeof roomTypes)[number]

/** The room types with a number of bedrooms. For villas and apartments it is unknown. */
const typesWithNumber: readonly { type: RoomType; bedrooms: number }[] = [
  { type: 'ONE_BEDROOM', bedrooms: 1 },
  { type: 'TWO_BEDROOM', bedrooms: 2 },
  { type: 'THREE_BEDROOM', bedrooms: 3 },
]

/**
 * The room types that have at least `least` bedrooms
 * (docs/rules/providers-and-departments.md#bedrooms-and-guests).
 */
export const typesWithBedrooms = (least: number): RoomType[] =>
  typesWithNumber.filter(({ bedrooms }) => bedrooms >= least).map(({ type }) => type)
