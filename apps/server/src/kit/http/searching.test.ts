import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addRecords } from '../../testing/samples.ts'

let server: TestApp
/** A second server with as few connections as the searches of ten people would occupy. */
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
  database = openDatabase(server.database.connectionString, { poolSize: 4 })
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir, DATABASE_POOL: '4' })
  const secret = new Uint8Array(32).fill(7)
  app = await buildApp({ database, settings, secret, clock: server.now })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await server.close()
})

const ask = async (url: string) =>
  (await app.inject({ url, headers: { authorization: await server.token('ROLE_ADMIN') } })).statusCode

test.each(['an', 'search for a syllable'])(
  'ten slow searches for "%s" are answered and leave connections for other calls',
  async (text) => {
    const holder = await server.database.pool.connect()
    await holder.query('begin; lock table enquiries in access exclusive mode')
    const query = `query=${encodeURIComponent(text)}&page=0&rowsPerPage=10`
    const searches = Array.from({ length: 10 }, () => ask(`/api/v2/backend/enquiries?${query}`))
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect
      .poll(async () => (await server.database.pool.query(waiting)).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0)
    for (const url of ['/api/organisation/1', '/api/v2/organisations', '/api/user/1'])
      expect([url, await ask(url)]).toEqual([url, 200])
    // Waiting short searches leave other searches their places.
    if (text === 'an') expect(await ask('/api/v2/organisations?query=harbour')).toBe(200)
    await holder.query('rollback')
    holder.release()
    expect(await Promise.all(searches)).toEqual(Array.from({ length: 10 }, () => 200))
  },
)
