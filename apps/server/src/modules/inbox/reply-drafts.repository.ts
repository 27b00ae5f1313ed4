import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Notes that a user has an unsent reply to a message. */
export const note = (db: Executor, messageId: number, userId: number) =>
  sql`insert into reply_drafts (message_id, user_id) values (${messageId}, ${userId})
    on conflict (message_id, user_id) do update set at = now()`.execute(db)

/** Forgets the unsent reply of a user to a message. */
export const forget = (db: Executor, messageId: number, userId: number) =>
  db.deleteFrom('replyDrafts').where('messageId', '=', messageId).where('userId', '=', userId).execute()
