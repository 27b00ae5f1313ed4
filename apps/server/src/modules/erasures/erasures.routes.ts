import { erasures } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { decide } from './deciding.service.ts'
import { erase, list, readmit } from './erasing.service.ts'
import { preview } from './preview.service.ts'

/** The calls to erase a person permanently. */
export const erasureRoutes = implement(erasures, {
  preview: ({ actor, params }) => preview(actor, params.clientId),
  erase: ({ actor, params, body }) => erase(actor, params.clientId, body.version),
  decide: ({ actor, params, body }) => decide(actor, params.erasureId, params.fileId, body),
  list: ({ actor }) => list(actor),
  readmit: ({ actor, body }) => readmit(actor, body),
})
