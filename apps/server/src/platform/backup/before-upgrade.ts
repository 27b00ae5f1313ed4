import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeDataDir } from '../embedded/data-dir.ts'
import type { BeforeUpgrade, Upgrade } from '../migrations/migrate.ts'
import { explainDatabase, reasonOf } from '../reach.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { sizeOf } from './command.ts'
import { warningsOf } from './nightly.ts'
import { backUpAndNote } from './noted.ts'
import { note } from './noting.ts'
import { endOf, ownName, removeDrafts, removeOld } from './own-backups.ts'
import { backupRequest } from './request.ts'
import { say } from './telling.ts'

/**
 * Makes a backup before a database is upgraded, because no migration can be undone. Its name contains the number of the
 * first pending migration. Of several backups before the same migration, as starts that fail repeatedly make them, only
 * the latest is kept.
 * @param connectionString of the server's database
 */
export const backupBeforeUpgrade =
  (settings: Settings, connectionString: string): BeforeUpgrade =>
  async (upgrade) => {
    if (settings.backup.isLeftOutBeforeUpgrade) {
      say('The database is upgraded without a backup, as UPGRADE_WITHOUT_BACKUP says.')
      return
    }
    try {
      requireRestorable(upgrade)
      await write(settings, connectionString, firstOf(upgrade))
    } catch (error) {
      throw refusal(explainDatabase(connectionString, error))
    }
  }

function requireRestorable({ isOlder }: Upgrade): void {
  if (isOlder)
    throw new StartError(
      'This program cannot restore databases of a version before 28 November 2026. Copy it with the tools of PostgreSQL.',
    )
}

/** The number of the first pending migration, such as `0095`. */
const firstOf = ({ waiting: [first = ''] }: Upgrade) => first.slice(0, 4)

async function write(settings: Settings, connectionString: string, first: string): Promise<void> {
  const folder = await placeFor(settings)
  const now = new Date()
  const path = join(folder, ownName(now, first))
  say(`The database has migrations to do from ${first} on. First, a backup is made: ${path}`)
  await removeDrafts(folder, first, now)
  const backup = await backUpAndNote({ ...(await backupRequest(settings, connectionString)), path })
  const failures = [
    ...(settings.backup.folder === undefined ? await removeOld(folder, settings.backup.days, now) : []),
    ...(await removeEarlier(connectionString, path, first)),
  ]
  for (const line of [...warningsOf(backup), ...failures]) say(`Warning: ${line}.`)
  say(`The backup is complete (${sizeOf(backup.bytes)}).`)
}

/**
 * The folder for backups before upgrades: that of the settings, or one in DATA_DIR, in which nothing else removes old
 * backups.
 */
async function placeFor({ backup, dataDir }: Settings): Promise<string> {
  if (backup.folder !== undefined) return backup.folder
  const folder = join(dataDir, 'backups')
  await makeDataDir(folder)
  return folder
}

/**
 * Removes earlier backups before the same migration, but only those that this database made: other installations may
 * use the same folder, and a restored copy knows the backups of its original.
 */
async function removeEarlier(connectionString: string, path: string, first: string): Promise<string[]> {
  try {
    const { rows } = await note(
      connectionString,
      `select path from backups where host = $1 and path <> $2 and right(path, $3) = $4 and coalesce((
        select is_ours and begun_at > coalesce(greatest(held_since, released_at), '-infinity') from installation_now), true)`,
      [hostname(), path, endOf(first).length, endOf(first)],
    )
    for (const earlier of rows) await rm(earlier.path, { force: true })
    return []
  } catch (error) {
    return [`the earlier backups before ${first} could not be removed: ${reasonOf(error)}`]
  }
}

const refusal = (cause: unknown) =>
  new StartError(
    `Nothing was migrated, because the backup before it failed. ${reasonOf(cause)}
Set BACKUP_FOLDER to a folder with room for it, or, if you have a backup of your own, UPGRADE_WITHOUT_BACKUP=1.`,
    { cause },
  )
