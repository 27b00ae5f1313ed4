import { messageNotes } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './message-notes.service.ts'

export const messageNoteRoutes = implement(messageNotes, {
  list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
  get: ({ actor, params }) => service.get(actor, params.messageNoteId),
  add: ({ actor, params, body }) => service.add(actor, params.messageId, body),
  update: ({ actor, body, version }) => service.update(actor, body, version),
  remove: ({ actor, params, version }) => service.remove(actor, params.messageNoteId, version),
})
