import { api, type Mending } from '@stayboard/contract'
import type { Target } from '../../kit/core/address/target.ts'

const { assignExploiters, permalinks, ssoClients, refNumbers } = api.maintenance

/** For each maintenance job: the call that starts it, the list whose rows it changes, and the link to a record. */
export const mendingCalls = {
  ASSIGN_EXPLOITERS: {
    start: assignExploiters,
    changes: api.departments.list,
    page: (id: string): Target => ({
      to: '/provider_department/$department_id',
      params: { department_id: id },
    }),
  },
  PERMALINKS: {
    start: permalinks,
    changes: api.departments.list,
    page: (id: string): Target => ({
      to: '/provider_department/$department_id',
      params: { department_id: id },
    }),
  },
  SSO_CLIENTS: {
    start: ssoClients,
    changes: api.clients.list,
    page: (id: string): Target => ({ to: '/client/detail/$clientId', params: { clientId: id } }),
  },
  REF_NUMBERS: {
    start: refNumbers,
    changes: api.enquiries.list,
    page: (id: string): Target => ({ to: '/enquiries/$enquiryId', params: { enquiryId: id } }),
  },
} as const satisfies Record<Mending, object>
