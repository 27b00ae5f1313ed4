import type { ReservationStatus } from '@stayboard/contract'

/** The Mantine colour of each status. The name of the status is shown beside it. */
export const reservationColours = {
  PENDING: 'yellow',
  CONFIRMED: 'green',
  MODIFIED: 'blue',
  CANCELLED: 'red',
} as const satisfies Record<ReservationStatus, string>
