import type { Executor } from '../../platform/database.ts'

export interface Reading {
  userId: number
  clientId: number
  kind: 'PAGE' | 'COPY'
  /** ISO 8601, in the zone of the office. */
  day: string
}

/** Whether this reading is on record. */
export const isRead = async (db: Executor, { userId, clientId, kind, day }: Reading): Promise<boolean> =>
  (await db
    .selectFrom('readings')
    .select('readingId')
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined

/** Records a reading, unless another request did. */
export const insertReading = (tx: Executor, reading: Reading) =>
  tx
    .insertInto('readings')
    .values(reading)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
