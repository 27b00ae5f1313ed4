import type { api, WireAnswer } from '@stayboard/contract'

/** Props of a tab of the department page. */
export interface OfDepartment {
  department: WireAnswer<typeof api.departments.get>
}
