import { usesKeys } from '@stayboard/i18n'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  const photo = upload(await picture().jpeg().toBuffer())
  for (const url of ['/api/provider_department/upload_images/1', '/api/provider_entity/upload_images/1'])
    await server.call('POST', url, { as, body: { files: photo } })
  const [ticks, selects] = [
    '/api/add_hospitality_filter_select/1',
    '/api/add_hospitality_entity_filter_select/1',
  ]
  for (const url of [ticks, selects]) await server.call('POST', url, { as, body: { 1: true } })
  await server.call('POST', '/api/provider_department/send_rate_plans/1', { as: 'ROLE_MANAGER' })
  await server.database.pool.query(
    "insert into former_keys (source, key, department_id) values ('Former', 'P-1', 1)",
  )
})
afterAll(() => server.close())

/** For each table that users write to: the condition that selects the rows of department 1. */
const rows = {
  provider_departments: 'department_id = 1',
  department_permalinks: 'department_id = 1',
  department_filter_selects: 'department_id = 1',
  department_images: 'department_id = 1',
  department_files: 'department_id = 1',
  department_texts: 'provider_department_id = 1',
  department_drafts: 'provider_department_id = 1',
  department_draft_images:
    'department_draft_id in (select department_draft_id from department_drafts where provider_department_id = 1)',
  rooms: 'provider_department_id = 1',
  room_images: 'hospitality_entity_id in (1, 2)',
  child_filter_selects: 'hospitality_entity_id in (1, 2)',
  jobs: 'provider_department_id = 1',
  space_types: 'department_id = 1',
  space_type_prices: 'space_type_id in (1, 2)',
  sale_terms: 'space_type_id in (1, 2)',
  channel_sends: 'department_id = 1',
  rate_plans: 'department_id = 1',
  room_codes: 'department_id = 1',
  former_keys: 'department_id = 1',
}
async function kept() {
  const found: Record<string, unknown[]> = {}
  for (const [table, which] of Object.entries(rows)) {
    const { rows: some } = await server.database.pool.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${which} order by 1`,
    )
    found[table] = some
  }
  return found
}
const counts = (found: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(found).map(([table, some]) => [table, some.length > 0]))
const all = (isThere: boolean) => Object.fromEntries(Object.keys(rows).map((table) => [table, isThere]))

test('a department is deleted and restored with all its parts, as one action', async () => {
  const before = await kept()
  expect(counts(before)).toEqual(all(true))
  const gone = await server.call('DELETE', '/api/provider_department/1', { as })
  expect(gone.status).toBe(202)
  expect(counts(await kept())).toEqual(all(false))
  const action = gone.headers['x-request-id']
  const undone = await server.call('POST', '/api/history/undo', { as, body: { action } })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await kept()).toEqual(before)
})

/**
 * The tables with foreign keys to departments or to records that are deleted with them. `holds` is true if
 * the foreign key prevents the deletion.
 */
async function referring() {
  const { rows } = await sql<{ name: string; holds: boolean }>`
    with recursive below (id, holds) as (
      select 'provider_departments'::regclass::oid, false
      union select rule.conrelid, rule.confdeltype not in ('c', 'n', 'd')
      from pg_constraint rule join below on rule.confrelid = below.id and not below.holds
      where rule.contype = 'f'
    ) select distinct id::regclass::text as name, holds from below where id <> 'provider_departments'::regclass
    order by 1`.execute(server.database.db)
  return rows
}
/** Tables whose rows keep a department from being deleted. */
const holding = [
  'contacted_providers',
  'enquiries',
  'mews_connections',
  'mews_groups',
  'outages',
  'reservations',
  'stays',
]
/** Tables that triggers fill from a column of the department. */
const derived = ['department_permalinks', 'provider_department_exploiters']
/**
 * Tables of the data exchanged with a channel manager. An undo does not restore their rows. A department that
 * was never connected with Mews has no rows in these tables.
 */
const ofConnections = [
  'channel_calls',
  'mews_availabilities',
  'mews_differences',
  'mews_messages',
  'mews_prices',
  'mews_restrictions',
]

test('every table that may refer to a department or its parts is tested', async () => {
  const found = (await referring()).map(({ name, holds }) => `${name} ${holds ? 'holds' : 'goes along'}`)
  const expected = [...Object.keys(rows), ...derived, ...ofConnections].filter(
    (name) => name !== 'provider_departments',
  )
  const along = expected.map((name) => `${name} goes along`)
  expect(found).toEqual([...new Set([...along, ...holding.map((name) => `${name} holds`)])].sort())
})

test('a department that is connected with Mews is disconnected first', async () => {
  await server.database.pool.query(
    "insert into mews_connections (department_id, token_hash, token) values (1, 'hash', 'sealed')",
  )
  const before = await kept()
  const refused = await server.call('DELETE', '/api/provider_department/1', { as })
  await server.database.pool.query('delete from mews_connections')
  expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', uses: { mews_connections: 1 } } })
  expect(await kept()).toEqual(before)
})

test('the parts to be deleted are counted before', async () => {
  const { body } = await server.call('GET', '/api/provider_department/1/belongings', { as: 'ROLE_VIEWER' })
  const found = await kept()
  const unnamed = new Set([
    'provider_departments',
    ...derived,
    'department_filter_selects',
    'child_filter_selects',
    'channel_sends',
  ])
  const expected = Object.entries(found).filter(([table]) => !unnamed.has(table))
  expect(body.uses).toEqual(Object.fromEntries(expected.map(([table, some]) => [table, some.length])))
  expect(Object.keys(body.uses).filter((table) => !(table in usesKeys))).toEqual([])
})

test.each(Object.keys(rows).filter((table) => table !== 'department_permalinks'))(
  'a booking that refers to a row of %s blocks the deletion and is reported',
  async (table) => {
    const { rows: keys } = await server.database.pool.query(
      'select id_column from watched_tables where watched = $1::regclass',
      [table],
    )
    const of = `${table} where ${rows[table as keyof typeof rows]}`
    await server.database.pool.query(
      `create table bookings as select ${keys[0].id_column} as place_id from ${of} limit 1`,
    )
    await server.database.pool.query(`alter table bookings add foreign key (place_id) references ${table}`)
    const before = await kept()
    const refused = await server.call('DELETE', '/api/provider_department/1', { as })
    await server.database.pool.query('drop table bookings')
    expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', uses: { bookings: 1 } } })
    expect(await kept()).toEqual(before)
  },
)

test('a booking added after the check also blocks the deletion', async () => {
  const { pool } = server.database
  await pool.query('create table bookings (room_id bigint references rooms)')
  const before = await kept()
  const other = await pool.connect()
  await other.query('begin')
  await other.query('insert into bookings values (1)')
  const asked = server.call('DELETE', '/api/provider_department/1', { as })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waits = async () => (await pool.query(waiting)).rowCount
  await expect.poll(waits, { timeout: 60_000 }).toBe(1)
  await other.query('commit')
  other.release()
  const refused = await asked
  await pool.query('drop table bookings')
  expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', uses: { bookings: 1 } } })
  expect(await kept()).toEqual(before)
})
