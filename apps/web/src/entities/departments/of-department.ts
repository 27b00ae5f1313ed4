import type { api, WireAnswer } from '@stayboard/contract'

/** Props of a tab of the department page. */
export interface OfDepartment {
  department: WireAnswer<typeof api.departments.get>
}

/** A department as what pasted rows belong to. @param field its field in the rows */
export const belongingTo = ({ departmentId, name }: OfDepartment['department'], field: string) => ({
  field,
  name,
  path: `/api/provider_department/${departmentId}`,
})
