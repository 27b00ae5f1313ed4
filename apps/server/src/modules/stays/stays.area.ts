import { Guest, Stay, type StayState, stays } from '@stayboard/contract'
import { checkStay, type PricedStay, priceAfter, roomMargin, UNASSIGNED } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { placeRules, placeRulesOfAll } from './occupancy.service.ts'
import { repository } from './stays.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>
type Ruled = Columns & PricedStay & { state: StayState }

/**
 * The area of room bookings of enquiries. A room has at most one booking per night
 * (docs/rules/invariants.md#room-taken).
 */
export const stayArea = area({
  resource: { ...Stay, calls: { ...stays, create: stays.book } },
  repository,
  present: showStay,
  derive: (given, before) => ({ ...priceAfter(given, { ...unpriced, ...before, ...given } as Ruled) }),
  rules: (after, before) => [
    ...checkStay(after as Ruled).map(({ field, message }) => ({ field, code: message })),
    // A replaced booking is not checked, because its replacements occupy the rooms.
    ...(before?.state === 'SUPERSEDED' && after.state !== 'SUPERSEDED'
      ? [{ field: 'state', code: 'stayNotBooked' } as const]
      : []),
  ],
  rulesAcross: placeRules,
  rulesAcrossAll: placeRulesOfAll,
})
const unpriced = { pricePerNight: null, totalPrice: null }

/** The answer for a room booking. Without a room, its space type has the id 0 and the code `unassigned`. */
export function showStay(row: Row, links: Links) {
  const { currentDepartmentId, spaceTypeId, code, floor, size, maxGuests, nrBeds, ...more } = row
  const { roomNotes, roomTypeId, ...stay } = more
  const room = { floor, size, maxGuests, nrBeds, notes: roomNotes, roomTypeId }
  const margin = roomMargin(stay)
  const spaceType = { spaceTypeId: spaceTypeId ?? 0, code: code ?? UNASSIGNED, ...room }
  return {
    ...stay,
    margin: margin?.amount ?? null,
    marginPercent: margin?.percent ?? null,
    departmentId: currentDepartmentId,
    spaceType,
    roomCode: spaceType.code,
    roomCodeId: spaceType.spaceTypeId,
    _links: {
      ...links,
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
      ...linkTo('supersedes', Stay.item, row.supersedesId),
      [Guest.embedded]: { href: `${Guest.list}?spaceTypeReservationId=${row.spaceTypeReservationId}` },
    },
  }
}
