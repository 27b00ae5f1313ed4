import { Client, clients } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud-handlers.ts'
import * as service from './clients.service.ts'

export const clientRoutes = implement(clients, {
  ...crudHandlers(Client, service),
  avatar: async ({ actor, params, body }) => service.setAvatar(actor, params.clientId, body.file),
})
