import type { Samples } from './sample.ts'

export const myDay: Samples['myDay'] = {
  duties: {},
  putOff: { body: { dutyId: 'DEPARTMENT-3', isDone: true } },
}
