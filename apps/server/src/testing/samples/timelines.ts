import type { Samples } from './sample.ts'

export const timelines: Samples['timelines'] = {
  ofClient: { params: { clientId: 1 } },
  ofOrganisation: { params: { organisationId: 1 } },
}
