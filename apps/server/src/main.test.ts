import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, signIn } from './testing/caller.ts'
import { isFullRun } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { programOf, type ServerProcess, startServer } from './testing/servers/server-process.ts'

/** Tests the server as a process with an external database (DATABASE_URL). */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const servers: ServerProcess[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.signal('SIGKILL')
    await server.ended
  }
})

// A test starts a whole server several times, and the machine may be busy.
vi.setConfig({ testTimeout: 360_000 })

const password = 'Harbour7light'

function start(env: NodeJS.ProcessEnv = {}, cwd?: string, command?: readonly string[]): ServerProcess {
  const given = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
    ADMIN_PASSWORD: password,
    DRAIN_SECONDS: '0',
  }
  const server = startServer({ ...given, ...env }, cwd, command)
  servers.push(server)
  return server
}

/** A call that lasts until `release`, because it reads a table that another session has locked. */
async function holdCall(caller: Caller): Promise<{ answer: Promise<Response>; release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: database.connectionString })
  await holder.connect()
  await holder.query('begin; lock table organisations in access exclusive mode')
  const answer = caller.get('/api/v2/organisations')
  answer.catch(() => undefined)
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  const waitingNow = async () => {
    // Without this statement, PostgreSQL repeats the first answer about activity within a transaction.
    await holder.query('select pg_stat_clear_snapshot()')
    return (await holder.query(waiting)).rowCount
  }
  await expect.poll(waitingNow, { timeout: 10_000 }).toBe(1)
  return { answer, release: () => holder.end() }
}

/** A connection on which nothing is sent, as browsers open some in advance. @returns settles when it is closed */
async function connectInAdvance(address: string): Promise<{ isClosed: Promise<unknown> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  const isClosed = once(socket, 'close')
  await once(socket, 'connect')
  return { isClosed }
}

test('npm start prints one line when ready, finishes open calls at SIGTERM, and exits with 0', async () => {
  const root = join(import.meta.dirname, '../../..')
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  // Starts the program through a shell, as `npm run` does. npm sends its signals only to this shell, not to
  // the shell's children.
  const server = start({ PATH: `${dirname(process.execPath)}:${process.env.PATH}` }, root, [
    '/bin/sh',
    '-c',
    scripts.start.replace('apps/server/dist/main.js', programOf('main')),
  ])
  const address = await server.address
  const unused = await connectInAdvance(address)
  const { answer, release } = await holdCall(await signIn(address, 'admin', password))
  server.signal('SIGTERM')
  await sleep(300)
  await expect(fetch(`${address}/health/live`)).rejects.toThrow()
  await unused.isClosed
  await release()
  expect((await answer).status).toBe(200)
  const said = [`Stayboard is ready at ${address}`]
  expect(await server.ended).toEqual({ code: 0, signal: null, said, complained: [] })
})

test('.env is read, the environment takes precedence, and a second Ctrl-C ends it at once, despite an open call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'env-'))
  await writeFile(join(folder, '.env'), 'HOST=localhost\nMETRICS=1\nPORT=1\n')
  const server = start({}, folder)
  const address = await server.address
  expect(address).toMatch(/^http:\/\/localhost:\d{4,5}$/)
  expect((await fetch(`${address}/metrics`)).status).toBe(200)
  const { release } = await holdCall(await signIn(address, 'admin', password))
  server.signal('SIGINT')
  // npm forwards SIGINT at once, so the server receives it twice. This must not count as a second Ctrl+C.
  await sleep(100)
  server.signal('SIGINT')
  expect(await Promise.race([server.ended, sleep(700, 'still there')])).toBe('still there')
  server.signal('SIGINT')
  expect(await server.ended).toMatchObject({ code: 1, complained: [] })
  await release()
  await rm(folder, { recursive: true })
})

test.runIf(isFullRun)('a signal during the start ends it', async () => {
  const server = start()
  await sleep(250)
  server.signal('SIGTERM')
  expect((await server.ended).code === 0 || (await server.ended).signal === 'SIGTERM').toBe(true)
})

/** A port on which another program listens. */
async function takenPort() {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  return { other, port: address !== null && typeof address === 'object' ? address.port : 0 }
}

test('a port in use gives one clear line', async () => {
  const { other, port } = await takenPort()
  const server = start({ PORT: String(port) })
  expect(await server.ended).toMatchObject({
    code: 1,
    said: [],
    complained: [`PORT ${port} on 127.0.0.1 is in use by another program; stop it or set another PORT.`],
  })
  other.close()
})

test.runIf(isFullRun)("the first administrator's password is printed even if the port is taken", async () => {
  const empty = await createTestDatabase()
  await empty.pool.query('delete from users')
  const { other, port } = await takenPort()
  const env = { DATABASE_URL: empty.connectionString, ADMIN_PASSWORD: '' }
  const { said } = await start({ ...env, PORT: String(port) }).ended
  other.close()
  const told = /^The first administrator is admin, password (\S+) /.exec(said[0] ?? '')?.[1] ?? ''
  const next = start(env)
  await signIn(await next.address, 'admin', told)
  next.signal('SIGKILL')
  await next.ended
  await empty.drop()
})

test('invalid settings stop the start and are all named, without a stack trace', async () => {
  const server = start({ PORT: 'x', OFFICE_TIMEZONE: 'Mars', SESSION_SECRET: 'tooshort' })
  expect(await server.ended).toMatchObject({
    code: 1,
    said: [],
    complained: [
      'PORT must be a whole number from 0 to 65535.',
      'SESSION_SECRET must have at least 32 characters.',
      'OFFICE_TIMEZONE must be a time zone with a place name, such as Europe/Amsterdam.',
    ],
  })
})

test('an unreachable database gives one clear line without the password', async () => {
  const away = start({ DATABASE_URL: 'postgresql://user:hushhush@127.0.0.1:1/nothing' })
  expect(await away.ended).toMatchObject({
    code: 1,
    complained: ['The database 127.0.0.1:1/nothing cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
  })
})

test.runIf(isFullRun)('so does a database that refuses its user', async () => {
  const url = new URL(database.connectionString)
  url.username = 'nobody-known'
  const refused = await start({ DATABASE_URL: url.href }).ended
  expect([refused.code, refused.complained.length]).toEqual([1, 1])
  expect(refused.complained[0]).toMatch(/cannot be used: .*nobody-known/)
})
