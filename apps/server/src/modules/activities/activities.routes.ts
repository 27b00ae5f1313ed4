import { Activity, activities } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './activities.service.ts'

const { list, get, update, remove } = crudHandlers(Activity, { ...service, create: service.log })

/** The calls for activities: calls, notes and meetings. */
export const activityRoutes = implement(activities, {
  list,
  get,
  log: ({ actor, body }) => service.log(actor, body),
  update,
  remove,
})
