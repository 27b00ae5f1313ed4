import type { Samples } from './sample.ts'

export const timelines: Samples['timelines'] = {
  ofEnquiry: { params: { enquiryId: 1 } },
  countsOfEnquiry: { params: { enquiryId: 1 } },
  ofClient: { params: { clientId: 1 } },
  ofOrganisation: { params: { organisationId: 1 } },
}
