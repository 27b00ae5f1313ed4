import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const BASE = '/api/system/maintenance'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, undefined, (kinds) =>
    kinds.filter(({ name }) => name.startsWith('maintenance-')),
  )
  await server.app.ready()
  await server.database.pool.query("insert into cities (name, country_id) values ('Delft', 4)")
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.pool.query(`
    truncate enquiries, clients, provider_departments, provider_metas, organisations, exploiters, runs
      restart identity cascade;
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acmé', 'acme');
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, time_stamp) values
      ('', 1, 1, 'Booked', 'Ann', '2025-12-31T23:30:00Z'), ('SB-26-000009X', 1, 1, 'Booked', 'Bea', now()),
      ('', 1, 2, 'Booked', 'Cis', '2025-06-01');
    insert into clients (firstname, lastname, email, exploiter_id, phone, alternative_emails, times_logged_in, newsletter)
      values ('Vincent', 'van Gogh', 'v@gogh.example', 1, null, 'a@gogh.example', 2, false),
        ('V.', 'van Gogh', 'V@Gogh.example', 1, '+31 6 12345678', 'A@gogh.example, b@gogh.example', 3, true),
        ('Vincent', 'van Gogh', 'v@gogh.example', 2, null, null, 0, false);
    insert into activities (client_id, kind, text) values (2, 'NOTE', 'Called');
    insert into provider_metas (name) values ('Harbour Homes'), ('Quay Stays');
    insert into provider_departments (provider_meta_id, name, city_id, permalink, provider_exploiters) values
      (1, 'Harbour Lofts', 1, 'harbour-lofts', '{2}'), (1, 'Harbour Rooms', 1, 'old-name', '{}'),
      (2, 'Quay Rooms', 1, 'quay-rooms-2', '{}');`),
)

const latest = async (kind: string) =>
  (await server.call('GET', `/api/v2/runs/${kind}/latest`, { as })).body.run
const rehearse = async (kind: string, query = '') =>
  (await server.call('GET', `${BASE}/rehearsal/${kind}${query}`, { as })).body

/** Starts a maintenance job and waits for its end. */
async function mend(kind: string, path: string, body: object = {}) {
  const { status, body: started } = await server.call('POST', path, { as, body })
  expect(status, JSON.stringify(started)).toBe(200)
  await expect.poll(async () => (await latest(kind)).endedAt, { timeout: 60_000 }).not.toBeNull()
  return latest(kind)
}
const undo = (action: string) => server.call('POST', '/api/history/undo', { as, body: { action } })
const rows = async (text: string) => (await server.database.pool.query(text)).rows

test('reference numbers: the rehearsal shows what is changed, each by its year, and an undo takes it back', async () => {
  expect(await rehearse('REF_NUMBERS')).toMatchObject({
    count: 2,
    left: 0,
    sample: [
      { id: 1, name: 'Ann', before: null, after: null },
      { id: 3, name: 'Cis' },
    ],
  })
  const run = await mend('REF_NUMBERS', `${BASE}/fill_empty_ref_numbers`, { count: 2 })
  expect(run).toMatchObject({ state: 'DONE', done: 2, total: 2, changed: 2 })
  expect(run.lines[0]).toMatchObject({ level: 'INFO', code: 'mended', about: '2' })
  // The time zone of the office is an hour ahead of UTC, so Ann's enquiry belongs to 2026.
  const numbers = await rows('select ref_number from enquiries order by enquiry_id')
  expect(numbers.map((row) => row.ref_number.slice(0, 5))).toEqual(['SB-26', 'SB-26', 'SB-25'])
  const { rows: log } = await server.database.pool.query(
    "select distinct actor, request_id from change_log where table_name = 'enquiries' and operation = 'update'",
  )
  expect(log.at(-1)).toMatchObject({ request_id: run.action })

  expect(await undo(run.action)).toMatchObject({ status: 200, body: { failed: [] } })
  expect(await rehearse('REF_NUMBERS')).toMatchObject({ count: 2 })
  expect(await latest('REF_NUMBERS')).toMatchObject({ action: null })
})

test('a job whose rehearsal is outdated is refused', async () => {
  await server.database.pool.query("update enquiries set ref_number = 'SB-25-000001K' where enquiry_id = 1")
  const body = { count: 2 }
  expectProblem(await server.call('POST', `${BASE}/fill_empty_ref_numbers`, { as, body }), 409)
  expect(await latest('REF_NUMBERS')).toBeNull()
})

