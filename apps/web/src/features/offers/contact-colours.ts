import type { ContactStatus } from '@stayboard/contract'

/** The colour of each state of a contacted provider: grey before, blue while waiting, green for agreed, red for refused. */
export const contactColours: Record<ContactStatus, string> = {
  'Not contacted yet': 'gray',
  'Inquiry requested': 'blue',
  'No availability': 'red',
  'Offer received': 'cyan',
  Accepted: 'teal',
  Rejected: 'red',
  Cancelled: 'red',
  Confirmed: 'green',
  'Reservation nr received': 'green',
  'Invoice from provider': 'lime',
  'Paid invoice from provider': 'green',
}
