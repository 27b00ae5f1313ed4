import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../reach.ts'

const DAY = 86_400_000
/** Milliseconds after which an unfinished backup file counts as abandoned. */
const ABANDONED = 600_000

/**
 * The file name of a backup that the server makes itself: `stayboard-2026-12-01T01-30-00.backup`.
 * @param before the number of the first pending migration, such as `0095`, if it is made before an upgrade
 */
export function ownName(moment: Date, before?: string): string {
  const at = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  return before === undefined ? `stayboard-${at}.backup` : `stayboard-${at}${endOf(before)}`
}

export const endOf = (before: string) => `-before-${before}.backup`

const named = /^stayboard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-before-\d+)?\.backup(?<draft>\..*\.partial)?$/

/**
 * Removes the server's backups that are older than `days`, and drafts of killed backups. Files with other names stay.
 * @returns messages about files that could not be removed
 */
export async function removeOld(folder: string, days: number, now: Date): Promise<string[]> {
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

/**
 * Removes drafts of backups that were killed before this migration, so that starts that are killed repeatedly do not
 * fill the disk.
 */
export async function removeDrafts(folder: string, before: string, now: Date): Promise<void> {
  // A missing folder is reported when the backup is written.
  const names = await readdir(folder).catch(() => [])
  const drafts = names.filter((name) => named.exec(name)?.groups?.draft && name.includes(endOf(before)))
  for (const name of drafts) await removeIfOlder(join(folder, name), now.getTime() - ABANDONED)
}

/** Removes a file if its last write is older than the moment. */
async function removeIfOlder(path: string, moment: number): Promise<void> {
  if ((await stat(path)).mtimeMs < moment) await rm(path)
}
