import type { Samples } from './sample.ts'

export const myDay: Samples['myDay'] = {
  duties: {},
  putOff: { body: { dutyId: 'PROVIDER-1', isDone: true } },
}
