import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { goesOn, rootOf } from '../booking-parts/booking-parts.sql.ts'

/** A booked stay whose guests may have to be mailed. */
export interface DueStay {
  spaceTypeReservationId: number
  /** The first of the stays that it was changed into. */
  rootId: number
  enquiryId: number
  departmentId: number
  departmentName: string
  checkIn: string
  contactName: string
  email: string | null
  /** What was mailed last. */
  digest: string | null
}

/** To whom the mail of a stay goes: the contact of the enquiry, else the first guest with an address. */
export const recipientOf = sql<
  string | null
>`coalesce(nullif(e.client_email, ''), (select g.guest_email from guests g
  where g.space_type_reservation_id = s.space_type_reservation_id and g.guest_email <> ''
  order by g.space_type_guest_id limit 1))`

/**
 * The arrivals from today on whose brand mails guests by now, at most so many. What was mailed less than an hour ago waits,
 * so that several changes are told at once.
 */
export async function dueStays(db: Executor, day: string, now: Date): Promise<DueStay[]> {
  const found = await sql<DueStay>`
    select due.*, p.digest from (
      select s.space_type_reservation_id, ${rootOf} as root_id, s.enquiry_id, d.department_id, d.name as department_name,
        s.check_in, e.contact_name, ${recipientOf} as email
      from stays s join enquiries e on e.enquiry_id = s.enquiry_id
        join exploiters x on x.exploiter_id = e.exploiter_id
        join provider_departments d on d.department_id = s.current_department_id
      where s.state = 'BOOKED' and x.email is not null and s.check_in between ${day}::date and ${day}::date + x.arrival_mail_days
        and d.address <> '' and d.key_pickup <> '' and d.phone <> '' and d.need_to_know <> ''
        and not ${goesOn}
    ) due left join arrival_packs p on p.space_type_reservation_id = due.root_id
    where due.email is not null and (p.sent_at is null or p.sent_at <= ${now.toISOString()}::timestamptz - interval '1 hour')
    order by due.check_in, due.enquiry_id, due.department_id, due.space_type_reservation_id`.execute(db)
  return found.rows
}

/** Holds these stays until the transaction ends. @returns whether all of them are still booked */
export async function holdBooked(tx: Executor, stayIds: readonly number[]): Promise<boolean> {
  const found = await sql`select from stays where space_type_reservation_id = any(${[...stayIds]}::bigint[])
    and state = 'BOOKED' order by space_type_reservation_id for share`.execute(tx)
  return found.rows.length === stayIds.length
}

/**
 * Notes what the guests of a booking are mailed.
 * @param before what they were mailed last, as the caller knows it
 * @returns `false` if it was mailed by another copy of the server meanwhile
 */
export async function notePack(
  tx: Executor,
  rootId: number,
  digest: string,
  before: string | null,
  now: Date,
): Promise<boolean> {
  const noted = await sql`
    insert into arrival_packs (space_type_reservation_id, digest, sent_at) values (${rootId}, ${digest}, ${now.toISOString()})
    on conflict (space_type_reservation_id) do update set digest = excluded.digest, sent_at = excluded.sent_at
      where arrival_packs.digest = ${before}`.execute(tx)
  return noted.numAffectedRows === 1n
}
