import { sql } from 'kysely'
import { type Ids, isAmong } from '../../kit/sql/conditions.ts'
import type { Executor } from '../../platform/database.ts'

const ids = (stayIds: Ids) =>
  sql<boolean>`${isAmong('s.space_type_reservation_id', stayIds)} and s.state = 'BOOKED'`

/** The booked ones of these stays with the capacity of their rooms, and their guests. */
export async function checkedWithGuests(db: Executor, stayIds: readonly number[]) {
  const rows = await db
    .selectFrom('stays as s')
    .leftJoin('spaceTypes as t', 't.spaceTypeId', 's.spaceTypeId')
    .leftJoin('guests as g', 'g.spaceTypeReservationId', 's.spaceTypeReservationId')
    .select(['s.spaceTypeReservationId', 's.checkIn', 's.checkOut', 's.totalAdults', 's.totalChildren'])
    .select(['s.totalInfants', 't.code', 't.maxGuests', 't.nrBeds'])
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

/** The last eight digits of a phone number, by which its notations are compared; null for fewer. */
const phoneKey = (guest: 'g' | 'o') =>
  sql`substring(regexp_replace(${sql.table(guest)}.guest_phone, '\\D', '', 'g') from '\\d{8}$')`

/**
 * The guests of these stays who have another bed on the same night: the same name with the same email address or phone
 * number (docs/rules/stays.md#warnings). An address alone may be that of a planner.
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
