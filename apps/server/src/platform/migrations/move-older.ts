import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Applied, appliedIn, applyMigrations } from './apply-migration.ts'

/** The first of the files of before, which the present ones replace. */
const OLDER = '0001_foundation.sql'

interface State {
  /** The last of the present files whose content the database has. Later ones run as on any other database. */
  readonly last: string
  /** The file that brings it there. */
  readonly by?: string
}

/** The databases that can be moved, by a hash of the names and checksums of their files. */
const states: ReadonlyMap<string, State> = new Map([
  // 98 files, up to 0420_mews_reservations_that_return.sql: the version before.
  [
    '360d0a61275dddee2ec52204dc88f68afba0b74a9f3dea18c57aa75fa1f579c4',
    { last: '0018_bound_users.sql', by: 'from_older.sql' },
  ],
  // 109 files, up to 0510_asked_already.sql.
  [
    '474da5c86a81d53bafde76a088b060e0694ca5ec1d2168ce380a95df21ade9bd',
    { last: '0021_guards_of_bound_users.sql' },
  ],
])

/** Whether a database has the files of before. */
export const isOlder = (applied: readonly Applied[]) => applied.some(({ name }) => name === OLDER)

/**
 * Moves a database of the version before, whose schema came from other files, to the present files, in one transaction. A
 * copy of the version before goes on working.
 * @throws StartError if the database is older, or has only some of those files
 */
export async function moveOlder(
  client: pg.Client,
  present: readonly Applied[],
  folder: string,
): Promise<void> {
  const rows = await appliedIn(client)
  if (!isOlder(rows)) return
  const state = states.get(hashOf(rows))
  if (!state) {
    throw new StartError(
      'The database is of a version that this one cannot follow. Start the version of 28 November 2026 on it first, whose last ' +
        'migration is 0420_mews_reservations_that_return.sql.',
    )
  }
  const sql = state.by === undefined ? '' : await readFile(join(folder, state.by), 'utf8')
  await applyMigrations(
    client,
    [{ name: state.by ?? state.last, sql: `delete from schema_migrations;\n${sql}` }],
    present.filter(({ name }) => name <= state.last),
  )
}

function hashOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
