import type { BodyOf, stays } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import * as guests from './guests/guests.service.ts'
import { stayArea } from './stays.area.ts'
import { findEnquiry } from './stays.repository.ts'
import { accepting } from './warnings.service.ts'

export const { list, get, remove } = stayArea

type Booking = BodyOf<typeof stays.book>

/** The enquiry with the reference number in a body. @throws Problem 400 if it does not exist */
export async function enquiryOf(actor: Actor, refNumber: string) {
  const enquiry = await findEnquiry(actor.db, refNumber)
  if (!enquiry) throw invalid([{ field: 'refNumber', code: 'notFoundLink' }])
  return enquiry
}

/** Books a room for an enquiry with its guests, completely or not at all (docs/rules/stays.md#booking). */
export async function book(actor: Actor, booking: Booking) {
  const { refNumber, spaceTypeGuest, acceptedWarnings, acceptedReason, ...body } = booking
  const { enquiryId, checkinDate, checkoutDate } = await enquiryOf(actor, refNumber)
  const [first] = spaceTypeGuest ?? []
  const dates = {
    checkIn: body.checkIn ?? first?.checkIn ?? checkinDate,
    checkOut: body.checkOut ?? first?.checkOut ?? checkoutDate,
  }
  const undated = (['checkIn', 'checkOut'] as const).filter((field) => dates[field] === null)
  if (undated.length > 0) throw invalid(undated.map((field) => ({ field, code: 'stayUndated' })))
  return accepting(actor, { acceptedWarnings, acceptedReason, stayIds: [] }, async (within) => {
    const spaceTypeReservationId = await add(within, enquiryId, { ...body, ...dates })
    for (const guest of spaceTypeGuest ?? []) await guests.create(within, spaceTypeReservationId, guest)
    return { result: (reading) => get(reading, spaceTypeReservationId), stayIds: [spaceTypeReservationId] }
  })
}

/**
 * Adds a room booking to an enquiry. @param more columns that no call's body can set
 * @returns its id
 */
export async function add(
  within: Actor,
  enquiryId: number,
  body: object,
  supersedesId: number | null = null,
  more: object = {},
): Promise<number> {
  const [id = 0] = await stayArea.addAll(within, [body], () => () => ({ enquiryId, supersedesId, ...more }))
  return id
}

/** Adds several room bookings to an enquiry. @returns their ids in the same order */
export const addAll = (within: Actor, enquiryId: number, bodies: readonly object[]) =>
  stayArea.addAll(within, bodies, () => () => ({ enquiryId, supersedesId: null }))

/** Changes the room, dates, people or price of a booking. */
export const update = (
  actor: Actor,
  spaceTypeReservationId: number,
  { acceptedWarnings, acceptedReason, ...body }: BodyOf<typeof stays.update>,
  version?: number,
) => {
  const stayIds = [spaceTypeReservationId]
  return accepting(actor, { acceptedWarnings, acceptedReason, stayIds }, async (within) => {
    await stayArea.update(within, { ...body, spaceTypeReservationId }, version)
    return { result: (reading) => get(reading, spaceTypeReservationId), stayIds }
  })
}

/** Applies changes that a channel sent to a booking. Its warnings are shown but need not be accepted. */
export const follow = (within: Actor, spaceTypeReservationId: number, changes: object) =>
  stayArea.update(within, { spaceTypeReservationId, ...changes })

/** Applies changes that a channel sent to several bookings. */
export const followAll = (within: Actor, changes: readonly StayChange[]) =>
  stayArea.updateAll(
    within,
    changes.map(({ stayId, ...changed }) => ({ ...changed, spaceTypeReservationId: stayId })),
  )

/** The changes of a booking, by the contract's field names. */
export interface StayChange {
  stayId: number
  [field: string]: unknown
}

/** Marks a booking as replaced by others. */
export const supersede = (within: Actor, spaceTypeReservationId: number, version?: number) =>
  stayArea.update(within, { spaceTypeReservationId, state: 'SUPERSEDED' }, version)
