import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogOf } from '../../testing/calls/catalog.ts'
import { isExternal, isFullRun } from '../../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { productFiles } from '../product-files.ts'
import { migrate } from './migrate.ts'

/**
 * The migrations after the 98 of the version before, with their checksums. Databases of its successors have
 * them.
 */
const later = {
  '0430_arrived_mails.sql': '9648b9119546d7e82111429ef491f3316bb23b5f72e506e9d92026980d55d783',
  '0450_writers_of_mails.sql': '84cca5934aa853cffafa41654aef69dccf541d1ff2d4e14526ae898096811022',
  '0460_guards_of_exploiters.sql': 'd6cf6217e04701e6b47eeef7d7d266494d5ae77ab8cf121da974060f3856b56a',
  '0470_views_end_with_their_session.sql': 'be84aeccbfbd37f629c83835b8a6f93bc481c48edde54aea7e5ea32a86237b25',
  '0471_webhook_grants.sql': '5addc54418f7b562f073b23640917d7b501b470febcc3beac1fdc005ceff0351',
  '0472_mentions_as_read.sql': 'ce6f90d6a7181dfcdad362d5c23551ac06224f3ab39db03f39549340e4bd4f9f',
  '0490_scope_per_transaction.sql': 'aa10f2769be9891502ac58c00749d21eeea9fea9073cdfd85b0cda3f9e701e03',
  '0500_installations.sql': 'e0de20c066658ea6c2fe9df3c984f1ced7ab6dc70b5649a6a44fe153d431edab',
  '0501_leases_of_calls.sql': 'b6c8fe115a0153f96807143d85ff562059b918ba1cfa98fd8ac3dda245f8a3af',
  '0505_files_nobody_could_read.sql': '68e2657ff6de4b025dc28f8d2a5d2b1b6d006b00d6790cc77f08d28ec358075a',
  '0510_asked_already.sql': '87a00e2b750fe96e00eba496d1b78d147eec817da93d77ef429211e267db5be9',
}

/**
 * The last migration whose content those databases have. The full run applies the later ones one by one, as
 * on any other database.
 */
const LAST = '0021_guards_of_bound_users.sql'

let folder: string
/** A new database with all migrations up to `LAST`. */
let first: TestDatabase
let older: TestDatabase
/** The checksums of the 98 migrations of the version before. */
let checksums: Record<string, string>
let expected: Awaited<ReturnType<typeof stateOf>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayboard-migrations-'))
  for (const name of await readdir(productFiles.migrations))
    if (name <= LAST || name === 'from_older.sql')
      await copyFile(join(productFiles.migrations, name), join(folder, name))
  first = await createTestDatabase('template0')
  await migrate(first.pool, folder)
  const fresh = isFullRun ? await createTestDatabase() : first
  expected = await stateOf(fresh)
  if (fresh !== first) await fresh.drop()

  older = await createTestDatabase('template0')
  // A dump of a database with those 98 migrations: tables, reference data and migration names, without the
  // partitions of the log.
  const dump = await readFile(new URL('../../testing/older.sql.br', import.meta.url))
  const client = new pg.Client(older.connectionString)
  await client.connect()
  await client.query(brotliDecompressSync(dump).toString())
  await client.end()
  checksums = Object.fromEntries((await applied(older)).map(({ name, checksum }) => [name, checksum]))
})
afterAll(async () => {
  await first.drop()
  await older.drop()
  await rm(folder, { recursive: true })
})

const move = ({ pool }: TestDatabase) => migrate(pool, isFullRun ? productFiles.migrations : folder)

const applied = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
  ).rows

/** Tables with rows from the first migrations, and tables with rows from later migrations. */
const reference = ['countries', 'office_days', 'mews_settings', 'exploiter_rules']
const laterReference = ['vat_rates', 'role_sights', 'channel_rules']

/** Returns schema, reference data and migration names of a database. */
async function stateOf(database: TestDatabase) {
  const tables = [...reference, ...(isFullRun ? laterReference : [])]
  const rows = tables.map(
    async (table) => (await database.pool.query(`select * from ${table} order by 1`)).rows,
  )
  return {
    catalog: await catalogOf(database.pool),
    rows: await Promise.all(rows),
    applied: await applied(database),
  }
}

test.runIf(isFullRun || isExternal)(
  'a database that has only some files of the version before is refused and left as it is',
  async () => {
    await older.pool.query("update schema_migrations set name = '0421_other.sql' where name like '0420%'")
    const before = await applied(older)
    await expect(move(older)).rejects.toThrow('Start the version of 28 November 2026 on it first')
    expect(await applied(older)).toEqual(before)
    await older.pool.query(
      "update schema_migrations set name = '0420_mews_reservations_that_return.sql' where name like '0421%'",
    )
  },
)

test.runIf(isFullRun || isExternal)(
  'a database of the version before gets the schema and the rows of a new one, and keeps its own',
  async () => {
    await older.pool.query(
      "insert into mailboxes (name, since, last_uid, failed_uids) values ('a', now(), 9, '{4,7}'), ('b', now(), 9, '{}')",
    )
    await move(older)
    expect(await stateOf(older)).toEqual(expected)
    const { rows } = await older.pool.query('select name, last_uid::int as last from mailboxes order by name')
    expect(rows).toEqual([
      { name: 'a', last: 3 },
      { name: 'b', last: 9 },
    ])
  },
)

test.runIf(isFullRun || isExternal)('a database that has all files of before keeps its schema', async () => {
  // The former migrations gave the same schema as the first migrations here, under other names.
  await first.pool.query('delete from schema_migrations')
  await first.pool.query('insert into schema_migrations (name, checksum) select * from json_each_text($1)', [
    JSON.stringify({ ...checksums, ...later }),
  ])
  await move(first)
  expect(await stateOf(first)).toEqual(expected)
})
