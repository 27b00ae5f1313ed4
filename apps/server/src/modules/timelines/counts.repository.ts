import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Counts {
  activities: number
  contactedProviders: number
  offers: number
  proposals: number
  mails: number
  rooms: number
  guests: number
  files: number
  /** The total sales price of booked rooms that have both prices; `null` if there are none. */
  sales: number | null
  purchase: number | null
}

/**
 * The numbers of records that belong to an enquiry (docs/rules/enquiries.md#page). All versions of an offer count as
 * one.
 */
export async function countsOf(db: Executor, id: number): Promise<Counts> {
  const found = await sql<Counts>`select
    (select count(*) from activities where enquiry_id = ${id}) as activities,
    (select count(*) from contacted_providers where enquiry_id = ${id}) as contacted_providers,
    (select count(distinct number) from offers where enquiry_id = ${id}) as offers,
    (select count(*) from proposals where enquiry_id = ${id}) as proposals,
    (select count(*) from (
      select mail_id from mails where enquiry_id = ${id}
      union select mail_id from mail_enquiries where enquiry_id = ${id}
    ) found) as mails,
    (select count(distinct coalesce(space_type_id, -space_type_reservation_id)) from stays
      where enquiry_id = ${id} and state = 'BOOKED') as rooms,
    (select count(distinct (g.name_key, g.guest_email, g.guest_phone)) from guests g join stays s using (space_type_reservation_id)
      where s.enquiry_id = ${id} and s.state = 'BOOKED') as guests,
    (select count(*) from enquiry_files where enquiry_id = ${id}) as files,
    priced.sales, priced.purchase
    from (
      select sum(total_price) as sales, sum(purchase_price) as purchase from stays
      where enquiry_id = ${id} and state = 'BOOKED' and total_price is not null and purchase_price is not null
    ) priced`.execute(db)
  const [counts] = found.rows
  if (!counts) throw new Error('A select without a table answers one row')
  return counts
}
