import { duplicates } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './duplicates.service.ts'

/** The calls to find and merge records that stand for the same person or company. */
export const duplicateRoutes = implement(duplicates, {
  clients: ({ actor, query }) => service.clients(actor, query),
  organisations: ({ actor, query }) => service.organisations(actor, query),
  clientUses: ({ actor, params }) => service.clientUses(actor, params.clientId),
  organisationUses: ({ actor, params }) => service.organisationUses(actor, params.organisationId),
  mergeClients: ({ actor, body }) => service.mergeClients(actor, body),
  mergeOrganisations: ({ actor, body }) => service.mergeOrganisations(actor, body),
  clientsApart: ({ actor, body }) => service.clientsApart(actor, body),
  organisationsApart: ({ actor, body }) => service.organisationsApart(actor, body),
})
