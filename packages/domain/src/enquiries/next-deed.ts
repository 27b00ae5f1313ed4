import type { Fase } from '@stayboard/contract'
import { needsCancelReason } from './enquiries.ts'

/** The next step of an enquiry, named after the section of its page where it is done. */
export type NextDeed = 'ask' | 'offers' | 'propose' | 'followUp' | 'rooms' | 'guests'

const deeds: Partial<Record<Fase, NextDeed>> = {
  'Enquiry details received': 'ask',
  'Contacted providers for offers': 'offers',
  'Offers received': 'propose',
  'Offers/Proposal Sent': 'followUp',
  'Negotiation/Assessment': 'followUp',
}

/** The next step of an enquiry; `null` if nothing is left to do or the enquiry has ended (docs/rules/enquiries.md#page). */
export function nextDeed(fase: Fase, { rooms, guests }: { rooms: number; guests: number }): NextDeed | null {
  if (needsCancelReason(fase) || fase === 'mews error') return null
  return deeds[fase] ?? (rooms === 0 ? 'rooms' : guests === 0 ? 'guests' : null)
}
