import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { start as startHereWith } from '../../start.ts'
import { signIn } from '../../testing/caller.ts'
import { isFullRun, times } from '../../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { keepsStatements, type Pooler, startPgBouncer } from '../../testing/servers/pgbouncer.ts'
import { startServer } from '../../testing/servers/server-process.ts'
import { type Database, type Executor, openDatabase } from '../database.ts'
import { requireUsableDatabase } from '../reach.ts'
import { readSettings } from '../settings/settings.ts'

vi.setConfig({ testTimeout: 180_000 })

let database: TestDatabase
let pooler: Pooler | undefined
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'pooler-'))
  await database.pool.query(`
    insert into exploiters (exploiter_id, name) values (1, 'One'), (2, 'Two');
    insert into clients (exploiter_id, firstname, lastname, email) values (1, 'A', 'B', 'a@b.example'), (2, 'C', 'D', 'c@d.example')`)
})
afterEach(async () => {
  await pooler?.stop()
  pooler = undefined
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function behind(settings: Record<string, string>): Promise<Pooler> {
  pooler = await startPgBouncer(database.connectionString, settings)
  return pooler
}

/** Settings of PgBouncer that an operator may need for other programs. */
const dropping = { ignore_startup_parameters: 'options,extra_float_digits,statement_timeout,lock_timeout' }
const kept = keepsStatements() ? [{ max_prepared_statements: '0' }, { max_prepared_statements: '200' }] : [{}]

const refusal = /^The database .* is behind a pooler that exchanges .*pool_mode = session/

const settingsOf = (connectionString: string) => ({
  DATABASE_URL: connectionString,
  SESSION_SECRET: 's'.repeat(32),
  ADMIN_PASSWORD: 'Harbour7light',
})
const start = (connectionString: string) => startServer(settingsOf(connectionString))
/** Starts a whole server within this process. */
const startHere = (connectionString: string) =>
  startHereWith(
    readSettings({ ...settingsOf(connectionString), PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  )

describe.each(isFullRun ? [...kept, dropping] : [dropping])('behind PgBouncer with %o', (settings) => {
  test('that pools sessions, the server starts and works', async () => {
    const { connectionString } = await behind({ pool_mode: 'session', default_pool_size: '50', ...settings })
    const server = await startHere(connectionString)
    const caller = await signIn(server.address, 'admin', 'Harbour7light')
    for (let n = 0; n < 20; n += 1) expect((await caller.get('/api/v2/backend/enquiries')).status).toBe(200)
    await server.stop()
  })

  test.each(['transaction', 'statement'])('that pools by %s, it is refused', async (mode) => {
    for (const turns of isFullRun ? ['0', '1'] : ['1']) {
      const { connectionString, stop } = await behind({
        pool_mode: mode,
        server_round_robin: turns,
        ...settings,
      })
      const own = openDatabase(connectionString)
      await expect(requireUsableDatabase(own.pool, connectionString)).rejects.toThrow(refusal)
      await own.close()
      await stop()
      pooler = undefined
    }
  })
})

test.runIf(isFullRun)('a server behind a pooler that exchanges connections ends with one line', async () => {
  const { connectionString } = await behind({ pool_mode: 'transaction' })
  const { code, said, complained } = await start(connectionString).ended
  expect([code, said, complained]).toEqual([1, [], [expect.stringMatching(refusal)]])
})

test('a pooler that exchanges connections is noticed while other clients use it', async () => {
  const { connectionString } = await behind({ pool_mode: 'transaction', default_pool_size: '10' })
  const others = openDatabase(connectionString, { poolSize: 6 })
  let isOver = false
  const busy = Array.from({ length: 6 }, async () => {
    while (!isOver) await sql`table exploiters`.execute(others.db)
  })
  for (let n = 0; n < times(10, 3); n += 1) {
    const own = openDatabase(connectionString)
    await expect(requireUsableDatabase(own.pool, connectionString)).rejects.toThrow('pool_mode = session')
    await own.close()
  }
  isOver = true
  await Promise.all(busy)
  await others.close()
})

test('settings are those of the server, and those of the pooler and of the database do not matter', async () => {
  await database.pool.query(`do $$ begin
    execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database());
    execute format('alter database %I set datestyle = ''SQL, DMY''', current_database());
  end $$`)
  const { connectionString } = await behind({ pool_mode: 'session', ...dropping })
  const own = openDatabase(connectionString, { lockTimeout: 1234 })
  const { rows } = await sql`select '2026-03-01T00:00Z'::timestamptz as at, current_setting('jit') as jit,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    own.db,
  )
  expect(rows).toEqual([{ at: '2026-03-01T00:00:00.000Z', jit: 'off', statement: '30s', lock: '1234ms' }])
  await own.close()
})

test('prepared statements that an earlier client left do not matter', async () => {
  const { connectionString } = await behind({ pool_mode: 'session', server_reset_query: '' })
  const pids = new Set<unknown>()
  for (let n = 0; n < 3; n += 1) {
    const own = openDatabase(connectionString)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)
    pids.add(rows[0]?.pid)
    await own.close()
  }
  expect(pids.size).toBe(1)
})

const modes: Record<string, string>[] = [
  { pool_mode: 'session' },
  { pool_mode: 'session', server_reset_query: '' },
  { pool_mode: 'transaction', default_pool_size: '1' },
  { pool_mode: 'transaction', default_pool_size: '3', server_round_robin: '1' },
]
const of = (exploiterId: number) => ({ exploiterIds: [exploiterId], ownerIds: [] })

/**
 * The short run tries only the two modes that leave the most state behind for the next user of a connection.
 */
describe.each(isFullRun ? modes : modes.slice(1, 3))(
  'users bound to different exploiters, and one who is not, behind PgBouncer with %o',
  (settings) => {
    /**
     * The readers and the rows that each should see. Their statements are not prepared, so that they succeed
     * in every mode.
     */
    const readers = ({ db, within }: Database): [Executor, number[]][] => [
      [within(of(1)), [1]],
      [db, [1, 2]],
      [within(of(2)), [2]],
    ]
    const read = async (db: Executor) =>
      (await sql<{ exploiterId: number }>`table exploiters`.execute(db)).rows.map((row) => row.exploiterId)

    test('see their own rows each, one after another, at once and in transactions', async () => {
      const { connectionString } = await behind({ ...settings, ...dropping })
      const own = openDatabase(connectionString, { poolSize: 4 })
      for (let round = 0; round < times(10, 3); round += 1) {
        for (const [db, expected] of readers(own)) expect(await read(db)).toEqual(expected)
        const all = readers(own).flatMap(([db, expected]) => [
          expect(read(db)).resolves.toEqual(expected),
          expect(db.transaction().execute((tx) => read(tx).then(() => read(tx)))).resolves.toEqual(expected),
          expect(db.connection().execute((one) => read(one).then(() => read(one)))).resolves.toEqual(
            expected,
          ),
        ])
        await Promise.all(all)
      }
      await own.close()
    })
  },
)

test('a bound user sees nothing where the schema of the views is missing or closed', async () => {
  const read = () => sql`select firstname from clients`.execute(database.within(of(1)))
  expect((await read()).rows).toEqual([{ firstname: 'A' }])
  await database.pool.query('alter schema scoped rename to hidden')
  await expect(read()).rejects.toThrow('the schema "scoped" cannot be entered')
  const inside = database
    .within(of(1))
    .transaction()
    .execute((tx) => sql`select from clients`.execute(tx))
  await expect(inside).rejects.toThrow('the schema "scoped" cannot be entered')
  await database.pool.query('alter schema hidden rename to scoped')
  expect((await read()).rows).toEqual([{ firstname: 'A' }])
})

test('a failed statement of a bound user is reported as it is, and leaves a usable connection', async () => {
  const db = database.within(of(1))
  for (let n = 0; n < 15; n += 1)
    await expect(sql`select 1/0`.execute(db)).rejects.toThrow('division by zero')
  const added = sql`insert into clients (exploiter_id, firstname, lastname, email) values (2, 'X', 'Y', 'x@y.example')`
  await expect(added.execute(db)).rejects.toThrow('check option')
  expect((await sql`select firstname from clients`.execute(db)).rows).toEqual([{ firstname: 'A' }])
})

test('a scope without limits is refused, because it has all rows', async () => {
  const all = database.within({ exploiterIds: [], ownerIds: [] })
  await expect(sql`select from clients`.execute(all)).rejects.toThrow('a scope without')
})
