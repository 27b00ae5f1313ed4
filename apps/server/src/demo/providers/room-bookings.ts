import type { Fase } from '@stayboard/contract'
import { addDays, nights, today } from '@stayboard/domain'
import { fillIn, mailbox, person } from '../clients/people.ts'
import { contactedProviders } from '../enquiries/contacted-providers.ts'
import { enquiries } from '../enquiries/enquiries.ts'
import { agreedStates } from '../enquiries/offers.ts'
import { markets } from '../markets/index.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { departments } from './departments.ts'
import { spaceTypes } from './space-types.ts'
import { towns } from './towns.ts'

type Stay = Row<'stays'> & { spaceTypeReservationId: number }
type Guest = Row<'guests'>

/** Fases in which an enquiry may have rooms, with the share that has some. */
const withRooms: Partial<Record<Fase, number>> = {
  'Offers/Proposal accepted': 0.6,
  'Confirmed with provider': 0.9,
  'Invoice received from provider': 1,
  'Invoice SSC paid': 1,
  'Invoice sent to client': 1,
  'Payment received from client': 1,
  'Closed - won': 1,
  Booked: 1,
  Confirmed: 1,
  Cancelled: 0.5,
}

/** The most guests of an enquiry that are listed by name. */
const MOST_GUESTS = 24
/** The number of departments that are tried before the remaining guests stay without a room. */
const ASKED = 5

interface Booking {
  stay: Stay
  guests: Guest[]
}

interface Room {
  cityId: number
  spaceTypeId: number
  departmentId: number
  maxGuests: number
  taken: [from: string, to: string][]
}

/** The rooms of all departments that accept bookings, by department. */
function housesOf(world: World): Room[][] {
  const open = new Map(
    [...departments(world)].flatMap(({ active, departmentId, cityId }) =>
      active ? [[Number(departmentId), Number(cityId)]] : [],
    ),
  )
  const rooms = [...spaceTypes(world)].filter(({ departmentId }) => open.has(departmentId))
  const free = rooms.map(({ spaceTypeId, departmentId, maxGuests }) => ({
    cityId: open.get(departmentId) ?? 0,
    spaceTypeId,
    departmentId,
    maxGuests: Number(maxGuests),
    taken: [],
  }))
  return [...Map.groupBy<number, Room>(free, ({ departmentId }) => departmentId).values()]
}

/** The department whose offer was accepted, by enquiry. */
const agreedDepartments = (world: World) =>
  new Map(
    [...contactedProviders(world)]
      .filter(({ status = 'Not contacted yet' }) => agreedStates.has(status))
      .map(({ enquiryId, departmentId }) => [Number(enquiryId), Number(departmentId)]),
  )

/** The room bookings of enquiries and their guests. No room is taken twice for a night. */
function* bookings(world: World): Generator<Booking> {
  const houses = housesOf(world)
  const byCity = Map.groupBy(houses, ([room]) => room?.cityId)
  const byDepartment = new Map(houses.map((house) => [house[0]?.departmentId, house]))
  const agreed = agreedDepartments(world)
  let [stays, guests] = [0, 0]
  for (const enquiry of enquiries(world)) {
    const random = randomFor('bookings', Number(enquiry.enquiryId))
    if (!random.chance(withRooms[enquiry.fase as Fase] ?? 0)) continue
    const first = byDepartment.get(agreed.get(Number(enquiry.enquiryId)))
    const near = byCity.get(cityOf(world, enquiry.location)) ?? houses
    for (const { stay, guests: people } of bookingsOf(random, world, { houses: near, first }, enquiry)) {
      stays += 1
      const numbered = { ...stay, spaceTypeReservationId: stays }
      const named = people.map((guest) => {
        guests += 1
        return { spaceTypeGuestId: guests, ...guest, spaceTypeReservationId: stays }
      })
      yield { stay: numbered, guests: named }
    }
  }
}

/** The city at the beginning of a location. */
const cityOf = ({ townIds }: World, location: unknown) =>
  townIds[towns.findIndex(({ name }) => String(location ?? '').startsWith(name))]

type Placed = { stay: Omit<Stay, 'spaceTypeReservationId'>; guests: Omit<Guest, 'spaceTypeReservationId'>[] }

interface Houses {
  /** The rooms of the departments in the enquiry's city. */
  houses: readonly Room[][]
  /** The rooms of the department whose offer was accepted. */
  first: Room[] | undefined
}

