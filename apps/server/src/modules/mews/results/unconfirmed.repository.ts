import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The time in which Mews must confirm a group that it accepted. */
const PATIENCE = '30 minutes'

/** Groups that were sent and are overdue for a result, at most a hundred. */
export async function listUnconfirmed(db: Executor) {
  const { rows } = await sql<{ departmentId: number; key: string; messageId: string | null }>`
    select department_id, key, message_id from mews_groups g
    where direction = 'OUT' and state = 'WAITING' and changed_at < now() - ${PATIENCE}::interval
      and not exists (select from channel_calls c where c.enquiry_id = g.enquiry_id
        and c.department_id = g.department_id and c.operation = 'processGroup'
        and (c.state = 'WAITING' or c.ended_at > now() - ${PATIENCE}::interval))
    order by mews_group_id limit 100`.execute(db)
  return rows
}
