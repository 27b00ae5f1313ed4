import { type BodyOf, outages } from '@stayboard/contract'
import { changedStay, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { lockBooked, makePieces } from '../stays/changing.service.ts'
import { verdicts } from '../stays/timeline/timeline.service.ts'
import { accepting } from '../stays/warnings.service.ts'
import { outageArea } from './outages.area.ts'
import { type AffectedStay, affectedBy } from './outages.repository.ts'

export const { list, get, create, update, remove } = outageArea

/**
 * The stays that an outage affects, each with a free room of the same department (docs/rules/stays.md#out-of-order).
 */
export async function affected(actor: Actor, outageId: number) {
  await get(actor, outageId)
  const given: { spaceTypeId: number; from: string; to: string }[] = []
  const stays = []
  for (const { departmentId, ...stay } of await affectedBy(actor.db, outageId)) {
    const need = { departmentId, from: stay.moveDay, to: stay.checkOut, enquiryId: stay.enquiryId }
    const judged = await verdicts(actor, { ...need, guests: Math.max(1, stay.people), rooms: MOST_ROOMS })
    const isGiven = (id: number) =>
      given.some((one) => one.spaceTypeId === id && one.from < need.to && need.from < one.to)
    const [room] = judged._embedded.rooms
      .filter(({ verdict, spaceTypeId }) => verdict === 'free' && !isGiven(spaceTypeId))
      .toSorted((a, b) => a.maxGuests - b.maxGuests)
    if (room) given.push({ spaceTypeId: room.spaceTypeId, from: need.from, to: need.to })
    const proposal = room ? { spaceTypeId: room.spaceTypeId, code: room.code } : null
    stays.push({ ...stay, roomCode: stay.roomCode ?? UNASSIGNED, proposal })
  }
  const href = outages.affected.path.replace('{outageId}', String(outageId))
  return { _embedded: { stays }, _links: { self: { href } } }
}

/** The most rooms of a department that are considered. */
const MOST_ROOMS = 500

type Relocation = BodyOf<typeof outages.relocate>

/** Moves affected stays to other rooms from their first affected night, as one action. */
export const relocate = (actor: Actor, outageId: number, { moves, ...acceptance }: Relocation) => {
  const stayIds = moves.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  return accepting(actor, { ...acceptance, stayIds }, async (within) => {
    const known = new Map(
      (await affectedBy(within.db, outageId)).map((one) => [one.spaceTypeReservationId, one]),
    )
    const origins = new Map<number, number>()
    for (const [nth, one] of moves.entries()) {
      const stay = known.get(one.spaceTypeReservationId)
      known.delete(one.spaceTypeReservationId)
      if (!stay) throw invalid([{ field: `moves.${nth}.spaceTypeReservationId`, code: 'notFoundLink' }])
      for (const id of await moved(within, stay, one)) origins.set(id, stay.spaceTypeReservationId)
    }
    return { stayIds: [...origins.keys()], origins, result: (reading) => get(reading, outageId) }
  })
}

async function moved(
  within: Actor,
  affectedStay: AffectedStay,
  to: Relocation['moves'][number],
): Promise<number[]> {
  const { enquiryId, spaceTypeReservationId, moveDay } = affectedStay
  const stay = await lockBooked(within, enquiryId, spaceTypeReservationId)
  const pieces = stay && changedStay(stay, { ...NOTHING, moveFrom: moveDay })
  if (!stay || !Array.isArray(pieces)) return []
  return makePieces(within, stay, pieces, {
    version: to.version,
    room: { departmentId: stay.currentDepartmentId, spaceTypeId: to.spaceType },
    ...{ totalAdults: null, cancelReason: null, fees: [] },
  })
}

const NOTHING = {
  ...{ checkIn: null, checkOut: null, addedPrice: null, pricePerNight: null, isCancelled: false },
}
