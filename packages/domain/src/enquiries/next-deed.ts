import type { Fase } from '@stayboard/contract'
import { needsCancelReason } from './enquiries.ts'

/** What is done next about an enquiry, as the section of its page where it is done. */
export type NextDeed = 'ask' | 'offers' | 'propose' | 'followUp' | 'rooms' | 'guests'

const deeds: Partial<Record<Fase, NextDeed>> = {
  'Enquiry details received': 'ask',
  'Contacted providers for offers': 'offers',
  'Offers received': 'propose',
  'Offers/Proposal Sent': 'followUp',
  'Negotiation/Assessment': 'followUp',
}

/** The next deed about an enquiry; `null` if nothing is left or it ended (docs/rules/enquiries.md#page). */
export function nextDeed(fase: Fase, { rooms, guests }: { rooms: number; guests: number }): NextDeed | null {
  if (needsCancelReason(fase) || fase === 'mews error') return null
  return deeds[fase] ?? (rooms === 0 ? 'rooms' : guests === 0 ? 'guests' : null)
}
