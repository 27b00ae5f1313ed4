import type { outages, QueryOf } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** SQL: whether the booked stay `s` has a night in the outage `o`. */
const isAffected: RawBuilder<boolean> = sql`s.state = 'BOOKED' and s.current_department_id = o.department_id
  and (o.space_type_id is null or s.space_type_id = o.space_type_id)
  and daterange(s.check_in, s.check_out) && daterange(o.from_day, o.until_day)`

const select = (db: Executor) =>
  db
    .selectFrom('outages as o')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'o.departmentId')
    .leftJoin('spaceTypes as t', 't.spaceTypeId', 'o.spaceTypeId')
    .select([
      'o.outageId',
      'o.departmentId',
      'd.name as departmentName',
      'o.spaceTypeId',
      't.code as roomCode',
    ])
    .select(['o.fromDay', 'o.untilDay', 'o.reason', 'o.version'])
    .select(sql<number>`(select count(*)::int from stays s where ${isAffected})`.as('affected'))

/** Reads and writes outages, latest first. */
export const repository = tableRepository(
  { table: 'outages', alias: 'o', id: 'outage_id', select, order: { by: 'fromDay', direction: 'desc' } },
  ({ departmentId }: QueryOf<typeof outages.list>) => ({
    where: [equals('o.department_id', departmentId)],
  }),
)

export interface AffectedStay {
  spaceTypeReservationId: number
  version: number
  enquiryId: number
  refNumber: string
  enquiryName: string
  departmentId: number
  roomCode: string | null
  checkIn: string
  checkOut: string
  people: number
  guests: string[]
  /** The first affected night. */
  moveDay: string
}

/** The most affected stays that are shown. */
const MOST = 100

/** The booked stays with a night in an outage, by check-in. */
export async function affectedBy(db: Executor, outageId: number): Promise<AffectedStay[]> {
  const found = await sql<AffectedStay>`
    select s.space_type_reservation_id, s.version, s.enquiry_id, e.ref_number, coalesce(e.name, e.contact_name) as enquiry_name,
      s.current_department_id as department_id, t.code as room_code, s.check_in, s.check_out,
      s.total_adults + s.total_children as people, greatest(s.check_in, o.from_day) as move_day,
      array(select btrim(coalesce(g.guest_first_name, '') || ' ' || coalesce(g.guest_last_name, '')) from guests g
        where g.space_type_reservation_id = s.space_type_reservation_id order by g.space_type_guest_id) as guests
    from outages o join stays s on ${isAffected}
      join enquiries e on e.enquiry_id = s.enquiry_id left join space_types t on t.space_type_id = s.space_type_id
    where o.outage_id = ${outageId} order by s.check_in, s.space_type_reservation_id limit ${MOST}`.execute(
    db,
  )
  return found.rows
}

/** The department of a room; `undefined` if there is no such room. */
export const houseOf = async (db: Executor, spaceTypeId: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('spaceTypes')
    .select('departmentId')
    .where('spaceTypeId', '=', spaceTypeId)
    .executeTakeFirst()
  return found?.departmentId
}
