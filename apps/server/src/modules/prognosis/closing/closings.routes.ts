import { closings } from '@stayboard/contract'
import { implement } from '../../../kit/calls/calls.ts'
import { changed } from './closed-changes.service.ts'
import { preview } from './closing-preview.service.ts'
import * as service from './closings.service.ts'

export const closingRoutes = implement(closings, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.monthClosingId),
  close: ({ actor, body }) => service.close(actor, body),
  preview: ({ actor, params }) => preview(actor, params.month),
  changed: ({ actor, params }) => changed(actor, params.action),
  reopen: ({ actor, params }) => service.reopen(actor, params.monthClosingId),
})
