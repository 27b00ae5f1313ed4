import { myDay } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './my-day.service.ts'

/** What waits for the signed-in user. */
export const myDayRoutes = implement(myDay, {
  duties: ({ actor }) => service.get(actor),
  putOff: ({ actor, body }) => service.putOff(actor, body),
})
