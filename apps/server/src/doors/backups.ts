import { isLate, latestBackup } from '../platform/backup/latest.ts'
import type { Database } from '../platform/database.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** Warnings about backups that an operator should look at, although the server is ready. */
export async function backupWarnings({ background }: Database, { backup }: Settings) {
  if (backup.folder === undefined) return {}
  const isOverdue = await latestBackup(background.pool).then(
    (latest) => isLate(latest, new Date()),
    // The database is unavailable again, which the next readiness check reports.
    () => false,
  )
  return isOverdue ? { warnings: ['the latest backup is too old'] } : {}
}
