import { Department, DepartmentImage, Room, RoomImage } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { belongingTo } from '../../kit/sql/links.ts'
import { ofDepartments, ofRooms } from './images.repository.ts'

/** Images of departments and of their surroundings. */
export const departmentImageArea = area({
  resource: DepartmentImage,
  repository: ofDepartments.repository,
  present: belongingTo('providerDepartment', Department.item, 'departmentId'),
})

/** Images of rooms and of their surroundings. */
export const roomImageArea = area({
  resource: RoomImage,
  repository: ofRooms.repository,
  present: belongingTo('providerHospitalityEntity', Room.item, 'hospitalityEntityId'),
})
