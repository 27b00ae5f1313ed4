import { notifications } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './notifications.service.ts'

/** The calls for the notifications of the calling user. */
export const notificationRoutes = implement(notifications, {
  list: ({ actor }) => service.list(actor),
  get: ({ actor, params }) => service.get(actor, params.notificationId),
  unread: ({ actor }) => service.unread(actor),
  read: ({ actor, body }) => service.read(actor, body),
  settings: ({ actor }) => service.settings(actor),
  set: ({ actor, body }) => service.set(actor, body),
})
