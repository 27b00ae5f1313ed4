import type { api, WireAnswer } from '@stayboard/contract'

/** A department that Mews sells, with the state of its connection. */
export type Connection = WireAnswer<typeof api.mews.connections>['_embedded']['mewsConnections'][number]
