import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { sha256 } from './platform/backup/archive/contents.ts'
import { readArchive } from './platform/backup/archive/read-archive.ts'
import { backUp } from './platform/backup/back-up.ts'
import type { Database } from './platform/database.ts'
import { placeOf, recognise } from './platform/installation.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { productFiles } from './platform/product-files.ts'
import { openFileStore } from './platform/storage/files.ts'
import { isExternal, isFullRun } from './testing/extent.ts'
import { bucketServer } from './testing/servers/bucket.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { databaseUrl } from './testing/servers/server.ts'
import { compileCache, programOf, startServer } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 360_000, hookTimeout: 180_000 })
const soon = { timeout: 120_000, interval: 20 }

let folder: string
let database: TestDatabase
let archive: string
/** A bucket with one file. The test can make it keep its callers waiting or refuse them. */
let bucket: Server
let port: number
let isWaiting = false
let mode: 'works' | 'waits' | 'refuses' | 'breaks' = 'works'
const file = Buffer.from('a picture')
const key = `${sha256(file)}/original`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  bucket = bucketServer(new Map([[key, file]]))
  const [answer] = bucket.listeners('request')
  bucket.removeAllListeners('request')
  bucket.on('request', (request, response) => {
    if (mode === 'refuses') response.writeHead(503).end()
    else if (mode === 'works' || !request.url?.includes(key.slice(0, 64)))
      answer?.call(bucket, request, response)
    else if (mode === 'breaks') breakOff(response)
    else isWaiting = true
  })
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  port = Number(Object(bucket.address()).port)
  database = await createTestDatabase()
  const place = placeOf({ publicUrl: 'https://stayboard.test', dataDir: '', databaseUrl: 'x' })
  await recognise(database.pool, place)
  await database.pool.query("insert into log_lines (level, text) values ('INFO', 'a line')")
  archive = join(folder, 'whole')
  const store = await openFileStore({ dataDir: join(folder, 'data'), s3: s3() })
  const { connectionString } = database
  await backUp({ connectionString, store, path: archive, passphrase: undefined, ...aboutKeys })
})
afterAll(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Sends a part of the file and then ends the connection. */
function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'content-length': file.length })
  response.write(file.subarray(0, 3), () => response.destroy())
}

const aboutKeys = { encryptionKey: 'k'.repeat(32), product: '0.1.0' }
const s3 = () => ({
  ...{ bucket: 'files', region: 'eu', endpoint: `http://127.0.0.1:${port}` },
  ...{ accessKeyId: 'planted-id', secretAccessKey: 'planted-secret' },
})

