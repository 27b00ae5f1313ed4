import type { ProposalState } from '@stayboard/contract'
import { addDays, type CalendarDay, compareDays } from '../values/days/days.ts'

/** The validity of a proposal in days, if its offers have no last day. */
const USUAL_DAYS = 7

/** The average price per person and night, not rounded, in the unit of the total. */
export const eachNightOf = (total: number, guests: number, nights: number): number =>
  total / Math.max(1, guests * nights)

interface Standing {
  /** Whether one of the proposal's offers has been accepted. */
  isAccepted: boolean
  sentAt: string | null
  withdrawnAt: string | null
  /** The last day on which the proposal can be accepted. */
  expiresOn: CalendarDay
}

/** The state of a proposal on a day. On its last day it is still open (docs/rules/proposals.md#states). */
export function proposalState(
  { isAccepted, sentAt, withdrawnAt, expiresOn }: Standing,
  today: CalendarDay,
): ProposalState {
  if (isAccepted) return 'ACCEPTED'
  if (withdrawnAt) return 'WITHDRAWN'
  if (!sentAt) return 'DRAFT'
  return compareDays(expiresOn, today) < 0 ? 'EXPIRED' : 'SENT'
}

/** The earliest last day of the offers; a week from today if none has one. */
export function proposalExpiry(offers: readonly { expiresOn: CalendarDay | null }[], today: CalendarDay) {
  const days = offers.flatMap(({ expiresOn }) => expiresOn ?? [])
  return days.toSorted(compareDays)[0] ?? addDays(today, USUAL_DAYS)
}
