import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from './platform/migrations/migrate.ts'
import { productFiles } from './platform/product-files.ts'
import { type Caller, signIn } from './testing/caller.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { type ServerProcess, startServer } from './testing/servers/server-process.ts'

vi.setConfig({ testTimeout: 360_000 })

/** A copy of the server works while another one brings the database to the next version. */
let database: TestDatabase
let older: ServerProcess
let folder: string
const password = 'Harbour7light'
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  await cp(productFiles.migrations, folder, { recursive: true })
  older = startServer({
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 's'.repeat(32),
    ADMIN_PASSWORD: password,
  })
  const admin = await signIn(await older.address, 'admin', password)
  await database.pool.query("insert into exploiters (exploiter_id, name) values (1, 'One'), (2, 'Two')")
  const bound = {
    username: 'bound',
    password,
    email: 'b@b.example',
    roles: ['ROLE_MANAGER'],
    exploiters: ['/api/exploiter/1'],
  }
  const added = await admin.post('/api/user', bound)
  expect(added.status, await added.text()).toBe(200)
}, 360_000)
afterAll(async () => {
  older.signal('SIGTERM')
  await older.ended
  await rm(folder, { recursive: true })
  await database.drop()
})

/** Runs the migration of the next version. */
async function upgrade(number: number, sql: string): Promise<void> {
  await writeFile(join(folder, `${number}_next.sql`), sql)
  await migrate(database.pool, folder)
}

const isSleeping = async () => {
  const { rows } = await database.background.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
  return rows.length > 0
}

/** What users of the older copy do, and how long the longest call takes. */
async function work(): Promise<number> {
  let longest = 0
  const timed = async <Result>(call: () => Promise<Result>) => {
    const before = performance.now()
    const result = await call()
    longest = Math.max(longest, performance.now() - before)
    return result
  }
  const address = await older.address
  const status = async (caller: Caller, path: string) => (await timed(() => caller.get(path))).status
  for (const name of ['admin', 'bound']) {
    const caller = await timed(() => signIn(address, name, password))
    expect(await status(caller, '/api/v2/backend/enquiries')).toBe(200)
    expect(await status(caller, '/api/exploiters')).toBe(200)
    const client = { firstname: 'A', lastname: 'B', email: 'a@b.example', exploiter: '/api/exploiter/1' }
    expect((await timed(() => caller.post('/api/client', client))).status).toBe(200)
  }
  return longest
}

test.each([
  ['changes rows only', "update exploiters set name = 'One' where exploiter_id = 1"],
  ['adds a column', 'alter table exploiters add column upgraded text'],
])('users of the older copy, bound ones too, do not wait for a long migration that %s', async (_, change) => {
  await work()
  let isOver = false
  const at = change.startsWith('alter') ? 9998 : 9997
  const upgrading = upgrade(at, `select pg_sleep(4); ${change}`).finally(() => {
    isOver = true
  })
  await vi.waitFor(async () => expect(await isSleeping()).toBe(true), { timeout: 60_000, interval: 20 })
  const longest = await work()
  expect(isOver).toBe(false)
  expect(longest).toBeLessThan(2_500)
  await upgrading
  await work()
})

test('a bound user of the older copy sees no others after the upgrade', async () => {
  await upgrade(9999, 'alter table clients add column upgraded text')
  const caller = await signIn(await older.address, 'bound', password)
  const { _embedded } = JSON.parse(await (await caller.get('/api/exploiters')).text())
  expect(_embedded.providerExploiters.map(({ exploiterId }: { exploiterId: number }) => exploiterId)).toEqual(
    [1],
  )
})
