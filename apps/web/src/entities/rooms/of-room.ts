import type { api, WireAnswer } from '@stayboard/contract'

/** Props of a tab of the room page. */
export interface OfRoom {
  room: WireAnswer<typeof api.rooms.get>
}
