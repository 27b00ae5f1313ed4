import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { exclusively } from '../postgres/exclusively.ts'
import { productFiles } from '../product-files.ts'
import { StartError } from '../start-error.ts'
import { type Applied, appliedIn, applyMigrations, type Migration } from './apply-migration.ts'
import { isOlder, moveOlder } from './move-older.ts'

/**
 * Applies the NNNN_name.sql files of `folder` that were not applied yet, in order, each in its own transaction. On a
 * new database all run in one transaction, because creating the views for bound users takes longer than most files.
 * Concurrent starts wait for each other, and servers of the previous version keep working.
 * @param before called before a database that is not new is changed, while other starting servers wait
 * @throws StartError if an applied file was changed or is missing, if one fails, or if a new one precedes an applied
 * one
 */
export async function migrate(
  pool: pg.Pool,
  folder = productFiles.migrations,
  before: BeforeUpgrade = async () => undefined,
): Promise<void> {
  const migrations = await readMigrations(folder)
  await exclusively(pool, async (client) => {
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, at timestamptz not null default now()
      )`,
    )
    const upgrade = upgradeOf(await appliedIn(client), migrations)
    if (upgrade) await before(upgrade)
    await moveOlder(client, migrations, folder)
    const waiting = pending(await appliedIn(client), migrations)
    for (const together of waiting.length === migrations.length ? [waiting] : waiting.map((one) => [one])) {
      await applyMigrations(client, together, together)
    }
  })
}

type Known = Migration & Applied

/** What an upgrade will do to an existing database. */
export interface Upgrade {
  /** The names of the pending migrations. */
  readonly waiting: readonly string[]
  /** Whether its schema came from the former set of migration files, which this program cannot restore. */
  readonly isOlder: boolean
}

export type BeforeUpgrade = (upgrade: Upgrade) => Promise<void>

function upgradeOf(applied: readonly Applied[], migrations: readonly Known[]): Upgrade | undefined {
  if (applied.length === 0) return undefined
  if (isOlder(applied)) return { waiting: [], isOlder: true }
  const waiting = pending(applied, migrations).map(({ name }) => name)
  return waiting.length === 0 ? undefined : { waiting, isOlder: false }
}

const FILE = /^\d{4}_\w+\.sql$/

/** All migrations of this program version, in order. */
export async function readMigrations(folder = productFiles.migrations): Promise<Known[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // Line endings depend on how git checked the file out.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function pending(rows: readonly Applied[], migrations: readonly Known[]): Known[] {
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) checkApplied(name, checksum, known)
  const waiting = migrations.filter((migration) => !applied.has(migration.name))
  const last = [...applied.keys()].at(-1) ?? ''
  const late = waiting.find((migration) => migration.name < last)
  if (late) throw new StartError(`The migration ${late.name} comes before ${last}, which is already applied.`)
  return waiting
}

function checkApplied(name: string, checksum: string, known: ReadonlyMap<string, string>): void {
  const here = known.get(name)
  if (here === undefined) {
    throw new StartError(`The database is newer than this program: the migration ${name} is applied.`)
  }
  if (here !== checksum) {
    throw new StartError(`The migration ${name} was changed after it was applied; restore the file.`)
  }
}
