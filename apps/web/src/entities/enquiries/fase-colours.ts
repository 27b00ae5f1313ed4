import type { Fase } from '@stayboard/contract'

/** From grey for what just came in, by blue and violet, to green for what is agreed; red for what went wrong. */
export const faseColours: Record<Fase, string> = {
  'Enquiry details received': 'gray',
  'Contacted providers for offers': 'blue',
  'Offers received': 'cyan',
  'Offers/Proposal Sent': 'indigo',
  'Negotiation/Assessment': 'violet',
  'Offers/Proposal accepted': 'teal',
  'Confirmed with provider': 'teal',
  'Invoice received from provider': 'lime',
  'Invoice SSC paid': 'lime',
  'Invoice sent to client': 'lime',
  'Payment received from client': 'green',
  'Closed - won': 'green',
  'Closed - lost': 'red',
  'Closed - lost to competitor': 'red',
  Booked: 'green',
  'mews error': 'red',
  Cancelled: 'red',
  Confirmed: 'teal',
}
