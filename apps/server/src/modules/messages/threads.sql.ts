import { sql } from 'kysely'

/** A condition for the threads `t` of a message and of those that were merged into it (docs/rules/inbox.md#merging). */
export const threadsOf = (messageId: number) => sql<boolean>`t.message_id in (
  select message_id from messages where message_id = ${messageId} or merged_into_id = ${messageId})`
