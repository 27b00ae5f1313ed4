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
    /** Restores the newest backup as a test. @throws StartError that says what is wrong with it */
    async drill(): Promise<void> {
      const archive = {
        path: await newestBackup(connectionString),
        passphrase: await readPassphrase(settings),
      }
      await drillAndNote(archive, placeOf(settings), connectionString)
    },
    /**
     * Writes a backup and removes old ones. If it fails, every older backup is kept. @throws StartError in plain words
     */
    async write(now: Date): Promise<readonly string[]> {
      if (folder === undefined) return []
      const request = await backupRequest(settings, connectionString)
      const backup = await backUpAndNote({ ...request, path: join(folder, ownName(now)) })
      return [...(await removeOld(folder, days, now)), ...warningsOf(backup)]
    },
  }
}

/** Warnings about a backup that was completed. */
export function warningsOf({ files, unnoted }: NotedBackup): string[] {
  const damaged = files.damaged.map((key) => `the bytes of the file ${key} are not those that were uploaded`)
  return unnoted === undefined
    ? damaged
    : [...damaged, `the database does not know of this backup: ${reasonOf(unnoted)}`]
}
