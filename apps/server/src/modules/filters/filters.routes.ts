import { ChildFilter, DepartmentFilter, filters } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { childFilterArea, departmentFilterArea } from './filters.area.ts'
import * as service from './filters.service.ts'

const departments = crudHandlers(DepartmentFilter, departmentFilterArea)
const children = crudHandlers(ChildFilter, childFilterArea)

export const filterRoutes = implement(filters, {
  departments: departments.list,
  department: departments.get,
  createDepartment: departments.create,
  updateDepartment: departments.update,
  removeDepartment: departments.remove,
  departmentIcon: async ({ actor, params, body }) =>
    service.setDepartmentIcon(actor, params.filterId, body.file),
  children: children.list,
  child: children.get,
  createChild: children.create,
  updateChild: children.update,
  removeChild: children.remove,
  childIcon: async ({ actor, params, body }) => service.setChildIcon(actor, params.childFilterId, body.file),
})
