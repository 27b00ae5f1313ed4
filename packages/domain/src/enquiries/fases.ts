import { type Fase, fases } from '@stayboard/contract'

const only = (test: (fase: Fase) => boolean) => fases.filter(test)

/** Whether the enquiry was won. For the groups of fases see docs/rules/enquiries.md#fases. */
export const isWon = (fase: Fase): boolean => fase === 'Closed - won'

/** Whether the fase books what was expected of the enquiry (docs/rules/enquiries.md#booking). */
export const isBooked = (fase: Fase): boolean => isWon(fase) || fase === 'Booked' || fase === 'Confirmed'

/** Whether the enquiry was lost. */
export const isLost = (fase: Fase): boolean => fase === 'Closed - lost'

/** Whether the enquiry still needs work: it is neither won nor lost. */
export const isOpen = (fase: Fase): boolean => !isWon(fase) && !isLost(fase)

/** The fases of the three lists of enquiries (docs/rules/enquiries.md#lists). */
export const openFases: readonly Fase[] = only(isOpen)
export const bookedFases: readonly Fase[] = only(isWon)
export const cancelledFases: readonly Fase[] = only(isLost)

/** The fases that the dashboard leaves out, in lower case: letter case does not count. */
const leftOut = ['closed - won', 'closed - lost', 'booked', 'confirmed', 'cancelled']
export const dashboardExclusion: readonly Fase[] = only((fase) => leftOut.includes(fase.toLowerCase()))

/** Whether this fase requires a cancel reason (docs/rules/enquiries.md#cancel-reason). */
export function needsCancelReason(fase: Fase): boolean {
  return fase === 'Closed - lost' || fase === 'Closed - lost to competitor' || fase === 'Cancelled'
}

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
