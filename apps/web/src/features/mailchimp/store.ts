import type { api, WireAnswer } from '@stayboard/contract'

export type Store = WireAnswer<typeof api.mailchimp.stores>['_embedded']['mailChimpStoreModels'][number]
