import { offers } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { accept } from './accepting.service.ts'
import { draft } from './draft.service.ts'
import * as service from './offers.service.ts'
import { roomsFor } from './rooms.service.ts'

export const offerRoutes = implement(offers, {
  list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
  get: ({ actor, params }) => service.get(actor, params.offerId),
  draft: ({ actor, params, query }) => draft(actor, params.contactedProviderId, query.mailId),
  record: ({ actor, body }) => service.record(actor, body),
  preview: ({ actor, body }) => service.preview(actor, body),
  correct: ({ actor, params, body }) => service.correct(actor, params.offerId, body),
  rooms: ({ actor, params }) => roomsFor(actor, params.offerId),
  accept: ({ actor, params, body }) => accept(actor, params.offerId, body),
})
