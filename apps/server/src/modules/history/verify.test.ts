import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addRecords } from '../../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeEach(async () => {
  server = await startTestApp()
  await addRecords(server)
  expect((await verify()).isIntact).toBe(true)
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, city: 'Ede' } })
})
afterEach(() => server.close())

const verify = async () => (await server.call('GET', '/api/history/verify', { as })).body

/** What somebody may do who owns the database. */
const past = (statement: string) =>
  server.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

test('what the product writes holds, and is sealed', { timeout: 70_000 }, async () => {
  const first = await verify()
  expect(first).toMatchObject({ isIntact: true, faults: [], seal: { digest: expect.any(String) } })
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, city: 'Oss' } })
  // Sealed as soon as no older transaction of the whole server can still write; others run beside this one.
  await expect
    .poll(async () => (await verify()).seal.number, { timeout: 60_000 })
    .toBeGreaterThan(first.seal.number)
})

test.each([
  [
    'a value is altered',
    `update change_log set after = after || '{"city": "Oss"}' where after ->> 'city' = 'Ede'`,
  ],
  ['somebody else is said to have done it', `update change_log set actor = 2 where after ->> 'city' = 'Ede'`],
  ['the latest entry is gone', `delete from change_log where after ->> 'city' = 'Ede'`],
  ['an older entry is gone', `delete from change_log where table_name = 'tags'`],
  ['all is gone', 'truncate change_log'],
  [
    'one is put in',
    `insert into change_log (table_name, row_id, operation, after) values ('tags', 1, 'update', '{}')`,
  ],
  ['a record is changed past the log', `update organisations set city = 'Oss' where organisation_id = 1`],
  ['the end of its entries is noted wrongly', `update change_log_heads set hash = 'x' where row_id = 1`],
  ['the end of its entries is not noted', `delete from change_log_heads where row_id = 1`],
  ['a seal is altered', `update change_log_seals set entries = entries + 1 where seal_id = 1`],
])('it is found when %s', async (_, statement) => {
  await past(statement)
  const { isIntact, faults } = await verify()
  expect(isIntact).toBe(false)
  expect(faults.length).toBeGreaterThan(0)
})

test('entries do not begin anew where their end was taken away', async () => {
  await past(`delete from change_log_heads where table_name = 'organisations' and row_id = 1`)
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, city: 'Oss' } })
  const { isIntact, faults } = await verify()
  expect(isIntact).toBe(false)
  expect(faults).toContainEqual({ fault: 'entry', table: 'organisations', number: expect.any(Number) })
})

test('no partition is emptied by itself', async () => {
  const parts = await server.database.pool.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'change_log'::regclass`,
  )
  expect(parts.rows.length).toBeGreaterThan(12)
  for (const { part } of parts.rows) {
    await expect(server.database.pool.query(`truncate ${part}`)).rejects.toThrow('append-only')
  }
})
