import type { RefusalReason, Verdict, VerdictCause } from '@stayboard/contract'
import type { CalendarDay } from '../values/days/days.ts'
import { isContractOver } from './contracts.ts'

/** A room and what decides whether it can be booked from a check-in to a check-out. */
export interface JudgedRoom {
  /** Whether its department takes bookings. */
  active: boolean
  /** The last day of the provider's contract. */
  contractDateEnd: CalendarDay | null
  isSoldElsewhere: boolean
  maxGuests: number
  isTaken: boolean
  /** Why it or its house is out of order on one of the nights. */
  outageReason: string | null
  /** Places of its department that are left in the period, beside the bookings that have no room yet. */
  freePlaces: number
  /** Why its price list does not sell the stay. */
  refusals: readonly { reason: RefusalReason }[]
}

/** The terms that close a room for a stay. A price only for longer stays does not: another one can be agreed on. */
const closingCauses: Partial<Record<RefusalReason, VerdictCause>> = {
  CLOSED: 'closedDates',
  NO_ARRIVAL: 'noArrival',
  NO_DEPARTURE: 'noDeparture',
  RELEASE: 'released',
}

interface Wanted {
  checkOut: CalendarDay
  /** The number of guests, if the room must be large enough. */
  guests?: number | undefined
}

/** Whether a room is free, and why not (docs/rules/stays.md#free-rooms). */
export function verdictOf(
  room: JudgedRoom,
  { checkOut, guests = 0 }: Wanted,
): { verdict: Verdict; cause: VerdictCause | null } {
  const { active, contractDateEnd, isSoldElsewhere, maxGuests, isTaken, outageReason, freePlaces, refusals } =
    room
  if (isTaken) return { verdict: 'taken', cause: null }
  if (outageReason !== null) return { verdict: 'closed', cause: 'outOfOrder' }
  if (!active) return { verdict: 'closed', cause: 'departmentClosed' }
  if (isContractOver(contractDateEnd, checkOut)) return { verdict: 'closed', cause: 'contractOver' }
  const [closing] = refusals.flatMap(({ reason }) => closingCauses[reason] ?? [])
  if (closing) return { verdict: 'closed', cause: closing }
  if (maxGuests < guests) return { verdict: 'tooSmall', cause: null }
  if (isSoldElsewhere) return { verdict: 'unknown', cause: 'channelManager' }
  return freePlaces < maxGuests ? { verdict: 'unknown', cause: 'waiting' } : { verdict: 'free', cause: null }
}
