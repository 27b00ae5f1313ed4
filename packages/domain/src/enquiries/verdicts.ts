import type { RefusalReason, Verdict, VerdictCause } from '@stayboard/contract'
import type { CalendarDay } from '../values/days/days.ts'
import { isContractOver } from './contracts.ts'

/** The properties of a room that decide whether it can be booked for a stay. */
export interface JudgedRoom {
  /** Whether the department takes bookings. */
  active: boolean
  /** The last day of the provider's contract; `null` if it has no end. */
  contractDateEnd: CalendarDay | null
  isSoldElsewhere: boolean
  maxGuests: number
  isTaken: boolean
  /** The reason of an outage of the room or its house on one of the nights; `null` if there is none. */
  outageReason: string | null
  /** The number of free places of the department in the period. Bookings without a room take places too. */
  freePlaces: number
  /** The reasons why the price list does not sell the stay. */
  refusals: readonly { reason: RefusalReason }[]
}

/**
 * The terms of sale that make a room unavailable. A minimum length of stay does not, because another price can be negotiated.
 */
const closingCauses: Partial<Record<RefusalReason, VerdictCause>> = {
  CLOSED: 'closedDates',
  NO_ARRIVAL: 'noArrival',
  NO_DEPARTURE: 'noDeparture',
  RELEASE: 'released',
}

interface Wanted {
  checkOut: CalendarDay
  /** The number of guests that the room must hold; any if absent. */
  guests?: number | undefined
}

/** Whether a room is available, or the reason why not (docs/rules/stays.md#free-rooms). */
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
