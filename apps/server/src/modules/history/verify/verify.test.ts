import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { untilReadable } from '../../../testing/calls/event-stream.ts'
import { isFullRun } from '../../../testing/extent.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/database.ts'
import { verify as verifyLog } from './verify.service.ts'

const as = 'ROLE_ADMIN'
/**
 * A server with sealed records and one change after the seal. Tests that manipulate the log use a copy of its
 * database.
 */
let original: TestApp
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  // Waits for open transactions of other tests, which could keep the records from being sealed.
  await untilReadable(server.database)
  expect(await verify()).toMatchObject({ isIntact: true, seal: { number: 1 } })
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, city: 'Ede' } })
  original = server
  await original.rest()
  server = await startTestApp({}, original)
})
afterAll(async () => {
  await server.close()
  await original.close()
})

const verify = async () => (await server.call('GET', '/api/history/verify', { as })).body

/** Runs a manipulation without triggers, as the owner of the database could. */
const past = ({ pool }: TestDatabase, statement: string) =>
  pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

const { signal } = new AbortController()
/** Verifies a copy of the log after a manipulation. Returns the result. */
async function verdictAfter(act: (copy: TestDatabase) => Promise<unknown>) {
  const copy = await createTestDatabase(original.database.name)
  await act(copy)
  const verdict = await verifyLog(copy, { signal })
  await copy.drop()
  return verdict
}

test('regular data has no faults and is sealed', { timeout: 210_000 }, async () => {
  const first = await verify()
  expect(first).toMatchObject({ isIntact: true, faults: [], seal: { digest: expect.any(String) } })
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, city: 'Oss' } })
  // A seal waits for older transactions in the whole PostgreSQL cluster, which other tests use too.
  await expect
    .poll(async () => (await verify()).seal.number, { timeout: 180_000 })
    .toBeGreaterThan(first.seal.number)
})

test('verification names every manipulation of entries, records and what is noted of them, and nothing else', async () => {
  const { isIntact, faults } = await verdictAfter(async (copy) => {
    // A record that was deleted and restored causes no faults of later records.
    await past(copy, `insert into tags (tag_id, name) values (-5, 'Old'), (-4, 'Older')`)
    await copy.pool.query('delete from tags where tag_id = -5')
    await copy.pool.query(`insert into tags (tag_id, name) values (-5, 'Old')`)
    await past(
      copy,
      `update change_log set after = after || '{"city": "Oss"}' where after ->> 'city' = 'Ede';
      insert into change_log (table_name, row_id, operation, after) values ('rooms', 1, 'update', '{}');
      update cities set name = 'Oss' where city_id = 1;
      update change_log_heads set hash = 'x' where table_name = 'users' and row_id = 1;
      delete from change_log_heads where table_name = 'countries' and row_id = 1;
      delete from change_log_heads where table_name = 'clients' and row_id = 1`,
    )
    await copy.pool.query(`update clients set city = 'Oss' where client_id = 1`)
  })
  expect(isIntact).toBe(false)
  expect(faults.map(({ fault, table, number }) => [table, fault === 'entry' ? fault : number])).toEqual([
    ['cities', 1],
    ['clients', 'entry'],
    ['clients', 1],
    ['countries', 1],
    ['organisations', 'entry'],
    ['organisations', 1],
    ['rooms', 'entry'],
    ['rooms', 1],
    ['users', 1],
  ])
})

test('verification names seals and records whose entries are gone', async () => {
  const { isIntact, faults } = await verdictAfter((copy) =>
    past(copy, `delete from change_log where after ->> 'city' = 'Ede' or table_name = 'tags'`),
  )
  expect(isIntact).toBe(false)
  expect(faults).toEqual([
    { fault: 'seal', table: null, number: 1 },
    { fault: 'row', table: 'organisations', number: 1 },
    ...[1, 2, 3].map((number) => ({ fault: 'row', table: 'tags', number })),
  ])
})

// The short run leaves out three manipulations that are found by the same hash checks as the ones above.
test.runIf(isFullRun).each([
  ['a seal is altered', `update change_log_seals set entries = entries + 1 where seal_id = 1`],
  ['somebody else is said to have done it', `update change_log set actor = 2 where after ->> 'city' = 'Ede'`],
  ['all is gone', 'truncate change_log'],
])('verification finds: %s', async (_, statement) => {
  const { isIntact, faults } = await verdictAfter((copy) => past(copy, statement))
  expect(isIntact).toBe(false)
  expect(faults.length).toBeGreaterThan(0)
})

test('each call continues where the previous ended', async () => {
  let checked = 0
  let from: string | undefined
  let calls = 0
  do {
    const part: Awaited<ReturnType<typeof verifyLog>> = await verifyLog(server.database, { from, signal }, 0)
    expect([part.faults, part.isIntact]).toEqual([[], part.next === null ? true : null])
    checked += part.checked
    calls += 1
    from = part.next ?? undefined
  } while (from !== undefined)
  expect(calls).toBeGreaterThan(30)
  expect(checked).toBe((await verify()).entries)
})

test('verification stops when the caller disconnects', async () => {
  const { next } = await verifyLog(server.database, { signal: AbortSignal.abort() })
  expect(next).not.toBe(null)
})

test.each(['x', '::', 'a:b:c', 'tags:99999999999999999999:'])('from=%s is refused', async (from) => {
  expect((await server.call('GET', `/api/history/verify?from=${from}`, { as })).status).toBe(400)
})

test('an emptied partition is detected', async () => {
  // Adds partitions, because the template of test databases has fewer.
  await server.database.pool.query('select ensure_change_log_partitions(12)')
  const parts = await server.database.pool.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'change_log'::regclass`,
  )
  expect(parts.rows.length).toBeGreaterThan(12)
  for (const { part } of parts.rows) {
    await expect(server.database.pool.query(`truncate ${part}`)).rejects.toThrow('append-only')
  }
})

test('one call verifies many pieces, and the next continues', async () => {
  // Adds more entries than one piece of the verification reads.
  await server.database.pool.query(`insert into organisations (name, name_key)
    select 'Any ' || n, 'any' from generate_series(1, 2600) n`)
  await server.database.pool.query(`update organisations set city = 'Delft'`)
  const whole = await verify()
  expect(whole).toMatchObject({ isIntact: true, next: null, faults: [] })
  expect(whole.checked).toBe(whole.entries)
  await past(
    server.database,
    `update change_log set actor = 2 where table_name = 'organisations' and row_id = 2500;
    delete from organisations where organisation_id = 2550`,
  )
  expect((await verify()).faults).toEqual(
    expect.arrayContaining([
      { fault: 'entry', table: 'organisations', number: expect.any(Number) },
      { fault: 'row', table: 'organisations', number: 2550 },
    ]),
  )
})
