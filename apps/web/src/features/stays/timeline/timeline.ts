import type { api, WireAnswer } from '@stayboard/contract'
import { addDays, nights, priceAfter } from '@stayboard/domain'

type Answer = WireAnswer<typeof api.stays.occupancy>['_embedded']
export type Room = Answer['rooms'][number]
export type BookedStay = Answer['stays'][number]

/** The number of nights of the timeline, and how many of them lie before the chosen day. */
export const NIGHTS = 400
export const BEFORE = 14
/** The height of a row, in px. */
export const ROW = 36

/** Where a dragged stay would be. */
export interface Proposal {
  stay: BookedStay
  room: Room
  checkIn: string
  checkOut: string
}

/** A proposal and the row that shows it. */
export interface Dragged {
  proposal: Proposal
  row: number
  /** Whether it is moved by keys. */
  isByKeys: boolean
}

/** A stay and the row that shows it. */
export interface Held {
  stay: BookedStay
  row: number
}

/** What of a stay is dragged: all of it, or one of its ends. */
export type Grip = 'whole' | 'start' | 'end'

/** A stay moved by days, or stretched at one end. It keeps at least one night. */
export function shifted(
  { checkIn, checkOut }: Pick<Proposal, 'checkIn' | 'checkOut'>,
  grip: Grip,
  days: number,
) {
  const length = nights(checkIn, checkOut)
  if (grip === 'start') return { checkIn: addDays(checkIn, Math.min(days, length - 1)), checkOut }
  if (grip === 'end') return { checkIn, checkOut: addDays(checkOut, Math.max(days, 1 - length)) }
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }
}

/** The price of a proposal in euros (docs/rules/stays.md#price); `null` if the stay has none. */
export function priceOf({ stay, checkIn, checkOut }: Proposal): number | null {
  const cents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100))
  const priced = { checkIn, checkOut, pricePerNight: cents(stay.pricePerNight), totalPrice: null }
  const { totalPrice } = priceAfter({}, priced)
  return totalPrice == null ? stay.totalPrice : totalPrice / 100
}

export const isMoved = ({ stay, room, checkIn, checkOut }: Proposal) =>
  room.spaceTypeId !== stay.spaceTypeId || checkIn !== stay.checkIn || checkOut !== stay.checkOut

/** The stays that have the room on a night of the proposal. */
export const inTheWay = (
  { stay, checkIn, checkOut }: Proposal,
  others: readonly BookedStay[],
): BookedStay[] =>
  others.filter(
    (one) =>
      one.spaceTypeReservationId !== stay.spaceTypeReservationId &&
      one.checkIn < checkOut &&
      checkIn < one.checkOut,
  )

/** A cell of a row: a stay, or free nights [from, to). */
export interface Segment {
  from: string
  to: string
  stay: BookedStay | null
}

/** The cells of a room between two days. Stays come in the order of their check-in and do not overlap. */
export function segmentsOf(stays: readonly BookedStay[], start: string, end: string): Segment[] {
  const cells: Segment[] = []
  let at = start
  for (const stay of stays) {
    if (stay.checkIn > at) cells.push({ from: at, to: stay.checkIn, stay: null })
    cells.push({
      from: stay.checkIn < start ? start : stay.checkIn,
      to: stay.checkOut < end ? stay.checkOut : end,
      stay,
    })
    at = stay.checkOut
  }
  if (at < end) cells.push({ from: at, to: end, stay: null })
  return cells
}
