import { type CalendarDay, compareDays, nights } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import { daysWithin, type GuestDates, type PricedStay, splitStay } from './stay-prices.ts'

/** The change of a booked stay (docs/rules/booking-changes.md). `null` leaves a property unchanged. */
export interface StayChange {
  checkIn: CalendarDay | null
  checkOut: CalendarDay | null
  /** The day from which the stay is in the other room; the first night for a move of the whole stay. */
  moveFrom: CalendarDay | null
  /** The price of each added night, in cents; `null` for the price of the other nights. */
  addedPrice: Cents | null
  /** The new price of each night that stays booked, in cents. */
  pricePerNight: Cents | null
  /** Whether the change cancels all nights. */
  isCancelled: boolean
}

/** A part of a changed stay. The amounts of all parts add up to those of the stay, plus the added nights. */
export interface StayPiece extends PricedStay {
  isBooked: boolean
  /** Whether the part is in the other room. */
  isMoved: boolean
  /** Whether the nights are added ones with a price of their own. */
  isAdded: boolean
}

const piece = (stay: PricedStay, more: Partial<StayPiece> = {}): StayPiece => ({
  ...{ checkIn: stay.checkIn, checkOut: stay.checkOut, pricePerNight: stay.pricePerNight },
  ...{ totalPrice: stay.totalPrice, purchasePrice: stay.purchasePrice ?? null },
  ...{ isBooked: true, isMoved: false, isAdded: false },
  ...more,
})

/** The reasons to refuse a change of a stay. */
export type StayChangeFault = 'checkoutBeforeCheckin' | 'dayOutsideStay'

type Days = Pick<PricedStay, 'checkIn' | 'checkOut'>

const daysAfter = (stay: Days, change: Pick<StayChange, 'checkIn' | 'checkOut'>): Days => ({
  checkIn: change.checkIn ?? stay.checkIn,
  checkOut: change.checkOut ?? stay.checkOut,
})

/** The reason to refuse a change of a stay; `null` if the change is possible (docs/rules/booking-changes.md#nights). */
export function faultOfChange(
  stay: Days,
  change: Pick<StayChange, 'checkIn' | 'checkOut' | 'moveFrom' | 'isCancelled'>,
): StayChangeFault | null {
  if (change.isCancelled) return null
  const { checkIn, checkOut } = daysAfter(stay, change)
  if (compareDays(checkOut, checkIn) <= 0) return 'checkoutBeforeCheckin'
  const { moveFrom } = change
  return moveFrom !== null && (moveFrom < checkIn || moveFrom >= checkOut) ? 'dayOutsideStay' : null
}

/** The parts of a stay after a change, in order of check-in (docs/rules/booking-changes.md#nights). */
export function changedStay(stay: PricedStay, change: StayChange): StayPiece[] | StayChangeFault {
  const fault = faultOfChange(stay, change)
  if (fault !== null) return fault
  if (change.isCancelled) return [piece(stay, { isBooked: false })]
  const { checkIn, checkOut } = daysAfter(stay, change)
  const { moveFrom } = change
  const isElsewhen =
    checkIn >= stay.checkOut ||
    checkOut <= stay.checkIn ||
    (change.addedPrice === null &&
      checkIn !== stay.checkIn &&
      nights(checkIn, checkOut) === nights(stay.checkIn, stay.checkOut))
  const dated = isElsewhen ? [shifted(stay, checkIn, checkOut)] : cutAndAdded(stay, checkIn, checkOut, change)
  const priced = dated.map((one) => repriced(one, change.pricePerNight))
  return moveFrom === null ? priced : moved(priced, moveFrom)
}

/** Moves a stay to other dates with the same price per night. */
const shifted = (stay: PricedStay, checkIn: CalendarDay, checkOut: CalendarDay): StayPiece => {
  const share = { of: nights(checkIn, checkOut), all: nights(stay.checkIn, stay.checkOut) }
  return piece({
    ...{ checkIn, checkOut, pricePerNight: stay.pricePerNight },
    totalPrice: amountOfNights(stay, share),
    purchasePrice: inProportion(stay.purchasePrice ?? null, share),
  })
}

interface Share {
  /** The number of nights that the share is for. */
  of: number
  /** The number of nights that the whole amount is for. */
  all: number
}

const inProportion = (amount: Cents | null, { of, all }: Share): Cents | null =>
  amount === null ? null : divideHalfUp(amount * of, all)

const amountOfNights = ({ pricePerNight, totalPrice }: PricedStay, share: Share): Cents | null =>
  pricePerNight === null ? inProportion(totalPrice, share) : pricePerNight * share.of

