import type { mewsDifferenceKinds } from '@stayboard/contract'
import { today } from '@stayboard/domain'

interface There {
  number: string
  groupKey: string | null
  code: string | null
  isCancelled: boolean
  /** The start in UTC. */
  start: string
  end: string
  roomCode: string | null
}

interface Here {
  mewsReservationId: number
  groupKey: string
  code: string | null
  confirmationNumber: string | null
  checkinDate: string
  checkoutDate: string
  status: string
  roomCode: string | null
}

export interface Difference {
  kind: (typeof mewsDifferenceKinds)[number]
  groupKey: string | null
  confirmationNumber: string | null
  mewsReservationId: number | null
  field: string | null
  here: string | null
  there: string | null
}

interface Compared {
  /** The office's IANA zone, which decides on which days a stay begins and ends. */
  zone: string
  /** The first day of the period [from, to). Reservations without a night in it on both sides are not compared. */
  from: string
  to: string
}

/** The differences between the reservations here and at Mews (docs/rules/mews.md#comparison). */
export function differencesBetween(
  here: readonly Here[],
  there: readonly There[],
  { zone, from, to }: Compared,
): Difference[] {
  const isWithin = (start: string, end: string) => end > from && start < to
  const isHereWithin = ({ checkinDate, checkoutDate }: Here) => isWithin(checkinDate, checkoutDate)
  const changed = there.flatMap((theirs): Difference[] => {
    const ours = here.find((one) => isSame(one, theirs))
    const isThereWithin = isWithin(dayOf(theirs.start, zone), dayOf(theirs.end, zone))
    if (!isThereWithin && !(ours && isHereWithin(ours))) return []
    const about = { groupKey: theirs.groupKey, confirmationNumber: theirs.number }
    if (ours) return changesOf(ours, theirs, zone).map((one) => ({ ...about, ...one, kind: 'CHANGED' }))
    // Ignore reservations that were booked at the property itself and are unknown here.
    if (theirs.isCancelled || theirs.groupKey === null) return []
    const none = { mewsReservationId: null, field: null, here: null }
    return [{ ...about, ...none, kind: 'MISSING_HERE', there: periodOf(theirs, zone) }]
  })
  return [...changed, ...unmatched(here, there).filter(isHereWithin).map(missing)]
}

/** The reservations that are booked here and confirmed by Mews but missing at Mews. */
export const unmatched = <One extends Here>(here: readonly One[], there: readonly There[]): One[] => {
  const numbers = new Set(there.map(({ number }) => number))
  return here.filter(
    ({ confirmationNumber, status }) =>
      confirmationNumber !== null && status !== 'CANCELLED' && !numbers.has(confirmationNumber),
  )
}

const isSame = (one: Here, theirs: There) =>
  one.confirmationNumber === null
    ? one.groupKey === theirs.groupKey && one.code !== null && one.code === theirs.code
    : one.confirmationNumber === theirs.number

const dayOf = (moment: string, zone: string) => today(new Date(moment), zone)
const periodOf = ({ start, end }: There, zone: string) => `${dayOf(start, zone)}/${dayOf(end, zone)}`

const missing = ({
  mewsReservationId,
  groupKey,
  confirmationNumber,
  checkinDate,
  checkoutDate,
}: Here): Difference => ({
  kind: 'MISSING_THERE',
  groupKey,
  confirmationNumber,
  mewsReservationId,
  field: null,
  here: `${checkinDate}/${checkoutDate}`,
  there: null,
})

/** The fields in which a reservation differs. If Mews cancelled it, its dates and room are ignored. */
function changesOf(ours: Here, theirs: There, zone: string) {
  const { mewsReservationId } = ours
  const stateOf = (isCancelled: boolean) => (isCancelled ? 'CANCELLED' : 'BOOKED')
  const hasRooms = ours.roomCode !== null && theirs.roomCode !== null
  const fields = [
    ['status', stateOf(ours.status === 'CANCELLED'), stateOf(theirs.isCancelled)],
    ...(theirs.isCancelled
      ? []
      : [
          ['checkinDate', ours.checkinDate, dayOf(theirs.start, zone)],
          ['checkoutDate', ours.checkoutDate, dayOf(theirs.end, zone)],
          ...(hasRooms ? [['roomCode', ours.roomCode, theirs.roomCode]] : []),
        ]),
  ] as const
  return fields
    .filter(([, here, there]) => here !== there)
    .map(([field = '', here = null, there = null]) => ({ mewsReservationId, field, here, there }))
}
