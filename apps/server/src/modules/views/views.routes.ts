import { View, views } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud-handlers.ts'
import * as service from './views.service.ts'

export const viewRoutes = implement(views, {
  ...crudHandlers(View, service),
  setDefault: ({ actor, body }) => service.setDefault(actor, body),
})
