import type { MewsCause, ReservationStatus } from '@stayboard/contract'
import { partsWithin, stateAfter, today } from '@stayboard/domain'
import type { Group, MewsReservation } from '../../integrations/mews/group.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import * as reservations from '../reservations/reservations.service.ts'
import * as guests from '../stays/guests.service.ts'
import * as stays from '../stays/stays.service.ts'
import { emailIn, titleIn } from './enquiry-of.service.ts'
import { type Known, keepReservation } from './groups.repository.ts'
import { type Part, partsOf } from './placing.repository.ts'
import { reservationOf, stayOf } from './record-of.service.ts'

export interface Context {
  departmentId: number
  groupId: number
  key: string
  enquiryId: number | null
  department: { active: boolean; roomCodes: readonly string[] }
  message: Group
  source: object
}

const statuses: Record<1 | 2 | 3, ReservationStatus> = { 1: 'CONFIRMED', 2: 'MODIFIED', 3: 'CANCELLED' }

/**
 * Makes a reservation and its room booking what a message says.
 * @returns why a person is needed
 */
export async function applyReservation(
  within: Actor,
  context: Context,
  said: MewsReservation,
  known: Known | undefined,
): Promise<MewsCause | null> {
  const state = stateAfter(known?.state, said.state)
  const identity = {
    code: said.code ?? known?.code ?? null,
    confirmationNumber: said.confirmationNumber ?? known?.confirmationNumber ?? null,
  }
  if (state === 3) {
    await cancelReservation(within, context.groupId, { ...blank, ...known, ...identity })
    return null
  }
  const reservationId = await keepRecord(within, context, { ...said, ...identity }, { state, known })
  const { stayId, cause } = await keepStay(within, context, said, known)
  const mewsReservationId = known?.mewsReservationId
  await keepReservation(within.db, context.groupId, {
    ...identity,
    mewsReservationId,
    state,
    reservationId,
    stayId,
  })
  return cause ?? (isUnknown(context, said) ? 'UNKNOWN_ROOM_CODE' : null)
}

const blank = { mewsReservationId: undefined, reservationId: null, stayId: null }

/** Whether the room code is none of the department. One without any codes is not set up yet, which is no fault. */
const isUnknown = ({ department: { roomCodes } }: Context, { roomCode }: MewsReservation) =>
  roomCodes.length > 0 && roomCode !== null && !roomCodes.includes(roomCode)

/** Cancels a reservation with all parts of its room booking. */
export async function cancelReservation(
  within: Actor,
  groupId: number,
  known: Omit<Known, 'mewsReservationId' | 'state'> & { mewsReservationId?: number | undefined },
): Promise<void> {
  const { reservationId, stayId } = known
  if (reservationId !== null) await reservations.update(within, { reservationId, status: 'CANCELLED' })
  const parts = stayId === null ? [] : await partsOf(within.db, stayId)
  for (const { id } of parts) await stays.follow(within, id, { state: 'CANCELLED' })
  await keepReservation(within.db, groupId, { ...known, state: 3 })
}

type Identified = MewsReservation & Pick<Known, 'code' | 'confirmationNumber'>

/** Adds or changes the record of the reservation. @returns its id */
async function keepRecord(
  within: Actor,
  { key, enquiryId, message, source }: Context,
  said: Identified,
  { state, known }: { state: 1 | 2 | 3; known: Known | undefined },
): Promise<number> {
  const body = { ...reservationOf(said, { key, message, source }), status: statuses[state] }
  const id = known?.reservationId
  if (id) {
    await reservations.update(within, { reservationId: id, ...body })
    return id
  }
  const reservationDate = today(within.clock(), within.officeTimezone)
  const added = await reservations.create(within, { ...body, enquiry: enquiryId, reservationDate })
  return added.reservationId
}

interface Kept {
  stayId: number | null
  cause: MewsCause | null
}

/** Adds the room booking without a room, or gives the present one other dates. A guest who was placed stays there. */
async function keepStay(
  within: Actor,
  context: Context,
  said: MewsReservation,
  known: Known | undefined,
): Promise<Kept> {
  const { from, to } = said
  if (!from || !to) return { stayId: known?.stayId ?? null, cause: null }
  if (known?.stayId == null) return addStay(within, context, said, { from, to })
  const { stayId } = known
  const parts = await partsOf(within.db, stayId)
  // A colleague cancelled the booking here, which stands.
  if (parts.length === 0) return { stayId, cause: null }
  const changed = partsWithin(parts, { from, to })
  if (changed.every(({ dates }) => dates === null)) {
    for (const { id } of parts) await stays.follow(within, id, { state: 'CANCELLED' })
    return addStay(within, context, said, { from, to })
  }
  let cause: MewsCause | null = null
  for (const { id, dates } of changed) {
    const part = parts.find((one) => one.id === id)
    if (dates === null) await stays.follow(within, id, { state: 'CANCELLED' })
    else if (
      part &&
      !(await move(within, part, {
        ...stayOf(said, context.message.currencyCode, parts.length > 1),
        ...dates,
      }))
    )
      cause = 'OVERBOOKED'
  }
  return { stayId, cause }
}

/**
 * Changes a room booking. If somebody else has the room on the new dates, the booking loses the room instead of the
 * dates, because the guest comes on these dates (docs/rules/mews.md#overbooking).
 * @returns whether it could keep the room
 */
async function move(within: Actor, { id }: Part, changes: object): Promise<boolean> {
  try {
    await stays.follow(within, id, changes)
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    await stays.follow(within, id, { ...changes, spaceType: null })
    return false
  }
}

async function addStay(
  within: Actor,
  { departmentId, enquiryId, department, message: { currencyCode: currency } }: Context,
  said: MewsReservation,
  { from, to }: { from: string; to: string },
): Promise<Kept> {
  if (enquiryId === null) return { stayId: null, cause: null }
  if (!department.active) return { stayId: null, cause: 'DEPARTMENT_CLOSED' }
  const body = {
    currentDepartment: departmentId,
    spaceType: null,
    checkIn: from,
    checkOut: to,
    ...stayOf(said, currency),
  }
  const { spaceTypeReservationId: stayId } = await stays.add(within, enquiryId, { ...body, state: 'BOOKED' })
  for (const guest of said.guests.slice(0, MOST_GUESTS)) {
    if (!guest.firstName && !guest.lastName) continue
    await guests.create(within, stayId, {
      guestTitle: titleIn(guest.title),
      guestFirstName: guest.firstName?.slice(0, 120) ?? null,
      guestLastName: guest.lastName?.slice(0, 120) ?? null,
      guestEmail: emailIn(guest.email),
      guestPhone: guest.telephone?.slice(0, 60) ?? null,
      addedManual: false,
    })
  }
  return { stayId, cause: null }
}

/** The most guests of a room that are entered. */
const MOST_GUESTS = 50
