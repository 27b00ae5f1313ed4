import { CONFLICT_CEILING } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isUnsold } from '../../space-types/kinds.sql.ts'
import { type Places, placesIn } from '../places.sql.ts'

/** The rooms of a department or city, and the nights [from, to) to show. */
export interface Window {
  departmentId?: number | undefined
  cityId?: number | undefined
  from: string
  to: string
}

export interface Rooms {
  firstRoom?: number | undefined
  rooms?: number | undefined
  /** Limits the rooms to those that are booked after this day, or that such a booking without a room may get. */
  bookedSince?: string | undefined
}

const USUAL_ROOMS = 100

/** SQL for the rooms `t` of the window with their departments `d`. */
const inScope = ({ departmentId, cityId }: Window): RawBuilder<unknown> => sql`
  space_types t join provider_departments d on d.department_id = t.department_id
  where ${departmentId === undefined ? sql`true` : sql`d.department_id = ${departmentId}`}
    and ${cityId === undefined ? sql`true` : sql`d.city_id = ${cityId}`}`

const roomColumns = sql`t.space_type_id, t.code, t.department_id, d.name as department_name, d.active, t.max_guests`

interface Room {
  spaceTypeId: number
  code: string
  departmentId: number
  departmentName: string
  active: boolean
  maxGuests: number
}

/**
 * SQL for the first day on or after a day on which the room `t`, or a booking without a room in its department, is
 * booked; null if there is none.
 */
const bookedFrom = (day: string) => sql`(select min(greatest(s.check_in, ${day}::date)) from taken_rooms s
  where s.check_out > ${day}::date
    and (s.space_type_id = t.space_type_id or s.space_type_id is null and s.current_department_id = t.department_id))`

/** A page of rooms by department and code, or by their first booking, and their number. */
export async function roomsOf(
  db: Executor,
  window: Window,
  { firstRoom = 0, rooms = USUAL_ROOMS, bookedSince }: Rooms,
) {
  const first = bookedSince === undefined ? undefined : bookedFrom(bookedSince)
  const found = await sql<Room & { total: number }>`
    select ${roomColumns}, count(*) over () as total from ${inScope(window)}
      and ${first ? sql`${first} is not null` : sql`true`}
    order by ${first ?? sql`null::date`}, d.name, d.department_id, t.code, t.space_type_id limit ${rooms} offset ${firstRoom}`.execute(
    db,
  )
  return found.rows
}

/** SQL: whether `s` has a night in the window. The range expression must equal that of the index. */
const hasNightIn = ({ from, to }: Window) =>
  sql<boolean>`daterange(s.check_in, s.check_out) && daterange(${from}::date, ${to}::date)`

/** SQL: whether the booked stay `s` has a night in the window. */
const isWithin = (window: Window) => sql<boolean>`s.state = 'BOOKED' and ${hasNightIn(window)}`

const stayColumns = sql`s.space_type_reservation_id, s.space_type_id, s.enquiry_id, e.ref_number,
  coalesce(e.name, e.contact_name) as enquiry_name, s.check_in, s.check_out,
  s.total_adults + s.total_children as people, s.price_per_night, s.total_price, s.version`

export interface Occupying {
  spaceTypeReservationId: number
  spaceTypeId: number
  enquiryId: number
  refNumber: string
  enquiryName: string
  checkIn: string
  checkOut: string
  people: number
  pricePerNight: number | null
  totalPrice: number | null
  version: number
}

/** The booked stays of these rooms in the window. */
export async function staysIn(db: Executor, window: Window, roomIds: readonly number[]) {
  const found = await sql<Occupying>`
    select ${stayColumns} from stays s join enquiries e on e.enquiry_id = s.enquiry_id
    where s.space_type_id = any(${roomIds}::bigint[]) and ${isWithin(window)}
    order by s.space_type_id, s.check_in`.execute(db)
  return found.rows
}

type Waiting = Omit<Occupying, 'spaceTypeId'> & {
  spaceTypeId: number | null
  departmentId: number
  departmentName: string
}

/** The booked stays without a room of these departments in the window. */
export async function waitingIn(db: Executor, window: Window, departmentIds: readonly number[]) {
  const found = await sql<Waiting>`
    select ${stayColumns}, d.department_id, d.name as department_name
    from stays s join enquiries e on e.enquiry_id = s.enquiry_id
      join provider_departments d on d.department_id = s.current_department_id
    where s.space_type_id is null and s.current_department_id = any(${departmentIds}::bigint[]) and ${isWithin(window)}
    order by s.check_in, s.space_type_reservation_id`.execute(db)
  return found.rows
}

/** The nights in the window in which stays that the reader does not see occupy these rooms. */
export async function takenIn(db: Executor, window: Window, roomIds: readonly number[]) {
  const found = await sql<{ spaceTypeId: number; checkIn: string; checkOut: string }>`
    select s.space_type_id, s.check_in, s.check_out from taken_rooms s
    where s.space_type_id = any(${roomIds}::bigint[]) and ${hasNightIn(window)}
      and not exists (select from stays own where own.space_type_reservation_id = s.space_type_reservation_id)
    order by s.space_type_id, s.check_in`.execute(db)
  return found.rows
}

