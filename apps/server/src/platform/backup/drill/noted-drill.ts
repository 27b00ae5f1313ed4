import { stat } from 'node:fs/promises'
import { reasonOf } from '../../reach.ts'
import { StartError } from '../../start-error.ts'
import { note } from '../noting.ts'
import { type Drill, drill } from './drill.ts'

/** Runs a drill and notes its result in the live installation's database. @param live the address of that database */
export async function drillAndNote(
  archive: Parameters<typeof drill>[0],
  place: string,
  live: string,
): Promise<Drill> {
  const begunAt = new Date()
  const noted = (problem: string | null, values: readonly unknown[] = [null, null, null, null]) =>
    note(
      live,
      `insert into drills (begun_at, path, problem, made_at, stored_rows, same_records, changed_records)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [begunAt, archive.path, problem, ...values],
    )
  try {
    const result = await drill(archive, place, live)
    const { header, manifest, likeness } = result
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await noted(null, [header.at, rows, likeness?.same, likeness?.changed])
    return result
  } catch (error) {
    // Report the failure of the drill, even if noting it fails too.
    await noted(reasonOf(error)).catch(() => undefined)
    throw error
  }
}

/**
 * The newest backup that the installation knows and that exists on this machine. @throws StartError if there is none
 */
export async function newestBackup(live: string): Promise<string> {
  const { rows } = await note(
    live,
    'select path, bytes::float8 as bytes from backups order by ended_at desc limit 100',
    [],
  )
  for (const { path, bytes } of rows) {
    // The file may be on another machine, or was removed.
    const found = await stat(path).catch(() => undefined)
    if (found?.size === bytes) return path
  }
  throw new StartError('No backup of this installation is on this machine: name one with --from FILE.')
}
