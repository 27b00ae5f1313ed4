import { ChildFilter, DepartmentFilter } from '@stayboard/contract'
import { crud } from '../../kit/crud.ts'
import { imageSetter } from '../files/files.service.ts'
import { childFilters } from './child-filters.repository.ts'
import { departmentFilters } from './department-filters.repository.ts'

export const departments = crud(DepartmentFilter, departmentFilters, (row, _links) => ({ ...row, _links }))
export const children = crud(ChildFilter, childFilters, (row, _links) => ({ ...row, _links }))

export const setDepartmentIcon = imageSetter(departments, 'filterId', 'iconId')
export const setChildIcon = imageSetter(children, 'childFilterId', 'iconId')
