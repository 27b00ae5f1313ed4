import type { QueryOf, stays } from '@stayboard/contract'
import { sql } from 'kysely'
import {
  containsText,
  containsWords,
  equals,
  type Ids,
  isAmong,
  isIndexable,
} from '../../kit/sql/conditions.ts'
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
    .select(['s.pricePerNight', 's.totalPrice', 's.purchasePrice', 's.supersedesId', 's.notes'])
    .select(['s.acceptedReason', 's.cancelReason', 's.cancelFee', 's.version'])
    .select(['e.refNumber', 'd.name as departmentName'])
    .select(sql<string>`coalesce(e.name, e.contact_name)`.as('enquiryName'))
    .select(['t.code', 't.floor', 't.size', 't.maxGuests', 't.nrBeds'])
    .select(['t.notes as roomNotes', 't.roomTypeId'])
    .select(sql<number>`s.check_out - s.check_in`.as('nights'))
    .select(
      sql<number>`(select count(*) from guests g
        where g.space_type_reservation_id = s.space_type_reservation_id)`.as('guests'),
    )

function plan(query: Query): ListPlan {
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
  }
}

/** A search in the enquiry, and in the names and email addresses of guests. */
function anyPart(text: string | undefined): Condition | undefined {
  const [ofGuest, ofEnquiry] = [containsWords('g.search', text), containsWords('e2.search', text)]
  if (!text || !ofGuest || !ofEnquiry) return undefined
  const guests = sql`select g.space_type_reservation_id from guests g where ${ofGuest}`
  const enquiries = sql`select e2.enquiry_id from enquiries e2 where ${ofEnquiry}`
  // As arrays, the ids can use the indexes of stays. For a short text, which matches many, a hash join is faster.
  return isIndexable(text)
    ? sql`(s.space_type_reservation_id = any(array(${guests})) or s.enquiry_id = any(array(${enquiries})))`
    : sql`(s.space_type_reservation_id in (${guests}) or s.enquiry_id in (${enquiries}))`
}

/** Reads and writes room bookings, with the names of linked records. */
export const repository = tableRepository(
  { table: 'stays', alias: 's', id: 'space_type_reservation_id', select, order: { by: 'checkIn' } },
  plan,
)

/** The id and dates of the enquiry with this reference number. */
export const findEnquiry = (db: Executor, refNumber: string) =>
  db
    .selectFrom('enquiries')
    .select(['enquiryId', 'checkinDate', 'checkoutDate'])
    .where('refNumber', '=', refNumber)
    .executeTakeFirst()

interface StayPrice {
  spaceTypeReservationId: number
  spaceTypePriceId: number
  priceEx: number
  priceInc: number
  vatRate: number
  currency: string
  checkIn: string
  checkOut: string
}

/** The room prices for the nights of these bookings, by check-in. */
export async function pricesOf(db: Executor, ids: Ids): Promise<StayPrice[]> {
  const found = await sql<StayPrice>`
    select s.space_type_reservation_id, p.space_type_price_id, p.price_ex, p.price_inc, p.vat_rate, p.currency,
      p.check_in, p.check_out
    from stays s join space_types t using (space_type_id)
      join space_type_prices p on p.space_type_id = t.space_type_id or p.room_type_id = t.room_type_id
    where ${isAmong('s.space_type_reservation_id', ids)}
      and p.check_in < s.check_out and s.check_in < p.check_out
    order by p.check_in, p.space_type_price_id`.execute(db)
  return found.rows
}

/** Selects room bookings that were not replaced, by department and check-in. */
const current = (db: Executor) =>
  select(db)
    .where(sql<boolean>`s.state <> 'SUPERSEDED'`)
    .orderBy('d.name')
    .orderBy('s.currentDepartmentId')
    .orderBy('s.checkIn')
    .orderBy('s.spaceTypeReservationId')

/** The current room bookings of an enquiry. */
export const staysOf = (db: Executor, enquiryId: number) =>
  current(db).where('s.enquiryId', '=', enquiryId).execute()

/** The current room bookings of a reference number. */
export const staysOfReference = (db: Executor, refNumber: string) =>
  current(db).where('e.refNumber', '=', refNumber).execute()

/** SQL for the ids of the current room bookings of a reference number. */
export const idsOfReference = (refNumber: string) => sql`
  select current.space_type_reservation_id
  from stays current join enquiries asked on asked.enquiry_id = current.enquiry_id
  where asked.ref_number = ${refNumber} and current.state <> 'SUPERSEDED'`
