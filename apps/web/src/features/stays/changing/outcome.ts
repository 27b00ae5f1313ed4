import type { api, WireAnswer } from '@stayboard/contract'

/** What a change does, or would do. */
export type Outcome = WireAnswer<typeof api.bookingChanges.preview>
