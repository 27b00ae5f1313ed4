import { Guest, link, optionalLink, optionalText } from '@stayboard/contract'
import { bareRoom, fold, namesIn } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import type { ImportBody, Importing } from '../../../kit/areas/importing.ts'
import { plainImporting } from '../../../kit/areas/plain-importing.ts'
import { type FieldError, invalid } from '../../../kit/problems.ts'
import { bookedRooms, roomsNamed } from './guest-paste.repository.ts'
import { type Placed, roomsFor } from './guest-paste.service.ts'
import { guestArea } from './guests.area.ts'
import * as guests from './guests.service.ts'
import { guestsNamed, type Wanted, wantedOf } from './importing.repository.ts'

const plain = plainImporting({
  area: guestArea,
  fields: {
    ...Guest.create,
    enquiry: link('/api/v2/backend/enquiry', 'required'),
    department: optionalLink('/api/provider_department'),
    room: optionalText(64),
  },
  notes: { field: 'notes' },
  defaults: () => ({ addedManual: false }),
  arrange({ name, ...values }) {
    const [first, last] = namesIn(typeof name === 'string' ? name : null)
    return {
      ...(first ? { guestFirstName: first } : {}),
      ...(last ? { guestLastName: last } : {}),
      ...values,
    }
  },
  match: [],
  nameOf: ({ guestFirstName, guestLastName }) => [guestFirstName, guestLastName].filter(Boolean).join(' '),
})

/**
 * Imports guests of bookings. Each is added to the booking of the room that the file names; if there is none, one is
 * added.
 */
export const importing: Importing = {
  ...plain,
  keyOf: ({ record }) => `${record.enquiry}\n${nameIn(record)}\n${record.room ?? ''}`,
  async find(db, bodies) {
    const found = await guestsNamed(
      db,
      bodies.map((body) => body && { enquiryId: Number(body.record.enquiry), name: nameIn(body.record) }),
    )
    return found.map((one) => ({ ...one, reasons: ['NAME'] }))
  },
  async faultsOf(actor, bodies) {
    const [own, placed] = [await plain.faultsOf(actor, bodies), await placesOf(actor, bodies)]
    return own.map((faults, at) => [...faults, ...(placed[at]?.faults ?? [])])
  },
  async add(within, bodies) {
    const placed = await placesOf(within, bodies)
    const faults = placed.flatMap((one) => one.faults)
    if (faults.length > 0) throw invalid(faults)
    const stays = new Map<Place, number>()
    for (const group of Map.groupBy(placed, ({ house }) => house).values())
      await placeAll(within, group, stays)
    return guests.addAll(
      within,
      bodies.map(({ record }, at) => ({ stayId: stayOf(stays, placed[at]), guest: record })),
    )
  },
}

const stayOf = (stays: ReadonlyMap<Place, number>, place: Place | undefined): number =>
  (place && stays.get(place)) ?? 0

const nameIn = ({ guestFirstName, guestLastName }: Record<string, unknown>): string =>
  fold([guestFirstName, guestLastName].filter(Boolean).join(' '))

interface Place extends Placed {
  wanted: Wanted | undefined
  departmentId: number
  /** The key of the enquiry and department. */
  house: string
  faults: FieldError[]
}

/** The enquiry, department and room of each imported guest. */
async function placesOf({ db }: Actor, bodies: readonly ImportBody[]): Promise<Place[]> {
  const enquiries = await wantedOf(db, [...new Set(bodies.map(({ record }) => Number(record.enquiry)))])
  const places = bodies.map(({ record }) => {
    const wanted = enquiries.get(Number(record.enquiry))
    const departmentId = Number(record.department ?? wanted?.departmentId ?? 0)
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    const values = { checkIn: text(record.checkIn), checkOut: text(record.checkOut) }
    const room = bareRoom(text(record.room) ?? '')
    return { wanted, departmentId, room, values, house: `${wanted?.enquiryId} ${departmentId}` }
  })
  const rooms = new Map<number, Awaited<ReturnType<typeof roomsNamed>>>()
  for (const [departmentId, group] of Map.groupBy(places, (place) => place.departmentId))
    rooms.set(departmentId, await roomsNamed(db, departmentId, [...new Set(group.map(({ room }) => room))]))
  return places.map(({ room, ...place }) => {
    const named = (rooms.get(place.departmentId) ?? []).filter((one) => one.given === room && one.isNamed)
    const dates = [
      place.values.checkIn ?? place.wanted?.checkinDate,
      place.values.checkOut ?? place.wanted?.checkoutDate,
    ]
    const faults: FieldError[] = [
      ...(place.departmentId === 0 ? [{ field: 'department', code: 'required' } as const] : []),
      ...(room !== '' && named.length !== 1 && place.departmentId !== 0
        ? [{ field: 'room', code: named.length > 1 ? 'severalRecords' : 'unknownRoom' } as const]
        : []),
      ...(dates.every(Boolean) ? [] : [{ field: 'checkIn', code: 'stayUndated' } as const]),
    ]
    return { ...place, spaceTypeId: room === '' ? null : (named[0]?.spaceTypeId ?? null), faults }
  })
}

/** Finds or adds the bookings for imported guests of one enquiry in one department. */
async function placeAll(within: Actor, places: readonly Place[], stays: Map<Place, number>): Promise<void> {
  const [{ wanted, departmentId } = { wanted: undefined, departmentId: 0 }] = places
  if (!wanted) return
  const known = await bookedRooms(within.db, wanted.enquiryId, departmentId)
  const bookingOf = await roomsFor(within, {
    enquiry: wanted,
    currentDepartment: departmentId,
    read: places,
    known,
  })
  for (const place of places) stays.set(place, bookingOf(place))
}
