import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { readArchive } from './platform/backup/archive/read-archive.ts'
import { backupBeforeUpgrade } from './platform/backup/before-upgrade.ts'
import { migrate, readMigrations } from './platform/migrations/migrate.ts'
import { productFiles } from './platform/product-files.ts'
import { readSettings } from './platform/settings/settings.ts'
import { isExternal, isFullRun } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { startServer } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const soon = { timeout: 120_000, interval: 20 }

/** A database without the latest migration, and copies of it for each test. */
let former: TestDatabase
let latest: string
let database: TestDatabase
let dataDir: string
/** The spy on what upgrades in this process write to standard output. */
let said: MockInstance<typeof process.stdout.write>

beforeAll(async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  latest = names.at(-1) ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'former-'))
  for (const name of names.slice(0, -1))
    await copyFile(join(productFiles.migrations, name), join(folder, name))
  former = await createTestDatabase('template0')
  await migrate(former.pool, folder)
  await former.pool.query("insert into exploiters (name) values ('House')")
  // Each start of a server would load the cities, which no test of this file needs.
  await former.pool.query("insert into reference_loads (name) values ('cities')")
  await former.close()
  await rm(folder, { recursive: true })
})
afterAll(() => former.drop())

beforeEach(async () => {
  database = await createTestDatabase(former.name)
  dataDir = await mkdtemp(join(tmpdir(), 'upgraded-'))
  said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return async () => {
    said.mockRestore()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})

const settings = (more: NodeJS.ProcessEnv = {}) => ({
  ...{ DATABASE_URL: database.connectionString, SESSION_SECRET: 's'.repeat(32), DATA_DIR: dataDir },
  ...{ DRAIN_SECONDS: '0', ADMIN_PASSWORD: 'Harbour7light', ...more },
})
const start = () => startServer(settings())

/** Starts a server and stops it as soon as it is ready. */
async function startOnce(): Promise<void> {
  const server = start()
  await server.address
  server.signal('SIGTERM')
  await server.ended
}

/** Upgrades the database as the start of a server does. */
const upgrade = (more?: NodeJS.ProcessEnv) =>
  migrate(
    database.pool,
    undefined,
    backupBeforeUpgrade(readSettings(settings(more)), database.connectionString),
  )

const lines = () => said.mock.calls.map(([text]) => text).join('')

const isMigrated = async () =>
  (await database.pool.query('select from schema_migrations where name = $1', [latest])).rowCount === 1
const backups = async () =>
  (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.backup'))
const pathOf = (name: string | undefined) => join(dataDir, 'backups', name ?? '')

test('of two servers that start on a database with migrations to do, one makes a backup of it as it was', async () => {
  await Promise.all([upgrade(), upgrade()])
  expect(lines().match(/First, a backup is made/g)).toHaveLength(1)
  const [name, ...others] = await backups()
  expect([name, others]).toEqual([expect.stringMatching(`-before-${latest.slice(0, 4)}\\.backup$`), []])
  const { header, manifest } = await readArchive({ path: pathOf(name), passphrase: undefined })
  expect(header.migrations.map((one) => one.name)).not.toContain(latest)
  expect(manifest.tables.find((table) => table.name === 'exploiters')?.rows).toBe(1)
  expect(await isMigrated()).toBe(true)
  expect((await database.pool.query('select path from backups')).rows).toEqual([{ path: pathOf(name) }])
  said.mockClear()
  await upgrade()
  expect(lines()).toBe('')
})

test('without a place for the backup nothing is migrated, and the message says how to go on', async () => {
  await expect(upgrade({ BACKUP_FOLDER: join(dataDir, 'missing') })).rejects.toThrow(
    /^Nothing was migrated, because the backup before it failed\. The backup cannot be written to .*: its folder does not exist\.\nSet BACKUP_FOLDER to a folder with room for it, or, if you have a backup of your own, UPGRADE_WITHOUT_BACKUP=1\.$/,
  )
  expect(await isMigrated()).toBe(false)
  await upgrade({ UPGRADE_WITHOUT_BACKUP: '1' })
  expect(lines()).toContain('without a backup')
  expect(await isMigrated()).toBe(true)
  await expect(readdir(join(dataDir, 'backups'))).rejects.toThrow('ENOENT')
})

test.runIf(isFullRun)(
  'a server that is killed during the backup has migrated nothing, and the next one begins again',
  async () => {
    const holder = new pg.Client(database.connectionString)
    await holder.connect()
    await holder.query('begin; lock table exploiters in access exclusive mode')
    const killed = start()
    const waiting = `select from pg_stat_activity where datname = current_database()
    and application_name = 'stayboard backup' and wait_event = 'relation'`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, soon).toBe(1)
    killed.signal('SIGKILL')
    await killed.ended
    await holder.end()
    const [draft = ''] = await readdir(join(dataDir, 'backups'))
    expect([await isMigrated(), draft]).toEqual([false, expect.stringMatching(/\.partial$/)])
    const past = new Date(Date.now() - 3_600_000)
    await utimes(pathOf(draft), past, past)
    await startOnce()
    expect(await readdir(join(dataDir, 'backups'))).toEqual(await backups())
    expect([await isMigrated(), (await backups()).length]).toEqual([true, 1])
  },
)

test('a copy leaves the backups of its original', async () => {
  const ofOriginal = join(dataDir, `stayboard-2026-11-29T01-30-00-before-${latest.slice(0, 4)}.backup`)
  await writeFile(ofOriginal, 'the only one')
  await database.pool.query(
    `insert into backups (begun_at, bytes, stored_rows, stored_files, host, path, is_encrypted)
      values (now() - interval '1 day', 12, 1, 0, $1, $2, false)`,
    [hostname(), ofOriginal],
  )
  await database.pool.query(
    `insert into installations (places, held_because, held_since) values ('{}', 'RESTORED', now())`,
  )
  await upgrade()
  expect([(await backups()).length, await isMigrated()]).toEqual([1, true])
  expect(await readFile(ofOriginal, 'utf8')).toBe('the only one')
})

describe.skipIf(isExternal)('a server that is killed while it migrates', () => {
  test.runIf(isFullRun)('has made a backup, which that of the next start replaces', async () => {
    await database.pool.query(`create schema gate;
      create function gate.stand() returns event_trigger language plpgsql as $$ begin
        if current_query() !~ 'schema_migrations' then perform pg_sleep(600); end if; end $$;
      create event trigger stand on ddl_command_end execute function gate.stand()`)
    const killed = start()
    const standing = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    await expect.poll(async () => (await database.pool.query(standing)).rowCount, soon).toBe(1)
    killed.signal('SIGKILL')
    await killed.ended
    await database.pool.query(
      `drop event trigger stand; select pg_terminate_backend(pid) from (${standing.replace('select', 'select pid')}) s`,
    )
    const [first = ''] = await backups()
    expect(await isMigrated()).toBe(false)
    // A file that the server did not write stays in the folder of backups.
    await copyFile(pathOf(first), pathOf(`other-${first}`))
    await startOnce()
    const [kept, second] = (await backups()).sort()
    expect([kept, second === first, await isMigrated()]).toEqual([`other-${first}`, false, true])
  })
})

test('a DATA_DIR that may not be written to is named', async () => {
  const before = backupBeforeUpgrade(
    readSettings(settings({ DATA_DIR: '/proc/data' })),
    database.connectionString,
  )
  await expect(before({ waiting: [latest], isOlder: false })).rejects.toThrow(
    /^Nothing was migrated, because the backup before it failed\. DATA_DIR: cannot write to \/proc\/data\/backups: .*\nSet BACKUP_FOLDER/,
  )
})

test('a database of before 28 November 2026 is left to the tools of PostgreSQL', async () => {
  const before = backupBeforeUpgrade(readSettings(settings()), database.connectionString)
  await expect(before({ waiting: [], isOlder: true })).rejects.toThrow(
    /^Nothing was migrated, because the backup before it failed\. This program cannot restore databases .*\nSet BACKUP_FOLDER/,
  )
})
