import { CONFLICT_CEILING, NIGHT_CEILING, type QueryOf, stays } from '@stayboard/contract'
import { addDays, nights, today, UNASSIGNED, verdictOf } from '@stayboard/domain'
import { type Actor, isBound } from '../../../kit/actor.ts'
import { invalid } from '../../../kit/problems.ts'
import { euroPrice, roomPrices } from '../../space-types/stay-prices.service.ts'
import { warningsOf } from '../warnings.service.ts'
import * as timeline from './timeline.repository.ts'

const USUAL_NIGHTS = 31

/** The window that a query requests. @throws Problem 400 if it has no night, or too many */
function windowOf(actor: Actor, query: QueryOf<typeof stays.conflicts>): timeline.Window {
  const { from = dayOf(actor), to = addDays(from, USUAL_NIGHTS) } = query
  const count = nights(from, to)
  if (count <= 0) throw invalid([{ field: 'to', code: 'checkoutBeforeCheckin' }])
  if (count > NIGHT_CEILING) throw invalid([{ field: 'to', code: 'tooLarge' }])
  return { ...query, from, to }
}

const dayOf = ({ clock, officeTimezone }: Actor) => today(clock(), officeTimezone)

const self = (href: string) => ({ self: { href } })

/** The booked stays in a window of rooms and nights (docs/rules/stays.md#timeline). */
export async function occupancy(actor: Actor, query: QueryOf<typeof stays.occupancy>) {
  const window = windowOf(actor, query)
  const found = await timeline.roomsOf(actor.db, window, query)
  const rooms = found.map(({ total: _, ...room }) => room)
  const ids = rooms.map(({ spaceTypeId }) => spaceTypeId)
  return {
    _embedded: {
      rooms,
      stays: ids.length === 0 ? [] : await timeline.staysIn(actor.db, window, ids),
      waiting: await timeline.waitingIn(actor.db, window, [
        ...new Set(rooms.map(({ departmentId }) => departmentId)),
      ]),
      outages: await timeline.outagesIn(actor.db, window, ids),
      taken: isBound(actor) ? await timeline.takenIn(actor.db, window, ids) : [],
    },
    totalRooms: found[0]?.total ?? 0,
    _links: self(stays.occupancy.path),
  }
}

/** The booked stays in a period that have a warning or an invalid room (docs/rules/stays.md#conflicts). */
export async function conflicts(actor: Actor, query: QueryOf<typeof stays.conflicts>) {
  const all = await timeline.placedStays(actor.db, windowOf(actor, query), dayOf(actor))
  const placed = all.slice(0, CONFLICT_CEILING)
  const ids = placed.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  const warnings = Map.groupBy(
    await warningsOf(actor.db, ids),
    ({ spaceTypeReservationId }) => spaceTypeReservationId,
  )
  const checked = placed.map(({ isClosed, isElsewhere, isOutOfOrder, code, spaceTypeId, ...stay }) => ({
    ...stay,
    spaceTypeId: spaceTypeId ?? 0,
    code: code ?? UNASSIGNED,
    places: [
      ...(isClosed ? (['departmentClosed'] as const) : []),
      ...(isElsewhere ? (['otherDepartment'] as const) : []),
      ...(isOutOfOrder ? (['outOfOrder'] as const) : []),
    ],
    // An overbooked department is only reported for its bookings without a room.
    warnings: (warnings.get(stay.spaceTypeReservationId) ?? []).filter(
      (warning) => spaceTypeId === null || warning.code !== 'overPlaces',
    ),
  }))
  return {
    _embedded: { stays: checked.filter((one) => one.places.length + one.warnings.length > 0) },
    isComplete: all.length === placed.length,
    _links: self(stays.conflicts.path),
  }
}

/** Which rooms are free in a period, and why the others are not (docs/rules/stays.md#free-rooms). */
export async function verdicts(actor: Actor, query: QueryOf<typeof stays.verdicts>) {
  const window = windowOf(actor, query)
  const judged = await timeline.judgedRooms(actor.db, window, { ...query, day: dayOf(actor) })
  const taken = await timeline.occupyingStays(
    actor.db,
    judged.flatMap(({ stay }) => stay ?? []),
  )
  const stayOf = new Map(taken.map((stay) => [stay.spaceTypeReservationId, stay]))
  const wanted = { checkOut: window.to, guests: query.guests }
  const houses = [...new Set(judged.map(({ departmentId }) => departmentId))]
  const stay = { checkIn: window.from, checkOut: window.to }
  const priceIn = await roomPrices(actor, houses, stay, query.guests || undefined)
  return {
    _embedded: {
      rooms: judged.map(({ stay, total: _, waiting, contractDateEnd, isSoldElsewhere, ...room }) => {
        const offered = priceIn(room)
        const refusals = offered?.refusals ?? []
        const facts = { contractDateEnd, isSoldElsewhere, isTaken: stay !== null, refusals }
        const occupant = stay === null ? null : (stayOf.get(stay) ?? null)
        const verdict = verdictOf({ ...room, ...facts }, wanted)
        return {
          ...room,
          ...euroPrice(offered, window),
          ...verdict,
          refusals,
          stay: occupant,
          waiting,
        }
      }),
    },
    totalRooms: judged[0]?.total ?? 0,
    _links: self(stays.verdicts.path),
  }
}
