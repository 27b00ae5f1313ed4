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
  /** All rows of the tables that it changed or locked. */
  readonly rows: number
  /** How long the lock was held that was held longest, in seconds, and on which table; empty without one. */
  readonly locked: number
  readonly table: string
}

/** Runs migrations one after the other, as a server does. @param folder for their files, which is removed */
export async function measureMigrations(
  dataDir: string,
  waiting: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, Measured>> {
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase(embedded.connectionString)
  const watcher = new pg.Client(embedded.connectionString)
  await watcher.connect()
  try {
    await mkdir(folder)
    const give = (name: string) => copyFile(join(productFiles.migrations, name), join(folder, name))
    for (const { name } of await readMigrations()) if (!waiting.includes(name)) await give(name)
    const all = new Map<string, Measured>()
    for (const name of waiting) {
      await give(name)
      all.set(name, await measured(watcher, () => migrate(database.pool, folder)))
      console.log(name, all.get(name))
    }
    return all
  } finally {
    await watcher.end()
    await database.close()
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}

async function measured(watcher: pg.Client, run: () => Promise<void>): Promise<Measured> {
  const seen = new Map<string, { since: number; isStrong: boolean }>()
  let isOver = false
  const begun = performance.now()
  const running = run().finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const { table, strong } of await locks(watcher)) note(seen, table, strong)
    await passed(2)
  }
  await running
  const ended = performance.now()
  const strong = [...seen].filter(([, { isStrong }]) => isStrong)
  const [longest] = strong.toSorted(([, one], [, other]) => one.since - other.since)
  return {
    seconds: (ended - begun) / 1000,
    rows: await rowsOf(watcher, [...seen.keys()]),
    locked: longest ? (ended - longest[1].since) / 1000 : 0,
    table: longest?.[0] ?? '',
  }
}

function note(seen: Map<string, { since: number; isStrong: boolean }>, table: string, isStrong: boolean) {
  const known = seen.get(table)
  // A strong lock counts from when it became one.
  if (!known || (isStrong && !known.isStrong)) seen.set(table, { since: performance.now(), isStrong })
}

/**
 * The tables on which the migration holds a lock that keeps others from writing or reading, or to which it writes. A transaction keeps
 * its locks to its end. Tables that it makes are seen by nobody else yet.
 */
const locks = async (watcher: pg.Client) =>
  (
    await watcher.query<{ table: string; strong: boolean }>(`
      select c.relname as table, bool_or(l.mode <> 'RowExclusiveLock') as strong
      from pg_locks l join pg_class c on c.oid = l.relation
      where l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'RowExclusiveLock')
        and c.relname <> 'schema_migrations'
        and l.pid in (select pid from pg_locks where locktype = 'advisory' and granted) and l.pid <> pg_backend_pid()
      group by 1`)
  ).rows

async function rowsOf(watcher: pg.Client, tables: readonly string[]): Promise<number> {
  let sum = 0
  for (const table of tables) {
    const { rows } = await watcher.query(`select count(*)::int as count from ${pg.escapeIdentifier(table)}`)
    sum += rows[0].count
  }
  return sum
}
