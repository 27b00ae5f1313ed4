import { sql } from 'kysely'
import type { Faulty } from '../../kit/areas/mending.ts'
import type { Executor } from '../../platform/database.ts'

/** The enquiries without a reference number, the oldest first. */
export async function findUnnumbered(db: Executor): Promise<Faulty[]> {
  const { rows } = await sql<Faulty>`
    select enquiry_id as id, coalesce(nullif(name, ''), contact_name) as name, null as before, null as after
    from enquiries where ref_number = '' order by enquiry_id`.execute(db)
  return rows
}
