import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Records that a user has an unsent reply to a message. */
export const note = (db: Executor, messageId: number, userId: number) =>
  sql`insert into reply_drafts (message_id, user_id) values (${messageId}, ${userId})
    on conflict (message_id, user_id) do update set at = now()`.execute(db)

/** Removes the record of a user's unsent reply to a message. */
export const forget = (db: Executor, messageId: number, userId: number) =>
  db.deleteFrom('replyDrafts').where('messageId', '=', messageId).where('userId', '=', userId).execute()
