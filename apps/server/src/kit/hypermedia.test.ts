import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { addRecords, everyCall } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
})
afterAll(() => server.close())

/** Every address an answer leads to, from however deep in it. */
function hrefs(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'href' in answer && typeof answer.href === 'string' ? [answer.href] : []
  return [...own, ...Object.values(answer).flatMap(hrefs)]
}

const lasting = everyCall.filter(({ call }) => call.method !== 'DELETE')

describe.each(lasting)('$id', ({ call, url, body }) => {
  test('leads nowhere that is not there', async () => {
    const answer = await server.call(call.method, url, { as, body })
    expect(answer.status).toBe(call.status)
    for (const href of new Set(hrefs(answer.body))) {
      expect([href, (await server.call('GET', href, { as })).status]).toEqual([href, 200])
    }
  })
})

test('no two records of a list, nor a record and its list, share an address', async () => {
  for (const { call, url } of lasting.filter(({ call: { path } }) => !path.includes('{'))) {
    if (call.method !== 'GET') continue
    const { body } = await server.call('GET', url, { as })
    const rows: { _links?: { self?: { href: string } } }[] = Object.values(body._embedded ?? {}).flat() as []
    const own = [...rows, body].flatMap((one) => one._links?.self?.href ?? [])
    expect(new Set(own).size, url).toBe(own.length)
  }
})

test('a record goes back as HAL, the way it was read', async () => {
  const { body } = await server.call('GET', '/api/organisation/1', { as })
  const headers = { 'content-type': 'application/hal+json' }
  const answer = await server.call('PUT', '/api/organisation', { as, headers, body })
  expect(answer).toMatchObject({ status: 200, body })
})

test('whoever asks for HAL by its name is answered by that name, refusals aside', async () => {
  const ask = (url: string, accept?: string) =>
    server.call('GET', url, { as, headers: accept === undefined ? {} : { accept } })
  const named = await ask('/api/countries', 'application/hal+json, application/json;q=0.9')
  expect(named.headers['content-type']).toBe('application/hal+json; charset=utf-8')
  expect(named.body).toEqual((await ask('/api/countries')).body)
  expect((await ask('/api/countries', '*/*')).headers['content-type']).toMatch(/^application\/json/)
  const refused = await ask('/api/country/999999', 'application/hal+json')
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
})
