import type { StayState } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Change } from '../../kit/areas/area.ts'
import { type FieldError, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { type Had, holdRoom, occupantOf, openness, outageOf, type Wanted } from './occupancy.repository.ts'

/** The columns of a stay that determine which room it occupies, and when. */
interface Placed {
  spaceTypeReservationId?: number
  currentDepartmentId: number
  spaceTypeId: number | null
  checkIn: string
  checkOut: string
  state: StayState
  supersedesId: number | null
}

/**
 * Checks a stay against other rows: its department accepts bookings, its room belongs to the department, and no other
 * stay occupies the room (docs/rules/stays.md#room-taken). Only what the change affects is checked.
 * @param within an actor inside the transaction that writes
 * @throws Problem 409 that names the conflicting stay
 */
export async function placeRules(
  change: Change,
  { db }: Actor,
  opennessOf = openness,
): Promise<FieldError[]> {
  const after = change.after as Columns & Placed
  const before = change.before as (Columns & Placed) | undefined
  const isBookedAnew = after.state === 'BOOKED' && before?.state !== 'BOOKED'
  const isOtherHouse = after.currentDepartmentId !== before?.currentDepartmentId
  const isOtherRoom = isOtherHouse || after.spaceTypeId !== before?.spaceTypeId
  const isOtherTime = after.checkIn !== before?.checkIn || after.checkOut !== before?.checkOut
  const isPlacedAnew = isBookedAnew || isOtherRoom || isOtherTime
  const spaceTypeId = isPlacedAnew ? after.spaceTypeId : null
  const [room, occupant] = spaceTypeId === null ? [] : await heldRoom(db, { ...after, spaceTypeId })
  if ((isBookedAnew || isOtherHouse) && after.state === 'BOOKED') {
    // The department was read together with its room.
    const isRead = room?.departmentId === after.currentDepartmentId
    const department = isRead ? room : await opennessOf(db, after.currentDepartmentId)
    if (!department) return [{ field: 'currentDepartment', code: 'notFoundLink' }]
    if (!department.active) return [{ field: 'currentDepartment', code: 'departmentClosed' }]
  }
  if (spaceTypeId === null) return []
  if (!room) return [{ field: 'spaceType', code: 'notFoundLink' }]
  if (room.departmentId !== after.currentDepartmentId)
    return [{ field: 'spaceType', code: 'otherDepartment' }]
  if (after.state !== 'BOOKED') return []
  if (occupant) throw takenBy(occupant)
  const outage = await outageOf(db, { ...after, spaceTypeId }, hadBy(before, after))
  if (!outage) return []
  const values = { reason: outage.reason, day: formatDay(outage.untilDay) }
  return [{ field: 'spaceType', code: 'roomOutOfOrder', values }]
}

/** The nights that a booking already has in its room. They remain valid even if the room is out of order now. */
const hadBy = (before: Placed | undefined, { spaceTypeId, supersedesId }: Placed): Had => ({
  dates: before?.state === 'BOOKED' && before.spaceTypeId === spaceTypeId ? before : null,
  supersedesId: before ? null : (supersedesId ?? null),
})

/** Locks a room, and then reads which stay occupies it in a requested night. */
const heldRoom = async (tx: Actor['db'], wanted: Wanted & Placed) =>
  [
    await holdRoom(tx, wanted.spaceTypeId),
    await occupantOf(tx, wanted, wanted.spaceTypeReservationId ?? 0),
  ] as const

/** Checks several stays like `placeRules`. They are often in one department, so each department is read only once. */
export async function placeRulesOfAll(changes: readonly Change[], within: Actor): Promise<FieldError[]> {
  const known = new Map<number, ReturnType<typeof openness>>()
  const knownOpenness: typeof openness = (db, departmentId) => {
    const found = known.get(departmentId) ?? openness(db, departmentId)
    known.set(departmentId, found)
    return found
  }
  const faults: FieldError[] = []
  for (const change of changes) faults.push(...(await placeRules(change, within, knownOpenness)))
  return faults
}

function takenBy(taken: NonNullable<Awaited<ReturnType<typeof occupantOf>>>): Problem {
  const { refNumber, checkIn, checkOut, spaceTypeReservationId, enquiryId, code: room } = taken
  return new Problem(409, 'roomTakenBy', {
    values: { room, reference: refNumber, from: formatDay(checkIn), to: formatDay(checkOut) },
    errors: [{ field: 'spaceType', code: 'roomTaken' }],
    more: { stay: { spaceTypeReservationId, enquiryId, refNumber, room, checkIn, checkOut } },
  })
}
