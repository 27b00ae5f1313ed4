import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts'
import { expectProblem } from '../testing/problems.ts'

const as = 'ROLE_ADMIN'
const MANY = 20
let server: TestApp
/** Another client that works in the database directly. */
let other: pg.PoolClient
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) select 'Org ' || n, 'org ' || n from generate_series(1, ${MANY}) n`)
})
afterAll(() => server.close())
beforeEach(async () => {
  other = await server.database.background.pool.connect()
  await other.query('begin')
})
afterEach(async () => {
  await other.query('rollback')
  other.release()
})

const ids = Array.from({ length: MANY }, (_, index) => index + 1)
const bulk = (changes: object, of = ids) =>
  server.call('POST', '/api/v2/organisations/bulk', { as, body: { ids: of, changes } })
const rename = (organisationId: number, city: string) =>
  server.call('PUT', '/api/organisation', { as, body: { organisationId, city } })
const hold = (id: number) =>
  other.query('select from organisations where organisation_id = $1 for no key update', [id])

/** Waits until this many sessions of the server wait for a lock. */
async function untilWaiting(count: number) {
  for (;;) {
    const { rows } = await server.database.background.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'stayboard'
       and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a change of many organisations does not block their new enquiries, contacts and clients', async () => {
  await hold(MANY)
  const changing = bulk({ companySize: '11-50' })
  await untilWaiting(1)
  const organisation = '/api/organisation/1'
  const added: Answer[] = await Promise.all([
    server.call('POST', '/api/v2/backend/reservation', {
      as,
      body: { organisation, exploiterId: 1, fase: 'Booked', contactName: 'Ann', userId: 1 },
    }),
    server.call('POST', '/api/v2/organisation/add_contact/1', { as, body: { name: 'Ann' } }),
    server.call('POST', '/api/client', {
      as,
      body: { firstname: 'Ann', lastname: 'Lee', email: 'ann@lee.example', organisation },
    }),
  ])
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
  await other.query('rollback')
  expect((await changing).body.done).toEqual(ids)
})

test('a lock timeout is reported as busy', async () => {
  await hold(1)
  const answer = await rename(1, 'Delft')
  expectProblem(answer, 409)
  expect(answer.body.code).toBe('busy')
  expect(answer.headers['retry-after']).toBe('2')
})

test('our side of a deadlock is repeated and succeeds', async () => {
  // PostgreSQL ends the session that looks for the deadlock first. This is the server's session, because the
  // other one does not look for an hour.
  await other.query(`set deadlock_timeout = '1h'`)
  await hold(2)
  const changing = bulk({ companySize: '11-50' }, [1, 2])
  await untilWaiting(1)
  await hold(1)
  await other.query('reset deadlock_timeout')
  await other.query('commit; begin')
  const answer = await changing
  expect([answer.status, answer.body.done]).toEqual([200, [1, 2]])
  const { rows } = await other.query('select company_size from organisations where organisation_id < 3')
  expect(rows).toEqual([{ company_size: '11-50' }, { company_size: '11-50' }])
})

test('bulk changes of one user leave connections and a place for others', async () => {
  await hold(1)
  const changing = Array.from({ length: 14 }, () => bulk({ companySize: '11-50' }))
  await untilWaiting(2)
  const reading = await Promise.all(ids.map((id) => server.call('GET', `/api/organisation/${id}`, { as })))
  expect(new Set(reading.map(({ status }) => status))).toEqual(new Set([200]))
  const body = { ids: [3], changes: { companySize: '11-50' } }
  const another = await server.call('POST', '/api/v2/organisations/bulk', { as: 'ROLE_MANAGER', body })
  expect(another.body.done).toEqual([3])
  await other.query('rollback')
  expect(new Set((await Promise.all(changing)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('background jobs have their own connections', async () => {
  const { pool, background } = server.database
  const busy = Array.from({ length: 10 }, () => pool.query('select pg_sleep(1)'))
  const { rows } = await background.pool.query(`select current_setting('application_name') as name`)
  expect(rows).toEqual([{ name: 'stayboard background' }])
  expect(pool.waitingCount).toBe(0)
  expect(pool.idleCount).toBe(0)
  await Promise.all(busy)
})
