import { amountFor, type Extension, type PricedStay } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { guestsOf } from './guests/guests.repository.ts'
import * as guests from './guests/guests.service.ts'
import { staysOf } from './stays.repository.ts'
import { add } from './stays.service.ts'

type Booked = Awaited<ReturnType<typeof staysOf>>[number] & PricedStay

/** The room bookings of an enquiry that are not cancelled. */
export async function lastBooked({ db }: Actor, enquiryId: number): Promise<Booked[]> {
  const stays = await staysOf(db, enquiryId)
  return stays.filter(({ state }) => state === 'BOOKED')
}

/**
 * Books the rooms of the last night again for an extension, with the same guests and price per night
 * (docs/rules/enquiries.md#extension).
 */
export async function extendStays(
  within: Actor,
  booked: readonly Booked[],
  enquiryId: number,
  days: Extension,
): Promise<void> {
  for (const stay of booked.filter(({ checkOut }) => checkOut === days.from)) {
    const spaceTypeReservationId = await add(within, enquiryId, longer(stay, days))
    for (const guest of await guestsOf(within.db, [stay.spaceTypeReservationId])) {
      const { guestTitle, guestFirstName, guestLastName, guestEmail, guestPhone, notes } = guest
      const same = { guestTitle, guestFirstName, guestLastName, guestEmail, guestPhone, notes }
      await guests.create(within, spaceTypeReservationId, same)
    }
  }
}

function longer(stay: Booked, days: Extension) {
  const { currentDepartmentId, spaceTypeId, totalAdults, totalChildren, totalInfants, pricePerNight } = stay
  const own = { from: days.from, to: days.to, formerNights: stay.nights }
  return {
    currentDepartment: currentDepartmentId,
    spaceType: spaceTypeId,
    checkIn: days.from,
    checkOut: days.to,
    totalAdults,
    totalChildren,
    totalInfants,
    ...(pricePerNight === null ? { totalPrice: amountFor(stay.totalPrice, own) } : { pricePerNight }),
    purchasePrice: amountFor(stay.purchasePrice ?? null, own),
    notes: stay.notes,
    state: 'BOOKED',
  }
}
