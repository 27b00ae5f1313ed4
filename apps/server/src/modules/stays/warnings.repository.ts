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

/**
 * The guests of these stays who have another bed on the same night: the same address in any enquiry, or the same name in
 * the same enquiry, unless both have addresses and these differ. The array of addresses makes PostgreSQL look each up in
 * the index: for a join alone, it reads all guests with an address.
 */
export async function twinsOf(db: Executor, stayIds: Ids): Promise<Twin[]> {
  const found = await sql<Twin>`
    with own as materialized (
      select g.*, s.enquiry_id, ${daysOf('g', 's')} as days
      from guests g join stays s using (space_type_reservation_id) where ${ids(stayIds)}
    ), fellows as materialized (
      select o.space_type_guest_id, o.name_key, o.guest_email, s.enquiry_id
      from guests o join stays s using (space_type_reservation_id)
      where s.enquiry_id in (select enquiry_id from own) and s.state = 'BOOKED'
    ), pairs as (
      select g.space_type_guest_id as one, o.space_type_guest_id as other
      from own g join guests o on lower(o.guest_email) = lower(g.guest_email)
      where lower(o.guest_email) = any(array(select lower(guest_email) from own where guest_email is not null))
        and o.space_type_guest_id <> g.space_type_guest_id
      union
      select g.space_type_guest_id, o.space_type_guest_id
      from own g join fellows o on o.enquiry_id = g.enquiry_id and o.name_key = g.name_key
      where (g.guest_email is null or o.guest_email is null) and o.space_type_guest_id <> g.space_type_guest_id
    )
    select g.space_type_guest_id, g.space_type_reservation_id,
      btrim(coalesce(g.guest_first_name, '') || ' ' || coalesce(g.guest_last_name, '')) as name,
      o.space_type_guest_id as other_guest_id, e.ref_number as reference,
      (select t.code from space_types t where t.space_type_id = os.space_type_id) as room,
      lower(common.days) as from, upper(common.days) as to
    from pairs join own g on g.space_type_guest_id = pairs.one
      join guests o on o.space_type_guest_id = pairs.other
      join stays os on os.space_type_reservation_id = o.space_type_reservation_id and os.state = 'BOOKED'
      join enquiries e on e.enquiry_id = os.enquiry_id
      cross join lateral (select g.days * ${daysOf('o', 'os')} as days) common
    where not isempty(common.days)
    order by g.space_type_guest_id, o.space_type_guest_id`.execute(db)
  return found.rows
}
