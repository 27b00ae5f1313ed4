import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEY, type Simulator, startSimulator } from '../../integrations/mailchimp/simulator.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { SYNC_AUDIENCES } from './mailchimp.service.ts'

const as = 'ROLE_ADMIN'
const [GUESTS, COMPANIES] = ['a1b2c3d4e5', 'f6a7b8c9d0']
let simulator: Simulator
let server: TestApp
beforeAll(async () => {
  simulator = await startSimulator()
  server = await startTestApp({ MAILCHIMP_URL: simulator.url, MAILCHIMP_API_KEY: KEY }, undefined, (kinds) =>
    kinds.filter(({ name }) => name === SYNC_AUDIENCES),
  )
  await server.app.ready()
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})
const run = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values)
beforeEach(async () => {
  simulator.faults.clear()
  simulator.requests.length = 0
  for (const { members, segments } of simulator.people.values()) {
    members.clear()
    segments.length = 0
  }
  await run(`truncate clients, exploiters, views restart identity cascade;
    insert into exploiters (name, domain, audience_id) values
      ('City', 'city.example', '${GUESTS}'), ('Sea', 'sea.example', '${COMPANIES}'), ('Land', 'land.example', null);
    insert into clients (firstname, lastname, email, city, newsletter, exploiter_id) values
      ('Ana', 'Berg', 'Ana@relo.example', 'Delft', true, 1), ('Bo', 'Dam', 'bo@relo.example', 'Delft', false, 1),
      ('Cy', 'Eik', 'cy@relo.example', 'Gouda', true, 1), ('Di', 'Fok', 'di@relo.example', 'Delft', true, 2),
      ('Ed', 'Gans', 'ed@relo.example', 'Delft', true, 3), ('Fe', 'Hof', 'fe@relo.example', 'Delft', true, null)`)
  await save('Delft', { city_is: 'Delft' })
})

async function save(name: string, state: object, isShared = true) {
  const list = '/api/marketing/mailchimp/recipients'
  const body = { name, isShared, list, screen: '/marketing/segments', state }
  const { status, body: saved } = await server.call('POST', '/api/view', { as, body })
  expect(status, JSON.stringify(saved)).toBe(200)
}
const start = () => server.call('POST', '/api/marketing/mailchimp/sync', { as })
const latest = async () => (await server.call('GET', '/api/v2/runs/AUDIENCES/latest', { as })).body.run

/** Runs a sync of the segments to its end, without the pauses between attempts. */
async function sync() {
  const started = await start()
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const ended = async () => {
    await run("update pgboss.job set start_after = now() where state = 'retry'")
    return (await latest()).endedAt
  }
  await expect.poll(ended, { timeout: 60_000 }).not.toBeNull()
  const { state, lines } = await latest()
  const said = (lines as { code: string; about: string | null }[]).map(({ code, about }) => [code, about])
  return { state, said }
}
const audience = (id: string) => {
  const found = simulator.people.get(id)
  if (!found) throw new Error(`the simulator has no audience ${id}`)
  return found
}
const reached = (id: string) =>
  [...audience(id).members].flatMap(([key, { status }]) => (status === 'subscribed' ? [key] : [])).sort()
const segments = (id: string) => audience(id).segments.map(({ name, emails }) => [name, [...emails].sort()])
const setStatus = (id: string, key: string, status: string) => {
  const member = audience(id).members.get(key)
  if (!member) throw new Error(`nobody has the address ${key}`)
  member.status = status
}
const agrees = async (clientId: number) =>
  (await server.call('GET', `/api/client/${clientId}`, { as })).body.newsletter
const sentAddresses = () =>
  simulator.requests
    .map(({ body }) => body)
    .join('\n')
    .toLowerCase()

test('each brand gets its own clients who agreed and are in a segment, and nobody else is ever sent', async () => {
  await save('All', {})
  await save('Mine', { city_is: 'Gouda' }, false)
  expect((await sync()).state).toBe('DONE')
  expect(reached(GUESTS)).toEqual(['ana@relo.example', 'cy@relo.example'])
  expect(reached(COMPANIES)).toEqual(['di@relo.example'])
  expect(segments(GUESTS)).toEqual([
    ['Delft', ['Ana@relo.example']],
    ['All', ['Ana@relo.example', 'cy@relo.example']],
  ])
  expect(segments(COMPANIES)).toEqual([
    ['Delft', ['di@relo.example']],
    ['All', ['di@relo.example']],
  ])
  expect(audience(GUESTS).members.get('ana@relo.example')?.merge_fields).toEqual({
    FNAME: 'Ana',
    LNAME: 'Berg',
  })
  for (const name of ['bo@', 'ed@', 'fe@']) expect(sentAddresses()).not.toContain(name)
})

