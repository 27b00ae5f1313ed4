import { bookingChanges } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { change, preview } from './booking-changes.service.ts'

export const bookingChangeRoutes = implement(bookingChanges, {
  preview: ({ actor, params, body }) => preview(actor, params.enquiryId, body),
  change: ({ actor, params, body }) => change(actor, params.enquiryId, body),
})
