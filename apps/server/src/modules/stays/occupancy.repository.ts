import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A room and the nights [check-in, check-out) for which it is wanted. */
export interface Wanted {
  spaceTypeId: number
  checkIn: string
  checkOut: string
}

/** Whether a department takes new bookings; `undefined` if it does not exist. */
export const openness = (db: Executor, departmentId: number) =>
  db
    .selectFrom('providerDepartments')
    .select('active')
    .where('departmentId', '=', departmentId)
    .executeTakeFirst()

/**
 * The department of a room, and whether it takes new bookings. The room is locked until the transaction ends: whoever
 * else wants to book it waits, and then sees this booking.
 */
export const holdRoom = (tx: Executor, spaceTypeId: number) =>
  tx
    .selectFrom('spaceTypes as t')
    .innerJoin('providerDepartments as d', 'd.departmentId', 't.departmentId')
    .select(['t.departmentId', 'd.active'])
    .where('t.spaceTypeId', '=', spaceTypeId)
    .forNoKeyUpdate('t')
    .executeTakeFirst()

/** The first stay that occupies a room on a wanted night, other than the given one. */
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
