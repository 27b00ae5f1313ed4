import { myDay } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './my-day.service.ts'

/** The calls of the page with the duties of the signed-in user. */
export const myDayRoutes = implement(myDay, {
  duties: ({ actor }) => service.get(actor),
  putOff: ({ actor, body }) => service.putOff(actor, body),
})
