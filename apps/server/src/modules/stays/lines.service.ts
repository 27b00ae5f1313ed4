import { guestName, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { guestsOf } from './guests/guests.repository.ts'
import { staysOf } from './stays.repository.ts'

export type CurrentStay = Awaited<ReturnType<typeof staysOf>>[number]
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** The bookings of an enquiry, without those that others have replaced. */
export const currentStays = ({ db }: Actor, enquiryId: number): Promise<CurrentStay[]> =>
  staysOf(db, enquiryId)

/** Some bookings of an enquiry, in the form of a booking change. */
export async function linesOf({ db }: Actor, all: readonly CurrentStay[], ids: ReadonlySet<number>) {
  const stays = all.filter(({ spaceTypeReservationId }) => ids.has(spaceTypeReservationId))
  const found = ids.size > 0 ? await guestsOf(db, [...ids]) : []
  const guests = Map.groupBy(found, ({ spaceTypeReservationId }) => spaceTypeReservationId)
  return stays.map(({ currentDepartmentId, code, ...stay }) => ({
    ...{ spaceTypeReservationId: stay.spaceTypeReservationId, departmentId: currentDepartmentId },
    ...{ departmentName: stay.departmentName, roomCode: code ?? UNASSIGNED, state: stay.state },
    ...{ checkIn: stay.checkIn, checkOut: stay.checkOut, nights: stay.nights },
    ...{ totalAdults: stay.totalAdults, totalPrice: stay.totalPrice, cancelFee: stay.cancelFee },
    guests: (guests.get(stay.spaceTypeReservationId) ?? []).map(guestName),
  }))
}
