import { type RoleName, roleNames } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts'
import { shownUndeclared, tablesOfViews } from '../testing/calls/shown-records.ts'
import { isFullRun, oneOfEach } from '../testing/extent.ts'
import { addRecords, endRuns, everyCall, kindOfCall } from '../testing/samples.ts'
import { statementsDuring } from '../testing/statements.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
})
afterAll(() => server.close())

/** All links in an answer, at any depth. */
function hrefs(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'href' in answer && typeof answer.href === 'string' ? [answer.href] : []
  return [...own, ...Object.values(answer).flatMap(hrefs)]
}

const lasting = everyCall.filter(({ call }) => call.method !== 'DELETE')
const reading = lasting.filter(({ call }) => call.method === 'GET' && !call.files)
/**
 * A decision about a file that an erasure found is tested in `modules/erasures/searching/mentions.test.ts`.
 */
const writing = lasting.filter(({ id, call }) => call.method !== 'GET' && id !== 'erasures.decide')

/**
 * Whether a row is a record. Plain strings have no links, and pins of the map hold only what the map needs.
 */
const isRecord = (row: unknown): row is { _links?: { self?: unknown } } =>
  typeof row === 'object' && row !== null && !('content' in row || 'latitude' in row)

const rowsIn = (answer: { _embedded?: object } | undefined) =>
  Object.values(answer?._embedded ?? {})
    .flat()
    .filter(isRecord)

/**
 * The roles that read. The same code hides links for every role, so the short run tries one role with many
 * links and one with few.
 */
const readers: readonly RoleName[] = isFullRun ? roleNames : ['ROLE_ADMIN', 'ROLE_VIEWER']

/** The answers of all reading calls, by the ids of the calls. Each role reads them once. */
const answers = new Map<RoleName, Promise<Map<string, Answer>>>()
async function readAll(role: RoleName): Promise<Map<string, Answer>> {
  const all = new Map<string, Answer>()
  const behind = await tablesOfViews(server.database)
  for (const one of reading) {
    const { id, call, url, body } = one
    const ask = () => server.call(call.method, url, { as: role, body })
    const { sent, answer } = await statementsDuring(ask)
    all.set(id, answer)
    if (role === as) undeclared.push(...shownUndeclared(one, sent, answer.body, behind))
  }
  return all
}
/** The kinds of record that calls show although their areas do not declare them. */
const undeclared: string[] = []
function answersOf(role: RoleName): Promise<Map<string, Answer>> {
  const read = answers.get(role) ?? readAll(role)
  answers.set(role, read)
  return read
}

/** Replaces ids in a link. Records of one kind get their links from the same code. */
const kindOf = (href: string) => href.replaceAll(/\d+/g, '0')

test.each(readers)('%s gets no link to a missing or refused record', async (role) => {
  const leading = new Map<string, string>()
  for (const [id, { body }] of await answersOf(role))
    for (const href of oneOfEach(hrefs(body), kindOf)) if (!leading.has(href)) leading.set(href, id)
  for (const [href, from] of leading) {
    const { status } = await server.call('GET', href, { as: role })
    expect([from, href, status]).toEqual([from, href, 200])
  }
  expect(leading.size > 0).toBe(true)
})

// `doors/documentation.test.ts` checks whose records the calls change.
test('each area declares whose records its calls show, so that changes of these refresh it', async () => {
  await answersOf(as)
  expect([...new Set(undeclared)].sort()).toEqual([])
})

/**
 * Calls whose rows have no address of their own. Sessions are listed so that they can be ended; no call reads
 * a single one. Rooms and stays of the occupancy are named by their ids, because an answer has thousands of
 * them. Figures are not records; they link to the rows that they count. Pairs, entries of timelines and
 * duties link to their records.
 */
