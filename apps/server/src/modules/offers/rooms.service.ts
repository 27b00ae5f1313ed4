import { offers } from '@stayboard/contract'
import { isOfKind, type Party, partiesOf, placed } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { waitingFor } from '../stays/placing.service.ts'
import { verdicts } from '../stays/timeline/timeline.service.ts'
import { get, salesOf } from './offers.service.ts'

/** A guest of the guest list, or `null` for one whose name is unknown. */
type Person = { spaceTypeGuestId: number; name: string } | null

/** The free rooms for an offer, with a proposal of which guests sleep in which room (docs/rules/offers.md#rooms). */
export async function roomsFor(actor: Actor, offerId: number) {
  const offer = await get(actor, offerId)
  const { enquiryId, departmentId, checkIn: from, checkOut: to } = offer
  const judged = await verdicts(actor, { departmentId, from, to, enquiryId, rooms: MOST_ROOMS })
  const all = judged._embedded.rooms
  const free = all.filter(({ verdict }) => verdict === 'free')
  const busy = all.filter(({ verdict }) => verdict !== 'free')
  const { guests } = await waitingFor(actor, offer)
  const proposal = placed<Person>(
    parties(guests, offer.guests),
    free.map(({ spaceTypeId, maxGuests, kind }) => ({
      ...{ spaceTypeId, places: maxGuests },
      isOffered: isOfKind(kind, offer.roomtype),
    })),
  )
  const rooms = free.map((room) => {
    const people = proposal.inRoom.get(room.spaceTypeId) ?? []
    return { ...room, people: people.length, guests: named(people) }
  })
  return {
    _embedded: { rooms: rooms.toSorted((a, b) => Number(b.people > 0) - Number(a.people > 0)) },
    busyRooms: busy.map((room) => ({ ...room, refNumber: room.stay?.refNumber ?? null })),
    ...{ places: all[0]?.places ?? 0, freePlaces: all[0]?.freePlaces ?? 0 },
    people: Math.max(offer.guests, guests.length),
    unplaced: proposal.unplaced.length,
    unplacedGuests: named(proposal.unplaced),
    total: salesOf(offer),
    _links: { self: { href: offers.rooms.path.replace('{offerId}', String(offerId)) } },
  }
}

/** The most rooms that are considered. */
const MOST_ROOMS = 500

type Listed = Awaited<ReturnType<typeof waitingFor>>['guests']

/** The guests to assign to rooms: those of the list by name, and the others of the offer individually. */
function parties(guests: Listed, people: number): Party<Person>[] {
  const listed = partiesOf(guests, ({ guestLastName }) => guestLastName)
  const others = Array.from({ length: Math.max(0, people - guests.length) }, () => [null])
  return [...listed, ...others].map((party) => ({ guests: party, wish: null }))
}

const named = (people: readonly Person[]) => people.filter((one) => one !== null)
