import type { mewsDifferenceKinds, ReservationStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A Mews reservation as stored here. */
export interface Ours {
  mewsReservationId: number
  groupKey: string
  code: string | null
  confirmationNumber: string | null
  checkinDate: string
  checkoutDate: string
  status: ReservationStatus
  roomCode: string | null
}

interface Wanted {
  departmentId: number
  /** The first day of the period; reservations need a night in [from, to). */
  from: string
  to: string
  /** Numbers and groups of reservations to include regardless of their dates. */
  numbers: readonly string[]
  keys: readonly string[]
}

/** The reservations of a department, including cancelled ones. */
export async function ours(db: Executor, { departmentId, from, to, numbers, keys }: Wanted): Promise<Ours[]> {
  const { rows } = await sql<Ours>`${known} where g.department_id = ${departmentId} and ${checkin} is not null
    and ((${checkout} > ${from} and ${checkin} < ${to})
      or m.confirmation_number = any(${numbers}::text[]) or g.key = any(${keys}::text[]))`.execute(db)
  return rows
}

/** The reservations of a group, including cancelled ones. */
export async function oursOf(db: Executor, departmentId: number, key: string): Promise<Ours[]> {
  const { rows } = await sql<Ours>`${known} where g.department_id = ${departmentId} and g.key = ${key}
    and ${checkin} is not null`.execute(db)
  return rows
}

const [checkin, checkout] = [
  sql`coalesce(r.checkin_date, s.check_in)`,
  sql`coalesce(r.checkout_date, s.check_out)`,
]

/**
 * SQL for the stored reservations. One that was booked here has no reservation record, only its room booking and the
 * room code with which it is sent (docs/rules/mews.md#sending).
 */
const known = sql`
  select m.mews_reservation_id, g.key as group_key, m.code, m.confirmation_number, ${checkin} as checkin_date,
    ${checkout} as checkout_date,
    coalesce(r.status::text, case s.state when 'BOOKED' then 'CONFIRMED' else 'CANCELLED' end) as status,
    coalesce(r.room_code,
      (select min(c.code) from room_codes c where c.department_id = g.department_id and c.code = t.code),
      (select min(c.code) from room_codes c where c.department_id = g.department_id having count(*) = 1)) as room_code
  from mews_groups g join mews_reservations m using (mews_group_id)
  left join reservations r on r.reservation_id = m.reservation_id
  left join stays s on s.space_type_reservation_id = m.stay_id
  left join space_types t on t.space_type_id = s.space_type_id`

export interface Difference {
  kind: (typeof mewsDifferenceKinds)[number]
  groupKey: string | null
  confirmationNumber: string | null
  mewsReservationId: number | null
  field: 'checkinDate' | 'checkoutDate' | 'status' | 'roomCode' | null
  here: string | null
  there: string | null
}

/** Replaces the stored differences of a department. */
export async function keepDifferences(
  tx: Executor,
  departmentId: number,
  found: readonly object[],
): Promise<void> {
  await tx.deleteFrom('mewsDifferences').where('departmentId', '=', departmentId).execute()
  await sql`
    insert into mews_differences (department_id, kind, group_key, confirmation_number, mews_reservation_id, field,
      here, there)
    select ${departmentId}, kind, "groupKey", "confirmationNumber", "mewsReservationId", field, here, there
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (kind text, "groupKey" text,
      "confirmationNumber" text, "mewsReservationId" bigint, field text, here text, there text)`.execute(tx)
}

export type Listed = Difference & {
  mewsDifferenceId: number
  foundAt: string
  departmentId: number
  departmentName: string
  refNumber: string | null
  enquiryId: number | null
  canAccept: boolean
}

/** The stored differences. @param only limits them to the one with this id */
export async function listDifferences(db: Executor, only: number | null = null): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select d.mews_difference_id, d.found_at, d.department_id, p.name as department_name, d.kind,
      d.confirmation_number, d.group_key, d.mews_reservation_id, e.ref_number, g.enquiry_id, d.field, d.here, d.there,
      coalesce(g.direction = 'IN' and g.body is not null, false) as can_accept
    from mews_differences d join provider_departments p using (department_id)
    left join mews_reservations r using (mews_reservation_id)
    left join mews_groups g using (mews_group_id)
    left join enquiries e on e.enquiry_id = g.enquiry_id
    where ${only}::bigint is null or d.mews_difference_id = ${only}
    order by p.name, d.mews_difference_id limit 1000`.execute(db)
  return rows
}

/** All stored differences of a reservation. */
export async function differencesOf(tx: Executor, mewsReservationId: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select kind, group_key, confirmation_number, mews_reservation_id, field, here, there from mews_differences
    where mews_reservation_id = ${mewsReservationId} order by mews_difference_id`.execute(tx)
  return rows
}

export async function dropDifferences(tx: Executor, mewsReservationId: number): Promise<void> {
  await tx.deleteFrom('mewsDifferences').where('mewsReservationId', '=', mewsReservationId).execute()
}

/** The id of the group to which a reservation belongs. */
export async function groupIdOf(tx: Executor, mewsReservationId: number) {
  const { rows } = await sql<{ departmentId: number; key: string }>`
    select g.department_id, g.key from mews_reservations join mews_groups g using (mews_group_id)
    where mews_reservation_id = ${mewsReservationId}`.execute(tx)
  return rows[0]
}

/** Allows cancelled reservations to be booked again with their rooms, because Mews has them. */
export async function reopen(tx: Executor, mewsReservationIds: readonly number[]): Promise<void> {
  await sql`update mews_reservations set may_return = true
    where mews_reservation_id = any(${mewsReservationIds}::bigint[]) and state = 3`.execute(tx)
}

/** The message in which Mews last booked each reservation, by reservation id. It may be truncated or erased. */
export async function lastSent(
  tx: Executor,
  mewsReservationIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; sent: string }>`
    select mews_reservation_id as id, raw_response as sent
    from mews_reservations join reservations using (reservation_id)
    where mews_reservation_id = any(${mewsReservationIds}::bigint[]) and raw_response is not null`.execute(tx)
  return new Map(rows.map(({ id, sent }) => [id, sent]))
}
