import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOf } from '../installation.ts'
import { reasonOf } from '../reach.ts'
import type { Settings } from '../settings/settings.ts'
import { readPassphrase } from './command.ts'
import { isLate } from './latest.ts'
import { backUpAndNote, type NotedBackup } from './noted.ts'
import { drillAndNote, newestBackup } from './noted-drill.ts'
import { backupRequest } from './request.ts'

const DAY = 86_400_000

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
      const backup = await backUpAndNote({ ...request, path: join(folder, nameAt(now)) })
      return [...(await removeOld(folder, days, now)), ...warningsOf(backup)]
    },
  }
}

/** `stayboard-2026-12-01T01-30-00.backup` */
const nameAt = (moment: Date) => `stayboard-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`

const named = /^stayboard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup(?<draft>\..*\.partial)?$/

/** Removes backups that are older than the days to keep, and drafts that a killed backup left. Files of other names stay. */
async function removeOld(folder: string, days: number, now: Date): Promise<string[]> {
  const failures: string[] = []
  for (const name of await readdir(folder)) {
    const found = named.exec(name)
    if (!found) continue
    const kept = (found.groups?.draft ? 1 : days) * DAY
    await removeIfOlder(join(folder, name), now.getTime() - kept).catch((error: unknown) =>
      failures.push(`the old backup ${name} could not be removed: ${reasonOf(error)}`),
    )
  }
  return failures
}

/** By the time of the last write. */
async function removeIfOlder(path: string, moment: number): Promise<void> {
  if ((await stat(path)).mtimeMs < moment) await rm(path)
}

/** What an administrator should know about a backup that is complete. */
export function warningsOf({ files, unnoted }: NotedBackup): string[] {
  const damaged = files.damaged.map((key) => `the bytes of the file ${key} are not those that were uploaded`)
  return unnoted === undefined
    ? damaged
    : [...damaged, `the database does not know of this backup: ${reasonOf(unnoted)}`]
}
