import type { BodyOf, StayState, stays } from '@stayboard/contract'
import { guestInParts, type PricedStay, splitStay } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { guestsOf } from './guests/guests.repository.ts'
import * as guests from './guests/guests.service.ts'
import { repository } from './stays.repository.ts'
import { add, answerOf, supersede } from './stays.service.ts'
import { accepting } from './warnings.service.ts'

type Stored = Columns & PricedStay & { state: StayState; enquiryId: number; currentDepartmentId: number }
type Parts = readonly [number, number]

/**
 * Moves a stay to another room from a day on. Two bookings replace it, whose nights and prices sum to its own
 * (docs/rules/stays.md#moving).
 */
export function move(actor: Actor, id: number, body: BodyOf<typeof stays.move>) {
  const { day, currentDepartment, spaceType, version } = body
  return accepting(actor, { ...body, stayIds: [id] }, async (within) => {
    const { stay, parts } = await divided(within, id, day)
    await supersede(within, id, version)
    const house = currentDepartment ?? stay.currentDepartmentId
    const first = await part(within, stay, parts[0], id)
    const second = await part(
      within,
      { ...stay, currentDepartmentId: house, spaceTypeId: spaceType },
      parts[1],
      id,
    )
    await moveGuests(within, id, parts, [first, second], true)
    return { result: (reading) => answerOf(reading, [first, second]), stayIds: [first, second] }
  })
}

/** Ends a stay early. The nights from that day on are kept as a cancelled booking (docs/rules/stays.md#leaving-early). */
export function leave(actor: Actor, id: number, { day, version }: BodyOf<typeof stays.leave>) {
  return accepting(actor, { acceptedWarnings: [], acceptedReason: null, stayIds: [id] }, async (within) => {
    const { stay, parts } = await divided(within, id, day)
    await supersede(within, id, version)
    const first = await part(within, stay, parts[0], id)
    const second = await part(within, { ...stay, state: 'CANCELLED' }, parts[1], id)
    await moveGuests(within, id, parts, [first, second], false)
    return { result: (reading) => answerOf(reading, [first, second]), stayIds: [] }
  })
}

/** The booked stay, locked, and its two parts. */
async function divided(within: Actor, id: number, day: string) {
  const stay = (await repository.lock(within.db, id)) as Stored | undefined
  if (!stay) throw notFound()
  if (stay.state !== 'BOOKED') throw new Problem(409, 'stayNotBooked')
  const parts = splitStay(stay, day)
  if (!parts) throw invalid([{ field: 'day', code: 'dayOutsideStay' }])
  return { stay, parts }
}

/** Adds a part of a divided stay. A price by the night gives its total by itself. */
async function part(
  within: Actor,
  stay: Stored,
  { purchasePrice = null, ...priced }: PricedStay,
  id: number,
) {
  const { checkIn, checkOut, totalPrice } = priced
  const { currentDepartmentId: currentDepartment, spaceTypeId: spaceType, ...kept } = stay
  const body = { ...kept, currentDepartment, spaceType, checkIn, checkOut, totalPrice, purchasePrice }
  return add(within, stay.enquiryId, body, id)
}

/**
 * Moves the guests to the parts in which they have nights. A guest of both parts moves to the first.
 * @param isStaying whether such a guest is also added to the second part
 */
async function moveGuests(
  within: Actor,
  id: number,
  parts: readonly [PricedStay, PricedStay],
  [first, second]: Parts,
  isStaying: boolean,
) {
  for (const guest of await guestsOf(within.db, [id])) {
    const [early, late] = guestInParts(guest, parts)
    const to = early
      ? { ...early, spaceTypeReservationId: first }
      : { ...late, spaceTypeReservationId: second }
    await guests.place(within, guest.spaceTypeGuestId, to)
    if (early && late && isStaying) await guests.create(within, second, { ...guest, ...late })
  }
}
