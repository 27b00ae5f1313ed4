import { imports } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './imports.service.ts'
import { refusedRows } from './refused.service.ts'
import * as rehearsing from './rehearsing.service.ts'
import { repeat } from './repeating.service.ts'
import { start } from './writing.service.ts'

/** The calls for imports, which convert files of other systems to records. */
export const importRoutes = implement(imports, {
  list: ({ actor }) => service.list(actor),
  get: ({ actor, params }) => service.get(actor, params.importId),
  upload: ({ actor, body }) => service.upload(actor, body),
  repeat: ({ actor, params, body }) => repeat(actor, params.importId, body),
  change: ({ actor, params, body }) => service.change(actor, params.importId, body),
  rehearse: ({ actor, params }) => rehearsing.rehearse(actor, params.importId),
  rows: ({ actor, params, query }) => rehearsing.rows(actor, params.importId, query),
  mend: ({ actor, params, body }) => rehearsing.mend(actor, params.importId, params.line, body),
  start: ({ actor, params, body }) => start(actor, params.importId, body.count),
  refused: ({ actor, params }) => refusedRows(actor, params.importId),
  remove: ({ actor, params }) => service.remove(actor, params.importId),
})
