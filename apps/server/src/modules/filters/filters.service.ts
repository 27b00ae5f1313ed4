import { crud } from '../../kit/areas/crud.ts'
import { imageSetter } from '../files/files.service.ts'
import { childFilterArea, departmentFilterArea } from './filters.area.ts'

export const departments = crud(departmentFilterArea)
export const children = crud(childFilterArea)

export const setDepartmentIcon = imageSetter(departments, 'filterId', 'iconId')
export const setChildIcon = imageSetter(children, 'childFilterId', 'iconId')
