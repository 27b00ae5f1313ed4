import { contactedProviders } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { drafts, write } from './asking.service.ts'
import { candidatesFor } from './candidates.service.ts'
import * as service from './contacted-providers.service.ts'
import { performanceOf } from './performance.service.ts'

export const contactedProviderRoutes = implement(contactedProviders, {
  list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
  get: ({ actor, params }) => service.get(actor, params.contactedProviderId),
  create: ({ actor, params, body }) => service.create(actor, params.enquiryId, body),
  addMany: ({ actor, params, body }) => service.addMany(actor, params.enquiryId, body),
  update: ({ actor, body, version }) => service.update(actor, body, version),
  remove: ({ actor, params, version }) => service.remove(actor, params.contactedProviderId, version),
  drafts: ({ actor, params, query }) => drafts(actor, params.enquiryId, query.kind),
  write: ({ actor, params, body }) => write(actor, params.enquiryId, body),
  performance: ({ actor, params }) => performanceOf(actor, params.metaId),
  ofMessage: ({ actor, params }) => service.ofMessage(actor, params.messageId),
  candidates: ({ actor, params, query }) => candidatesFor(actor, params.enquiryId, query),
})
