import type { api, WireAnswer } from '@stayboard/contract'

/** What a tab of the page of a department is given. */
export interface OfDepartment {
  department: WireAnswer<typeof api.departments.get>
}

/** What a tab of the page of a room is given. */
export interface OfRoom {
  room: WireAnswer<typeof api.rooms.get>
}
