import { imageSetter } from '../files/files.service.ts'
import { childFilterArea, departmentFilterArea } from './filters.area.ts'

export const setDepartmentIcon = imageSetter(departmentFilterArea, 'filterId', 'iconId')
export const setChildIcon = imageSetter(childFilterArea, 'childFilterId', 'iconId')
