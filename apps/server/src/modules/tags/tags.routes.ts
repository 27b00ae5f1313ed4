import { Tag, tags } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './tags.service.ts'

export const tagRoutes = implement(tags, {
  ...crudHandlers(Tag, service),
  merge: ({ actor, params, body }) => service.merge(actor, params.tagId, body),
})
