import { PrognosisTarget, targets } from '@stayboard/contract'
import { crudHandlers } from '../../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../../kit/calls/calls.ts'
import * as service from './targets.service.ts'

export const targetRoutes = implement(targets, {
  ...crudHandlers(PrognosisTarget, service),
  set: ({ actor, body }) => service.set(actor, body),
  gaps: ({ actor, query }) => service.gaps(actor, query),
})
