import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { goesOn, rootOf } from '../booking-parts/booking-parts.sql.ts'

/** A booked stay whose guests may need a mail before arrival. */
export interface DueStay {
  spaceTypeReservationId: number
  /** The original stay, before changes of the booking. */
  rootId: number
  enquiryId: number
  departmentId: number
  departmentName: string
  checkIn: string
  contactName: string
  email: string | null
  /** A fingerprint of what was last mailed. */
  digest: string | null
}

/** SQL for the recipient of a stay's mail: the contact of the enquiry, else the first guest with an address. */
export const recipientOf = sql<
  string | null
>`coalesce(nullif(e.client_email, ''), (select g.guest_email from guests g
  where g.space_type_reservation_id = s.space_type_reservation_id and g.guest_email <> ''
  order by g.space_type_guest_id limit 1))`

/**
 * Arrivals from today on whose brand already mails guests, at most `most`. Those that were mailed less than an hour ago
 * are skipped, so that several changes are sent in one mail.
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

/** Locks these stays until the transaction ends. @returns whether all of them are still booked */
export async function holdBooked(tx: Executor, stayIds: readonly number[]): Promise<boolean> {
  const found = await sql`select from stays where space_type_reservation_id = any(${[...stayIds]}::bigint[])
    and state = 'BOOKED' order by space_type_reservation_id for share`.execute(tx)
  return found.rows.length === stayIds.length
}

/**
 * Records what the guests of a booking are mailed.
 * @param before what was last mailed, as far as the caller knows
 * @returns `false` if another copy of the server has mailed it in the meantime
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
