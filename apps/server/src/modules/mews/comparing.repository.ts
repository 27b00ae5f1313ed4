import type { mewsDifferenceKinds, ReservationStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A reservation of Mews as this product has it. */
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

/** The reservations of a department with a night from a day on, cancelled ones too. @param key of their group, or all */
export async function ours(
  db: Executor,
  departmentId: number,
  from: string,
  to: string,
  key?: string,
): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select m.mews_reservation_id, g.key as group_key, m.code, m.confirmation_number, r.checkin_date, r.checkout_date,
      r.status, r.room_code
    from mews_groups g join mews_reservations m using (mews_group_id)
    join reservations r on r.reservation_id = m.reservation_id
    where g.department_id = ${departmentId} and r.checkout_date > ${from} and r.checkin_date < ${to}
      and (${key ?? null}::text is null or g.key = ${key ?? null})`.execute(db)
  return rows
}

export interface Difference {
  kind: (typeof mewsDifferenceKinds)[number]
  groupKey: string | null
  confirmationNumber: string | null
  mewsReservationId: number | null
  field: 'checkinDate' | 'checkoutDate' | 'status' | 'roomCode' | null
  here: string | null
  there: string | null
}

/** Replaces the differences of a department. */
export async function keepDifferences(
  tx: Executor,
  departmentId: number,
  found: readonly object[],
): Promise<void> {
  await sql`delete from mews_differences where department_id = ${departmentId}`.execute(tx)
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

/** @param only the id of one of them */
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

export async function dropDifference(tx: Executor, id: number): Promise<void> {
  await sql`delete from mews_differences where mews_difference_id = ${id}`.execute(tx)
}

/** The group of a reservation. */
export async function groupIdOf(tx: Executor, mewsReservationId: number) {
  const { rows } = await sql<{ departmentId: number; key: string }>`
    select g.department_id, g.key from mews_reservations join mews_groups g using (mews_group_id)
    where mews_reservation_id = ${mewsReservationId}`.execute(tx)
  return rows[0]
}

/** Lets a reservation that was cancelled here be booked again, because Mews says so. */
export async function reopen(tx: Executor, mewsReservationId: number): Promise<void> {
  await sql`update mews_reservations set state = 2, stay_id = null
    where mews_reservation_id = ${mewsReservationId} and state = 3`.execute(tx)
}
