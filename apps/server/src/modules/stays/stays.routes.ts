import { stays } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { ofReference } from './by-reference.service.ts'
import { paste } from './guests/guest-paste.service.ts'
import * as guests from './guests/guests.service.ts'
import * as service from './stays.service.ts'
import * as timeline from './timeline/timeline.service.ts'

export const stayRoutes = implement(stays, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.spaceTypeReservationId),
  book: ({ actor, body }) => service.book(actor, body),
  update: ({ actor, params, body, version }) =>
    service.update(actor, params.spaceTypeReservationId, body, version),
  remove: ({ actor, params, version }) => service.remove(actor, params.spaceTypeReservationId, version),
  addGuest: ({ actor, body }) => guests.add(actor, body),
  pasteGuests: ({ actor, body }) => paste(actor, body),
  guests: ({ actor, query }) => guests.list(actor, query),
  guest: ({ actor, params }) => guests.read(actor, params.spaceTypeGuestId),
  updateGuest: ({ actor, params, body, version }) =>
    guests.update(actor, params.spaceTypeGuestId, body, version),
  removeGuest: ({ actor, params, version }) => guests.remove(actor, params.spaceTypeGuestId, version),
  occupancy: ({ actor, query }) => timeline.occupancy(actor, query),
  conflicts: ({ actor, query }) => timeline.conflicts(actor, query),
  verdicts: ({ actor, query }) => timeline.verdicts(actor, query),
  ofReference: ({ actor, params }) => ofReference(actor, params.ref),
})
