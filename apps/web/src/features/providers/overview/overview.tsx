import type { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { DeleteDepartmentRow } from '../department/delete-department.tsx'

/** The row of a department in a list. It opens the department with its own kind. */
export const departmentLook: RowOptions<RowOf<typeof api.departments.list>> = {
  id: ({ departmentId }) => departmentId,
  link: ({ departmentId, providerKind }) => ({
    to: '/provider_department/$department_id/kind/$kind',
    params: { department_id: String(departmentId), kind: providerKind },
  }),
  actions: (department) => <DeleteDepartmentRow department={department} />,
  actionCount: 1,
}
