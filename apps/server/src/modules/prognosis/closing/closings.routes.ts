import { closings } from '@stayboard/contract'
import { implement } from '../../../kit/calls/calls.ts'
import { amounts } from './amounts.service.ts'
import { changed } from './closed-changes.service.ts'
import { preview } from './closing-preview.service.ts'
import * as requests from './closing-requests.service.ts'
import * as service from './closings.service.ts'
import { fileOf } from './file.service.ts'

export const closingRoutes = implement(closings, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.monthClosingId),
  close: ({ actor, body }) => service.close(actor, body),
  preview: ({ actor, params }) => preview(actor, params.month),
  changed: ({ actor, params }) => changed(actor, params.action),
  amounts: ({ actor, params }) => amounts(actor, params.monthClosingId),
  file: ({ actor, params, query }) => fileOf(actor, params.monthClosingId, query),
  requests: ({ actor, query }) => requests.list(actor, query),
  request: ({ actor, params }) => requests.get(actor, params.closingRequestId),
  ask: ({ actor, body }) => requests.ask(actor, body),
  withdraw: ({ actor, params }) => requests.remove(actor, params.closingRequestId),
  reopen: ({ actor, params }) => service.reopen(actor, params.monthClosingId),
})
