import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type Readiness, watchReadiness } from '../platform/readiness.ts'
import { readSettings } from '../platform/settings/settings.ts'
import type { TestApp } from '../testing/app.ts'
import { startAppWithRecords } from '../testing/samples.ts'
import { startWire, type Wire } from '../testing/servers/wire.ts'

let server: TestApp
let wire: Wire
/**
 * A second server, connected through a proxy. After a refused write it is not ready for `COOLDOWN`
 * milliseconds only.
 */
let database: Database
let readiness: Readiness
let app: FastifyInstance
/** The headers with a token that was issued while the database accepted writes. */
let headers: { authorization: string }
const COOLDOWN = 300
beforeAll(async () => {
  server = await startAppWithRecords()
  headers = { authorization: await server.token('ROLE_ADMIN') }
  wire = await startWire(server.database.connectionString)
  database = openDatabase(wire.connectionString, { poolSize: 3 })
  readiness = watchReadiness(database, COOLDOWN)
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir })
  const secret = new Uint8Array(32).fill(7)
  app = await buildApp({ database, settings, secret, clock: server.now, readiness })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await wire.cut()
  await server.close()
})

const isReady = async () => (await app.inject({ url: '/health/ready' })).statusCode
const read = async () => app.inject({ url: '/api/organisation/1', headers })
const write = async () => {
  const payload = { organisationId: 1, city: `Ede ${Math.random()}` }
  return app.inject({ method: 'PUT', url: '/api/organisation', headers, payload })
}

/** Makes new connections read-only, as an operator or a failover does. */
async function makeReadOnly(mode: 'on' | 'off'): Promise<void> {
  const { name, pool } = server.database
  await pool.query(
    `begin read write; alter database ${name} set default_transaction_read_only = ${mode}; commit`,
  )
}

test('with a read-only database writes give 503, reads succeed, and the server is not ready', async () => {
  expect([(await write()).statusCode, await isReady()]).toEqual([200, 200])
  await makeReadOnly('on')
  // Open connections may still write, so the proxy cuts them.
  await wire.cut()
  await wire.mend()
  const refused = await write()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read()).statusCode).toBe(200)
  expect(await isReady()).toBe(503)
})

test('when the database accepts writes again, so does the server, without a restart', async () => {
  await makeReadOnly('on')
  await wire.cut()
  await wire.mend()
  expect((await write()).statusCode).toBe(503)
  await makeReadOnly('off')
  // Every connection of the pool is still read-only. The pool closes each connection after its next use.
  await expect.poll(async () => (await write()).statusCode, { timeout: 60_000 }).toBe(200)
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
})

test('with a full disk the server is not ready after a refused write, until a probe succeeds', async () => {
  const { pool } = server.database
  await pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
    end $$;
    create trigger full_disk before update on organisations for each row execute function full_disk()`)
  const refused = await write()
  expect([refused.statusCode, refused.json().code, await isReady()]).toEqual([503, 'unavailable', 503])
  await pool.query('drop function full_disk cascade')
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
  expect((await write()).statusCode).toBe(200)
})

/** Makes PostgreSQL raise an error with this code. */
const failure = (code: string): Promise<unknown> =>
  server.database.pool.query(`do $$ begin raise exception using errcode = '${code}'; end $$`).then(
    () => undefined,
    (error: unknown) => error,
  )

test('refusals unrelated to writing keep the server ready', async () => {
  for (const code of ['53300', '40P01', '57014', '23505']) readiness.note(await failure(code))
  readiness.note(new Error('timeout exceeded when trying to connect'))
  expect(await isReady()).toBe(200)
})

test('a busy pool does not affect readiness', async () => {
  const busy = await Promise.all([database.pool.connect(), database.pool.connect(), database.pool.connect()])
  expect(await isReady()).toBe(200)
  for (const client of busy) client.release()
})

test('a stopped database delays no readiness query, and concurrent queries share one', async () => {
  wire.hold()
  const started = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, isReady))
  expect(new Set(answers)).toEqual(new Set([503]))
  // If the pool did not replace its connections, calls would wait for 35 seconds.
  expect(performance.now() - started).toBeLessThan(15_000)
  const asked = await server.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and query like '%transaction_read_only%'
      and pid <> pg_backend_pid()`,
  )
  expect(asked.rowCount).toBeLessThan(2)
  await wire.cut()
  await wire.mend()
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
})

test('a stopping server is not ready, and waits only if its readiness is queried', async () => {
  const unasked = watchReadiness(server.database)
  await unasked.retire(60_000)
  expect(await unasked.notReadyReason()).toBe('the server is stopping')
  await unasked.close()
})
