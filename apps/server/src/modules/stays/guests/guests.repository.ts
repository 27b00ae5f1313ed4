import type { GuestTitle, QueryOf, stays } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsWords, equals, type Ids, isAmong } from '../../../kit/sql/conditions.ts'
import { tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'

type Query = QueryOf<typeof stays.guests>

const select = (db: Executor) =>
  db
    .selectFrom('guests as g')
    .innerJoin('stays as s', 's.spaceTypeReservationId', 'g.spaceTypeReservationId')
    .innerJoin('enquiries as e', 'e.enquiryId', 's.enquiryId')
    .leftJoin('spaceTypes as t', 't.spaceTypeId', 's.spaceTypeId')
    .select(['g.spaceTypeGuestId', 'g.spaceTypeReservationId', 's.enquiryId', 'e.refNumber', 't.code'])
    .select(['g.guestFirstName', 'g.guestLastName', 'g.guestEmail', 'g.guestPhone', 'g.notes'])
    .select(['g.checkIn', 'g.checkOut', 'g.addedManual', 'g.version'])
    .select(sql<GuestTitle | null>`g.guest_title`.as('guestTitle'))

/** Reads and writes guests of room bookings. */
export const guests = tableRepository(
  { table: 'guests', alias: 'g', id: 'space_type_guest_id', select, order: { by: 'guestLastName' } },
  (query: Query) => ({
    where: [
      containsWords('g.search', query.query),
      equals('g.space_type_reservation_id', query.spaceTypeReservationId),
      query.enquiryId === undefined
        ? undefined
        : sql`g.space_type_reservation_id in (
            select s2.space_type_reservation_id from stays s2 where s2.enquiry_id = ${query.enquiryId})`,
    ],
  }),
)

/** All guests of these room bookings, in the order in which they were added. */
export const guestsOf = (db: Executor, stayIds: Ids) =>
  select(db).where(isAmong('g.space_type_reservation_id', stayIds)).orderBy('g.spaceTypeGuestId').execute()

export type GuestRow = Awaited<ReturnType<typeof guestsOf>>[number]

/** Whether two room bookings belong to the same enquiry. */
export async function areTogether(db: Executor, one: number, other: number): Promise<boolean> {
  const found = await sql`
    select from stays a join stays b using (enquiry_id)
    where a.space_type_reservation_id = ${one} and b.space_type_reservation_id = ${other}`.execute(db)
  return found.rows.length > 0
}
