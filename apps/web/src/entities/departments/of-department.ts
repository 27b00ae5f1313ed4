import type { api, WireAnswer } from '@stayboard/contract'

/** Props of a tab of the department page. */
export interface OfDepartment {
  department: WireAnswer<typeof api.departments.get>
}

/**
 * The department as a preset for pasted rows.
 * @param field the field of the rows that holds the department
 */
export const belongingTo = ({ departmentId, name }: OfDepartment['department'], field: string) => ({
  field,
  name,
  path: `/api/provider_department/${departmentId}`,
})
