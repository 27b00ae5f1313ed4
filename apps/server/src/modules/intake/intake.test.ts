import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { inPart } from '../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { contents } from '../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
/** The API keys of exploiters 1 and 2, whose websites are harbour.example and bücher.example. */
let keys: string[]
const newKey = async (id: number, keepOldHours = 0) =>
  (await server.call('POST', `/api/exploiter/${id}/generateKey`, { as, body: { keepOldHours } })).body.uuid

beforeAll(async () => {
  server = await startTestApp()
  for (const [name, domain] of [
    ['Harbour', 'harbour.example, www.harbour.example'],
    ['Bücher', 'bücher.example'],
  ])
    await server.call('POST', '/api/exploiter', { as, body: { name, domain } })
  keys = [await newKey(1), await newKey(2)]
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.pool.query('truncate call_counts')
})

const enquiry = {
  contactName: 'Ann Berg',
  clientEmail: 'ann@berg.example',
  company: 'Berg B.V.',
  checkinDate: '2027-03-01',
  checkoutDate: '2027-03-31',
  guests: 2,
  location: 'Utrecht',
  budget: '65 per night',
  additionalInformation: 'With a cot.',
}
const message = {
  contactName: 'Ann Berg',
  contactEmail: 'ann@berg.example',
  subject: 'A question',
  text: 'May I bring a dog?\n\nAnn',
}
const client = { firstname: 'Ann', lastname: 'Berg', email: 'ann@berg.example', phone: '+31 6 12345678' }
const samples = { enquiries: enquiry, messages: message, clients: client } as const
type Kind = keyof typeof samples
const kinds = Object.keys(samples) as Kind[]

const send = (
  kind: Kind,
  body: unknown,
  { key = keys[0], ...headers }: Record<string, string | undefined> = {},
) =>
  server.call('POST', `/public/${kind}`, {
    body,
    headers: Object.fromEntries(
      Object.entries({ 'x-api-key': key, 'content-type': 'application/json', ...headers }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, value]]),
      ),
    ),
  })
