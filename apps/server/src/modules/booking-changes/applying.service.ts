import { changedStay, dividedBy, nights, type StayPiece } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { lockBooked, makePieces, type StoredStay } from '../stays/changing.service.ts'
import type { Change } from './change.ts'

/** A booking with the parts into which it is split. */
interface Planned {
  stay: StoredStay
  version: number | undefined
  pieces: StayPiece[]
}

/** Changes the chosen bookings. @returns a map from the id of each new part to the id of its former booking */
export async function applied(within: Actor, enquiryId: number, change: Change) {
  const planned = withTotal(await plan(within, enquiryId, change), change)
  const fees = feesOf(planned, change.fee)
  const origins = new Map<number, number>()
  for (const { stay, version, pieces } of planned) {
    const ids = await makePieces(within, stay, pieces, {
      version,
      room: {
        departmentId: change.currentDepartment ?? stay.currentDepartmentId,
        spaceTypeId: change.spaceType,
      },
      totalAdults: change.totalAdults,
      cancelReason: change.reason,
      fees: pieces.map((one) => fees.get(one) ?? null),
    })
    for (const id of ids) origins.set(id, stay.spaceTypeReservationId)
  }
  return origins
}

/** Locks the bookings in the order of their ids and computes their parts. @throws Problem 400 that names the field */
async function plan(within: Actor, enquiryId: number, change: Change): Promise<Planned[]> {
  const planned: Planned[] = []
  const ordered = [...change.stays.entries()].toSorted(
    ([, a], [, b]) => a.spaceTypeReservationId - b.spaceTypeReservationId,
  )
  for (const [nth, { spaceTypeReservationId: id, version }] of ordered) {
    const field = `stays.${nth}.spaceTypeReservationId`
    const isTwice = planned.some(({ stay }) => stay.spaceTypeReservationId === id)
    const stay = isTwice ? undefined : await lockBooked(within, enquiryId, id)
    if (!stay) throw invalid([{ field, code: 'notFoundLink' }])
    const pieces = changedStay(stay, {
      ...{ checkIn: change.checkIn, checkOut: change.checkOut, isCancelled: change.isCancelled },
      moveFrom: change.isMoved ? (change.moveDay ?? change.checkIn ?? stay.checkIn) : null,
      ...{ addedPrice: change.addedPrice, pricePerNight: change.pricePerNight },
    })
    if (pieces === 'dayOutsideStay') throw invalid([{ field: 'moveDay', code: pieces }])
    if (pieces === 'checkoutBeforeCheckin') throw invalid([{ field: 'checkOut', code: pieces }])
    planned.push({ stay, version, pieces })
  }
  return planned
}

/** Distributes a new total price over the nights that stay booked, in whole cents. */
function withTotal(planned: Planned[], { totalPrice, pricePerNight, addedPrice }: Change): Planned[] {
  if (totalPrice === null) return planned
  if (pricePerNight !== null || addedPrice !== null)
    throw invalid([{ field: 'totalPrice', code: 'nightsOrTotal' }])
  const booked = planned.flatMap(({ pieces }) => pieces.filter(({ isBooked }) => isBooked))
  if (booked.length === 0) throw invalid([{ field: 'totalPrice', code: 'nothingBooked' }])
  const shares = dividedBy(
    totalPrice,
    booked.map(({ checkIn, checkOut }) => nights(checkIn, checkOut)),
  )
  const priced = new Map(booked.map((one, nth) => [one, shares[nth] ?? 0]))
  return planned.map(({ pieces, ...rest }) => ({
    ...rest,
    pieces: pieces.map((one) => {
      const share = priced.get(one)
      return share === undefined ? one : { ...one, pricePerNight: null, totalPrice: share }
    }),
  }))
}

/**
 * Distributes the cancellation fee over the cancelled nights, in cents (docs/rules/booking-changes.md#cancellation).
 */
function feesOf(planned: readonly Planned[], fee: number | null): Map<StayPiece, number> {
  const cancelled = planned.flatMap(({ pieces }) => pieces.filter(({ isBooked }) => !isBooked))
  if (fee === null) return new Map()
  if (cancelled.length === 0) throw invalid([{ field: 'fee', code: 'nothingCancelled' }])
  const shares = dividedBy(
    fee,
    cancelled.map(({ checkIn, checkOut }) => nights(checkIn, checkOut)),
  )
  return new Map(cancelled.map((one, nth) => [one, shares[nth] ?? 0]))
}
