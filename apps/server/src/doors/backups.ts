import type { Counted } from '../kit/counted.ts'
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

/** How old the latest backup is. Without a backup, there is no age. */
export const backupAge = ({ background }: Database): Counted => ({
  name: 'stayboard_backup_age_seconds',
  help: 'Age of the latest complete backup',
  labels: [],
  async count() {
    const latest = await latestBackup(background.pool)
    return latest ? [{ labels: {}, value: (Date.now() - latest.getTime()) / 1000 }] : []
  },
})