const count = async (table: string) =>
  (await server.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
const list = async (path: string, embedded: string) =>
  (await server.call('GET', path, { as })).body._embedded[embedded]

test('an enquiry of a site belongs to its exploiter, keeps its source, and the history names the key', async () => {
  const answer = await send('enquiries', { ...enquiry, unknown: 'kept' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(Object.keys(answer.body).sort()).toEqual(['receivedAt', 'refNumber'])
  const [{ enquiry: row }] = await list(
    `/api/v2/backend/enquiries?refNumber=${answer.body.refNumber}`,
    'enquiryDepartments',
  )
  const { enquiry: saved } = (await server.call('GET', `/api/v2/backend/enquiry/${row.enquiryId}`, { as }))
    .body
  expect(saved).toMatchObject({
    contactName: 'Ann Berg',
    name: 'Berg B.V.',
    exploiterId: 1,
    userId: null,
    nights: 30,
    fase: expect.any(String),
  })
  expect(JSON.parse(saved.rawResponse)).toEqual({ ...enquiry, unknown: 'kept' })
  const path = `/api/history?record=/api/v2/backend/enquiry/${row.enquiryId}`
  const [action] = await list(path, 'actions')
  expect(action).toMatchObject({ by: null, site: { name: 'Harbour', keyEnding: keys[0]?.slice(-4) } })
  const undone = await server.call('POST', '/api/history/undo', { as, body: { action: action.action } })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect((await server.call('GET', `/api/v2/backend/enquiry/${row.enquiryId}`, { as })).status).toBe(404)
})

test.each([
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['ES_419', 'es'],
  ['de-AT', 'en'],
  ['', 'en'],
  [null, 'en'],
])('an enquiry in %j is never refused, and confirmed in %s', async (language, confirmed) => {
  await server.database.pool.query(
    `delete from mails; update exploiters set confirms = true, email = 'stay@harbour.example' where exploiter_id = 1`,
  )
  const answer = await send('enquiries', { ...enquiry, clientEmail: `in-${language}@berg.example`, language })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { rows } = await server.database.pool.query(`select language from mails where kind = 'CONFIRMATION'`)
  expect(rows).toEqual([{ language: confirmed }])
  await server.database.pool.query(
    'update exploiters set confirms = false, email = null where exploiter_id = 1',
  )
})

test('a company that is known becomes the organisation of the enquiry', async () => {
  const known = await server.database.pool.query(
    "insert into organisations (name, name_key) values ('Zuid Wonen BV', 'zuid wonen') returning organisation_id as id",
  )
  const { refNumber } = (await send('enquiries', { ...enquiry, company: 'ZUID wonen' })).body
  const [{ enquiry: row }] = await list(
    `/api/v2/backend/enquiries?refNumber=${refNumber}`,
    'enquiryDepartments',
  )
  expect(row).toMatchObject({ name: null, organisation: { organisationId: known.rows[0].id } })
})

test('a message of a site waits in the inbox, and its text is text', async () => {
  const text = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>'
  expect((await send('messages', { ...message, text, subject: 'Two\nlines' })).status).toBe(200)
  const [row] = await list('/api/messaging/messages?exploiterSearch=Harbour', 'messagingMessages')
  expect(row).toMatchObject({
    subject: 'Two lines',
    clientId: -1,
    clientName: 'Ann Berg',
    clientEmail: 'ann@berg.example',
    exploiterId: 1,
    status: 'OPEN',
    isOpened: 'false',
    body: '<p>&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img src=x onerror=alert(1)&gt;</p>',
  })
  expect(row.waitingSince).toBe(row.sentDate)
  const [mail] = await list(`/api/messagingMessage/${row.messageId}/mails`, 'messagingMails')
  expect(mail).toMatchObject({ state: 'RECEIVED', fromAddress: 'ann@berg.example', enquiryId: null })
  const told = await server.call('GET', '/api/notifications', { as: 'ROLE_MANAGER' })
  expect(told.body._embedded.notifications[0]).toMatchObject({
    ...{ kind: 'ANSWER', title: 'Two lines', record: `/api/messagingMessage/${row.messageId}` },
  })
})

test('a client of a site is added once per address and exploiter, also by different requests at once', async () => {
  const before = await count('clients')
  const bodies = Array.from({ length: 6 }, (_, at) => ({
    ...client,
    city: `City ${at}`,
    email: 'Eva@Berg.example',
  }))
  const answers = await Promise.all(bodies.map((body) => send('clients', body)))
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
    bodies.map(() => [200, ['receivedAt']]),
  )
  expect(await count('clients')).toBe(before + 1)
  expect((await send('clients', { ...client, email: 'eva@berg.example' }, { key: keys[1] })).status).toBe(200)
  expect(await count('clients')).toBe(before + 2)
  const sources = await server.database.pool.query("select source from intakes where kind = 'client'")
  for (const body of bodies) expect(sources.rows.map(({ source }) => JSON.parse(source))).toContainEqual(body)
})

describe.each(inPart(kinds))('%s', (kind) => {
  const fresh = (about: string) => ({
    ...samples[kind],
    phone: undefined,
    contactName: about,
    firstname: about,
  })

  test.each([{ 'idempotency-key': `one ${kind}` }, {}])(
    'ten equal requests at once are one, with %j',
    async (headers) => {
      const body = {
        ...fresh(`Ten ${JSON.stringify(headers)}`),
        email: `${Object.keys(headers).length}@ten.example`,
      }
      const before = await count('intakes')
      const all = await Promise.all(Array.from({ length: 10 }, () => send(kind, body, headers)))
      expect(all.map((one) => [one.status, one.body])).toEqual(all.map(() => [200, all[0]?.body]))
      expect(await count('intakes')).toBe(before + 1)
    },
  )

  test('the same key of a request means another request for another exploiter', async () => {
    const before = await count('intakes')
    for (const key of keys)
      expect((await send(kind, fresh('Both'), { key, 'idempotency-key': `shared ${kind}` })).status).toBe(200)
    expect(await count('intakes')).toBe(before + 2)
    expectProblem(await send(kind, fresh('Other'), { 'idempotency-key': `shared ${kind}` }), 422)
  })

  test('requests that differ only in further fields are two', async () => {
    const before = await count('intakes')
    const first = { ...fresh('Further'), email: `further@${kind}.example` }
    for (const allergies of ['nuts', 'milk', 'nuts']) await send(kind, { ...first, allergies })
    expect(await count('intakes')).toBe(before + 2)
  })

  test('a repeat is recognised after the API key was replaced', async () => {
    const first = await send(kind, fresh('Replaced'))
    keys[0] = await newKey(1)
    expect((await send(kind, fresh('Replaced'))).body).toEqual(first.body)
  })

  test.each([undefined, '', 'x', 'x'.repeat(10_000), crypto.randomUUID()])('%o is no key', async (key) => {
    const before = await contents(server.database)
    expectProblem(await send(kind, samples[kind], { key: key ?? '' }), 401)
    const body = { as, body: samples[kind] } as const
    expectProblem(await server.call('POST', `/public/${kind}`, body), 401)
    expect(await contents(server.database)).toEqual(before)
  })

  test('a revoked key is refused before the body is read', async () => {
    const id = (
      await server.call('POST', '/api/exploiter', {
        as,
        body: { name: 'Gone', domain: `${crypto.randomUUID()}.example` },
      })
    ).body.exploiterId
    const key = await newKey(id)
    expect((await send(kind, fresh('Revoked'), { key })).status).toBe(200)
    await server.call('POST', `/api/exploiter/${id}/revokeKeys`, { as })
    expectProblem(await send(kind, '{', { key }), 401)
  })

  test('what does not fit is refused and leaves nothing', async () => {
    const before = await contents(server.database)
    const empty = await send(kind, {})
    expectProblem(empty, 400)
    expect(empty.body.errors.length).toBeGreaterThan(1)
    expectProblem(await send(kind, '{'), 400)
    expectProblem(await send(kind, '[]'), 400)
    expectProblem(await send(kind, 'x=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415)
    expectProblem(await send(kind, { ...samples[kind], unknown: 'x'.repeat(140_000) }), 413)
    for (const name of Object.keys(samples[kind]))
      expectFieldError(await send(kind, { ...samples[kind], [name]: [1] }), name)
    const long = { contactName: 'x'.repeat(300), firstname: 'x'.repeat(300) }
    expectProblem(await send(kind, { ...samples[kind], ...long }), 400)
    expect(await contents(server.database)).toEqual(before)
  })

  test('a body cannot choose another exploiter, owner or fase', async () => {
    const chosen = {
      exploiterId: 2,
      exploiter: '/api/exploiter/2',
      userId: 1,
      user: '/api/user/1',
      fase: 'Booked',
    }
    expect((await send(kind, { ...fresh('Chosen'), email: 'chosen@berg.example', ...chosen })).status).toBe(
      200,
    )
    const latest = { enquiries: 'enquiry_id', messages: 'message_id', clients: 'client_id' }[kind]
    const { rows } = await server.database.pool.query(`select * from ${kind} order by ${latest} desc limit 1`)
    expect(rows[0]).toMatchObject({ exploiter_id: 1 })
    expect(rows[0].user_id ?? null).toBeNull()
    expect(rows[0].fase).not.toBe('Booked')
  })

  test('browsers may call from the own host names only', async () => {
    const origin = (of: string, more = {}) => send(kind, fresh(`From ${of}`), { origin: of, ...more })
    for (const of of [
      'https://harbour.example',
      'https://www.harbour.example',
      'http://harbour.example:8080',
    ]) {
      const { status, headers } = await origin(of)
      expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([200, of, 'Origin'])
    }
    expect((await origin('https://xn--bcher-kva.example', { key: keys[1] })).status).toBe(200)
    for (const of of [
      'https://bücher.example',
      'https://evil.example',
      'https://a.harbour.example',
      'null',
      'x',
    ]) {
      const { status, headers } = await origin(of)
      expect([of, status]).toEqual([of, 403])
      expect(headers['access-control-allow-origin']).not.toBe('*')
    }
    expect((await origin('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = (of: string) =>
      server.call('OPTIONS', `/public/${kind}`, {
        headers: { origin: of, 'access-control-request-method': 'POST' },
      })
    const { status, headers } = await preflight('https://harbour.example')
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'https://harbour.example'])
    expect(headers['access-control-allow-headers']).toContain('x-api-key')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expectProblem(await preflight('https://evil.example'), 403)
  })

  test('a key makes a limited number of calls a minute, counted for all copies of the server', async () => {
    const key = await newKey(2)
    const [{ id }] = (
      await server.database.pool.query(
        'select exploiter_key_id as id from exploiter_keys where exploiter_id = 2 and valid_until is null',
      )
    ).rows
    keys[1] = key
    // Simulates 119 calls that another server process has counted.
    await server.database.pool.query(`insert into call_counts (key, calls, ends_at) values ($1, 119, $2)`, [
      `/public/${kind} key ${id}`,
      new Date(server.now().getTime() + 60_000),
    ])
    expect((await send(kind, fresh('Last'), { key })).status).toBe(200)
    const refused = await send(kind, fresh('Too many'), { key })
    expectProblem(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(kind, fresh('Another key'))).status).toBe(200)
    server.pass(61_000)
    expect((await send(kind, fresh('Later'), { key })).status).toBe(200)
  })
})

test('other methods are refused, and a key gives no access to other calls', async () => {
  expectProblem(await server.call('GET', '/public/enquiries'), 405)
  const headers = { 'x-api-key': keys[0] ?? '' }
  expectProblem(await server.call('GET', '/api/clients', { headers }), 401)
})

test('an address makes 600 calls a minute, whatever keys it sends, and questions of browsers count', async () => {
  const call = () => send('messages', message, { key: 'unknown' })
  const ask = () =>
    server.call('OPTIONS', '/public/messages', { headers: { origin: 'https://harbour.example' } })
  expect((await call()).status).toBe(401)
  await server.database.pool.query('update call_counts set calls = 598')
  expect([(await ask()).status, (await call()).status]).toEqual([204, 401])
  for (const refused of [await ask(), await call()]) {
    expectProblem(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  }
  server.pass(60_000)
  expect((await call()).status).toBe(401)
})