/** The outages of these rooms in the window. */
export async function outagesIn(db: Executor, window: Window, roomIds: readonly number[]) {
  const found = await sql<{ spaceTypeId: number; fromDay: string; untilDay: string; reason: string }>`
    select r.space_type_id, o.from_day, o.until_day, o.reason from outages o join space_types r
      on r.department_id = o.department_id and (o.space_type_id is null or o.space_type_id = r.space_type_id)
    where r.space_type_id = any(${roomIds}::bigint[])
      and daterange(o.from_day, o.until_day) && daterange(${window.from}::date, ${window.to}::date)
    order by r.space_type_id, o.from_day, o.outage_id`.execute(db)
  return found.rows
}

type Placed = Omit<Occupying, 'spaceTypeId'> & {
  spaceTypeId: number | null
  code: string | null
  departmentName: string
  isClosed: boolean
  isElsewhere: boolean
  isOutOfOrder: boolean
}

/** The booked stays of all departments in the window, by check-in, each with whether its room is valid. */
export async function placedStays(db: Executor, window: Window, day: string) {
  const found = await sql<Placed>`
    select ${stayColumns}, t.code, d.name as department_name, not d.active and s.check_out > ${day}::date as is_closed,
      coalesce(s.current_department_id <> t.department_id, false) as is_elsewhere,
      t.space_type_id is not null and exists (select from outages o where o.department_id = t.department_id
        and (o.space_type_id is null or o.space_type_id = t.space_type_id)
        and daterange(o.from_day, o.until_day) && daterange(s.check_in, s.check_out)) as is_out_of_order
    from stays s join enquiries e on e.enquiry_id = s.enquiry_id
      left join space_types t on t.space_type_id = s.space_type_id
      join provider_departments d on d.department_id = coalesce(t.department_id, s.current_department_id)
    where (s.space_type_id = any(array(select t.space_type_id from ${inScope(window)}))
        or s.space_type_id is null and s.current_department_id = any(array(select t.department_id from ${inScope(window)})))
      and ${isWithin(window)}
    order by s.check_in, s.space_type_reservation_id limit ${CONFLICT_CEILING + 1}`.execute(db)
  return found.rows
}

interface Judged extends Room, Pick<Places, 'places' | 'waiting' | 'freePlaces'> {
  floor: number | null
  roomTypeId: number | null
  kind: string | null
  contractDateEnd: string | null
  isSoldElsewhere: boolean
  total: number
  stay: number | null
  outageReason: string | null
}

/** Rooms with the data that decides whether they are free, and the first stay that occupies each. */
export async function judgedRooms(
  db: Executor,
  window: Window,
  {
    firstRoom = 0,
    rooms = USUAL_ROOMS,
    enquiryId = null,
    day,
  }: Rooms & { enquiryId?: number | null | undefined; day: string },
) {
  const nights = sql`daterange(${window.from}::date, ${window.to}::date)`
  const asked = {
    department: sql`scope.department_id`,
    ...{ nights, isUnsold: isUnsold(nights, day) },
    except: sql`${enquiryId}::bigint`,
  }
  const found = await sql<Judged>`
    with scope as (
      select ${roomColumns}, t.floor, t.room_type_id, k.name as kind, d.contract_date_end, d.provider_channel_manager is not null as is_sold_elsewhere
      from (select t.space_type_id as id from ${inScope(window)}) own
        join space_types t on t.space_type_id = own.id join provider_departments d using (department_id)
        left join rooms k on k.hospitality_entity_id = t.room_type_id
    ), houses as materialized (
      select scope.department_id, p.* from (select distinct department_id from scope) scope
        cross join lateral (${placesIn(asked)}) p
    )
    select scope.*, taken.stay, outage.outage_reason, houses.places, houses.waiting, houses.free_places, count(*) over () as total
    from scope join houses using (department_id)
      left join lateral (
        select s.space_type_reservation_id as stay from taken_rooms s
        where s.space_type_id = scope.space_type_id and ${hasNightIn(window)} order by s.check_in limit 1
      ) taken on true
      left join lateral (
        select o.reason as outage_reason from outages o
        where o.department_id = scope.department_id and (o.space_type_id is null or o.space_type_id = scope.space_type_id)
          and daterange(o.from_day, o.until_day) && daterange(${window.from}::date, ${window.to}::date)
        order by o.from_day, o.outage_id limit 1
      ) outage on true
    order by scope.department_name, scope.department_id, scope.code, scope.space_type_id
    limit ${rooms} offset ${firstRoom}`.execute(db)
  return found.rows
}

/** The stays with these ids, in the form of the timeline. */
export async function occupyingStays(db: Executor, ids: readonly number[]) {
  const found = await sql<Occupying>`
    select ${stayColumns} from stays s join enquiries e on e.enquiry_id = s.enquiry_id
    where s.space_type_reservation_id = any(${ids}::bigint[])`.execute(db)
  return found.rows
}
