import { Guest, Stay, stays } from '@stayboard/contract'
import { checkGuest, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { area, type Change } from '../../../kit/areas/area.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import { areTogether, guests } from './guests.repository.ts'

/** The fields of a guest that its rules check. */
type Ruled = Columns & Parameters<typeof checkGuest>[0]

/** The area of guests of room bookings. */
export const guestArea = area({
  resource: {
    ...Guest,
    calls: {
      get: stays.guest,
      create: stays.addGuest,
      update: stays.updateGuest,
      remove: stays.removeGuest,
    },
  },
  repository: guests,
  present: ({ code, ...row }, links) => ({
    ...row,
    roomCode: code ?? UNASSIGNED,
    _links: {
      ...links,
      ...linkTo('roomBooking', Stay.item, row.spaceTypeReservationId),
      ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
    },
  }),
  rules: (after) => checkGuest(after as Ruled).map(({ field, message }) => ({ field, code: message })),
  rulesAcross: sameEnquiry,
})

/** Checks that a guest moves only between rooms of the same enquiry. */
async function sameEnquiry({ before, after }: Change, { db }: Actor) {
  const [from, to] = [before?.spaceTypeReservationId, after.spaceTypeReservationId]
  if (from === undefined || from === to || (await areTogether(db, Number(from), Number(to)))) return []
  return [{ field: 'spaceTypeReservationId', code: 'notFoundLink' } as const]
}
