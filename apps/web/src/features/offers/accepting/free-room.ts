import type { api, WireAnswer } from '@stayboard/contract'

/** A free room, and who is proposed for it. */
export type FreeRoom = WireAnswer<typeof api.offers.rooms>['_embedded']['rooms'][number]

/** A free room with the people who sleep in it; none if it is not booked. */
export type RoomChoice = { spaceType: number; people: number; guests: number[] }

/** The guests of the list who are proposed for a room. */
export const idsOf = (room: FreeRoom | undefined): number[] =>
  (room?.guests ?? []).map(({ spaceTypeGuestId }) => spaceTypeGuestId)