/** The rooms of one enquiry: as many as its guests need. Guests who find no room get a booking without one. */
function* bookingsOf(
  random: Random,
  world: World,
  { houses, first }: Houses,
  { enquiryId, fase, checkinDate, checkoutDate, guests: wanted, price }: Row<'enquiries'>,
): Generator<Placed> {
  if (!checkinDate || !checkoutDate || houses.length === 0) return
  const [checkIn, checkOut] = [String(checkinDate), String(checkoutDate)]
  const isCancelled = fase === 'Cancelled'
  const all = Math.max(1, Number(wanted ?? 1))
  const perNight = Math.round(Number(price ?? 0) / all / Math.max(1, nights(checkIn, checkOut)))
  // The purchase price in per cent of the sales price.
  const bought = 76 + (Number(enquiryId) % 17)
  let left = Math.min(all, MOST_GUESTS)
  let departmentId = 0
  const booked = (room: Room | null, people: number): Placed => {
    const pricePerNight = perNight > 0 ? perNight * people : null
    const totalPrice = pricePerNight === null ? null : pricePerNight * nights(checkIn, checkOut)
    return {
      stay: {
        ...{ enquiryId: Number(enquiryId), currentDepartmentId: departmentId, checkIn, checkOut },
        spaceTypeId: room?.spaceTypeId ?? null,
        ...{ totalAdults: people, totalChildren: 0, totalInfants: 0, pricePerNight },
        totalPrice,
        purchasePrice: totalPrice === null ? null : Math.round((totalPrice * bought) / 100),
        state: isCancelled ? 'CANCELLED' : 'BOOKED',
        notes: random.chance(0.15) ? random.pick(notes) : null,
      },
      guests: Array.from({ length: people }, () => guest(random, checkIn, checkOut)),
    }
  }
  const day = today(world.now, 'Europe/Amsterdam')
  const waiting = isCancelled ? 0 : Math.min(left, waitingOf(random, nights(day, checkIn)))
  left -= waiting
  for (let asked = 0; asked < ASKED && left > 0; asked += 1) {
    const other = houses[random.between(0, houses.length - 1)]
    for (const room of (asked === 0 && first) || other || []) {
      departmentId = departmentId || room.departmentId
      if (left === 0 || room.taken.some(([from, to]) => from < checkOut && checkIn < to)) continue
      departmentId = room.departmentId
      if (!isCancelled) room.taken.push([checkIn, checkOut])
      // Occasionally a room has one guest too many.
      const people = Math.min(left, room.maxGuests + (random.chance(0.03) ? 1 : 0))
      left -= people
      yield booked(room, people)
    }
  }
  departmentId = departmentId || (houses[0]?.[0]?.departmentId ?? 0)
  if (checkIn >= day && left + waiting > 0) yield booked(null, left + waiting)
}

/**
 * The number of guests who have no room yet: some guests of most stays that begin soon, and of a few later ones.
 * @param until days until the check-in
 */
function waitingOf(random: Random, until: number): number {
  const isWaiting = until >= 0 && random.chance(until <= SOON ? 0.75 : 0.2)
  return isWaiting ? random.between(1, 4) : 0
}
/** The days within which a stay begins soon. */
const SOON = 14

const notes = [
  'Late arrival',
  'Ground floor, please',
  'Two separate beds',
  'Key box, code by text message',
] as const
const wishes = ['Vegetarian', 'No pork', 'Brings a bicycle', 'Night shift', 'Walks with a stick'] as const

/** A guest. A few come later or leave earlier than their room-mates. */
function guest(random: Random, checkIn: string, checkOut: string): Placed['guests'][number] {
  const market = random.pick([markets.netherlands, markets.romania, markets.germany, markets.denmark])
  const { title, firstname, surname, ...whole } = person(random, market)
  const stay = nights(checkIn, checkOut)
  const isLate = stay > 3 && random.chance(0.08)
  const isEarly = stay > 3 && random.chance(0.06)
  return {
    guestTitle: random.chance(0.9) ? title : null,
    guestFirstName: firstname,
    guestLastName: surname,
    guestEmail: random.chance(0.5)
      ? `${mailbox({ title, firstname, surname, ...whole })}${random.between(10, 99)}@guests.example`
      : null,
    guestPhone: random.chance(0.4) ? fillIn(random, market.mobile) : null,
    notes: random.chance(0.06) ? random.pick(wishes) : null,
    checkIn: isLate ? addDays(checkIn, 1) : null,
    checkOut: isEarly ? addDays(checkOut, -1) : null,
    addedManual: random.chance(0.7),
  }
}

/** The room bookings of all enquiries. */
export function* stays(world: World): Generator<Stay> {
  for (const { stay } of bookings(world)) yield stay
}

/** The guests of all room bookings. */
export function* guests(world: World): Generator<Guest> {
  for (const { guests: people } of bookings(world)) yield* people
}
