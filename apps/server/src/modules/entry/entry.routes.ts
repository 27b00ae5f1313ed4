import { entry } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { linksFor } from './entry.service.ts'

export const entryRoutes = implement(entry, {
  get: async ({ actor }) => ({ _links: linksFor(actor) }),
})
