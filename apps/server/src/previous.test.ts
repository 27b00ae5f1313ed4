import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@stayboard/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { readArchive } from './platform/backup/archive/read-archive.ts'
import { restore } from './platform/backup/restore/restore.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { placeOf } from './platform/installation.ts'
import { openFileStore } from './platform/storage/files.ts'
import { signIn } from './testing/caller.ts'
import { catalogOf } from './testing/calls/catalog.ts'
import { isFullRun, oneOfEach } from './testing/extent.ts'
import { previous, previousBackup, previousPassword } from './testing/previous.ts'
import { createTestDatabase } from './testing/servers/database.ts'
import { checkOut, hasCommit } from './testing/servers/former.ts'
import { databaseUrl } from './testing/servers/server.ts'
import { compileCache, type ServerProcess, startServer } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 })

/** Tests the upgrade from the previous release to this version with its data, and the way back. */
let folder: string
const made: { name: string; database: Database }[] = []
const running: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previous-'))
})
afterAll(async () => {
  for (const server of running) server.signal('SIGTERM')
  for (const server of running) await server.ended
  for (const { database } of made) await database.close()
  for (const { name } of made) await administer(`drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true })
})

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function emptyDatabase() {
  const name = `${inject('testTemplate').slice(0, 18)}_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template template0`)
  const url = databaseUrl(inject('testServer'), name)
  const database = openDatabase(url)
  made.push({ name, database })
  return { url, database }
}

const settings = (url: string, dataDir: string) => ({
  ...{ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'k'.repeat(32) },
  ...{ DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
})

function start(url: string, dataDir: string, command?: readonly string[]): ServerProcess {
  const server = startServer(settings(url, dataDir), '/', command)
  running.push(server)
  return server
}

async function stop(server: ServerProcess) {
  server.signal('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
}

/**
 * Restores an archive with this version's program, but without the migrations that are later than the
 * archive.
 */
const restoreInto = async (database: Database, path: string, dataDir: string) =>
  restore({
    ...{ archive: { path, passphrase: undefined }, pool: database.pool, database: 'target' },
    store: await openFileStore({ dataDir, s3: undefined }),
    place: placeOf({ publicUrl: undefined, dataDir, databaseUrl: 'x' }),
    ...{ isCompared: true, checked: async () => undefined },
  })

const backupIn = async (dataDir: string) => {
  const [name = '', ...others] = await readdir(join(dataDir, 'backups'))
  expect(others).toEqual([])
  return join(dataDir, 'backups', name)
}

const users = isFullRun
  ? ['admin', 'manager', 'content', 'marketing', 'viewer', 'user']
  : ['admin', 'manager']
/**
 * Every list and figure that an administrator can read without choosing a record and without calling an
 * outside system.
 */
const everyRead = Object.entries(api).flatMap(([area, calls]) =>
  Object.values(calls).flatMap(({ method, path }) =>
    method === 'GET' && !/\{|^\/public\/|\/mailchimp\//.test(path) ? [{ area, path }] : [],
  ),
)
const reads = oneOfEach(everyRead, ({ area }) => area).map(({ path }) => path)

test('its data is served by this version, with the schema of a new database, and is in the backup before', async () => {
  const { url, database } = await emptyDatabase()
  const dataDir = join(folder, 'short')
  const before = await restoreInto(database, previousBackup, dataDir)
  const server = start(url, dataDir)
  const callers = await Promise.all(
    users.map(async (name) => signIn(await server.address, name, previousPassword)),
  )
  const failed: string[] = []
  for (const path of reads) {
    const answer = await callers[0]?.get(path)
    if (answer?.status !== 200) failed.push(`${path}: ${answer?.status} ${await answer?.text()}`)
  }
  expect(failed).toEqual([])
  await stop(server)
  const fresh = await createTestDatabase()
  expect(await catalogOf(database.pool)).toEqual(await catalogOf(fresh.pool))
  await fresh.drop()

  const path = await backupIn(dataDir)
  const after = await readArchive({ path, passphrase: undefined })
  expect(after.header.migrations.at(-1)?.name).toBe(previous.migration)
  expect(before.chain.faults).toEqual([])
  if (isFullRun) {
    const back = await emptyDatabase()
    expect((await restoreInto(back.database, path, join(folder, 'back'))).chain.faults).toEqual([])
  }
  expect(after.manifest.files).toEqual(before.manifest.files)
  const sums = ({ manifest }: Pick<typeof before, 'manifest'>) =>
    new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]))
  const [one, other] = [sums(before), sums(after)]
  // A restored copy begins a new epoch of the log, and webhooks continue at the end of the log.
  expect([...one.keys()].filter((name) => one.get(name) !== other.get(name))).toEqual([
    'change_log',
    'installations',
    'webhook_deliveries',
    'webhook_senders',
  ])
})

/** Calls that continue until the test ends them. */
interface Traffic {
  /** The last names of clients whose writes were acknowledged. */
  readonly written: string[]
  readonly refused: string[]
  /** Ends the traffic after the running calls. */
  end(): Promise<void>
}

function traffic(address: string, at: string): Traffic {
  const written: string[] = []
  const refused: string[] = []
  let isOver = false
  const check = async (what: string, answer: Response) => {
    if (answer.status !== 200) refused.push(`${what}: ${answer.status} ${await answer.text()}`)
    return answer.status === 200
  }
  const loop = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n += 1) await work(n).catch((error: unknown) => refused.push(String(error)))
  }
  const writer = async (n: number) => {
    const caller = await signIn(address, 'admin', previousPassword)
    await loop(async (nth) => {
      const lastname = `${at} ${n} ${nth}`
      const client = { firstname: 'Ann', lastname, email: `${at}.${n}.${nth}@client.example` }
      if (await check('write', await caller.post('/api/client', client))) written.push(lastname)
    })
  }
  const reader = (path: string) =>
    loop(async (n) => {
      const caller = await signIn(address, n % 2 ? 'admin' : 'manager', previousPassword)
      await check(path, await caller.get(path))
    })
  const all = [writer(1), writer(2), reader('/api/v2/backend/enquiries'), reader('/api/current_user')]
  return {
    ...{ written, refused },
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}

const clientsIn = async ({ pool }: Database) =>
  new Set(
    (await pool.query<{ lastname: string }>('select lastname from clients')).rows.map((row) => row.lastname),
  )

// A shallow clone does not contain the commit of the previous release.
describe.runIf(isFullRun && hasCommit(previous.commit))('while the former release serves its users', () => {
  let former: string
  const program = (name: string) => join(former, 'apps/server/src', `${name}.ts`)
  const startFormer = (url: string, dataDir: string) =>
    start(url, dataDir, [process.execPath, program('main')])

  beforeAll(() => {
    former = join(folder, 'former')
    checkOut(previous.commit, former)
  })

  /** Restores an archive with the command of the previous release. */
  async function restoreByFormer(path: string, url: string, dataDir: string) {
    const env = { ...compileCache, PATH: process.env.PATH, ...settings(url, dataDir) }
    await promisify(execFile)(process.execPath, [program('restore'), '--from', path], { env, cwd: folder })
  }

  test('this version upgrades the database: no call is refused, no write is lost, and the backup leads back', async () => {
    const { url, database } = await emptyDatabase()
    const dataDir = join(folder, 'live')
    await restoreByFormer(previousBackup, url, dataDir)
    const older = startFormer(url, dataDir)
    const onOlder = traffic(await older.address, 'older')
    await expect.poll(() => onOlder.written.length, { timeout: 120_000 }).toBeGreaterThan(20)
    const safe = [...onOlder.written]
    const newer = start(url, dataDir)
    const onNewer = traffic(await newer.address, 'newer')
    const then = onOlder.written.length
    expect(then).toBeGreaterThan(safe.length)
    await expect
      .poll(() => Math.min(onNewer.written.length, onOlder.written.length - then), { timeout: 120_000 })
      .toBeGreaterThan(20)
    await onOlder.end()
    await stop(older)
    await onNewer.end()
    await stop(newer)
    expect([onOlder.refused, onNewer.refused]).toEqual([[], []])
    const kept = await clientsIn(database)
    expect([...onOlder.written, ...onNewer.written].filter((name) => !kept.has(name))).toEqual([])

    const back = await emptyDatabase()
    const elsewhere = join(folder, 'went-back')
    await restoreByFormer(await backupIn(dataDir), back.url, elsewhere)
    const again = startFormer(back.url, elsewhere)
    for (const name of users) await signIn(await again.address, name, previousPassword)
    const found = await clientsIn(back.database)
    expect(safe.filter((name) => !found.has(name))).toEqual([])
    await stop(again)
  })
})
