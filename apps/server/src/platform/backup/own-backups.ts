import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../reach.ts'

const DAY = 86_400_000
/** Milliseconds after which nobody writes a draft any more. */
const ABANDONED = 600_000

/**
 * The name of a backup that the server makes itself: `stayboard-2026-12-01T01-30-00.backup`.
 * @param before the number of the first migration that it was made before, such as `0095`
 */
export function ownName(moment: Date, before?: string): string {
  const at = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  return before === undefined ? `stayboard-${at}.backup` : `stayboard-${at}${endOf(before)}`
}

export const endOf = (before: string) => `-before-${before}.backup`

const named = /^stayboard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-before-\d+)?\.backup(?<draft>\..*\.partial)?$/

/**
 * Removes backups of the server that are older than the days to keep, and drafts that a killed backup left. Files of other names
 * stay.
 * @returns which could not be removed, in words
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
 * Removes what backups left that were killed before this migration, so that starts that are killed one after another do not fill the
 * disk.
 */
export async function removeDrafts(folder: string, before: string, now: Date): Promise<void> {
  // The folder may be missing, which the backup says in words.
  const names = await readdir(folder).catch(() => [])
  const drafts = names.filter((name) => named.exec(name)?.groups?.draft && name.includes(endOf(before)))
  for (const name of drafts) await removeIfOlder(join(folder, name), now.getTime() - ABANDONED)
}

/** By the time of the last write. */
async function removeIfOlder(path: string, moment: number): Promise<void> {
  if ((await stat(path)).mtimeMs < moment) await rm(path)
}
