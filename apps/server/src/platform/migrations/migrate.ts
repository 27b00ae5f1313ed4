import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { exclusively } from '../postgres/exclusively.ts'
import { productFiles } from '../product-files.ts'
import { StartError } from '../start-error.ts'
import { type Applied, applyMigrations, type Migration } from './apply-migration.ts'
import { moveOlder } from './move-older.ts'

/**
 * Runs the NNNN_name.sql files of `folder` that the database has not had, in order, each in its own transaction; on a new
 * database all in one, because making the views of bound users takes longer than most files. If several servers start at
 * once, one works and the others wait. Servers of the version before go on working meanwhile.
 * @throws StartError if an applied file was changed or is missing, if one fails, or if a new one precedes an applied one
 */
export async function migrate(pool: pg.Pool, folder = productFiles.migrations): Promise<void> {
  const migrations = await readMigrations(folder)
  await exclusively(pool, async (client) => {
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, at timestamptz not null default now()
      )`,
    )
    await moveOlder(client, migrations, folder)
    const waiting = await pending(client, migrations)
    for (const together of waiting.length === migrations.length ? [waiting] : waiting.map((one) => [one])) {
      await applyMigrations(client, together, together)
    }
  })
}

type Known = Migration & Applied

const FILE = /^\d{4}_\w+\.sql$/

/** All migrations of this program, in order. */
export async function readMigrations(folder = productFiles.migrations): Promise<Known[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // Line endings depend on how the file was checked out.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function pending(client: pg.Client, migrations: readonly Known[]): Promise<Known[]> {
  const answer = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const applied = new Map(answer.rows.map((row) => [row.name, row.checksum]))
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
