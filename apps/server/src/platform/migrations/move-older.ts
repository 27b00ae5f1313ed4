import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Applied, appliedIn, applyMigrations } from './apply-migration.ts'

/** The first migration of the former set of files, which the present set replaces. */
const OLDER = '0001_foundation.sql'

interface State {
  /** The last present migration whose content the database already has. Later ones run normally. */
  readonly last: string
  /** A file with SQL that brings the database to that state, if it is needed. */
  readonly by?: string
}

/** The known states of databases with former migrations, by a hash of the names and checksums of their files. */
const states: ReadonlyMap<string, State> = new Map([
  // The state after 98 files, the last of which is 0420_mews_reservations_that_return.sql.
  [
    '360d0a61275dddee2ec52204dc88f68afba0b74a9f3dea18c57aa75fa1f579c4',
    { last: '0018_bound_users.sql', by: 'from_older.sql' },
  ],
  // The state after 109 files, the last of which is 0510_asked_already.sql.
  [
    '474da5c86a81d53bafde76a088b060e0694ca5ec1d2168ce380a95df21ade9bd',
    { last: '0021_guards_of_bound_users.sql' },
  ],
])

/** Whether a database was created by the former set of migration files. */
export const isOlder = (applied: readonly Applied[]) => applied.some(({ name }) => name === OLDER)

/**
 * Converts a database with the former migration files to the present ones, in one transaction, while copies of the
 * previous server version keep working.
 * @throws StartError if the database is in another state than the known ones
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
