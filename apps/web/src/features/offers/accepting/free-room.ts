import type { api, WireAnswer } from '@stayboard/contract'

/** A free room, with the guests proposed for it. */
export type FreeRoom = WireAnswer<typeof api.offers.rooms>['_embedded']['rooms'][number]

/** A free room with the number and the ids of its guests. A room with 0 people is not booked. */
export type RoomChoice = { spaceType: number; people: number; guests: number[] }

/** The ids of the listed guests proposed for a room. */
export const idsOf = (room: FreeRoom | undefined): number[] =>
  (room?.guests ?? []).map(({ spaceTypeGuestId }) => spaceTypeGuestId)
