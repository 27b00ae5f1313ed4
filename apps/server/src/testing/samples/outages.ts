import { stayWarningCodes } from '@stayboard/contract'
import type { Samples } from './sample.ts'

const body = {
  department: '/api/provider_department/1',
  spaceType: '/api/space_type/1',
  fromDay: '2027-12-01',
  untilDay: '2027-12-08',
  reason: 'Leak in the ceiling',
} as const

export const outages: Samples['outages'] = {
  list: {},
  get: { params: { outageId: 1 } },
  create: { body },
  update: { body: { ...body, outageId: 1, version: 1 } },
  remove: { params: { outageId: 2 } },
  affected: { params: { outageId: 1 } },
  relocate: {
    params: { outageId: 3 },
    body: {
      moves: [{ spaceTypeReservationId: 5, version: 1, spaceType: null }],
      acceptedWarnings: [...stayWarningCodes],
      acceptedReason: 'An extra bed is ordered',
    },
  },
}
