import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A room and the nights [check-in, check-out) for which it is requested. */
export interface Wanted {
  spaceTypeId: number
  checkIn: string
  checkOut: string
}

/** Whether a department accepts new bookings; `undefined` if it does not exist. */
export const openness = (db: Executor, departmentId: number) =>
  db
    .selectFrom('providerDepartments')
    .select('active')
    .where('departmentId', '=', departmentId)
    .executeTakeFirst()

/**
 * The department of a room, and whether it accepts new bookings. Locks the room until the transaction ends, so that
 * concurrent bookings of it wait and then see this one.
 */
export const holdRoom = (tx: Executor, spaceTypeId: number) =>
  tx
    .selectFrom('spaceTypes as t')
    .innerJoin('providerDepartments as d', 'd.departmentId', 't.departmentId')
    .select(['t.departmentId', 'd.active'])
    .where('t.spaceTypeId', '=', spaceTypeId)
    .forNoKeyUpdate('t')
    .executeTakeFirst()

/** Nights that a booking already has in a room, also as a part of the booking that it replaces. */
export interface Had {
  /** Its former dates in the room; `null` if there were none. */
  dates: Pick<Wanted, 'checkIn' | 'checkOut'> | null
  supersedesId: number | null
}

/**
 * Why a room or its department is out of order in a requested night that the booking does not have yet; `undefined` if
 * it is not.
 */
export async function outageOf(db: Executor, wanted: Wanted, { dates, supersedesId }: Had) {
  const { spaceTypeId, checkIn, checkOut } = wanted
  const had = sql`daterange(${dates?.checkIn ?? checkIn}::date, ${dates?.checkOut ?? checkIn}::date)`
  const found = await sql<{ reason: string; untilDay: string }>`
    select o.reason, o.until_day from outages o join space_types r
      on r.department_id = o.department_id and (o.space_type_id is null or o.space_type_id = r.space_type_id)
    where r.space_type_id = ${spaceTypeId} and daterange(o.from_day, o.until_day) && (
      datemultirange(daterange(${checkIn}::date, ${checkOut}::date)) - datemultirange(${had})
      - coalesce((select datemultirange(daterange(s.check_in, s.check_out)) from stays s
          where s.space_type_reservation_id = ${supersedesId} and s.space_type_id = r.space_type_id), '{}'))
    order by o.from_day limit 1`.execute(db)
  return found.rows[0]
}

/** The first stay that occupies a room in a requested night, other than the given one. */
export const occupantOf = (db: Executor, { spaceTypeId, checkIn, checkOut }: Wanted, except: number) =>
  db
    .selectFrom('stays as s')
    .innerJoin('enquiries as e', 'e.enquiryId', 's.enquiryId')
    .innerJoin('spaceTypes as t', 't.spaceTypeId', 's.spaceTypeId')
    .select(['s.spaceTypeReservationId', 's.enquiryId', 'e.refNumber', 't.code', 's.checkIn', 's.checkOut'])
    .where('s.spaceTypeId', '=', spaceTypeId)
    .where('s.spaceTypeReservationId', '<>', except)
    .where(sql<boolean>`s.state = 'BOOKED'`)
    .where(sql<boolean>`daterange(s.check_in, s.check_out) && daterange(${checkIn}::date, ${checkOut}::date)`)
    .orderBy('s.checkIn')
    .executeTakeFirst()
