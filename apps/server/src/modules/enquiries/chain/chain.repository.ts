import type { Fase } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

interface ChainLink {
  enquiryId: number
  extendsId: number | null
  refNumber: string
  name: string | null
  fase: Fase
  checkinDate: string | null
  checkoutDate: string | null
  nights: number | null
}

/**
 * The chain of an enquiry, ordered by stay: the enquiries that it extends, itself, and those that extend one of them.
 */
export async function chainOf(db: Executor, enquiryId: number): Promise<ChainLink[]> {
  const found = await sql<ChainLink>`
    with recursive up as (
      select enquiry_id, extends_id from enquiries where enquiry_id = ${enquiryId}
      union
      select e.enquiry_id, e.extends_id from enquiries e join up on e.enquiry_id = up.extends_id
    ), chain as (
      select enquiry_id from up where extends_id is null
      union
      select e.enquiry_id from enquiries e join chain on e.extends_id = chain.enquiry_id
    )
    select enquiry_id, extends_id, ref_number, name, fase, checkin_date, checkout_date, nights
    from chain join enquiries using (enquiry_id) order by checkin_date nulls first, enquiry_id`.execute(db)
  return found.rows
}
