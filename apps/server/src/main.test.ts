import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { listen } from './platform/postgres/listen.ts'
import { readSettings } from './platform/settings/settings.ts'
import { start } from './start.ts'
import { signIn } from './testing/caller.ts'
import { isFullRun, times } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { holdCall } from './testing/servers/held-call.ts'
import { databaseUrl } from './testing/servers/server.ts'
import { programOf, type ServerProcess, startServer } from './testing/servers/server-process.ts'

// A test starts a whole server, and the machine may be busy.
vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 })

const password = 'Harbour7light'
const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'k'.repeat(32), ADMIN_PASSWORD: password }

/** Tests `npm start` with an external database (DATABASE_URL) whose owner is an ordinary account. */
describe('on an empty database of an account that owns nothing else', () => {
  /**
   * The name of the database and of its owner. Its prefix is that of the databases of this run, so that the
   * next run removes it.
   */
  const name = `${inject('testTemplate').slice(0, 18)}_${randomBytes(6).toString('hex')}`
  const superuser = new pg.Client({ connectionString: inject('testServer') })
  const owner = new pg.Client({
    connectionString: databaseUrl(inject('testServer'), name),
    ...{ user: name, password },
  })
  let folder: string
  /** Servers that start at the same time. */
  let copies: ServerProcess[]
  let address: string

  beforeAll(async () => {
    await superuser.connect()
    await superuser.query(`create role ${name} login password '${password}'`)
    await superuser.query(`create database ${name} owner ${name}`)
    folder = await mkdtemp(join(tmpdir(), 'env-'))
    await writeFile(join(folder, '.env'), 'HOST=localhost\nMETRICS=1\nPORT=1\n')
    const command = await npmStart()
    const url = Object.assign(new URL(databaseUrl(inject('testServer'), name)), { username: name, password })
    copies = Array.from({ length: times(2, 1) }, () =>
      startServer(
        {
          ...{ ...secrets, DATABASE_URL: url.href, DRAIN_SECONDS: '0' },
          PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        },
        folder,
        command,
      ),
    )
    address = (await copies[0]?.address) ?? ''
    await owner.connect()
  })
  afterAll(async () => {
    for (const copy of copies) copy.signal('SIGKILL')
    for (const copy of copies) await copy.ended
    await owner.end()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.query(`drop role ${name}`)
    await superuser.end()
    await rm(folder, { recursive: true })
  })

  /**
   * The command of `npm start`, which npm runs in a shell. npm sends its signals only to this shell, not to the
   * shell's children.
   */
  async function npmStart(): Promise<readonly string[]> {
    const root = join(import.meta.dirname, '../../..')
    const { scripts }: { scripts: { start: string } } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    )
    const started = scripts.start
      .replace('scripts/serve.sh', join(root, 'scripts/serve.sh'))
      .replace('apps/server/dist/main.js', programOf('main'))
    return ['/bin/sh', '-c', started]
  }

  test('.env is read, and the environment takes precedence', async () => {
    expect(address).toMatch(/^http:\/\/localhost:\d{4,5}$/)
    expect((await fetch(`${address}/metrics`)).status).toBe(200)
  })

  test('copies that start at once create one administrator', async () => {
    for (const copy of copies) expect((await fetch(`${await copy.address}/health/ready`)).status).toBe(200)
    expect((await owner.query('select username from users')).rows).toEqual([{ username: 'admin' }])
  })

  test('the account is enough, also for users who see a part of the records', async () => {
    const admin = await signIn(address, 'admin', password)
    await owner.query("insert into exploiters (exploiter_id, name) values (1, 'One'), (2, 'Two')")
    const user = { username: 'bound', password, email: 'b@b.example', roles: ['ROLE_MANAGER'] }
    const exploiters = ['/api/exploiter/1']
    expect((await admin.post('/api/user', { ...user, exploiters })).status).toBe(200)
    await owner.query(`insert into messages (subject, contact_email, status, user_id, exploiter_id)
      values ('Mine', 'x@y.example', 'OPEN', 2, 1), ('Of others', 'x@y.example', 'OPEN', 2, 2)`)
    const bound = await signIn(address, 'bound', password)
    for (const path of ['/api/v2/backend/enquiries', '/api/exploiters', '/api/history'])
      expect([path, (await bound.get(path)).status]).toEqual([path, 200])
    const unseen = await owner.query("select count_unseen('messages', 2, '1') as unseen")
    expect(unseen.rows).toEqual([{ unseen: '1' }])
  })

  // `degraded.test.ts` tests that one signal finishes open calls and gives the exit code 0.
  test('a second Ctrl-C ends it at once, despite an open call, and it has printed one line', async () => {
    const [server] = copies
    if (!server) return expect.unreachable()
    const { release } = await holdCall(
      databaseUrl(inject('testServer'), name),
      await signIn(address, 'admin', password),
    )
    server.signal('SIGINT')
    // npm forwards SIGINT at once, so the server receives it twice. This must not count as a second Ctrl+C.
    await sleep(100)
    server.signal('SIGINT')
    expect(await Promise.race([server.ended, sleep(700, 'still there')])).toBe('still there')
    server.signal('SIGINT')
    const said = [`Stayboard is ready at ${address}`]
    expect(await server.ended).toEqual({ code: 1, signal: null, said, complained: [] })
    await release()
  })
})

