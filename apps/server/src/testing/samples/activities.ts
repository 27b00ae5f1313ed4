import type { Samples } from './sample.ts'

const activity = {
  kind: 'CALL',
  text: 'Wants rooms in May',
  outcome: 'REACHED',
  at: '2026-11-20T09:30:00Z',
} as const

export const activities: Samples['activities'] = {
  list: {},
  get: { params: { activityId: 1 } },
  log: {
    body: { ...activity, organisation: null, enquiry: null, client: '/api/client/1', next: null },
  },
  update: { body: { ...activity, activityId: 1, version: 1 } },
  remove: { params: { activityId: 2 } },
}
