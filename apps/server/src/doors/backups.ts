import { isLate, latestBackup } from '../platform/backup/latest.ts'
import type { Database } from '../platform/database.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** What an operator should look at, though calls are answered. */
export async function backupWarnings({ background }: Database, { backup }: Settings) {
  if (backup.folder === undefined) return {}
  const isOverdue = await latestBackup(background.pool).then(
    (latest) => isLate(latest, new Date()),
    // The database is away again. The next question says so.
    () => false,
  )
  return isOverdue ? { warnings: ['the latest backup is too old'] } : {}
}
