import { closings } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './closings.service.ts'

export const closingRoutes = implement(closings, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.monthClosingId),
  close: ({ actor, body }) => service.close(actor, body),
  reopen: ({ actor, params }) => service.reopen(actor, params.monthClosingId),
})
