import type { api, WireAnswer } from '@stayboard/contract'

/** A house that may be asked for an offer. */
export type Candidate = WireAnswer<
  typeof api.contactedProviders.candidates
>['_embedded']['providerDepartments'][number]
