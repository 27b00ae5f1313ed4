import { timelines } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { countsOfEnquiry } from './counts.service.ts'
import * as service from './timelines.service.ts'

/** The calls for timelines, and for the numbers on the page of an enquiry. */
export const timelineRoutes = implement(timelines, {
  ofEnquiry: ({ actor, params, query }) => service.ofEnquiry(actor, params.enquiryId, query),
  countsOfEnquiry: ({ actor, params }) => countsOfEnquiry(actor, params.enquiryId),
  ofClient: ({ actor, params, query }) => service.ofClient(actor, params.clientId, query),
  ofOrganisation: ({ actor, params, query }) => service.ofOrganisation(actor, params.organisationId, query),
})
