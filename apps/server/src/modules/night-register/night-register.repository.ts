import type { TouristTaxKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A booked stay in the night register, with its department and city. */
export interface RegisteredStay {
  checkIn: string
  checkOut: string
  spaceTypeReservationId: number
  enquiryId: number
  refNumber: string
  cityId: number
  cityName: string
  countryName: string
  departmentId: number
  departmentName: string
  roomCode: string | null
  totalAdults: number
  totalChildren: number
  totalPrice: number | null
}

/** The booked stays with a night in a period, by city, department, room and check-in. */
export async function staysIn(
  db: Executor,
  { checkIn, checkOut }: Pick<RegisteredStay, 'checkIn' | 'checkOut'>,
  cityId: number | undefined,
) {
  const found = await sql<RegisteredStay>`
    select s.space_type_reservation_id, s.enquiry_id, e.ref_number, c.city_id, c.name as city_name,
      n.name as country_name, d.department_id, d.name as department_name, t.code as room_code,
      s.check_in, s.check_out, s.total_adults, s.total_children, s.total_price
    from stays s join enquiries e on e.enquiry_id = s.enquiry_id
      join provider_departments d on d.department_id = s.current_department_id
      join cities c on c.city_id = d.city_id join countries n on n.country_id = c.country_id
      left join space_types t on t.space_type_id = s.space_type_id
    where s.state = 'BOOKED' and daterange(s.check_in, s.check_out) && daterange(${checkIn}::date, ${checkOut}::date)
      and ${cityId === undefined ? sql`true` : sql`c.city_id = ${cityId}`}
    order by c.name, c.city_id, d.name, d.department_id, t.code, s.check_in, s.space_type_reservation_id`.execute(
    db,
  )
  return found.rows
}

interface RegisteredGuest {
  spaceTypeGuestId: number
  spaceTypeReservationId: number
  guestFirstName: string | null
  guestLastName: string | null
  guestPhone: string | null
  checkIn: string | null
  checkOut: string | null
}

/** The guests of these stays, by name. */
export async function guestsOf(db: Executor, stayIds: readonly number[]) {
  const found = await sql<RegisteredGuest>`
    select space_type_guest_id, space_type_reservation_id, guest_first_name, guest_last_name, guest_phone, check_in, check_out from guests
    where space_type_reservation_id = any(${stayIds}::bigint[])
    order by guest_last_name, guest_first_name, space_type_guest_id`.execute(db)
  return Map.groupBy(found.rows, ({ spaceTypeReservationId }) => spaceTypeReservationId)
}

interface Part {
  spaceTypeReservationId: number
  checkIn: string
  checkOut: string
  stayId: number
  cityId: number
}

/** The booked stays that belong to the same booking as each of these stays, including itself. */
export async function partsOf(db: Executor, stayIds: readonly number[]) {
  const found = await sql<Part>`
    with recursive up as (
      select s.space_type_reservation_id as stay_id, s.space_type_reservation_id as at, s.supersedes_id from stays s
        where s.space_type_reservation_id = any(${stayIds}::bigint[])
      union all
      select up.stay_id, s.space_type_reservation_id, s.supersedes_id from up
        join stays s on s.space_type_reservation_id = up.supersedes_id
    ), first as (
      select stay_id, at as root from up where supersedes_id is null
    ), down as (
      select distinct root, root as at from first
      union all
      select down.root, s.space_type_reservation_id from down join stays s on s.supersedes_id = down.at
    )
    select first.stay_id, s.space_type_reservation_id, d.city_id, s.check_in, s.check_out from first join down using (root)
      join stays s on s.space_type_reservation_id = down.at and s.state = 'BOOKED'
      join provider_departments d on d.department_id = s.current_department_id`.execute(db)
  return Map.groupBy(found.rows, ({ stayId }) => stayId)
}

interface CityRate {
  cityId: number
  kind: TouristTaxKind
  rate: number
  currency: string
  childrenExempt: boolean
  maxNights: number | null
  validFrom: string
  validUntil: string | null
}

/** The tourist tax rates of these cities. */
export async function ratesOf(db: Executor, cityIds: readonly number[]) {
  const found = await sql<CityRate>`
    select city_id, kind, rate, currency, children_exempt, max_nights, valid_from, valid_until from tourist_taxes
    where city_id = any(${cityIds}::bigint[]) order by kind desc, valid_from`.execute(db)
  return Map.groupBy(found.rows, ({ cityId }) => cityId)
}
