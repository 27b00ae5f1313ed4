import type { api, WireAnswer } from '@stayboard/contract'

export type Action = WireAnswer<typeof api.history.change>
