import { Outage, outages } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './outages.service.ts'

export const outageRoutes = implement(outages, {
  ...crudHandlers(Outage, service),
  affected: ({ actor, params }) => service.affected(actor, params.outageId),
  relocate: ({ actor, params, body }) => service.relocate(actor, params.outageId, body),
})
