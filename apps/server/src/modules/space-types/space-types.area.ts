import { Department, SpaceType, spaceTypes } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { belongingTo } from '../../kit/sql/links.ts'
import { spaceTypesOf } from './space-types.repository.ts'

/** The area of space types of departments: their bookable units. */
export const spaceTypeArea = area({
  resource: { ...SpaceType, calls: spaceTypes },
  repository: spaceTypesOf,
  present: belongingTo('providerDepartment', Department.item, 'departmentId'),
})