test('departments get the exploiters of their provider, else the chosen one, else none', async () => {
  expect(await rehearse('ASSIGN_EXPLOITERS')).toMatchObject({
    count: 1,
    left: 1,
    sample: [{ id: 2, name: 'Harbour Rooms', after: 'LongStay' }],
  })
  expect(await rehearse('ASSIGN_EXPLOITERS', '?exploiterId=1')).toMatchObject({ count: 2, left: 0 })
  const run = await mend('ASSIGN_EXPLOITERS', '/api/assign_exploiters', { exploiter: '/api/exploiter/1' })
  expect(run).toMatchObject({ changed: 2 })
  const assigned = 'select department_id, provider_exploiters from provider_departments order by 1'
  expect((await rows(assigned)).map((row) => row.provider_exploiters.map(Number))).toEqual([[2], [2], [1]])
  expect((await undo(run.action)).status).toBe(200)
  expect(await rehearse('ASSIGN_EXPLOITERS')).toMatchObject({ count: 1, left: 1 })
})

test('permalinks follow the names, and former ones still lead there', async () => {
  expect((await rehearse('PERMALINKS')).sample).toEqual([
    { id: 2, name: 'Harbour Rooms', before: 'old-name', after: 'harbour-rooms' },
  ])
  const run = await mend('PERMALINKS', '/api/v2/provider_department/generatePermaLinks')
  expect(run).toMatchObject({ changed: 1 })
  const [row] = await rows(
    'select permalink, former_permalinks from provider_departments where department_id = 2',
  )
  expect(row).toEqual({ permalink: 'harbour-rooms', former_permalinks: ['old-name'] })
  expect((await undo(run.action)).status).toBe(200)
})

test('clients of several sign-in providers are joined with the oldest one, and one undo separates them', async () => {
  expect((await rehearse('SSO_CLIENTS')).sample).toEqual([
    { id: 2, name: 'V. van Gogh', before: 'V@Gogh.example', after: 'Vincent van Gogh' },
  ])
  const run = await mend('SSO_CLIENTS', `${BASE}/migrate_sso_clients`)
  expect(run.lines[0]).toMatchObject({ code: 'mended', about: '1' })
  const clients = await rows('select * from clients order by client_id')
  expect(clients).toMatchObject([
    {
      client_id: 1,
      phone: '+31 6 12345678',
      times_logged_in: 5,
      newsletter: false,
      alternative_emails: 'a@gogh.example, b@gogh.example',
    },
    { client_id: 3 },
  ])
  expect(await rows('select client_id from activities')).toEqual([{ client_id: 1 }])
  expect(await undo(run.action)).toMatchObject({ status: 200, body: { failed: [] } })
  expect(await rows('select client_id from activities')).toEqual([{ client_id: 2 }])
  expect(await rows('select count(*)::int as n from clients')).toEqual([{ n: 3 }])
})

test('each count of the data-quality page is that of its list', async () => {
  const { body } = await server.call('GET', `${BASE}/quality`, { as })
  const counts = Object.fromEntries(
    body.faults.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  )
  const lists = {
    noRefNumber: '/api/v2/backend/enquiries?refNumber_empty=true',
    noCoordinates: '/api/provider_departments?unplaced=true',
    noExploiter: '/api/provider_departments?providerExploiters_empty=true',
    clientsWithoutExploiter: '/api/clients?exploiterId_empty=true',
    doubledClients: '/api/clients?doubled=true',
    prognosesWithoutExploiter: '/api/financial/prognosis?status=PROGNOSIS&exploiterId_empty=true',
    noProbability: '/api/financial/prognosis?status=PROGNOSIS&probability_empty=true',
  }
  const totals: Record<string, number> = {}
  for (const [kind, list] of Object.entries(lists)) {
    const found = await server.call('GET', `${list}${list.includes('?') ? '&' : '?'}page=0&size=10`, { as })
    totals[kind] = found.body.page.totalElements
  }
  const { orphanFiles, ...listed } = counts
  expect(listed).toEqual(totals)
  expect(listed).toMatchObject({ noRefNumber: 2, noExploiter: 2, doubledClients: 2 })
  expect(orphanFiles).toBe(0)
})

test('a run that was cancelled can be started again, one that is done cannot', async () => {
  await server.database.pool.query(
    `insert into runs (kind, state, job) values ('REF_NUMBERS', 'CANCELLED', 'maintenance-ref-numbers'), ('PERMALINKS', 'DONE', 'x')`,
  )
  expect((await server.call('POST', '/api/v2/run/1/retry', { as: 'ROLE_MANAGER' })).status).toBe(404)
  expectProblem(await server.call('POST', '/api/v2/run/2/retry', { as }), 409)
  expect((await server.call('POST', '/api/v2/run/1/retry', { as })).status).toBe(200)
  await expect.poll(async () => (await latest('REF_NUMBERS')).state, { timeout: 60_000 }).toBe('DONE')
  const { body } = await server.call('GET', '/api/v2/runs', { as: 'ROLE_MANAGER' })
  expect(body._embedded.runs).toEqual([])
  expect((await server.call('GET', '/api/v2/runs', { as })).body._embedded.runs).toHaveLength(3)
})
