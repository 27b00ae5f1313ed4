import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { isClosedWithPerson } from '../enquiries/closed.sql.ts'

/** Locks a batch of enquiries that ended without a booking before a time and still contain personal data. */
export async function lockClosed(tx: Executor, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ enquiryId: number }>`select enquiry_id from enquiries
    where fase_began < ${before}::timestamptz and ${isClosedWithPerson}
    order by enquiry_id limit ${most} for no key update`.execute(tx)
  return rows.map(({ enquiryId }) => enquiryId)
}

/** The records of enquiries that may contain personal data, by table. */
interface Parts {
  activities: number[]
  proposals: number[]
  files: number[]
}

export async function partsOf(tx: Executor, enquiryIds: readonly number[]): Promise<Parts> {
  const { rows } = await sql<Parts>`select
    array(select activity_id from activities where enquiry_id = any(${enquiryIds}::bigint[])) as activities,
    array(select proposal_id from proposals where enquiry_id = any(${enquiryIds}::bigint[])) as proposals,
    array(select content_id from enquiry_files where enquiry_id = any(${enquiryIds}::bigint[])
      union select content_id from proposals where enquiry_id = any(${enquiryIds}::bigint[]) and content_id is not null
    ) as files`.execute(tx)
  return rows[0] ?? { activities: [], proposals: [], files: [] }
}
