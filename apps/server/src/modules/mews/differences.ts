import type { mewsDifferenceKinds } from '@stayboard/contract'
import { today } from '@stayboard/domain'

interface There {
  number: string
  groupKey: string | null
  code: string | null
  isCancelled: boolean
  /** In UTC. */
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

/** What differs between the reservations here and those at Mews (docs/rules/mews.md#comparison). */
export function differencesBetween(
  here: readonly Here[],
  there: readonly There[],
  zone: string,
): Difference[] {
  const matched = new Set<Here>()
  const changed = there.flatMap((theirs): Difference[] => {
    const ours = here.find((one) => isSame(one, theirs))
    if (ours) matched.add(ours)
    const about = { groupKey: theirs.groupKey, confirmationNumber: theirs.number }
    if (ours) return changesOf(ours, theirs, zone).map((one) => ({ ...about, ...one, kind: 'CHANGED' }))
    // What was booked at the desk of the property is none of this product's business.
    if (theirs.isCancelled || theirs.groupKey === null) return []
    const none = { mewsReservationId: null, field: null, here: null }
    return [{ ...about, ...none, kind: 'MISSING_HERE', there: periodOf(theirs, zone) }]
  })
  const lost = here.filter((one) => !matched.has(one) && one.status !== 'CANCELLED')
  return [...changed, ...lost.map(missing)]
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

/** The fields in which a reservation differs. The dates of one that is cancelled on both sides do not matter. */
function changesOf(ours: Here, theirs: There, zone: string) {
  const { mewsReservationId } = ours
  const isCancelled = ours.status === 'CANCELLED'
  const fields = [
    ['status', isCancelled ? 'CANCELLED' : 'BOOKED', theirs.isCancelled ? 'CANCELLED' : 'BOOKED'],
    ...(isCancelled || theirs.isCancelled
      ? []
      : [
          ['checkinDate', ours.checkinDate, dayOf(theirs.start, zone)],
          ['checkoutDate', ours.checkoutDate, dayOf(theirs.end, zone)],
          ...(theirs.roomCode === null ? [] : [['roomCode', ours.roomCode, theirs.roomCode]]),
        ]),
  ] as const
  return fields
    .filter(([, here, there]) => here !== there)
    .map(([field = '', here = null, there = null]) => ({ mewsReservationId, field, here, there }))
}