test('a second sync changes nothing, and a segment follows its filters', async () => {
  expect((await sync()).said).toEqual([
    ['audienceAdded', 'Sea: 1'],
    ['audienceAdded', 'City: 1'],
  ])
  const before = [...audience(GUESTS).members]
  expect(await sync()).toEqual({ state: 'DONE', said: [] })
  expect([...audience(GUESTS).members]).toEqual(before)
  await run(`update clients set city = 'Gouda' where email = 'Ana@relo.example'`)
  await sync()
  expect(segments(GUESTS)).toEqual([['Delft', []]])
  // A client who leaves a segment stays subscribed to the audience.
  expect(reached(GUESTS)).toEqual(['ana@relo.example'])
})

test('clients leave at the next sync if they take the consent back, are deleted, move to another brand or refuse in a second record', async () => {
  await run(`insert into clients (firstname, lastname, email, city, newsletter, exploiter_id)
    select name, 'Delft', name || '@relo.example', 'Delft', true, 1 from unnest('{Gil,Hub,Ira}'::text[]) name`)
  await sync()
  const everybody = ['ana', 'gil', 'hub', 'ira'].map((name) => `${name}@relo.example`)
  expect(reached(GUESTS)).toEqual(everybody)
  const office = { email_address: 'press@paper.example', status: 'subscribed', tags: [], merge_fields: {} }
  audience(GUESTS).members.set('press@paper.example', office)
  await run(`update clients set newsletter = false where firstname = 'Ana';
    delete from clients where firstname = 'Gil';
    update clients set exploiter_id = 2 where firstname = 'Hub';
    insert into clients (firstname, lastname, email, newsletter, exploiter_id)
      values ('Ira', 'Berg', 'IRA@relo.example', false, 1)`)
  expect((await sync()).said).toContainEqual(['audienceLeft', 'City: 4'])
  // An address that the office added at Mailchimp stays subscribed.
  expect(reached(GUESTS)).toEqual(['press@paper.example'])
  expect(segments(GUESTS)).toEqual([['Delft', []]])
})

test('a client who agrees again comes back', async () => {
  await sync()
  await run('update clients set newsletter = false where client_id = 1')
  await sync()
  expect(reached(GUESTS)).toEqual([])
  await run('update clients set newsletter = true where client_id = 1')
  await sync()
  expect(reached(GUESTS)).toEqual(['ana@relo.example'])
  expect(segments(GUESTS)).toEqual([['Delft', ['Ana@relo.example']]])
})

test('who unsubscribes at Mailchimp takes the consent back, which the history shows, and is never sent again', async () => {
  await sync()
  setStatus(GUESTS, 'ana@relo.example', 'unsubscribed')
  simulator.requests.length = 0
  expect((await sync()).said).toEqual([['audienceUnsubscribed', 'City: 1']])
  expect([await agrees(1), await agrees(4)]).toEqual([false, true])
  expect(sentAddresses()).not.toContain('ana@')
  const { rows } = await run(`select actor, after ->> 'newsletter' as newsletter from change_log
    where table_name = 'clients' and row_id = 1 order by id desc limit 1`)
  expect(rows).toEqual([{ actor: null, newsletter: 'false' }])
  await run('update clients set newsletter = true where client_id = 1')
  await sync()
  expect([await agrees(1), reached(GUESTS)]).toEqual([false, []])
})

test('who unsubscribed by another address, such as that of a record that was merged, takes the consent back', async () => {
  await sync()
  setStatus(GUESTS, 'ana@relo.example', 'unsubscribed')
  await run(
    `update clients set email = 'ana@home.example', alternative_emails = 'Ana@relo.example' where client_id = 1`,
  )
  simulator.requests.length = 0
  expect((await sync()).said).toEqual([['audienceUnsubscribed', 'City: 1']])
  expect(await agrees(1)).toBe(false)
  expect(sentAddresses()).not.toContain('ana@home')
})

/** The short run tests only the first audience, because other audiences follow it. */
test.each(isFullRun ? [COMPANIES, GUESTS] : [COMPANIES])(
  'what Mailchimp rejects about one audience stops no other one (%s)',
  async (id) => {
    await sync()
    await run('update clients set newsletter = false')
    simulator.faults.set(`GET /lists/${id}/members`, { fault: 'masked', times: 1 })
    const { state, said } = await sync()
    expect([state, said]).toEqual([
      'FAILED',
      expect.arrayContaining([['audienceFailed', id === GUESTS ? 'City' : 'Sea']]),
    ])
    expect(reached(id === GUESTS ? COMPANIES : GUESTS)).toEqual([])
  },
)

test('an address that bounces is left out, and keeps its consent', async () => {
  await sync()
  setStatus(GUESTS, 'ana@relo.example', 'cleaned')
  expect(await sync()).toEqual({ state: 'DONE', said: [] })
  expect([await agrees(1), reached(GUESTS)]).toEqual([true, []])
})

