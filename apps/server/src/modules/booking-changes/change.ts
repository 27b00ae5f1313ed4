import type { BodyOf, bookingChanges } from '@stayboard/contract'

/** What changes in bookings of an enquiry. */
export type Change = BodyOf<typeof bookingChanges.change>
