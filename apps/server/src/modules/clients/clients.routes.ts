import { Client, clients } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './clients.service.ts'

export const clientRoutes = implement(clients, {
  ...crudHandlers(Client, service),
  get: ({ actor, params }) => service.read(actor, params.clientId),
  avatar: async ({ actor, params, body }) => service.setAvatar(actor, params.clientId, body.file),
})
