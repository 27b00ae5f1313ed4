import { type BodyOf, Guest, type stays } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { noteReading } from '../../../kit/log/accesses.ts'
import { invalid, notFound } from '../../../kit/problems.ts'
import { linker } from '../../../kit/sql/links.ts'
import { repository } from '../stays.repository.ts'
import { accepting } from '../warnings.service.ts'
import { guestArea } from './guests.area.ts'
import { type GuestRow, guests } from './guests.repository.ts'

const linksOf = linker(Guest)
export const { list, get, remove } = guestArea

/** Reads a guest for a user, and notes the access in the audit log (docs/rules/audit.md#accesses). */
export async function read(actor: Actor, guestId: number) {
  const guest = await get(actor, guestId)
  await noteReading(actor, 'guests', guestId)
  return guest
}

/** Adds a guest to a room booking. Locks the booking against deletion. */
export async function create(within: Actor, spaceTypeReservationId: number, body: object) {
  if (!(await repository.lock(within.db, spaceTypeReservationId, 'stay'))) throw notFound()
  return guestArea.create(within, body, () => ({ spaceTypeReservationId }))
}

/** Adds guests to room bookings that the same transaction added. */
export const addAll = (within: Actor, added: readonly { stayId: number; guest: object }[]) =>
  guestArea.addAll(
    within,
    added.map(({ guest }) => guest),
    (at) => () => ({ spaceTypeReservationId: added[at]?.stayId }),
  )

/** Adds a guest to a room booking of the enquiry with this reference number. */
export const add = (
  actor: Actor,
  { refNumber, spaceTypeReservationId, spaceTypeGuest, ...accepted }: BodyOf<typeof stays.addGuest>,
) =>
  accepting(actor, { ...accepted, stayIds: [spaceTypeReservationId] }, async (within) => {
    const stay = await repository.find(within.db, spaceTypeReservationId, undefined)
    if (!stay) throw notFound()
    if (stay.refNumber !== refNumber) throw invalid([{ field: 'refNumber', code: 'notFoundLink' }])
    const result = await create(within, spaceTypeReservationId, spaceTypeGuest)
    return { result: async () => result, stayIds: [spaceTypeReservationId] }
  })

/** Changes a guest, or moves one to another room of the same enquiry. */
export async function update(
  actor: Actor,
  spaceTypeGuestId: number,
  { acceptedWarnings, acceptedReason, ...body }: BodyOf<typeof stays.updateGuest>,
  version?: number,
) {
  const current = await guests.find(actor.db, spaceTypeGuestId, undefined)
  if (!current) throw notFound()
  const { spaceTypeReservationId = current.spaceTypeReservationId } = body
  const stayIds = [current.spaceTypeReservationId, spaceTypeReservationId]
  return accepting(actor, { acceptedWarnings, acceptedReason, stayIds }, async (within) => {
    const result = await guestArea.update(within, { ...body, spaceTypeGuestId }, version)
    return { result: async () => result, stayIds }
  })
}

/** Moves a guest together with the part of a divided stay. */
export const place = (within: Actor, spaceTypeGuestId: number, to: object) =>
  guestArea.update(within, { ...to, spaceTypeGuestId })

/** A guest in the form of answers. */
export const shown = (row: GuestRow, actor: Actor) => guestArea.present(row, linksOf(row), actor)
