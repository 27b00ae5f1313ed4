import type { BodyOf, stays } from '@stayboard/contract'
import {
  bareRoom,
  type GuestCellFault,
  guestCellFault,
  readCell,
  readGuestRow,
  UNASSIGNED,
} from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, Problem } from '../../../kit/problems.ts'
import { erasedAmong } from '../../suppressions/suppressions.service.ts'
import { add, enquiryOf } from '../stays.service.ts'
import { accepting } from '../warnings.service.ts'
import { type Booked, bookedRooms, roomsNamed } from './guest-paste.repository.ts'
import * as guests from './guests.service.ts'

type Enquiry = Awaited<ReturnType<typeof enquiryOf>>

/** Adds the guests of a pasted spreadsheet to the rooms of an enquiry, all or none (docs/rules/stays.md#guest-list). */
export async function paste(actor: Actor, body: BodyOf<typeof stays.pasteGuests>) {
  const { refNumber, currentDepartment, rows, dryRun } = body
  const enquiry = await enquiryOf(actor, refNumber)
  const read = await readRows(actor, currentDepartment, rows)
  const errors = read.flatMap((row, index) =>
    row.errors.map(({ field, code, message }) => ({ field: `rows.${index}.${field}`, code, message })),
  )
  if (dryRun) return { saved: false, rows: read.map((row) => ({ ...row, spaceTypeGuestId: null })) }
  if (errors.length > 0) throw new Problem(400, 'invalid', { errors })
  const known = await bookedRooms(actor.db, enquiry.enquiryId, currentDepartment)
  const stayIds = known.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  return accepting(actor, { ...body, stayIds }, async (within) => {
    const stayOf = await roomsFor(within, { enquiry, currentDepartment, read, known })
    const saved: (Read & { spaceTypeGuestId: number })[] = []
    const touched = new Set<number>()
    for (const row of read) {
      const stayId = stayOf(row)
      const { spaceTypeGuestId } = await guests.create(within, stayId, row.values)
      touched.add(stayId)
      saved.push({ ...row, spaceTypeGuestId })
    }
    return { result: async () => ({ saved: true, rows: saved }), stayIds: [...touched] }
  })
}

type Read = Awaited<ReturnType<typeof readRows>>[number]

/** Parses rows: the values and faults of each, and the room that it names. */
async function readRows(actor: Actor, departmentId: number, rows: BodyOf<typeof stays.pasteGuests>['rows']) {
  const codes = rows.flatMap(({ room }) => bareRoom(readCell(room)) || [])
  const rooms = await roomsNamed(actor.db, departmentId, [...new Set(codes)])
  const isErased = await erasedAmong(
    actor,
    rows.map(({ guestEmail }) => guestEmail ?? ''),
  )
  return rows.map((row) => {
    const { values, errors } = readGuestRow(row)
    const { room, ...guest } = values
    const like = room === null ? [] : rooms.filter(({ given }) => given === bareRoom(room))
    const [found, ...others] = like.filter(({ isNamed }) => isNamed)
    const codesOf = like.map(({ code }) => code)
    const faults: GuestCellFault[] = [...errors]
    if (room !== null && !found) faults.push(guestCellFault('room', 'unknownRoom', codesOf))
    if (isErased(guest.guestEmail ?? '')) faults.push(guestCellFault('guestEmail', 'erasedPerson'))
    if (others.length > 0) faults.push(guestCellFault('room', 'severalRecords', codesOf))
    const spaceTypeId = found && others.length === 0 ? found.spaceTypeId : null
    return {
      values: { ...guest, addedManual: false, roomCode: found?.code ?? UNASSIGNED },
      spaceTypeId,
      errors: faults,
    }
  })
}

/** A guest to be assigned to a booking. */
export interface Placed {
  spaceTypeId: number | null
  values: { checkIn: string | null; checkOut: string | null }
}

interface Placing<Row extends Placed> {
  enquiry: Pick<Enquiry, 'enquiryId' | 'checkinDate' | 'checkoutDate'>
  currentDepartment: number
  read: readonly Row[]
  known: readonly Booked[]
}

/** The booking for each row: the one of its room, else a new one for the dates of all rows with this room. */
export async function roomsFor<Row extends Placed>(
  within: Actor,
  { enquiry, currentDepartment, read, known }: Placing<Row>,
) {
  const made = new Map<number | null, number>()
  const bookingOf = ({ spaceTypeId, values: { checkIn, checkOut } }: Row) => {
    const ofRoom = known.filter((stay) => stay.spaceTypeId === spaceTypeId)
    const [from, to] = [checkIn ?? enquiry.checkinDate, checkOut ?? enquiry.checkoutDate]
    const fits = (stay: Booked) => (!to || stay.checkIn < to) && (!from || stay.checkOut > from)
    return ofRoom.find(fits)?.spaceTypeReservationId
  }
  const homeless = read.filter((row) => bookingOf(row) === undefined)
  for (const [spaceType, rows] of Map.groupBy(homeless, ({ spaceTypeId }) => spaceTypeId)) {
    const dates = datesOf(rows, enquiry)
    const body = { currentDepartment, spaceType, ...dates, totalAdults: Math.min(rows.length, MOST_PEOPLE) }
    made.set(spaceType, await add(within, enquiry.enquiryId, body))
  }
  return (row: Row): number => bookingOf(row) ?? made.get(row.spaceTypeId) ?? 0
}

/** The most adults that a booking counts. */
const MOST_PEOPLE = 100

/** The period from the first arrival to the last departure of guests. */
function datesOf(
  rows: readonly Placed[],
  { checkinDate, checkoutDate }: Pick<Enquiry, 'checkinDate' | 'checkoutDate'>,
) {
  const known = (days: (string | null)[]) => days.filter((day) => day !== null).toSorted()
  const [checkIn] = known(rows.map(({ values }) => values.checkIn ?? checkinDate))
  const checkOut = known(rows.map(({ values }) => values.checkOut ?? checkoutDate)).at(-1)
  const undated = [...(checkIn ? [] : ['checkIn']), ...(checkOut ? [] : ['checkOut'])]
  if (undated.length > 0) throw invalid(undated.map((field) => ({ field, code: 'stayUndated' })))
  return { checkIn, checkOut }
}
