import { handOvers } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './hand-overs.service.ts'

export const handOverRoutes = implement(handOvers, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.handOverId),
  create: ({ actor, body }) => service.create(actor, body),
  remove: ({ actor, params, version }) => service.remove(actor, params.handOverId, version),
})
