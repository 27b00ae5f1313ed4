import { type Fase, fases } from '@stayboard/contract'
import type { Random } from '../random.ts'

type Shares = Readonly<Partial<Record<Fase, number>>>

/** The share of enquiries in each fase by age. In total, sixty per cent are open. */
const fresh: Shares = {
  'Enquiry details received': 38,
  'Contacted providers for offers': 25,
  'Offers received': 12,
  'Offers/Proposal Sent': 14,
  'Negotiation/Assessment': 5,
  'Closed - won': 1,
  'Closed - lost': 2,
  Booked: 2,
  'mews error': 1,
}
const underWay: Shares = {
  'Enquiry details received': 5,
  'Contacted providers for offers': 10,
  'Offers received': 9,
  'Offers/Proposal Sent': 15,
  'Negotiation/Assessment': 12,
  'Offers/Proposal accepted': 8,
  'Confirmed with provider': 8,
  'Invoice received from provider': 5,
  'Invoice SSC paid': 4,
  'Invoice sent to client': 5,
  'Payment received from client': 4,
  'Closed - won': 8,
  'Closed - lost': 6,
  'Closed - lost to competitor': 2,
  Booked: 2,
  'mews error': 1,
  Cancelled: 2,
  Confirmed: 3,
}
const old: Shares = {
  'Enquiry details received': 1,
  'Offers/Proposal Sent': 3,
  'Negotiation/Assessment': 3,
  'Confirmed with provider': 3,
  'Invoice received from provider': 3,
  'Invoice SSC paid': 3,
  'Invoice sent to client': 3,
  'Payment received from client': 7,
  'Closed - won': 40,
  'Closed - lost': 27,
  'Closed - lost to competitor': 4,
  Booked: 2,
  'mews error': 1,
  Cancelled: 4,
  Confirmed: 3,
}

/** The fase of an enquiry after this number of days. */
export function faseAfter(random: Random, days: number): Fase {
  const shares = days < 14 ? fresh : days < 120 ? underWay : old
  return random.weighted<Fase>({ ...none, ...shares })
}

const none = Object.fromEntries(fases.map((fase) => [fase, 0])) as Record<Fase, number>

/** The probability of a sale in each fase, in per cent. */
export const probabilities: Readonly<Record<Fase, number>> = {
  'Enquiry details received': 10,
  'Contacted providers for offers': 20,
  'Offers received': 30,
  'Offers/Proposal Sent': 40,
  'Negotiation/Assessment': 60,
  'Offers/Proposal accepted': 80,
  'Confirmed with provider': 90,
  'Invoice received from provider': 95,
  'Invoice SSC paid': 95,
  'Invoice sent to client': 95,
  'Payment received from client': 100,
  'Closed - won': 100,
  'Closed - lost': 0,
  'Closed - lost to competitor': 0,
  Booked: 100,
  'mews error': 50,
  Cancelled: 0,
  Confirmed: 100,
}

/** The fases of enquiries that come from a booking channel. */
export const fromChannel: readonly Fase[] = ['Booked', 'mews error', 'Confirmed']
