import { join } from 'node:path'
import { placeOf } from '../installation.ts'
import { reasonOf } from '../reach.ts'
import type { Settings } from '../settings/settings.ts'
import { readPassphrase } from './command.ts'
import { drillAndNote, newestBackup } from './drill/noted-drill.ts'
import { isLate } from './latest.ts'
import { backUpAndNote, type NotedBackup } from './noted.ts'
import { ownName, removeOld } from './own-backups.ts'
import { backupRequest } from './request.ts'

/** The backups of the settings BACKUP_FOLDER and BACKUP_DAYS. @param connectionString of the server's database */
export function nightlyBackups(settings: Settings, connectionString: string) {
  const { folder, days, isDrilled } = settings.backup
  return {
    folder,
    days,
    isDrilled,
    isLate,
    /** @throws StartError that says what is wrong with the newest backup */
    async drill(): Promise<void> {
      const archive = {
        path: await newestBackup(connectionString),
        passphrase: await readPassphrase(settings),
      }
      await drillAndNote(archive, placeOf(settings), connectionString)
    },
    /** @throws StartError in plain words. Then every older backup is kept */
    async write(now: Date): Promise<readonly string[]> {
      if (folder === undefined) return []
      const request = await backupRequest(settings, connectionString)
      const backup = await backUpAndNote({ ...request, path: join(folder, ownName(now)) })
      return [...(await removeOld(folder, days, now)), ...warningsOf(backup)]
    },
  }
}

/** What an administrator should know about a backup that is complete. */
export function warningsOf({ files, unnoted }: NotedBackup): string[] {
  const damaged = files.damaged.map((key) => `the bytes of the file ${key} are not those that were uploaded`)
  return unnoted === undefined
    ? damaged
    : [...damaged, `the database does not know of this backup: ${reasonOf(unnoted)}`]
}
