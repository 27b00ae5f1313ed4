import type { QueryOf, stays } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, containsWords, equals, isIndexable } from '../../kit/sql/conditions.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof stays.list>

const select = (db: Executor) =>
  db
    .selectFrom('stays as s')
    .innerJoin('enquiries as e', 'e.enquiryId', 's.enquiryId')
    .innerJoin('providerDepartments as d', 'd.departmentId', 's.currentDepartmentId')
    .leftJoin('spaceTypes as t', 't.spaceTypeId', 's.spaceTypeId')
    .select(['s.spaceTypeReservationId', 's.enquiryId', 's.currentDepartmentId', 's.spaceTypeId'])
    .select(['s.checkIn', 's.checkOut', 's.totalAdults', 's.totalChildren', 's.totalInfants', 's.state'])
    .select(['s.pricePerNight', 's.totalPrice', 's.supersedesId', 's.notes', 's.acceptedReason', 's.version'])
    .select(['e.refNumber', 'd.name as departmentName'])
    .select(sql<string>`coalesce(e.name, e.contact_name)`.as('enquiryName'))
    .select(['t.code', 't.floor', 't.size', 't.maxGuests', 't.nrBeds'])
    .select(sql<number>`s.check_out - s.check_in`.as('nights'))
    .select(
      sql<number>`(select count(*) from guests g
        where g.space_type_reservation_id = s.space_type_reservation_id)`.as('guests'),
    )

const order = {
  checkIn: sql`s.check_in`,
  checkOut: sql`s.check_out`,
  spaceTypeReservationId: sql`s.space_type_reservation_id`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

function plan({ sort = { field: 'checkIn', direction: 'asc' }, ...query }: Query): ListPlan {
  const { from, to, unassigned, refNumber } = query
  const numbered = containsText('e2.search', refNumber)
  return {
    where: [
      anyPart(query.query),
      equals('s.enquiry_id', query.enquiryId),
      equals('s.current_department_id', query.departmentId),
      equals('s.space_type_id', query.spaceTypeId),
      numbered &&
        sql`s.enquiry_id in (select e2.enquiry_id from enquiries e2
          where ${numbered} and strpos(fold(e2.ref_number), fold(${refNumber?.trim()})) > 0)`,
      unassigned ? sql`(s.space_type_id is null and s.state = 'BOOKED')` : undefined,
      from === undefined ? undefined : sql`s.check_in >= ${from}::date`,
      to === undefined ? undefined : sql`s.check_in <= ${to}::date`,
    ],
    order: order[sort.field],
    direction: sort.direction,
  }
}

/** A text in the enquiry, or in the name or address of a guest. */
function anyPart(text: string | undefined): Condition | undefined {
  const [ofGuest, ofEnquiry] = [containsWords('g.search', text), containsText('e2.search', text)]
  if (!text || !ofGuest || !ofEnquiry) return undefined
  const guests = sql`select g.space_type_reservation_id from guests g where ${ofGuest}`
  const enquiries = sql`select e2.enquiry_id from enquiries e2 where ${ofEnquiry}`
  // As arrays, the ids can use the indexes of stays. A short text finds so many that a hash is faster.
  return isIndexable(text)
    ? sql`(s.space_type_reservation_id = any(array(${guests})) or s.enquiry_id = any(array(${enquiries})))`
    : sql`(s.space_type_reservation_id in (${guests}) or s.enquiry_id in (${enquiries}))`
}

/** Room bookings, with the names of what they link to. */
export const repository = tableRepository(
  { table: 'stays', alias: 's', id: 'space_type_reservation_id', select },
  plan,
)

/** The enquiry with this reference number: its id and dates. */
export const findEnquiry = (db: Executor, refNumber: string) =>
  db
    .selectFrom('enquiries')
    .select(['enquiryId', 'checkinDate', 'checkoutDate'])
    .where('refNumber', '=', refNumber)
    .executeTakeFirst()

/** The room bookings of an enquiry that were not replaced by others, by department and check-in. */
export const staysOf = (db: Executor, enquiryId: number) =>
  select(db)
    .where('s.enquiryId', '=', enquiryId)
    .where(sql<boolean>`s.state <> 'SUPERSEDED'`)
    .orderBy('d.name')
    .orderBy('s.currentDepartmentId')
    .orderBy('s.checkIn')
    .orderBy('s.spaceTypeReservationId')
    .execute()
