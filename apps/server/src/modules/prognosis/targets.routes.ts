import { PrognosisTarget, targets } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud-handlers.ts'
import * as service from './targets.service.ts'

export const targetRoutes = implement(targets, {
  ...crudHandlers(PrognosisTarget, service),
  gaps: ({ actor, query }) => service.gaps(actor, query),
})
