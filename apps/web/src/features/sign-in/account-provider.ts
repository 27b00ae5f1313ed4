import type { api, WireAnswer } from '@stayboard/contract'

/** An identity provider, where users sign in with company accounts. */
export type AccountProvider = WireAnswer<typeof api.identityProviders.get>