test('a consent that is taken back between two batches is not sent', async () => {
  await run(`insert into clients (firstname, lastname, email, city, newsletter, exploiter_id)
    select 'N', 'N' || n, 'n' || n || '@relo.example', 'Delft', true, 1 from generate_series(1, 700) n`)
  simulator.traffic.delay = 300
  await start()
  const isSending = () =>
    simulator.requests.some(({ method, path }) => `${method} ${path}` === `POST /lists/${GUESTS}`)
  await expect.poll(isSending, { timeout: 30_000, interval: 5 }).toBe(true)
  const last = JSON.parse(
    simulator.requests.find(({ path, method }) => method === 'POST' && path === `/lists/${GUESTS}`)?.body ??
      '',
  )
  expect(last.members).toHaveLength(500)
  await run(`update clients set newsletter = false where email = 'n700@relo.example'`)
  simulator.traffic.delay = 0
  await expect.poll(async () => (await latest()).endedAt, { timeout: 60_000 }).not.toBeNull()
  expect(reached(GUESTS)).toHaveLength(700)
  expect(sentAddresses()).not.toContain('n700@')
})

test('two syncs at once are one', async () => {
  simulator.traffic.delay = 100
  const answers = await Promise.all([start(), start(), start()])
  simulator.traffic.delay = 0
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('runActive')
  await expect.poll(async () => (await latest()).endedAt, { timeout: 60_000 }).not.toBeNull()
  expect(reached(GUESTS)).toEqual(['ana@relo.example'])
})

test('an outage passes: the run is tried again, and what was done until then is not done twice', async () => {
  simulator.faults.set(`PATCH /lists/${COMPANIES}/segments/1`, { fault: 'html', times: 9 })
  simulator.faults.set(`POST /lists/${COMPANIES}/segments`, { fault: 'broken', times: 1 })
  const { state, said } = await sync()
  expect([state, said.map(([code]) => code)]).toEqual([
    'DONE',
    ['runAgain', 'mailchimp_away', 'audienceAdded', 'audienceAdded'],
  ])
  expect([reached(GUESTS), reached(COMPANIES)]).toEqual([['ana@relo.example'], ['di@relo.example']])
  expect(segments(COMPANIES)).toEqual([['Delft', ['di@relo.example']]])
})

test('a refused key ends the run at once', async () => {
  simulator.faults.set('GET /lists', { fault: 'unauthorized', times: 1 })
  expect(await sync()).toEqual({ state: 'FAILED', said: [['mailchimp_refused', null]] })
})

test('what cannot be sent is named: a view that filters by what is gone, a second one of a name, an unknown audience', async () => {
  await run(`insert into views (user_id, name, list, screen, state, is_shared)
    select ${server.userId(as)}, name, '/api/marketing/mailchimp/recipients', '/marketing/segments', state::jsonb, true
    from (values ('Gone', '{"shoeSize":"44"}'), ('Delft', '{"city_is":"Gouda"}')) given (name, state)`)
  await run(`update exploiters set audience_id = 'nowhere' where exploiter_id = 2`)
  const { state, said } = await sync()
  expect(state).toBe('DONE')
  expect(said).toEqual(
    expect.arrayContaining([
      ['segmentUnreadable', 'Gone'],
      ['segmentTwice', 'Delft'],
      ['audienceUnknown', 'Sea'],
    ]),
  )
  expect(segments(GUESTS)).toEqual([['Delft', ['Ana@relo.example']]])
  expect(reached(GUESTS)).toEqual(['ana@relo.example'])
})

test('without a brand that has an audience nothing is sent', async () => {
  await run('update exploiters set audience_id = null')
  expect(await sync()).toEqual({ state: 'FAILED', said: [['audiencesMissing', null]] })
  expect(simulator.requests).toEqual([])
})

test('an audience has an id of Mailchimp, belongs to one brand, and only administrators see it and start a sync', async () => {
  const body = { exploiterId: 3, audienceId: GUESTS }
  const taken = await server.call('PUT', '/api/exploiter', { as, body })
  expectProblem(taken, 409)
  expect(taken.body.errors).toMatchObject([{ field: 'audienceId', code: 'taken' }])
  for (const [audienceId, code] of [
    ['x'.repeat(51), 'tooLong'],
    ['../lists?x=1', 'option'],
    [7, 'type'],
  ] as const)
    expectFieldError(
      await server.call('PUT', '/api/exploiter', { as, body: { exploiterId: 3, audienceId } }),
      'audienceId',
      code,
    )
  expect((await server.call('GET', '/api/exploiter/1', { as })).body.audienceId).toBe(GUESTS)
  expect((await server.call('GET', '/api/exploiter/1', { as: 'ROLE_MANAGER' })).body).not.toHaveProperty(
    'audienceId',
  )
  for (const role of ['ROLE_MANAGER', 'ROLE_MARKETING', 'ROLE_VIEWER'] as const)
    expectProblem(await server.call('POST', '/api/marketing/mailchimp/sync', { as: role }), 403)
})
