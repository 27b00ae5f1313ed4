import { Department, DepartmentImage, Room, RoomImage } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { belongingTo } from '../../kit/sql/links.ts'
import { ofDepartments, ofRooms } from './images.repository.ts'

/** The area of department images, including those of the surroundings. */
export const departmentImageArea = area({
  resource: DepartmentImage,
  repository: ofDepartments.repository,
  present: belongingTo('providerDepartment', Department.item, 'departmentId'),
})

/** The area of room images, including those of the surroundings. */
export const roomImageArea = area({
  resource: RoomImage,
  repository: ofRooms.repository,
  present: belongingTo('providerHospitalityEntity', Room.item, 'hospitalityEntityId'),
})
