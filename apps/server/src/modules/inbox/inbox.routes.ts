import { inbox, NOBODY } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { clockOf } from './clock.service.ts'
import * as service from './inbox.service.ts'
import { draft } from './joining/draft.service.ts'
import { join, joinable, leave, makeEnquiry } from './joining/joining.service.ts'
import { addPerson, assignByHand } from './joining/persons.service.ts'
import { proposals } from './joining/proposals.service.ts'
import { merge, split } from './merging.service.ts'
import { reply } from './reply.service.ts'
import { markDraft } from './reply-drafts.service.ts'
import * as replyFiles from './reply-files.service.ts'
import { senders } from './senders.service.ts'

/** The calls of the shared inbox. */
export const inboxRoutes = implement(inbox, {
  list: ({ actor, query }) => service.list(actor, query),
  ofClient: ({ actor, query, params }) => service.listOfClient(actor, { ...query, ...params }),
  total: ({ actor }) => service.total(actor),
  totalNew: ({ actor }) => service.totalNew(actor),
  get: ({ actor, params }) => service.get(actor, params.messageId),
  update: ({ actor, body, version }) => assignByHand(actor, body, version),
  mails: ({ actor, params }) => service.mails(actor, params.messageId),
  proposals: ({ actor, params }) => proposals(actor, params.messageId),
  addPerson: ({ actor, params }) => addPerson(actor, params.messageId),
  assignClient: ({ actor, params: { messageId, clientId } }) =>
    assignByHand(actor, { messageId, client: clientId === NOBODY ? null : clientId }),
  assignUser: ({ actor, params: { messageId, userId } }) => service.assign(actor, messageId, 'user', userId),
  assignExploiter: ({ actor, params: { messageId, exploiterId } }) =>
    service.assign(actor, messageId, 'exploiter', exploiterId),
  setStatus: ({ actor, params }) => service.update(actor, params),
  opened: ({ actor, params }) => service.open(actor, params.messageId),
  senders: ({ actor, params }) => senders(actor, params.messageId),
  clock: ({ actor, params }) => clockOf(actor, params.messageId),
  draft: ({ actor, params, query }) => draft(actor, params.messageId, query.mailId),
  makeEnquiry: ({ actor, params, body }) => makeEnquiry(actor, params.messageId, body),
  joinable: ({ actor, params }) => joinable(actor, params.messageId),
  join: ({ actor, params, body }) => join(actor, params, body.mailId),
  leave: ({ actor, params }) => leave(actor, params),
  files: ({ actor, params }) => replyFiles.list(actor, params.messageId),
  upload: ({ actor, params, body }) => replyFiles.upload(actor, params.messageId, body.file),
  markDraft: ({ actor, params, body }) => markDraft(actor, params.messageId, body.isKept),
  merge: ({ actor, params, body }) => merge(actor, params.messageId, body.ids),
  split: ({ actor, params }) => split(actor, params.messageId),
  reply: ({ actor, body }) => reply(actor, body),
})
