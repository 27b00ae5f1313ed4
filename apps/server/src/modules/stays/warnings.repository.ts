import type { SaleTermKind } from '@stayboard/contract'
import { sql } from 'kysely'
import { type Ids, isAmong } from '../../kit/sql/conditions.ts'
import type { Executor } from '../../platform/database.ts'
import { placesIn } from './places.sql.ts'

const ids = (stayIds: Ids) =>
  sql<boolean>`${isAmong('s.space_type_reservation_id', stayIds)} and s.state = 'BOOKED'`

/**
 * Those of the stays that are booked, with the capacity of their rooms, the contracts of their departments, and their
 * guests. A bound user who sees a stay also sees its department.
 */
export async function checkedWithGuests(db: Executor, stayIds: readonly number[]) {
  const rows = await db
    .selectFrom('stays as s')
    .innerJoin('providerDepartments as d', 'd.departmentId', 's.currentDepartmentId')
    .leftJoin('spaceTypes as t', 't.spaceTypeId', 's.spaceTypeId')
    .leftJoin('guests as g', 'g.spaceTypeReservationId', 's.spaceTypeReservationId')
    .select(['s.spaceTypeReservationId', 's.checkIn', 's.checkOut', 's.totalAdults', 's.totalChildren'])
    .select(['s.totalInfants', 't.code', 't.maxGuests', 't.nrBeds'])
    .select(['d.departmentId', 'd.name as house', 'd.contractDateEnd'])
    .select(['g.spaceTypeGuestId', 'g.checkIn as guestCheckIn', 'g.checkOut as guestCheckOut'])
    .select(['g.guestFirstName', 'g.guestLastName'])
    .where(ids(stayIds))
    .orderBy('s.spaceTypeReservationId')
    .orderBy('g.spaceTypeGuestId')
    .execute()
  const guests = rows.flatMap(({ guestCheckIn: checkIn, guestCheckOut: checkOut, ...row }) =>
    row.spaceTypeGuestId === null
      ? []
      : [{ ...row, spaceTypeGuestId: row.spaceTypeGuestId, checkIn, checkOut }],
  )
  const stays = new Map(rows.map((row) => [row.spaceTypeReservationId, row]))
  return { stays: [...stays.values()], guests }
}

const daysOf = (guest: 'g' | 'o', stay: 's' | 'os') => {
  const [own, room] = [sql.table(guest), sql.table(stay)]
  return sql`nights_in_room(${own}.check_in, ${own}.check_out, ${room}.check_in, ${room}.check_out)`
}

interface Twin {
  spaceTypeGuestId: number
  spaceTypeReservationId: number
  name: string
  otherGuestId: number
  room: string | null
  reference: string
  from: string
  to: string
}

/** SQL for the last eight digits of a phone number, by which its notations are compared; null if it has fewer. */
const phoneKey = (guest: 'g' | 'o') =>
  sql`substring(regexp_replace(${sql.table(guest)}.guest_phone, '\\D', '', 'g') from '\\d{8}$')`

/**
 * The guests of these stays who have another bed in the same night: with the same name and the same email address or
 * phone number (docs/rules/stays.md#warnings). An address alone does not count, because it may be that of a planner.
 */
export async function twinsOf(db: Executor, stayIds: Ids): Promise<Twin[]> {
  const found = await sql<Twin>`
    with own as materialized (
      select g.*, ${daysOf('g', 's')} as days
      from guests g join stays s using (space_type_reservation_id) where ${ids(stayIds)}
    )
    select g.space_type_guest_id, g.space_type_reservation_id,
      btrim(coalesce(g.guest_first_name, '') || ' ' || coalesce(g.guest_last_name, '')) as name,
      o.space_type_guest_id as other_guest_id, e.ref_number as reference,
      (select t.code from space_types t where t.space_type_id = os.space_type_id) as room,
      lower(common.days) as from, upper(common.days) as to
    from own g
      join guests o on o.name_key = g.name_key and o.space_type_guest_id <> g.space_type_guest_id
        and (lower(o.guest_email) = lower(g.guest_email) or ${phoneKey('o')} = ${phoneKey('g')})
      join stays os on os.space_type_reservation_id = o.space_type_reservation_id and os.state = 'BOOKED'
      join enquiries e on e.enquiry_id = os.enquiry_id
      cross join lateral (select g.days * ${daysOf('o', 'os')} as days) common
    where not isempty(common.days)
    order by g.space_type_guest_id, o.space_type_guest_id`.execute(db)
  return found.rows
}

interface CrowdedHouse {
  spaceTypeReservationId: number
  house: string
  needed: number
  limit: number
}

/**
 * The departments of these stays that are overbooked in one of their nights (docs/rules/stays.md#places). Departments
 * without recorded rooms are left out. A stay with a room may be for people of the same enquiry who are also counted
 * without a room.
 */
export async function crowdedHouses(db: Executor, stayIds: Ids) {
  const asked = {
    department: sql`s.current_department_id`,
    nights: sql`daterange(s.check_in, s.check_out)`,
    except: sql`case when s.space_type_id is null then null else s.enquiry_id end`,
  }
  // Without people who wait for a room, a department cannot be overbooked. Its places are counted room by room, so they
  // are counted only if somebody waits.
  const found = await sql<CrowdedHouse>`
    with asked as materialized (
      select s.* from stays s where ${ids(stayIds)} and exists (
        select from taken_rooms o where o.space_type_id is null and o.current_department_id = s.current_department_id
          and daterange(o.check_in, o.check_out) && daterange(s.check_in, s.check_out))
    )
    select s.space_type_reservation_id, d.name as house, p.places - p.left_places as needed, p.places as limit
    from asked s join provider_departments d on d.department_id = s.current_department_id
      cross join lateral (${placesIn(asked)}) p
    where p.places > 0 and p.left_places < 0 and p.waiting > 0
    order by s.space_type_reservation_id`.execute(db)
  return found.rows
}

interface HeldTerm {
  spaceTypeReservationId: number
  isOwn: boolean
  term: SaleTermKind
  days: number | null
  checkIn: string
  checkOut: string
}

/** The terms of sale of the rooms of these stays, for their nights, arrivals and departures. */
export async function termsFor(db: Executor, stayIds: Ids) {
  const found = await sql<HeldTerm>`
    select s.space_type_reservation_id, p.space_type_id is not null as is_own, p.term, p.days, p.check_in, p.check_out
    from stays s join space_types r on r.space_type_id = s.space_type_id
      join sale_terms p on (p.space_type_id = r.space_type_id or p.room_type_id = r.room_type_id)
        and p.check_in <= s.check_out and s.check_in < p.check_out
    where ${ids(stayIds)}`.execute(db)
  return found.rows
}

/**
 * Locks the departments of these stays until the transaction ends, so that concurrent bookings wait and then see them.
 */
export const holdHouses = (tx: Executor, stayIds: readonly number[]) =>
  sql`select from provider_departments where department_id in (
      select s.current_department_id from stays s where ${ids(stayIds)}
    ) order by department_id for no key update`.execute(tx)
