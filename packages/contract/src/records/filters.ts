import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, optionalText, required } from '../kit/fields.ts'
import { form, UploadedFile } from '../kit/forms.ts'
import { TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A, C, everyRole } from '../kit/roles.ts'

/** The aspect of a room that a filter is about; also numbered 0 to 5 (docs/rules/filters.md#categories). */
export const filterCategories = [
  'IN_ROOM',
  'BATH_ROOM',
  'KITCHEN',
  'DINING_ROOM',
  'LIVING_ROOM',
  'OTHER',
] as const
export const FilterCategory = z.enum(filterCategories, {
  error: ({ input }) => (input == null || input === '' ? 'required' : 'option'),
})
export type FilterCategory = z.infer<typeof FilterCategory>

/** A category by its name or number. */
const CategoryChoice = z.preprocess(
  (given) => (typeof given === 'number' ? (filterCategories[given] ?? given) : given),
  FilterCategory,
)

const fields = { name: required(120), description: optionalText(512) }

/** The fields of an answer without the id; `uses` counts the departments or rooms that have the filter. */
const row = {
  name: z.string(),
  description: z.string().nullable(),
  iconPath: z.string().nullable(),
  uses: z.int(),
}

/** A filter of departments. */
export const DepartmentFilter = resource({
  one: 'department filter',
  item: '/api/filter_hospitality_department',
  list: '/api/filter_hospitality_departments',
  embedded: 'hospitalityFilterDepartments',
  id: 'filterId',
  row: { filterId: Id, ...row },
  create: fields,
  update: fields,
  filters: { query: TextFilter },
  sort: ['name', 'filterId', 'uses'],
  read: everyRole,
  write: [A, C],
  bulk: ['description'],
})

/** A filter of rooms. */
export const ChildFilter = resource({
  one: 'entity filter',
  item: '/api/filter_hospitality_child',
  list: '/api/filter_hospitality_children',
  embedded: 'childHospitalityFilters',
  id: 'childFilterId',
  row: { childFilterId: Id, ...row, category: FilterCategory },
  create: { ...fields, category: CategoryChoice },
  update: { ...fields, category: CategoryChoice },
  filters: { query: TextFilter },
  sort: ['category', 'name', 'childFilterId', 'uses'],
  read: everyRole,
  write: [A, C],
  bulk: ['category', 'description'],
})

const iconBody = form({ file: UploadedFile })

/** The administration of filters of departments and rooms. */
export const filters = area('filters', {
  departments: DepartmentFilter.calls.list,
  department: DepartmentFilter.calls.get,
  createDepartment: DepartmentFilter.calls.create,
  updateDepartment: DepartmentFilter.calls.update,
  removeDepartment: DepartmentFilter.calls.remove,
  departmentIcon: call({
    summary: 'The icon of a department filter',
    method: 'POST',
    path: '/api/filter_hospitality_department_image/{filterId}',
    access: [A, C],
    body: iconBody,
    answer: DepartmentFilter.Row,
  }),
  children: ChildFilter.calls.list,
  child: ChildFilter.calls.get,
  createChild: ChildFilter.calls.create,
  updateChild: ChildFilter.calls.update,
  removeChild: ChildFilter.calls.remove,
  childIcon: call({
    summary: 'The icon of an entity filter',
    method: 'POST',
    path: '/api/filter_hospitality_child_image/{childFilterId}',
    access: [A, C],
    body: iconBody,
    answer: ChildFilter.Row,
  }),
})
