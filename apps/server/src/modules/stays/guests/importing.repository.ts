import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The department for the guests of an enquiry: that of its first booked stay, else the wanted one. */
export interface Wanted {
  enquiryId: number
  checkinDate: string | null
  checkoutDate: string | null
  departmentId: number | null
}

export async function wantedOf(db: Executor, enquiryIds: readonly number[]): Promise<Map<number, Wanted>> {
  const found = await sql<Wanted>`
    select e.enquiry_id, e.checkin_date, e.checkout_date, coalesce((
      select s.current_department_id from stays s where s.enquiry_id = e.enquiry_id and s.state = 'BOOKED'
      order by s.check_in, s.space_type_reservation_id limit 1), e.department_id) as department_id
    from enquiries e where e.enquiry_id = any(${enquiryIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.enquiryId, row]))
}

/** The guests of enquiries that have these folded names. */
export async function guestsNamed(
  db: Executor,
  sought: readonly ({ enquiryId: number; name: string } | null)[],
) {
  const given = sought.flatMap((one, nth) => (one ? [{ ...one, nth }] : []))
  const found = await sql<{ nth: number; id: number }>`
    select n.nth, g.space_type_guest_id as id
    from unnest(${given.map(({ nth }) => nth)}::integer[], ${given.map(({ enquiryId }) => enquiryId)}::bigint[],
      ${given.map(({ name }) => name)}::text[]) as n (nth, enquiry_id, name)
    join stays s on s.enquiry_id = n.enquiry_id join guests g using (space_type_reservation_id)
    where fold(concat_ws(' ', g.guest_first_name, g.guest_last_name)) = n.name`.execute(db)
  return found.rows
}
