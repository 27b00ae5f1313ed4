import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { startTemporaryCluster } from '../../testing/servers/cluster.ts'
import { findStandbys } from './state.repository.ts'

let cluster: Awaited<ReturnType<typeof startTemporaryCluster>>
let database: Database
beforeAll(async () => {
  cluster = await startTemporaryCluster({ wal_level: 'replica', max_wal_senders: '2' })
  database = openDatabase(cluster.connectionString)
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

test('a standby is measured by its slot: whether it follows, and what it lacks', async () => {
  const { pool, db } = database
  const stopped = async () => (await findStandbys(db))?.stoppedStandbys
  expect(await findStandbys(db)).toBeUndefined()
  await pool.query("select pg_create_physical_replication_slot('second', true)")
  expect(await findStandbys(db)).toEqual({ stoppedStandbys: 1, standbyLag: 0 })
  const standby = await following('second')
  await expect.poll(stopped, { timeout: 10_000 }).toBe(0)
  await pool.query(
    'create table notes as select n, repeat(md5(n::text), 30) as note from generate_series(1, 3000) n',
  )
  expect((await findStandbys(db))?.standbyLag).toBeGreaterThan(2)
  await standby.end()
  await expect.poll(stopped, { timeout: 10_000 }).toBe(1)
})

/** Opens a replication connection like a standby, which never confirms what it receives. */
async function following(slot: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.connectionString, replication: 'true' } as object)
  client.on('error', () => undefined)
  await client.connect()
  const at = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  // START_REPLICATION ends only when the connection closes, so the test does not wait for its end.
  client.query(`START_REPLICATION SLOT ${slot} PHYSICAL ${at.rows[0]?.xlogpos}`).catch(() => undefined)
  return client
}