/** Starts a program of the product on a database, with its files in the bucket. */
function run(name: 'backup' | 'restore', args: readonly string[], url: string) {
  const child = spawn(process.execPath, [programOf(name), ...args], {
    env: {
      ...compileCache,
      ...{ PATH: process.env.PATH, DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) },
      ...{ S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: 'planted-id', S3_SECRET_ACCESS_KEY: 'planted-secret' },
      ...{ DATA_DIR: join(folder, 'data'), ENCRYPTION_KEY: 'k'.repeat(32) },
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complained = text(child.stderr)
  const ended = once(child, 'exit').then(([code]) => Number(code))
  child.stdout.resume()
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ended, complained, kill }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const waitsFor = async (url: string, what: string) =>
  (
    await administer(
      url,
      `select pid from pg_stat_activity where datname = current_database() and wait_event ${what}`,
    )
  ).rows.map(({ pid }) => Number(pid))

/** Creates an empty database in which statements that match `stands` wait until their connection is ended. */
async function emptyDatabase(stands?: string) {
  const name = `${inject('testTemplate').slice(0, 18)}_k${Math.random().toString(36).slice(2, 10)}`
  await administer(inject('testServer'), `create database ${name}`)
  const url = databaseUrl(inject('testServer'), name)
  if (stands !== undefined) await standStill(url, stands)
  return { url, drop: () => administer(inject('testServer'), `drop database ${name} with (force)`) }
}

const standStill = (url: string, pattern: string) =>
  administer(
    url,
    `create schema gate;
    create function gate.stand() returns event_trigger language plpgsql as $$ begin
      if current_query() ~ '${pattern}' then perform pg_sleep(600); end if; end $$;
    create event trigger stand on ddl_command_end execute function gate.stand()`,
  )

const untilItStands = (url: string) => expect.poll(() => waitsFor(url, "= 'PgSleep'"), soon).toHaveLength(1)

/** Ends the waiting statement. PostgreSQL notices only at the end of a statement that its client is gone. */
const openGate = (url: string) =>
  administer(
    url,
    `drop event trigger stand; select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`,
  )

const tablesIn = async (url: string) =>
  (await administer(url, "select from pg_tables where schemaname in ('public', 'pgboss', 'scoped')")).rowCount

describe.runIf(isFullRun)('a backup that is killed', () => {
  const drafts = async (name: string) => (await readdir(folder)).filter((one) => one.startsWith(name))

  /** Keeps the backup waiting with a lock of another session. */
  async function lockedOut(lock: string, name: string) {
    const other = new pg.Client({ connectionString: database.connectionString })
    await other.connect()
    await other.query(`begin; ${lock}`)
    const backup = run('backup', ['--to', name], database.connectionString)
    await expect.poll(() => waitsFor(database.connectionString, "= 'relation'"), soon).toHaveLength(1)
    await backup.kill()
    await other.query('rollback')
    await other.end()
  }

  test('while it reads rows or files leaves nothing that looks complete', async () => {
    await lockedOut('lock table log_lines in access exclusive mode', 'rows')
    expect(await drafts('rows')).toEqual([expect.stringMatching(/^rows\.[0-9a-f]{8}\.partial$/)])
    mode = 'waits'
    isWaiting = false
    const backup = run('backup', ['--to', 'files'], database.connectionString)
    await expect.poll(() => isWaiting, soon).toBe(true)
    await backup.kill()
    mode = 'works'
    const [draft = '', ...others] = await drafts('files')
    expect([draft, others]).toEqual([expect.stringMatching(/^files\.[0-9a-f]{8}\.partial$/), []])
    const reading = readArchive({ path: join(folder, draft), passphrase: undefined })
    await expect(reading).rejects.toThrow(/is damaged or incomplete|is not a backup/)
  })

  test('before it is noted is complete', async () => {
    await lockedOut('lock table backups in exclusive mode', 'noted')
    expect(await drafts('noted')).toEqual(['noted'])
    const { manifest } = await readArchive({ path: join(folder, 'noted'), passphrase: undefined })
    expect(manifest.files.count).toBe(1)
  })
})

describe.runIf(isFullRun && !isExternal)('a restore that is killed', () => {
  const phases: Record<string, string> = {
    'before its last step': 'begin_log_epoch',
    'while it makes the tables': 'create table clients',
    'before the first row': 'disable trigger user',
    'while it checks the links': 'add constraint',
  }

  test.each(Object.entries(phases))(
    '%s leaves an empty database, which another one fills',
    async (_, pattern) => {
      const { url, drop } = await emptyDatabase(pattern)
      const killed = run('restore', ['--from', archive], url)
      await untilItStands(url)
      // A second restore waits for its turn, and continues when the killed one is gone.
      const second = run('restore', ['--from', archive], url)
      await expect.poll(() => waitsFor(url, "= 'advisory'"), soon).toHaveLength(1)
      await killed.kill()
      expect(await tablesIn(url)).toBe(0)
      await openGate(url)
      expect(await second.ended, await second.complained).toBe(0)
      const { rows } = await administer(url, 'select held_because as held from installations')
      expect(rows).toEqual([{ held: 'RESTORED' }])
      await drop()
    },
  )

  test('while it stores files leaves an empty database', async () => {
    const { url, drop } = await emptyDatabase()
    mode = 'waits'
    isWaiting = false
    const killed = run('restore', ['--from', archive], url)
    await expect.poll(() => isWaiting, soon).toBe(true)
    await killed.kill()
    mode = 'works'
    await expect.poll(() => tablesIn(url), soon).toBe(0)
    await drop()
  })
})

test.runIf(isFullRun)(
  'a bucket that is away stops backup and restore in words, and leaves nothing',
  async () => {
    const { url, drop } = await emptyDatabase()
    mode = 'refuses'
    const backup = run('backup', ['--to', 'away'], database.connectionString)
    const restore = run('restore', ['--from', archive], url)
    expect(await Promise.all([backup.ended, restore.ended])).toEqual([1, 1])
    mode = 'works'
    expect(await backup.complained).toMatch(/^The files cannot be read from the bucket files: [^\n]+\.\n$/)
    expect(await restore.complained).toMatch(/^The files cannot be stored in the bucket files: [^\n]+\.\n$/)
    expect((await readdir(folder)).filter((name) => name.startsWith('away'))).toEqual([])
    expect(await tablesIn(url)).toBe(0)
    await drop()
  },
)

test.runIf(isFullRun)(
  'a bucket that breaks off in a file stops the backup in words, and leaves nothing',
  async () => {
    mode = 'breaks'
    const backup = run('backup', ['--to', 'broken'], database.connectionString)
    expect(await backup.ended).toBe(1)
    mode = 'works'
    expect(await backup.complained).toMatch(/^The files cannot be read from the bucket files: [^\n]+\.\n$/)
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
  },
)

describe.runIf(isFullRun && !isExternal)('an upgrade that is killed', () => {
  test('goes on where it was: what was complete stays, and nothing else is there', async () => {
    const next = await createTestDatabase()
    const migrations = join(folder, 'migrations')
    await cp(productFiles.migrations, migrations, { recursive: true })
    await writeFile(join(migrations, '9997_first.sql'), 'create table first_of_next ()')
    await writeFile(
      join(migrations, '9998_second.sql'),
      'create table second_of_next (); create table third_of_next ()',
    )
    await standStill(next.connectionString, 'third_of_next')
    const upgrading = `
      const { openDatabase } = await import(${JSON.stringify(moduleAt('platform/database.ts'))})
      const { migrate } = await import(${JSON.stringify(moduleAt('platform/migrations/migrate.ts'))})
      await migrate(openDatabase(${JSON.stringify(next.connectionString)}).pool, ${JSON.stringify(migrations)})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', upgrading], { stdio: 'inherit' })
    await untilItStands(next.connectionString)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await openGate(next.connectionString)
    await expect.poll(() => ofNext(next), soon).toEqual(['9997_first.sql', 'first_of_next'])
    await migrate(next.pool, migrations)
    const all = ['9997_first.sql', '9998_second.sql', 'first_of_next', 'second_of_next', 'third_of_next']
    expect(await ofNext(next)).toEqual(all)
    await next.drop()
  })

  test('as a first start leaves an empty database, on which the next start succeeds', async () => {
    const { url, drop } = await emptyDatabase('create table clients')
    const env = { DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32), DRAIN_SECONDS: '0' }
    const killed = startServer(env)
    await untilItStands(url)
    killed.signal('SIGKILL')
    await killed.ended
    await openGate(url)
    expect(await tablesIn(url)).toBeLessThan(2)
    const next = startServer(env)
    await next.address
    next.signal('SIGTERM')
    expect(await next.ended).toMatchObject({ code: 0 })
    await drop()
  })
})

const moduleAt = (path: string) => pathToFileURL(join(import.meta.dirname, path)).href

async function ofNext({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`
    select relname::text as name from pg_class where relname like '%\\_of\\_next'
    union all select name from schema_migrations where name like '999%' order by 1`)
  return rows.map(({ name }) => name)
}
