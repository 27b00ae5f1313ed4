import type { api, WireAnswer } from '@stayboard/contract'
import { addDays, nights, priceAfter } from '@stayboard/domain'

type Answer = WireAnswer<typeof api.stays.occupancy>['_embedded']
export type TimelineRoom = Answer['rooms'][number]
export type BookedStay = Answer['stays'][number]
/** A booked stay without a room. */
export type WaitingStay = Answer['waiting'][number]
/** Nights of which a room is taken by a stay that the user may not see. */
export type TakenNights = Answer['taken'][number]
/** Nights on which a room cannot be used. */
export type Outage = Answer['outages'][number]

/** The number of nights of the timeline, and how many of them lie before the chosen day. */
export const NIGHTS = 400
export const BEFORE = 14
/** The height of a row, in px. */
export const ROW = 36

/** Where a dragged stay would be. */
export interface Proposal {
  stay: BookedStay
  room: TimelineRoom
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
export type StayGrip = 'whole' | 'start' | 'end'

/** A stay moved by days, or stretched at one end. It keeps at least one night. */
export function shifted(
  { checkIn, checkOut }: Pick<Proposal, 'checkIn' | 'checkOut'>,
  grip: StayGrip,
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

/** A cell of a row: a stay, or nights [from, to) that are free, taken or out of order. */
export interface Segment {
  from: string
  to: string
  stay: BookedStay | null
  /** Whether somebody has the room whom the user may not see. */
  isTaken: boolean
  outage: Outage | null
}

/** What a room has on its nights. Stays and taken nights do not overlap. */
interface InRoom {
  stays: readonly BookedStay[]
  taken: readonly TakenNights[]
  outages: readonly Outage[]
}

/** The cells of a room between two days. A stay on nights out of order hides them. */
export function segmentsOf({ stays, taken, outages }: InRoom, start: string, end: string): Segment[] {
  const cells: Segment[] = []
  const occupied = [
    ...stays.map((stay) => ({ ...stay, stay, isTaken: false })),
    ...taken.map((nights) => ({ ...nights, stay: null, isTaken: true })),
  ]
  let at = start
  for (const { checkIn, checkOut, stay, isTaken } of occupied.toSorted(byCheckIn)) {
    cells.push(...emptyCells(outages, at, checkIn))
    const [from, to] = [later(checkIn, start), earlier(checkOut, end)]
    cells.push({ from, to, stay, isTaken, outage: null })
    at = checkOut
  }
  return [...cells, ...emptyCells(outages, at, end)]
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Nights without a stay: free, or out of order. */
function emptyCells(outages: readonly Outage[], start: string, end: string): Segment[] {
  const cells: Segment[] = []
  const cell = (from: string, to: string, outage: Outage | null) => {
    if (from < to) cells.push({ from, to, stay: null, isTaken: false, outage })
  }
  let at = start
  for (const outage of outages) {
    const to = earlier(outage.untilDay, end)
    if (to <= at || outage.fromDay >= end) continue
    const from = later(outage.fromDay, at)
    cell(at, from, null)
    cell(from, to, outage)
    at = to
  }
  cell(at, end, null)
  return cells
}

export const byCheckIn = (one: { checkIn: string }, other: { checkIn: string }) =>
  one.checkIn < other.checkIn ? -1 : 1
