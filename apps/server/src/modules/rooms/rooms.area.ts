import { Room, RoomImage, selections } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { listsUnder } from '../../kit/sql/links.ts'
import { repository } from './rooms.repository.ts'

/** The lists that belong to a room. */
const lists = [RoomImage, { embedded: 'childHospitalityFilterSelects', list: selections.ofRoom.path }]

/** The area of rooms of departments. */
export const roomArea = area({
  resource: Room,
  repository,
  present: (row, links) => ({
    ...row,
    _links: { ...links, ...listsUnder(lists, row.hospitalityEntityId) },
  }),
})
