import { sql } from 'kysely'
import { threadsOf } from '../../kit/sql/message-threads.ts'
import type { Executor } from '../../platform/database.ts'

/** Messages, locked in the order of their ids. */
export const lockAll = (tx: Executor, ids: readonly number[]) =>
  tx
    .selectFrom('messages')
    .select(['messageId', 'mergedIntoId', 'isOpened', 'sentDate', 'waitingSince', 'status', 'snoozedUntil'])
    .where('messageId', 'in', [...ids])
    .orderBy('messageId')
    .forUpdate()
    .execute()

/** The date of the latest mail of a message, and since when its mails wait for an answer. */
export async function lastOf(tx: Executor, messageId: number) {
  const found = await sql<{ sentDate: string | null; unansweredSince: string | null }>`
    with own as (
      select m.at, m.state, m.kind from message_threads t join mails m using (thread)
      where ${threadsOf(messageId)} and m.state not in ('QUEUED', 'FAILED')
    )
    select max(at) as sent_date, min(at) filter (
      where state = 'RECEIVED' and kind in ('MESSAGE', 'INVITATION')
        and at > coalesce((select max(at) from own where state <> 'RECEIVED'), '-infinity')
    ) as unanswered_since
    from own`.execute(tx)
  const { sentDate = null, unansweredSince = null } = found.rows[0] ?? {}
  return sentDate === null ? {} : { sentDate, unansweredSince }
}
