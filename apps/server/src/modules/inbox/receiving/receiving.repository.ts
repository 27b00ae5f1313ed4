import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { threadsOf } from '../../messages/threads.sql.ts'

/** The user and exploiter of a new message: those of its enquiry, or the exploiter to whom it was sent. */
export async function findOwners(db: Executor, enquiryId: number | null, addresses: readonly string[]) {
  const found = await sql<{ exploiterId: number | null; userId: number | null; reference: string | null }>`
    select coalesce(e.exploiter_id, (
        select exploiter_id from exploiters where lower(email) = any(${addresses}::text[]) order by exploiter_id limit 1
      )) as exploiter_id, u.id as user_id, e.ref_number as reference
    from (select) one left join enquiries e on e.enquiry_id = ${enquiryId}
    left join users u on u.id = at_the_desk(e.user_id)`.execute(db)
  return found.rows[0] ?? { exploiterId: null, userId: null, reference: null }
}

/**
 * Cancels the scheduled replies of a message that should not be sent if the client writes first. They are kept as
 * unsent mails (docs/rules/inbox.md#scheduled-replies).
 */
export const stopByAnswer = (tx: Executor, messageId: number) =>
  sql`update mails set state = 'FAILED', reason = 'clientWroteFirst'
    where state = 'QUEUED' and is_cancelled_by_answer
      and thread in (select t.thread from message_threads t where ${threadsOf(messageId)})`.execute(tx)