describe('a start that is refused', () => {
  const servers: ServerProcess[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.signal('SIGKILL')
      await server.ended
    }
  })
  function begin(env: NodeJS.ProcessEnv): ServerProcess {
    const server = startServer({ ...secrets, DRAIN_SECONDS: '0', ...env })
    servers.push(server)
    return server
  }

  test('by its settings names all of them, without a stack trace', async () => {
    const wrong = { PORT: 'x', OFFICE_TIMEZONE: 'Mars', SESSION_SECRET: 'tooshort' }
    expect(await begin({ DATABASE_URL: 'postgresql://127.0.0.1:1/x', ...wrong }).ended).toMatchObject({
      code: 1,
      said: [],
      complained: [
        'PORT must be a whole number from 0 to 65535.',
        'SESSION_SECRET must have at least 32 characters.',
        'OFFICE_TIMEZONE must be a time zone with a place name, such as Europe/Amsterdam.',
      ],
    })
  })

  test('by an unreachable database has one clear line without the password', async () => {
    const url = 'postgresql://user:hushhush@127.0.0.1:1/nothing'
    await expect(start(readSettings({ ...secrets, DATABASE_URL: url }))).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/nothing cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    )
  })

  test('by a port in use has one clear line', async () => {
    const { other, port } = await takenPort()
    const app = fastify()
    await expect(listen(app, readSettings({ ...secrets, PORT: String(port) }))).rejects.toThrow(
      new RegExp(`^PORT ${port} on 127.0.0.1 is in use by another program; stop it or set another PORT\\.$`),
    )
    await app.close()
    other.close()
  })

  describe.runIf(isFullRun)('as a process', () => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await createTestDatabase()
    })
    afterAll(() => database.drop())

    test('a signal during the start ends it', async () => {
      const server = begin({ DATABASE_URL: database.connectionString })
      await sleep(250)
      server.signal('SIGTERM')
      expect((await server.ended).code === 0 || (await server.ended).signal === 'SIGTERM').toBe(true)
    })

    test('a port in use ends it with one line', async () => {
      const { other, port } = await takenPort()
      const server = begin({ DATABASE_URL: database.connectionString, PORT: String(port) })
      expect(await server.ended).toMatchObject({
        code: 1,
        said: [],
        complained: [`PORT ${port} on 127.0.0.1 is in use by another program; stop it or set another PORT.`],
      })
      other.close()
    })

    test("the first administrator's password is printed even if the port is taken", async () => {
      const empty = await createTestDatabase()
      await empty.pool.query('delete from users')
      const { other, port } = await takenPort()
      const env = { DATABASE_URL: empty.connectionString, ADMIN_PASSWORD: '' }
      const { said } = await begin({ ...env, PORT: String(port) }).ended
      other.close()
      const told = /^The first administrator is admin, password (\S+) /.exec(said[0] ?? '')?.[1] ?? ''
      const next = begin(env)
      await signIn(await next.address, 'admin', told)
      next.signal('SIGKILL')
      await next.ended
      await empty.drop()
    })

    test('a database that refuses its user gives one line', async () => {
      const url = new URL(database.connectionString)
      url.username = 'nobody-known'
      const refused = await begin({ DATABASE_URL: url.href }).ended
      expect([refused.code, refused.complained.length]).toEqual([1, 1])
      expect(refused.complained[0]).toMatch(/cannot be used: .*nobody-known/)
    })
  })
})

/** A port on which another program listens. */
async function takenPort() {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  return { other, port: address !== null && typeof address === 'object' ? address.port : 0 }
}
