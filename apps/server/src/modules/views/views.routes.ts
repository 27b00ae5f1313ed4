import { View, views } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './views.service.ts'

export const viewRoutes = implement(views, {
  ...crudHandlers(View, service),
  setDefault: ({ actor, body }) => service.setDefault(actor, body),
  setOrder: ({ actor, body }) => service.setOrder(actor, body),
  columns: ({ actor }) => service.columns(actor),
  setColumns: ({ actor, body }) => service.setColumns(actor, body),
})
