import type { api, WireAnswer } from '@stayboard/contract'

/** A house that could be asked for an enquiry. */
export type Candidate = WireAnswer<
  typeof api.contactedProviders.candidates
>['_embedded']['providerDepartments'][number]
