import { Tag, tags } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud-handlers.ts'
import * as service from './tags.service.ts'

export const tagRoutes = implement(tags, {
  ...crudHandlers(Tag, service),
  merge: ({ actor, params, body }) => service.merge(actor, params.tagId, body),
})
