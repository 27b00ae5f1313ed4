import type { api, WireAnswer } from '@stayboard/contract'

/** The effects of a change, as the server calculates them. */
export type Outcome = WireAnswer<typeof api.bookingChanges.preview>
