import { type RoleName, roleNames } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { hrefs, kindOfHref } from '../testing/calls/links.ts'
import { isFullRun, ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { everyCall, startAppWithRecords } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const reading = everyCall.filter(({ call }) => call.method === 'GET' && !call.files)

/**
 * The roles that read. The same code hides links for every role, so the short run tries one role with few links.
 * `doors/documentation.test.ts` follows the links of an administrator.
 */
const readers: readonly RoleName[] = isFullRun ? roleNames.filter((role) => role !== as) : ['ROLE_VIEWER']

test.each(readers)('%s gets no link to a missing or refused record', async (role) => {
  const leading = new Map<string, string>()
  for (const { id, call, url, body } of ofSomeAreas(reading)) {
    const answer = await server.call(call.method, url, { as: role, body })
    for (const href of oneOfEach(hrefs(answer.body), kindOfHref))
      if (!leading.has(href)) leading.set(href, id)
  }
  for (const [href, from] of leading) {
    const { status } = await server.call('GET', href, { as: role })
    expect([from, href, status]).toEqual([from, href, 200])
  }
  expect(leading.size > 0).toBe(true)
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
