import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrations/migrate.ts'
import { productFiles } from './platform/product-files.ts'
import { PASSWORD, startTestApp, type TestApp } from './testing/app.ts'
import { type Caller, signIn } from './testing/caller.ts'
import { inPart } from './testing/extent.ts'

vi.setConfig({ testTimeout: 360_000 })

/**
 * Tests that a copy of the server keeps working while another one migrates the database to the next version.
 */
let older: TestApp
let address: string
/** The connections of the copy that migrates. */
let database: Database
let folder: string
beforeAll(async () => {
  older = await startTestApp()
  address = await older.app.listen({ port: 0, host: '127.0.0.1' })
  database = openDatabase(older.database.connectionString)
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  await cp(productFiles.migrations, folder, { recursive: true })
  const admin = await signIn(address, 'admin', PASSWORD)
  await database.pool.query("insert into exploiters (exploiter_id, name) values (1, 'One'), (2, 'Two')")
  const bound = {
    username: 'bound',
    password: PASSWORD,
    email: 'b@b.example',
    roles: ['ROLE_MANAGER'],
    exploiters: ['/api/exploiter/1'],
  }
  const added = await admin.post('/api/user', bound)
  expect(added.status, await added.text()).toBe(200)
}, 360_000)
afterAll(async () => {
  await database.close()
  await older.close()
  await rm(folder, { recursive: true })
})

/** Runs a migration of the next version. */
async function upgrade(number: number, sql: string): Promise<void> {
  await writeFile(join(folder, `${number}_next.sql`), sql)
  await migrate(database.pool, folder)
}

const isSleeping = async () => {
  const { rows } = await database.background.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
  return rows.length > 0
}

/** Makes the calls of users of the older copy. */
async function work(): Promise<void> {
  const status = async (caller: Caller, path: string) => (await caller.get(path)).status
  for (const name of ['admin', 'bound']) {
    const caller = await signIn(address, name, PASSWORD)
    expect(await status(caller, '/api/v2/backend/enquiries')).toBe(200)
    expect(await status(caller, '/api/exploiters')).toBe(200)
    const client = { firstname: 'A', lastname: 'B', email: 'a@b.example', exploiter: '/api/exploiter/1' }
    expect((await caller.post('/api/client', client)).status).toBe(200)
  }
}

/** SQL that waits until nobody holds the lock. */
const whileHeld = `do $$ begin
  while not pg_try_advisory_xact_lock(4711) loop perform pg_sleep(0.02); end loop;
end $$`

test.each(
  inPart([
    ['adds a column', 'alter table exploiters add column upgraded text'],
    ['changes rows only', "update exploiters set name = 'One' where exploiter_id = 1"],
  ] as const),
)('users of the older copy, bound ones too, do not wait for a long migration that %s', async (_, change) => {
  await work()
  const holder = await database.background.pool.connect()
  await holder.query('select pg_advisory_lock(4711)')
  const at = change.startsWith('alter') ? 9997 : 9998
  const upgrading = upgrade(at, `${whileHeld}; ${change}`)
  await expect.poll(() => isSleeping(), { timeout: 60_000, interval: 20 }).toBe(true)
  await work()
  await holder.query('select pg_advisory_unlock(4711)')
  holder.release()
  await upgrading
  await work()
})

test('a bound user of the older copy sees no others after the upgrade', async () => {
  await upgrade(9999, 'alter table clients add column upgraded text')
  const caller = await signIn(address, 'bound', PASSWORD)
  const { _embedded } = JSON.parse(await (await caller.get('/api/exploiters')).text())
  expect(_embedded.providerExploiters.map(({ exploiterId }: { exploiterId: number }) => exploiterId)).toEqual(
    [1],
  )
})
