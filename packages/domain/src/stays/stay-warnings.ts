import { type StayWarningCode, say } from '@stayboard/contract'
import { isContractOver } from '../enquiries/contracts.ts'
import { lastNight } from '../prices/price-changes.ts'
import type { StayRefusal } from '../prices/terms-of-sale.ts'
import { type CalendarDay, formatDay, nights } from '../values/days/days.ts'
import { daysWithin, type GuestDates } from './stay-prices.ts'
import { type GuestNames, guestName } from './stays.ts'

/** The properties of a booked stay that warnings need. Capacities are `null` if no room is assigned. */
export interface CheckedStay {
  spaceTypeReservationId: number
  checkIn: CalendarDay
  checkOut: CalendarDay
  totalAdults: number
  totalChildren: number
  totalInfants: number
  code: string | null
  maxGuests: number | null
  nrBeds: number | null
}

export interface CheckedGuest extends GuestDates, GuestNames {
  spaceTypeGuestId: number
  spaceTypeReservationId: number
}

/** The same person in another room, with the common nights [from, to). */
export interface Twin {
  spaceTypeGuestId: number
  spaceTypeReservationId: number
  name: string
  otherGuestId: number
  room: string | null
  reference: string
  from: CalendarDay
  to: CalendarDay
}

/** A house with more bookings than places, on its fullest night during a stay. */
export interface CrowdedHouse {
  spaceTypeReservationId: number
  house: string
  needed: number
  limit: number
}

/** A warning with its subject, and by how much the limit is exceeded. */
export interface Warning {
  code: StayWarningCode
  message: string
  values: Record<string, string | number>
  spaceTypeReservationId: number
  subject: string
  excess: number
}

/** The maximum number of people in a bed. */
const PER_BED = 2

/** The warnings of a booked stay (docs/rules/stays.md#warnings). */
export function stayWarnings(
  stay: CheckedStay,
  guests: readonly CheckedGuest[],
  twins: readonly Twin[],
  houses: readonly CrowdedHouse[] = [],
): Warning[] {
  return [
    ...capacityWarnings(stay, guests),
    ...houses.map(({ house, needed, limit }) => {
      const about = { code: 'overPlaces', subject: 'overPlaces', excess: needed - limit } as const
      return warning(stay, about, { house, needed, limit })
    }),
    ...guests.flatMap((guest) => outside(stay, guest)),
    ...twins.map((twin) => double(stay, twin)),
  ]
}

function capacityWarnings(stay: CheckedStay, guests: readonly CheckedGuest[]): Warning[] {
  const people = Math.max(stay.totalAdults + stay.totalChildren, most(stay, guests) - stay.totalInfants)
  const beyond = (code: 'overCapacity' | 'overBeds', limit: number | null, room: number | null) =>
    limit === null || room === null || people <= room
      ? []
      : [warning(stay, { code, subject: code, excess: people - room }, { guests: people, limit })]
  const { maxGuests, nrBeds } = stay
  return [
    ...beyond('overCapacity', maxGuests, maxGuests),
    ...beyond('overBeds', nrBeds, nrBeds === null ? null : nrBeds * PER_BED),
  ]
}

/** The maximum number of guests on one night. It increases only on arrival days, so only these are examined. */
function most(stay: CheckedStay, guests: readonly CheckedGuest[]): number {
  const days = guests.flatMap((guest) => daysWithin(guest, stay) ?? [])
  const arrivals = new Set(days.map(({ from }) => from))
  return Math.max(
    0,
    ...[...arrivals].map((day) => days.filter(({ from, to }) => from <= day && day < to).length),
  )
}

function outside(stay: CheckedStay, guest: CheckedGuest): Warning[] {
  const from = guest.checkIn ?? stay.checkIn
  const to = guest.checkOut ?? stay.checkOut
  if (from >= stay.checkIn && to <= stay.checkOut && from < to) return []
  const subject = `${guest.spaceTypeGuestId} ${from} ${to}`
  return [
    warning(
      stay,
      { code: 'guestOutside', subject, excess: 1 },
      { guest: guestName(guest), ...shown(from, to) },
    ),
  ]
}

function double(stay: CheckedStay, { name, room, reference, from, to, ...twin }: Twin): Warning {
  const subject = `${twin.spaceTypeGuestId} ${twin.otherGuestId}`
  const values = { guest: name, room: room ?? UNASSIGNED, reference, ...shown(from, to) }
  return warning(stay, { code: 'guestTwice', subject, excess: nights(from, to) }, values)
}

/** One warning for each reason why the price list does not sell the room, covering all its days. */
export const unsoldWarnings = (stay: CheckedStay, refusals: readonly StayRefusal[]): Warning[] =>
  [...Map.groupBy(refusals, ({ reason }) => reason)].map(([reason, all]) => {
    const excess = all.reduce((sum, { checkIn, checkOut }) => sum + nights(checkIn, checkOut), 0)
    const days = all.map(daysOf).join(', ')
    return warning(stay, { code: 'notSold', subject: reason, excess }, { days })
  })

/** The house of a booking, with the last day of its provider's contract. */
export interface HouseContract {
  departmentId: number
  house: string
  contractDateEnd: CalendarDay | null
}

/** A warning if the provider's contract ends before the check-out. Its excess is the number of nights after the contract. */
export function contractWarnings(stay: CheckedStay & HouseContract): Warning[] {
  const { departmentId, house, contractDateEnd: last } = stay
  if (!isContractOver(last, stay.checkOut)) return []
  const about = { code: 'contractOver', subject: `contractOver ${departmentId}` } as const
  return [warning(stay, { ...about, excess: nights(last, stay.checkOut) }, { house, day: formatDay(last) })]
}

function daysOf(stretch: StayRefusal): string {
  const [first, last] = [stretch.checkIn, lastNight(stretch)]
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

const shown = (from: CalendarDay, to: CalendarDay) => ({ from: formatDay(from), to: formatDay(to) })

/** The placeholder for the room's code if no room is assigned. */
export const UNASSIGNED = 'unassigned'

function warning(
  { spaceTypeReservationId, code: room }: CheckedStay,
  about: Pick<Warning, 'code' | 'subject' | 'excess'>,
  given: Warning['values'],
): Warning {
  const values = { room: room ?? UNASSIGNED, ...given }
  return { ...about, values, message: say(about.code, values), spaceTypeReservationId }
}

/**
 * The warnings that a change causes: new ones, and those with a larger excess than before.
 * @param origins the ids of the original bookings, by the id of the bookings that resulted from them
 */
export function newWarnings(
  before: readonly Warning[],
  after: readonly Warning[],
  origins: ReadonlyMap<number, number> = new Map(),
): Warning[] {
  const isKnown = (one: Warning) =>
    before.some(
      (old) =>
        old.code === one.code &&
        old.subject === one.subject &&
        old.spaceTypeReservationId ===
          (origins.get(one.spaceTypeReservationId) ?? one.spaceTypeReservationId) &&
        old.excess >= one.excess,
    )
  return after.filter((one) => !isKnown(one))
}
