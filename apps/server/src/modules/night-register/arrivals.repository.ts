import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { goesOn, isGoneOnFrom, rootOf } from '../booking-parts/booking-parts.sql.ts'
import { recipientOf } from './packs.repository.ts'

/** A booked stay with its department and its contact. */
export interface ArrivingStay {
  spaceTypeReservationId: number
  enquiryId: number
  refNumber: string
  enquiryName: string
  contactPhone: string | null
  departmentId: number
  departmentName: string
  cityName: string
  address: string | null
  housePhone: string | null
  hasRules: boolean
  hasKey: boolean
  email: string | null
  mailedAt: string | null
  mailOn: string | null
  roomCode: string | null
  checkIn: string
  checkOut: string
  from: string | null
  by: string | null
  totalAdults: number
  totalChildren: number
}

const columns = sql`s.space_type_reservation_id, s.enquiry_id, e.ref_number, coalesce(e.name, e.contact_name) as enquiry_name,
  e.phone as contact_phone, d.department_id, d.name as department_name, c.name as city_name,
  nullif(concat_ws(', ', d.address, d.zipcode), '') as address, d.phone as house_phone,
  coalesce(d.need_to_know, '') <> '' as has_rules, coalesce(d.key_pickup, '') <> '' as has_key,
  ${recipientOf} as email, p.sent_at as mailed_at, s.check_in - x.arrival_mail_days as mail_on, t.code as room_code, s.check_in, s.check_out,
  d.checkin as "from", d.checkout as by, s.total_adults, s.total_children`

async function staysWhere(
  db: Executor,
  when: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  cityId: number | undefined,
) {
  const found = await sql<ArrivingStay>`
    select ${columns} from stays s join enquiries e on e.enquiry_id = s.enquiry_id
      join exploiters x on x.exploiter_id = e.exploiter_id
      left join arrival_packs p on p.space_type_reservation_id = ${rootOf}
      join provider_departments d on d.department_id = s.current_department_id
      join cities c on c.city_id = d.city_id left join space_types t on t.space_type_id = s.space_type_id
    where s.state = 'BOOKED' and ${when} and ${cityId === undefined ? sql`true` : sql`d.city_id = ${cityId}`}
    order by ${order}, c.name, c.city_id, d.name, d.department_id, t.code, s.space_type_reservation_id`.execute(
    db,
  )
  return found.rows
}

/** The stays that begin in a period of days. A part of a booking that continues another one is no arrival. */
export const arrivingIn = (db: Executor, from: string, until: string, cityId: number | undefined) =>
  staysWhere(
    db,
    sql`s.check_in between ${from}::date and ${until}::date and not ${goesOn}`,
    sql`s.check_in`,
    cityId,
  )

/** The stays that end in a period of days, unless another part of the booking continues them. */
export const leavingIn = (db: Executor, from: string, until: string, cityId: number | undefined) =>
  staysWhere(
    db,
    sql`s.check_out between ${from}::date and ${until}::date and not ${isGoneOnFrom}`,
    sql`s.check_out`,
    cityId,
  )

/** The stays of a night, by city, department and room. */
export const sleepingIn = (db: Executor, night: string, cityId: number | undefined) =>
  staysWhere(
    db,
    sql`daterange(s.check_in, s.check_out) && daterange(${night}::date, ${night}::date, '[]')`,
    sql`c.name`,
    cityId,
  )
