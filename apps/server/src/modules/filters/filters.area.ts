import { ChildFilter, DepartmentFilter } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { childFilters } from './child-filters.repository.ts'
import { departmentFilters } from './department-filters.repository.ts'

/** The area of department filters, such as amenities. */
export const departmentFilterArea = area({
  resource: DepartmentFilter,
  repository: departmentFilters,
  present: (row, _links) => ({ ...row, _links }),
})

/** The area of room filters, such as amenities. */
export const childFilterArea = area({
  resource: ChildFilter,
  repository: childFilters,
  present: (row, _links) => ({ ...row, _links }),
})