/** Cancels nights outside the new dates and adds new ones. */
function cutAndAdded(
  stay: PricedStay,
  checkIn: CalendarDay,
  checkOut: CalendarDay,
  { addedPrice }: StayChange,
): StayPiece[] {
  const [before, later] = cut(stay, checkIn)
  const [kept, after] = cut(later, checkOut, true)
  const cancelled = (one: PricedStay | null) => (one ? [piece(one, { isBooked: false })] : [])
  const stretches = [
    ...(checkIn < stay.checkIn ? [{ checkIn, checkOut: stay.checkIn }] : []),
    ...(checkOut > stay.checkOut ? [{ checkIn: stay.checkOut, checkOut }] : []),
  ]
  const whole = { all: nights(stay.checkIn, stay.checkOut) }
  const isSamePrice = addedPrice === null || addedPrice === stay.pricePerNight
  const added = stretches.map((days): StayPiece => {
    const share = { of: nights(days.checkIn, days.checkOut), ...whole }
    const purchasePrice = inProportion(stay.purchasePrice ?? null, share)
    const totalPrice = isSamePrice ? amountOfNights(stay, share) : addedPrice * share.of
    const pricePerNight = isSamePrice ? stay.pricePerNight : addedPrice
    return piece({ ...days, pricePerNight, totalPrice, purchasePrice }, { isAdded: true })
  })
  const booked = isSamePrice ? [joined(piece(kept), added)] : [piece(kept), ...added]
  return [...cancelled(before), ...booked, ...cancelled(after)].toSorted((a, b) =>
    compareDays(a.checkIn, b.checkIn),
  )
}

/**
 * Cuts a stay at a day. Returns the part from the day on (or up to it) and the part that is cut off; `null` for an empty part.
 */
function cut(stay: PricedStay, day: CalendarDay, isEnd: true): [PricedStay, PricedStay | null]
function cut(stay: PricedStay, day: CalendarDay): [PricedStay | null, PricedStay]
function cut(stay: PricedStay, day: CalendarDay, isEnd = false): [PricedStay | null, PricedStay | null] {
  return splitStay(stay, day) ?? (isEnd ? [stay, null] : [null, stay])
}

const plus = (one: Cents | null | undefined, other: Cents | null | undefined) =>
  one == null || other == null ? (one ?? null) : one + other

/** The earliest of days. Days sort as text. */
export const earliest = (first: CalendarDay, ...others: CalendarDay[]): CalendarDay =>
  others.reduce((day, one) => (compareDays(one, day) < 0 ? one : day), first)
/** The latest of days. */
export const latest = (first: CalendarDay, ...others: CalendarDay[]): CalendarDay =>
  others.reduce((day, one) => (compareDays(one, day) > 0 ? one : day), first)

/** Merges a part with added nights before and after it. */
const joined = (kept: StayPiece, added: readonly StayPiece[]): StayPiece => ({
  ...kept,
  checkIn: earliest(kept.checkIn, ...added.map(({ checkIn }) => checkIn)),
  checkOut: latest(kept.checkOut, ...added.map(({ checkOut }) => checkOut)),
  totalPrice: added.reduce((sum, { totalPrice }) => plus(sum, totalPrice), kept.totalPrice),
  purchasePrice: added.reduce(
    (sum, { purchasePrice }) => plus(sum, purchasePrice),
    kept.purchasePrice ?? null,
  ),
})

function repriced(one: StayPiece, pricePerNight: Cents | null): StayPiece {
  if (pricePerNight === null || !one.isBooked) return one
  return { ...one, pricePerNight, totalPrice: pricePerNight * nights(one.checkIn, one.checkOut) }
}

/** Moves the booked nights from a day on to the other room. */
const moved = (pieces: readonly StayPiece[], day: CalendarDay): StayPiece[] =>
  pieces.flatMap((one) => {
    if (!one.isBooked || one.checkOut <= day) return [one]
    const parts = splitStay(one, day)
    if (!parts) return [{ ...one, isMoved: true }]
    return [parts[0], { ...parts[1], isMoved: true }]
  })

/**
 * The dates of a guest within a part; `null` for dates equal to the room's. `undefined` if the guest has no night in the part.
 */
function datesIn(guest: GuestDates, { checkIn, checkOut }: PricedStay): GuestDates | undefined {
  const days = daysWithin(guest, { checkIn, checkOut })
  if (!days) return undefined
  return {
    checkIn: days.from === checkIn ? null : days.from,
    checkOut: days.to === checkOut ? null : days.to,
  }
}

/**
 * The parts of a changed stay in which a guest sleeps, with the guest's dates: booked parts with nights of the guest. A guest
 * without nights in these stays in a cancelled part.
 * @returns the indexes of the parts, with dates
 */
export function guestInPieces(guest: GuestDates, pieces: readonly StayPiece[]) {
  const all = pieces.flatMap((one, at) => {
    const dates = datesIn(guest, one)
    return dates ? [{ at, isBooked: one.isBooked, ...dates }] : []
  })
  const booked = all.filter(({ isBooked }) => isBooked)
  const [first = { at: 0, checkIn: guest.checkIn, checkOut: guest.checkOut }] = all
  const found = booked.length > 0 ? booked : [first]
  return found.map(({ at, checkIn, checkOut }) => ({ at, checkIn, checkOut }))
}
