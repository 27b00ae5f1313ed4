import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFullRun } from '../../testing/extent.ts'
import { removeDataDir, temporaryDataDir } from '../../testing/servers/cluster.ts'
import { hold } from '../../testing/servers/holder.ts'
import { isUnavailable, openDatabase } from '../database.ts'
import { databaseAccount } from './account.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

// A test creates several clusters, and the machine may be busy.
vi.setConfig({ testTimeout: 360_000 })

const forgetful = { fsync: 'off' }
let dataDir: string
let running: Embedded | undefined

beforeEach(async () => {
  dataDir = await temporaryDataDir()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await removeDataDir(dataDir)
})

async function start(): Promise<string> {
  running = await startEmbedded(dataDir, forgetful)
  return running.connectionString
}

async function ask<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const database = openDatabase(connectionString, { poolSize: 2 })
  try {
    return (await database.pool.query<Row>(text)).rows
  } finally {
    await database.close()
  }
}

const postgresPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('a new cluster: UTF-8, Unicode order, durable, access only with the password, also after an interrupted first start', async () => {
  const interrupted = randomBytes(32).toString('base64url')
  await writeFile(join(dataDir, 'database-password'), interrupted, { mode: 0o600 })
  await writeFile(join(dataDir, 'postgres.new'), 'left over')
  running = await startEmbedded(dataDir)
  const { connectionString } = running
  const [found] = await ask(
    connectionString,
    `select current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as commit,
      current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
      (select datlocprovider from pg_database where datname = current_database()) as provider,
      array(select x from unnest(array['zebra', 'Émile', 'eve', 'Adam']) x order by x) as sorted`,
  )
  expect(found).toEqual({
    encoding: 'UTF8',
    commit: 'on',
    fsync: 'on',
    checksums: 'on',
    provider: 'i',
    sorted: ['Adam', 'Émile', 'eve', 'zebra'],
  })
  const { password, hostname } = new URL(connectionString)
  expect(hostname).toBe('127.0.0.1')
  expect(password).toBe(interrupted)
  await expect(ask(connectionString.replace(password, 'guess'), 'select 1')).rejects.toThrow(
    'authentication failed',
  )

  const database = openDatabase(connectionString)
  await database.pool.query('select pg_sleep(0.6), $1::text as planted', ['a-secret-value'])
  await database.pool.query('select 1 + $1 as quick', [1])
  await database.close()
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toMatch(/duration: \d{3,}\.\d+ ms .*pg_sleep\(0\.6\)/)
  expect(log).not.toContain('a-secret-value')
  expect(log).not.toContain('quick')
})

test.runIf(isFullRun)(
  'files are readable by their owner only, and root runs the database under a separate account',
  async () => {
    await start()
    const modes = ['database-password', 'postgres.log', 'server.pid', 'postgres'].map(async (name) => {
      return (await stat(join(dataDir, name))).mode & 0o777
    })
    expect(await Promise.all(modes)).toEqual([0o600, 0o600, 0o600, 0o700])
    const account = await databaseAccount()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account?.uid ?? process.getuid?.())
  },
)

test.runIf(isFullRun)('a second start on the same folder names the process that uses it', async () => {
  const connectionString = await start()
  const inUse = `DATA_DIR: ${dataDir} is in use by process ${process.pid}; stop that one first.`
  const other = await hold(dataDir)
  expect([other.said, await other.exitCode]).toEqual([inUse, 1])
  await expect(startEmbedded(dataDir)).rejects.toThrow(inUse)
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isFullRun)('of two concurrent first starts one succeeds and the other reports it', async () => {
  const holders = await Promise.all([hold(dataDir), hold(dataDir)])
  const working = holders.filter(({ said }) => said.startsWith('postgresql://'))
  const refused = holders.filter(({ said }) => said.includes('is in use by process'))
  expect([working.length, refused.length]).toEqual([1, 1])
  await Promise.all(holders.map((holder) => holder.kill()))
  await start()
})

const rounds = [1, 2, 3]

// `main-embedded.test.ts` kills both in every run.
test.runIf(isFullRun)(
  'after a killed server, its PostgreSQL is stopped and acknowledged data is there, also if both were killed',
  async () => {
    const alone = await hold(dataDir)
    await ask(alone.said, 'create table kept as select 0 as answer')
    await alone.kill()
    expect(await ask(alone.said, 'select 1 as one')).toEqual([{ one: 1 }])
    for (const round of rounds) {
      const killed = await hold(dataDir)
      await expect(ask(alone.said, 'select 1')).rejects.toSatisfy(isUnavailable)
      await ask(killed.said, `insert into kept values (${round})`)
      const postgres = await postgresPid()
      await killed.kill()
      process.kill(postgres, 'SIGKILL')
    }
    expect(await ask(await start(), 'select answer from kept')).toEqual(
      [0, ...rounds].map((answer) => ({ answer })),
    )
  },
)

test.runIf(isFullRun)('a stale postmaster.pid with the id of another process is ignored', async () => {
  await start()
  await running?.stop()
  const innocent = spawn('sleep', ['30'], await databaseAccount())
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${innocent.pid}\n${dataDir}/postgres\n0\n5432\n`,
  )
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(innocent.exitCode ?? innocent.signalCode).toBe(null)
  innocent.kill()
})

test.runIf(isFullRun)('a killed PostgreSQL restarts at the same address', async () => {
  const database = openDatabase(await start())
  await database.pool.query('create table kept as select 42 as answer')
  process.kill(await postgresPid(), 'SIGKILL')
  const away: unknown = await database.pool.query('select pg_sleep(5)').catch((error: unknown) => error)
  expect(isUnavailable(away)).toBe(true)
  // The restarted PostgreSQL has the same address.
  await expect.poll(() => answerOf(database), { timeout: 60_000, interval: 100 }).toEqual([{ answer: 42 }])
  await database.close()
  await running?.stop()
  expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 42 }])
})

const answerOf = async ({ pool }: ReturnType<typeof openDatabase>) =>
  pool.query('select answer from kept').then(
    ({ rows }) => rows,
    (error: unknown) => isUnavailable(error),
  )

test.runIf(isFullRun)('stopping during a restart of PostgreSQL is final', async () => {
  const connectionString = await start()
  process.kill(await postgresPid(), 'SIGKILL')
  await running?.stop()
  await sleep(500)
  await expect(ask(connectionString, 'select 1')).rejects.toSatisfy(isUnavailable)
  await start()
})
