import type { Pool } from 'pg'

/** Milliseconds after which the latest backup counts as late: a day, and time for the backup to run. */
const LATE = 26 * 3_600_000

/** Whether the latest nightly backup is too old. */
export const isLate = (endedAt: Date | undefined, now: Date): boolean =>
  endedAt === undefined || now.getTime() - endedAt.getTime() > LATE

/** When the latest backup was completed, by schedule or by command. */
export async function latestBackup(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ endedAt: string | null }>(
    'select max(ended_at) as "endedAt" from backups',
  )
  const endedAt = rows[0]?.endedAt
  return endedAt ? new Date(endedAt) : undefined
}
