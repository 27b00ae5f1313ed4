import { dividedBy, dividedOver, guestName } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { guestsOf } from './guests/guests.repository.ts'
import * as guests from './guests/guests.service.ts'
import { staysOf } from './stays.repository.ts'
import { addAll, supersede } from './stays.service.ts'

/** The enquiry, department and nights for which people are assigned to rooms. */
interface Where {
  enquiryId: number
  departmentId: number
  checkIn: string
  checkOut: string
}

/**
 * The bookings of an enquiry without a room, in a department and with common nights, and their guests in the order of
 * entry.
 */
export async function waitingFor({ db }: Actor, { enquiryId, departmentId, checkIn, checkOut }: Where) {
  const all = await staysOf(db, enquiryId)
  const stays = all.filter(
    (one) =>
      one.state === 'BOOKED' &&
      one.spaceTypeId === null &&
      one.currentDepartmentId === departmentId &&
      one.checkIn < checkOut &&
      checkIn < one.checkOut,
  )
  const ids = stays.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  const found = ids.length > 0 ? await guestsOf(db, ids) : []
  return { stayIds: ids, guests: found.map((one) => ({ ...one, name: guestName(one) })) }
}

/** People in a room, or without one. `guests` are those of them who are in the guest list. */
export interface Chosen {
  spaceType: number | null
  people: number
  guests: readonly number[]
}

interface Placing extends Where {
  /** The number of people to assign. */
  people: number
  rooms: readonly Chosen[]
  /** The total price in cents, which is divided among them. */
  totalPrice: number | null
  purchasePrice: number | null
}

const NOBODY: Awaited<ReturnType<typeof waitingFor>> = { stayIds: [], guests: [] }

/** The most adults that a booking counts. */
const MOST_PEOPLE = 100

/**
 * Books rooms with their people, and bookings without a room for the others. Guests are moved from the earlier bookings
 * without a room, which are replaced (docs/rules/offers.md#rooms).
 * @returns the ids of the bookings
 */
export async function placeAll(within: Actor, placing: Placing): Promise<number[]> {
  const { enquiryId, departmentId, checkIn, checkOut } = placing
  // Guests are only moved if there are rooms.
  const waiting = placing.rooms.length > 0 ? await waitingFor(within, placing) : NOBODY
  const known = new Set(waiting.guests.map(({ spaceTypeGuestId }) => spaceTypeGuestId))
  requireKnown(placing.rooms, known)
  const all = [...placing.rooms, ...leftOver(placing, known)]
  const weights = all.map(({ people }) => people)
  const divided = (amount: number | null) => (amount === null ? [] : dividedBy(amount, weights))
  const [sales, purchases] = [divided(placing.totalPrice), divided(placing.purchasePrice)]
  for (const id of waiting.stayIds) await supersede(within, id)
  const bodies = all.map(({ spaceType, people: totalAdults }, nth) => ({
    ...{ currentDepartment: departmentId, spaceType, checkIn, checkOut, totalAdults, state: 'BOOKED' },
    ...{ totalPrice: sales[nth] ?? null, purchasePrice: purchases[nth] ?? null },
  }))
  const ids = await addAll(within, enquiryId, bodies)
  for (const [nth, spaceTypeReservationId] of ids.entries())
    for (const guest of all[nth]?.guests ?? []) await guests.place(within, guest, { spaceTypeReservationId })
  return ids
}

/** The people without a room, split into bookings of at most a hundred people. */
function leftOver({ people, rooms }: Placing, known: ReadonlySet<number>): Chosen[] {
  const isPlaced = new Set(rooms.flatMap(({ guests }) => guests))
  const guestsLeft = [...known].filter((guest) => !isPlaced.has(guest))
  const count = Math.max(people - rooms.reduce((sum, room) => sum + room.people, 0), guestsLeft.length)
  if (count <= 0 && rooms.length > 0) return []
  const parts = Math.max(1, Math.ceil(count / MOST_PEOPLE))
  return dividedOver(Math.max(0, count), parts).map((part, nth) => ({
    ...{ spaceType: null, people: part },
    guests: guestsLeft.filter((_, at) => at % parts === nth),
  }))
}

/** @throws Problem 400 for a guest who does not belong to a booking without a room, or who is in two rooms */
function requireKnown(rooms: readonly Chosen[], known: ReadonlySet<number>): void {
  const seen = new Set<number>()
  for (const [nth, { guests }] of rooms.entries())
    for (const [at, guest] of guests.entries()) {
      if (!known.has(guest) || seen.has(guest))
        throw invalid([{ field: `rooms.${nth}.guests.${at}`, code: 'notFoundLink' }])
      seen.add(guest)
    }
}
