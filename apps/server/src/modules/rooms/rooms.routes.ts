import { Room, rooms } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { sheetsOf } from './pdf.service.ts'
import * as service from './rooms.service.ts'

export const roomRoutes = implement(rooms, {
  ...crudHandlers(Room, service),
  belongings: ({ actor, params }) => service.belongings(actor, params.hospitalityEntityId),
  // The answer is a file, so the contract does not encode it.
  pdf: ({ actor, body, query }) => sheetsOf(actor, body, query) as Promise<never>,
  alike: ({ actor, body }) => service.createAlike(actor, body),
})
