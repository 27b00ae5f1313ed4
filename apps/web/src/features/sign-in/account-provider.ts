import type { api, WireAnswer } from '@stayboard/contract'

/** Where users sign in with accounts of their company. */
export type AccountProvider = WireAnswer<typeof api.identityProviders.get>