const withoutAddress = [
  // The audiences and stores of Mailchimp are read as lists only.
  'mailchimp.audiences',
  'mailchimp.stores',
  'users.sessions',
  // Runs are read as a list, or as the latest run of each kind.
  'runs.list',
  // Rows of an imported file have no address.
  'imports.rows',
  'users.userSessions',
  'nightRegister.register',
  'nightRegister.arrivals',
  'nightRegister.tonight',
  'outages.affected',
  'stays.occupancy',
  'stays.conflicts',
  'stays.verdicts',
  'statistics.signupsLastWeek',
  'statistics.signupsLastMonth',
  'statistics.signupOrigin',
  'mews.connections',
  'mews.repairs',
  'mews.differences',
  'statistics.pipeline',
  'statistics.communication',
  'duplicates.clients',
  'duplicates.organisations',
  'audit.list',
  'timelines.ofEnquiry',
  'timelines.ofClient',
  'timelines.ofOrganisation',
  'myDay.duties',
]

test('every row of every list links to itself', async () => {
  let rows = 0
  for (const [id, { body }] of await answersOf(as)) {
    if (withoutAddress.includes(id)) continue
    for (const row of rowsIn(body)) {
      rows += 1
      expect([id, row._links?.self]).toEqual([id, { href: expect.stringMatching(/^\/api\//) }])
    }
  }
  expect(rows).toBeGreaterThan(60)
})

test('links that the reader may not follow are left out, also in the record of a conflict', async () => {
  const simple = await server.call('GET', '/api/v2/simple_organisations', { as: 'ROLE_VIEWER' })
  expect(simple.body._embedded.organisations[0]).toMatchObject({
    organisationId: expect.any(Number),
    _links: {},
  })
  expect(
    (await server.call('GET', '/api/v2/simple_organisations', { as })).body._embedded.organisations[0]._links
      .self,
  ).toBeDefined()
  const client = { clientId: 1, version: 1 }
  for (const firstname of ['Ada', 'Ida'])
    await server.call('PUT', '/api/client', { as, body: { ...client, firstname, version: undefined } })
  const conflict = await server.call('PUT', '/api/client', {
    as: 'ROLE_MARKETING',
    body: { ...client, firstname: 'Eda' },
  })
  expect(conflict.status).toBe(409)
  for (const href of hrefs(conflict.body))
    expect([href, (await server.call('GET', href, { as: 'ROLE_MARKETING' })).status]).toEqual([href, 200])
})

/** The links of earlier answers. The short run follows each link once. */
const followed = new Set<string>()

describe.each(oneOfEach(writing, kindOfCall))('$id', ({ call, url, body }) => {
  beforeEach(() => endRuns(server))

  test('has no broken links', async () => {
    const answer = await server.call(call.method, url, { as, body })
    expect(answer.status).toBe(call.status)
    for (const href of new Set(hrefs(answer.body))) {
      if (followed.has(href)) continue
      if (!isFullRun) followed.add(href)
      expect([href, (await server.call('GET', href, { as })).status]).toEqual([href, 200])
    }
  })
})

test('records of a list and the list itself have different addresses', async () => {
  for (const [id, { body }] of await answersOf(as)) {
    const rows: { _links?: { self?: { href: string } } }[] = Object.values(body._embedded ?? {}).flat() as []
    const own = [...rows, body].flatMap((one) => one._links?.self?.href ?? [])
    expect(new Set(own).size, id).toBe(own.length)
  }
})

test('a record read as HAL can be sent back as HAL', async () => {
  const change = everyCall.find(({ id }) => id === 'organisations.update')
  await server.call('PUT', '/api/organisation', { as, body: change?.body })
  const { body } = await server.call('GET', '/api/organisation/1', { as })
  const headers = { 'content-type': 'application/hal+json' }
  const answer = await server.call('PUT', '/api/organisation', { as, headers, body })
  expect(answer).toMatchObject({ status: 200, body })
})

test('a request for HAL gets its content type, except for refusals', async () => {
  const ask = (url: string, accept?: string) =>
    server.call('GET', url, { as, headers: accept === undefined ? {} : { accept } })
  const named = await ask('/api/countries', 'application/hal+json, application/json;q=0.9')
  expect(named.headers['content-type']).toBe('application/hal+json; charset=utf-8')
  expect(named.body).toEqual((await ask('/api/countries')).body)
  expect((await ask('/api/countries', '*/*')).headers['content-type']).toMatch(/^application\/json/)
  const refused = await ask('/api/country/999999', 'application/hal+json')
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
})
