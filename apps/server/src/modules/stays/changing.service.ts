import { Stay, type StayState } from '@stayboard/contract'
import { guestInPieces, type PricedStay, type StayPiece } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { storedAs } from '../../kit/sql/columns.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { guestsOf } from './guests/guests.repository.ts'
import * as guests from './guests/guests.service.ts'
import { stayArea } from './stays.area.ts'
import { repository } from './stays.repository.ts'
import { add, supersede } from './stays.service.ts'

export type StoredStay = Columns &
  PricedStay & {
    spaceTypeReservationId: number
    state: StayState
    enquiryId: number
    currentDepartmentId: number
    spaceTypeId: number | null
    totalAdults: number
    totalChildren: number
    totalInfants: number
    notes: string | null
    acceptedReason: string | null
  }

/**
 * Locks and returns a booked stay; `undefined` if the enquiry has none with this id. @throws Problem 409 unless it is
 * booked
 */
export async function lockBooked(within: Actor, enquiryId: number, id: number) {
  const stay = (await repository.lock(within.db, id)) as StoredStay | undefined
  if (stay?.enquiryId !== enquiryId) return undefined
  if (stay.state !== 'BOOKED') throw new Problem(409, 'stayNotBooked')
  return stay
}

/** The values for the parts of a changed stay. */
export interface Settings {
  version: number | undefined
  /** The new room, for the parts that move. */
  room: { departmentId: number; spaceTypeId: number | null }
  /** The number of adults of the booked parts; `null` keeps it. */
  totalAdults: number | null
  cancelReason: string | null
  /** The cancellation fee of each part in cents; `null` for parts without a fee. */
  fees: readonly (number | null)[]
}

/**
 * Splits a stay into parts (docs/rules/booking-changes.md#nights). A single part is the changed stay itself. Several
 * parts replace it, and its guests move to the parts in which they have nights.
 * @returns the ids of the parts
 */
export async function makePieces(
  within: Actor,
  stay: StoredStay,
  pieces: readonly StayPiece[],
  settings: Settings,
): Promise<number[]> {
  const { spaceTypeReservationId: id } = stay
  const [only, ...others] = pieces
  if (only && others.length === 0) {
    const body = bodyOf(stay, only, settings)
    const cancelled = cancelledColumns(only, settings, 0)
    await stayArea.update(within, { ...body, spaceTypeReservationId: id }, settings.version, () => cancelled)
    return [id]
  }
  await supersede(within, id, settings.version)
  const ids: number[] = []
  for (const [nth, one] of pieces.entries()) {
    const more = { ...keptReason(stay, one), ...cancelledColumns(one, settings, nth) }
    ids.push(await add(within, stay.enquiryId, bodyOf(stay, one, settings), id, more))
  }
  await moveGuests(within, id, pieces, ids)
  return ids
}

/** The reason for accepting the booking's warnings, which also applies to its booked parts. */
const keptReason = ({ acceptedReason }: StoredStay, { isBooked }: StayPiece) =>
  isBooked ? { acceptedReason } : {}

/** The reason and the fee of a cancelled part, which no call's body can set. */
const cancelledColumns = ({ isBooked }: StayPiece, { cancelReason, fees }: Settings, nth: number) =>
  isBooked
    ? {}
    : { cancelReason, ...storedAs({ cancelFee: Stay.create.totalPrice }, { cancelFee: fees[nth] ?? null }) }

/** The fields of a part. The total is omitted for a price per night, because it is computed. */
function bodyOf(stay: StoredStay, one: StayPiece, { room, totalAdults }: Settings) {
  const { checkIn, checkOut, pricePerNight, totalPrice, purchasePrice } = one
  const price = pricePerNight === null ? { totalPrice } : { pricePerNight }
  return {
    ...{ totalChildren: stay.totalChildren, totalInfants: stay.totalInfants, notes: stay.notes },
    currentDepartment: one.isMoved ? room.departmentId : stay.currentDepartmentId,
    spaceType: one.isMoved ? room.spaceTypeId : stay.spaceTypeId,
    ...{ checkIn, checkOut, ...price, purchasePrice: purchasePrice ?? null },
    totalAdults: one.isBooked ? (totalAdults ?? stay.totalAdults) : stay.totalAdults,
    state: one.isBooked ? 'BOOKED' : 'CANCELLED',
  }
}

/** Moves guests to the first part in which they have nights, and copies them to the other parts. */
async function moveGuests(
  within: Actor,
  id: number,
  pieces: readonly StayPiece[],
  ids: readonly number[],
): Promise<void> {
  for (const guest of await guestsOf(within.db, [id]))
    for (const [nth, { at, checkIn, checkOut }] of guestInPieces(guest, pieces).entries()) {
      const spaceTypeReservationId = ids[at] ?? id
      const dates = { checkIn, checkOut }
      if (nth === 0) await guests.place(within, guest.spaceTypeGuestId, { ...dates, spaceTypeReservationId })
      else await guests.create(within, spaceTypeReservationId, { ...guest, ...dates })
    }
}
