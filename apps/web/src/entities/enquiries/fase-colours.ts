import type { Fase } from '@stayboard/contract'

/**
 * Mantine colours of the fases: grey for new enquiries, blue and violet for those in progress, green for agreed ones,
 * red for lost ones and errors.
 */
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
