import type { Pool } from 'pg'

/** Milliseconds: a night's backup may take long, or wait for its turn. */
const LATE = 26 * 3_600_000

/** Whether the latest backup is too old where one is made every night. */
export const isLate = (endedAt: Date | undefined, now: Date): boolean =>
  endedAt === undefined || now.getTime() - endedAt.getTime() > LATE

/** When the latest backup was complete, made by the schedule or by a command. */
export async function latestBackup(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ endedAt: string | null }>(
    'select max(ended_at) as "endedAt" from backups',
  )
  const endedAt = rows[0]?.endedAt
  return endedAt ? new Date(endedAt) : undefined
}
