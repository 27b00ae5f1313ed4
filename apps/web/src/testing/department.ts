import type { api, WireAnswer } from '@stayboard/contract'

/** A department, as far as its tabs ask. */
export const department = {
  departmentId: 3,
  name: 'Harbour Lofts',
  providerKind: 'HOSPITALITY',
  channelManagerId: 'HG-1',
} as unknown as WireAnswer<typeof api.departments.get>
