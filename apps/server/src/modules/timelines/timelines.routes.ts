import { timelines } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './timelines.service.ts'

/** Everything about a client or an organisation in one order. */
export const timelineRoutes = implement(timelines, {
  ofClient: ({ actor, params, query }) => service.ofClient(actor, params.clientId, query),
  ofOrganisation: ({ actor, params, query }) => service.ofOrganisation(actor, params.organisationId, query),
})
