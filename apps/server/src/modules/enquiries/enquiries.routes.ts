import { enquiries } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { articles } from './articles.service.ts'
import { chain, duplicate, extend } from './chain/chain.service.ts'
import * as service from './enquiries.service.ts'
import { faseMedians, fases } from './fases/fases.service.ts'
import { losses } from './figures/losses.service.ts'
import { margins } from './figures/margins.service.ts'
import { partners } from './figures/partners.service.ts'
import { reportFile } from './figures/report-file.service.ts'
import { placeSite, site } from './site.service.ts'

export const enquiryRoutes = implement(enquiries, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.enquiryId),
  create: service.save,
  update: service.save,
  addDepartment: ({ actor, params, body }) => service.addDepartment(actor, params.enquiryId, body),
  site: ({ actor, params }) => site(actor, params.enquiryId),
  placeSite: ({ actor, params, body }) => placeSite(actor, params.enquiryId, body),
  extend: ({ actor, params, body }) => extend(actor, params.enquiryId, body),
  duplicate: ({ actor, params }) => duplicate(actor, params.enquiryId),
  chain: ({ actor, params }) => chain(actor, params.enquiryId),
  board: ({ actor, query }) => service.board(actor, query),
  byFase: ({ actor, query }) => service.byFase(actor, query),
  articles: ({ actor, params }) => articles(actor, params.enquiryId),
  fases: ({ actor, params }) => fases(actor, params.enquiryId),
  faseMedians: ({ actor, query }) => faseMedians(actor, query),
  losses: ({ actor, query }) => losses(actor, query),
  margins: ({ actor, query }) => margins(actor, query),
  partners: ({ actor, query }) => partners(actor, query),
  reportFile: ({ actor, query }) => reportFile(actor, query) as Promise<never>,
})
