import type { Executor } from '../../platform/database.ts'

/** Locks messages in the order of their ids, and returns them. */
export const lockAll = (tx: Executor, ids: readonly number[]) =>
  tx
    .selectFrom('messages')
    .select(['messageId', 'mergedIntoId', 'isOpened', 'sentDate', 'waitingSince', 'status', 'snoozedUntil'])
    .where('messageId', 'in', [...ids])
    .orderBy('messageId')
    .forUpdate()
    .execute()
