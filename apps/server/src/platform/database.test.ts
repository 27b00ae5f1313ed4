import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { type Database, isUnavailable, openDatabase } from './database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )
const ping = (database: Database) => sql`select 1 as one`.execute(database.db)

test('a missing database is reported at once', async () => {
  const nowhere = openDatabase('postgresql://somebody@127.0.0.1:1/nothing')
  const times: number[] = []
  for (const _ of [1, 2, 3]) {
    const before = performance.now()
    expect(isUnavailable(await failureOf(ping(nowhere)))).toBe(true)
    times.push(performance.now() - before)
  }
  // The fastest of three attempts counts, because other work on the machine only makes an attempt slower.
  expect(Math.min(...times)).toBeLessThan(1_000)
  await nowhere.close()
})

test('a database that accepts the connection but never answers times out after five seconds', async () => {
  const sockets: Socket[] = []
  const mute = await listen(createServer((socket) => sockets.push(socket)))
  const database = openDatabase(`postgresql://somebody@127.0.0.1:${mute.port}/nothing`)
  const before = performance.now()
  expect(isUnavailable(await failureOf(ping(database)))).toBe(true)
  expect(performance.now() - before).toBeLessThan(10_000)
  await database.close()
  for (const socket of sockets) socket.destroy()
  mute.server.close()
})

test('a silent network is given up, and the pool recovers', async () => {
  const { hostname, port } = new URL(testDatabase.connectionString)
  const sockets: Socket[] = []
  const relay = await listen(
    createServer((near) => {
      const far = connect(Number(port), hostname)
      sockets.push(near, far)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const)
        from.on('error', () => to.destroy()).pipe(to)
    }),
  )
  const url = new URL(testDatabase.connectionString)
  url.host = `127.0.0.1:${relay.port}`
  const database = openDatabase(url.href, { silence: 500 })
  await ping(database)
  for (const socket of sockets) socket.unpipe().pause()
  expect(isUnavailable(await failureOf(ping(database)))).toBe(true)
  expect((await ping(database)).rows).toEqual([{ one: 1 }])
  await database.close()
  for (const socket of sockets) socket.destroy()
  relay.server.close()
})

test('with a busy pool the next caller gets an error after five seconds', async () => {
  const small = openDatabase(testDatabase.connectionString, { poolSize: 1 })
  const busy = small.db.transaction().execute(async (tx) => {
    await sql`select pg_sleep(10)`.execute(tx)
  })
  // The ping would succeed if it waited for a free connection.
  expect(isUnavailable(await failureOf(ping(small)))).toBe(true)
  await busy
  await ping(small)
  await small.close()
})

test('lost connections end neither the process nor the pool', async () => {
  const database = openDatabase(testDatabase.connectionString, { poolSize: 3 })
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asking = failureOf(sql`select pg_sleep(20)`.execute(database.db))
  const between = failureOf(
    database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      begun.resolve()
      await ended.promise
      await sql`select 2`.execute(tx)
    }),
  )
  await ping(database)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await begun.promise
  await endSessions()
  // The idle connection learns of its end a moment after the database has reported it.
  await expect.poll(() => database.pool.idleCount).toBe(0)
  expect(isUnavailable(await asking)).toBe(true)
  ended.resolve()
  expect(isUnavailable(await between)).toBe(true)
  expect((await ping(database)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a connection that ended during a statement is not reused', async () => {
  const database = openDatabase(testDatabase.connectionString, { poolSize: 1 })
  for (let round = 0; round < 10; round += 1) {
    const asking = failureOf(sql`select pg_sleep(20)`.execute(database.db))
    await expect.poll(isAsleep, { interval: 5 }).toBe(true)
    await endSessions()
    expect(isUnavailable(await asking)).toBe(true)
    expect((await ping(database)).rows).toEqual([{ one: 1 }])
  }
  await database.close()
})

async function isAsleep(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(testDatabase.db)
  return rows.length > 0
}

async function endSessions(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(testDatabase.db)
}

test('a wrong statement is not reported as an unavailable database', async () => {
  expect(isUnavailable(await failureOf(sql`select 1/0`.execute(testDatabase.db)))).toBe(false)
  expect(isUnavailable(await failureOf(sql`select from nowhere`.execute(testDatabase.db)))).toBe(false)
  expect(isUnavailable(new Error('anything'))).toBe(false)
  expect(isUnavailable('timeout')).toBe(false)
  expect(isUnavailable(new Error('while saving', { cause: new Error('Connection terminated') }))).toBe(true)
})

test('an endless statement and an idle transaction are ended', async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(testDatabase.db)
  expect(rows).toEqual([{ statement: '30s', idle: '1min' }])
})

test('planner settings are equal on the embedded and on external servers', async () => {
  const { rows } =
    await sql`select current_setting('random_page_cost') as page, current_setting('jit') as jit`.execute(
      testDatabase.db,
    )
  expect(rows).toEqual([{ page: '1.1', jit: 'off' }])
})

test('closing twice is safe', async () => {
  const database = openDatabase(testDatabase.connectionString)
  await ping(database)
  await Promise.all([database.close(), database.close()])
  expect(isUnavailable(await failureOf(ping(database)))).toBe(true)
})

function listen(server: Server): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: address !== null && typeof address === 'object' ? address.port : 0 })
    })
  })
}
