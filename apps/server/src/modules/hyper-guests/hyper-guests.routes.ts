import { hyperGuests } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './hyper-guests.service.ts'

/** The calls for properties of HyperGuest. */
export const hyperGuestRoutes = implement(hyperGuests, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.hyperGuestId),
  total: ({ actor, query }) => service.total(actor, query),
  favorite: ({ actor, params, body }) => service.favor(actor, params.hyperGuestId, body),
  refresh: ({ actor }) => service.refresh(actor),
  refreshFavorites: ({ actor }) => service.refreshFavorites(actor),
})
