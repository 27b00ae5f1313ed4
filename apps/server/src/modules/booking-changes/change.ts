import type { BodyOf, bookingChanges } from '@stayboard/contract'

/** The body of a call that changes bookings of an enquiry. */
export type Change = BodyOf<typeof bookingChanges.change>
