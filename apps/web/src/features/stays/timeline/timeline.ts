import type { api, WireAnswer } from '@stayboard/contract'
import { addDays, nights, priceAfter } from '@stayboard/domain'

type Answer = WireAnswer<typeof api.stays.occupancy>['_embedded']
export type TimelineRoom = Answer['rooms'][number]
export type BookedStay = Answer['stays'][number]
/** A booked stay without a room. */
export type WaitingStay = Answer['waiting'][number]
/** Nights on which a stay that the user may not see occupies a room. */
export type TakenNights = Answer['taken'][number]
/** Nights on which a room cannot be used. */
export type Outage = Answer['outages'][number]

/** The number of nights of the timeline, and the number of nights before the chosen day. */
export const NIGHTS = 400
export const BEFORE = 14
/** The height of a row of the timeline, in px. */
export const ROW = 36

/** A dragged stay with its new room and dates, not saved yet. */
export interface Proposal {
  stay: BookedStay
  room: TimelineRoom
  checkIn: string
  checkOut: string
}

/** A dragged stay with the index of the row that shows it. */
export interface Dragged {
  proposal: Proposal
  row: number
  /** Whether the stay is moved by keyboard instead of a pointer. */
  isByKeys: boolean
}

/** A stay with the index of the row that shows it. */
export interface Held {
  stay: BookedStay
  row: number
}

/** The dragged part of a stay: all of it, or its start or end. */
export type StayGrip = 'whole' | 'start' | 'end'

/** Moves a stay by days, or only its start or end. At least one night remains. */
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

/** The other stays that occupy the room on a night of the proposal. */
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

/** A cell of a row: a stay, or nights [from, to) without a visible stay, which are free, taken or out of order. */
export interface Segment {
  from: string
  to: string
  stay: BookedStay | null
  /** Whether a stay that the user may not see occupies the room. */
  isTaken: boolean
  outage: Outage | null
}

/** The stays, taken nights and outages of a room. Stays and taken nights do not overlap. */
interface InRoom {
  stays: readonly BookedStay[]
  taken: readonly TakenNights[]
  outages: readonly Outage[]
}

/** The cells of a room between two days. Where a stay and an outage overlap, the stay is shown. */
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

/** The cells between two stays: free, or out of order. */
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
