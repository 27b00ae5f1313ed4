import type { RoleName } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type Database, openDatabase } from '../../../platform/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { TestApp } from '../../../testing/app.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

let server: TestApp
/** A second server. It has as many database connections as the searches of one user would occupy. */
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  server = await startAppWithRecords()
  database = openDatabase(server.database.connectionString, { poolSize: 10 })
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir, DATABASE_POOL: '10' })
  const secret = new Uint8Array(32).fill(7)
  app = await buildApp({ database, settings, secret, clock: server.now })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await server.close()
})

const ask = async (url: string, as: RoleName = 'ROLE_ADMIN') =>
  (await app.inject({ url, headers: { authorization: await server.token(as) } })).statusCode

test.each(['an', 'search for a syllable'])(
  'ten slow searches for "%s" are answered and leave connections for other calls',
  async (text) => {
    const holder = await server.database.pool.connect()
    await holder.query('begin; lock table enquiries in access exclusive mode')
    const query = `query=${encodeURIComponent(text)}&page=0&rowsPerPage=10`
    const searches = Array.from({ length: 10 }, () => ask(`/api/v2/backend/enquiries?${query}`))
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const running = async () => (await server.database.pool.query(waiting)).rowCount
    await expect.poll(running, { timeout: 60_000 }).toBe(text === 'an' ? 2 : 3)
    for (const url of ['/api/organisation/1', '/api/v2/organisations', '/api/user/1'])
      expect([url, await ask(url)]).toEqual([url, 200])
    // Short searches that wait leave slots for other searches.
    if (text === 'an') expect(await ask('/api/v2/organisations?query=harbour')).toBe(200)
    // The searches of one user hold half of the slots, so the search of another user finds a slot.
    const other = ask(`/api/v2/backend/enquiries?${query}`, 'ROLE_MANAGER')
    await expect.poll(running, { timeout: 60_000 }).toBe(text === 'an' ? 3 : 4)
    await holder.query('rollback')
    holder.release()
    expect(await other).toBe(200)
    expect(await Promise.all(searches)).toEqual(Array.from({ length: 10 }, () => 200))
  },
)

test('slow calls of two users leave connections for others, and those of callers who have gone never start', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const get = async (as: RoleName, signal: AbortSignal | null = null) =>
    fetch(`http://127.0.0.1:${port}/api/tags?page=0&size=20`, {
      headers: { authorization: await server.token(as) },
      signal,
    })
  const holder = await server.database.pool.connect()
  await holder.query('begin; lock table tags in access exclusive mode')
  const leaving = new AbortController()
  const gone = Promise.allSettled(
    (['ROLE_VIEWER', 'ROLE_MANAGER'] as const).flatMap((as) =>
      Array.from({ length: 40 }, () => get(as, leaving.signal)),
    ),
  )
  const running = async () =>
    (
      await server.database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  await expect.poll(running, { timeout: 60_000 }).toBe(8)
  expect(await ask('/api/v2/organisations')).toBe(200)
  leaving.abort()
  await gone
  const [{ calls }] = (
    await server.database.pool.query(`select count(*)::int as calls from pg_stat_activity
      where datname = current_database() and query like '%"tags"%' and state = 'active' and pid <> pg_backend_pid()`)
  ).rows
  expect(calls).toBe(8)
  await holder.query('rollback')
  holder.release()
  expect((await get('ROLE_VIEWER')).status).toBe(200)
})
