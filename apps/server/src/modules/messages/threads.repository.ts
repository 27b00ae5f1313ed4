import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { isAnswerFromElsewhere } from './answers.sql.ts'
import { threadsOf } from './threads.sql.ts'

/** The date of the latest mail of a message, and the time since when its mails wait for an answer. */
export async function lastOf(tx: Executor, messageId: number) {
  const found = await sql<{ sentDate: string | null; unansweredSince: string | null }>`
    with own as (
      select m.at, m.kind, m.state <> 'RECEIVED' or ${isAnswerFromElsewhere} as answers
      from message_threads t join mails m using (thread)
      where ${threadsOf(messageId)} and m.state not in ('DRAFT', 'QUEUED', 'FAILED')
    )
    select max(at) as sent_date, min(at) filter (
      where not answers and kind in ('MESSAGE', 'INVITATION')
        and at > coalesce((select max(at) from own where answers), '-infinity')
    ) as unanswered_since
    from own`.execute(tx)
  const { sentDate = null, unansweredSince = null } = found.rows[0] ?? {}
  return sentDate === null ? {} : { sentDate, unansweredSince }
}

/**
 * The message of a thread, or the one that it was merged into. Locks the message of the thread, so that it is neither
 * merged nor split until the transaction ends.
 */
export async function lockByThread(tx: Executor, thread: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('messageThreads as t')
    .innerJoin('messages as m', 'm.messageId', 't.messageId')
    .select(sql<number>`coalesce(m.merged_into_id, m.message_id)`.as('messageId'))
    .where('t.thread', '=', thread)
    .forUpdate('m')
    .executeTakeFirst()
  return found?.messageId
}
