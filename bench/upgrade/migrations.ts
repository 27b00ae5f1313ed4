import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/embedded/embedded.ts'
import { migrate, readMigrations } from '../../apps/server/src/platform/migrations/migrate.ts'
import { productFiles } from '../../apps/server/src/platform/product-files.ts'

export interface Measured {
  readonly seconds: number
  /** The longest time that a lock was held, in seconds, and its table; empty without locks. */
  readonly locked: number
  readonly table: string
}

/** Runs migrations one after the other, as a server does. @param folder for their files, which is removed */
export async function measureMigrations(
  dataDir: string,
  waiting: readonly string[],
  folder: string,
): Promise<{ rows: number; migrations: ReadonlyMap<string, Measured> }> {
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase(embedded.connectionString)
  const watcher = new pg.Client(embedded.connectionString)
  await watcher.connect()
  try {
    await mkdir(folder)
    const give = (name: string) => copyFile(join(productFiles.migrations, name), join(folder, name))
    for (const { name } of await readMigrations()) if (!waiting.includes(name)) await give(name)
    const rows = await rowsIn(watcher)
    const all = new Map<string, Measured>()
    for (const name of waiting) {
      await give(name)
      all.set(name, await measured(watcher, () => migrate(database.pool, folder)))
      console.log(name, all.get(name))
    }
    return { rows, migrations: all }
  } finally {
    await watcher.end()
    await database.close()
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}

async function measured(watcher: pg.Client, run: () => Promise<void>): Promise<Measured> {
  /** The time at which each lock was first observed. */
  const seen = new Map<string, number>()
  let isOver = false
  const begun = performance.now()
  const running = run().finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const table of await locks(watcher)) if (!seen.has(table)) seen.set(table, performance.now())
    await passed(2)
  }
  await running
  const ended = performance.now()
  const [first] = seen
  return {
    seconds: (ended - begun) / 1000,
    locked: first ? (ended - first[1]) / 1000 : 0,
    table: first?.[0] ?? '',
  }
}

/**
 * The tables on which the migration holds a lock that blocks writes or reads. A transaction holds its locks until it ends.
 * Tables that the migration creates are excluded, because others cannot see them yet.
 */
async function locks(watcher: pg.Client): Promise<string[]> {
  const { rows } = await watcher.query<{ table: string }>(`
    select distinct c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
    where l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
      and c.relname <> 'schema_migrations'
      and l.pid in (select pid from pg_locks where locktype = 'advisory' and granted) and l.pid <> pg_backend_pid()`)
  return rows.map(({ table }) => table)
}

/** The number of rows in the database, as estimated by the last VACUUM or ANALYZE. */
async function rowsIn(watcher: pg.Client): Promise<number> {
  await watcher.query('analyze')
  const { rows } = await watcher.query<{ count: string }>(`
    select sum(greatest(reltuples, 0))::bigint as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return Number(rows[0]?.count)
}
