import { isForm } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type TestApp } from '../../testing/app.ts'
import { oneOfEach } from '../../testing/extent.ts'
import { everyCall, startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const as = 'ROLE_ADMIN'

test('no answer may be cached, for any caller', async () => {
  // One call of each kind: calls that read, write, delete, answer with a file, or accept a form.
  const kinds = oneOfEach(everyCall, ({ call }) =>
    [call.method, call.access === 'anybody', call.files, isForm(call.body)].join(),
  )
  for (const { id, call, url, body } of kinds) {
    const signedIn = await server.call(call.method, url, { as, body })
    const stranger = await server.call(call.method, url, { body })
    const kept = [signedIn, stranger].map(({ headers }) => headers['cache-control'])
    expect(kept, id).toEqual(['no-store', 'no-store'])
  }
})

test.each<[string, Parameters<TestApp['call']>]>([
  ['a sign-in', ['POST', '/login', { body: { username: 'admin', password: PASSWORD } }]],
  ['a refused sign-in', ['POST', '/login', { body: { username: 'admin', password: 'Wrong1pass' } }]],
  ['an unknown call', ['GET', '/api/nothing', { as }]],
  ['a wrong method', ['PUT', '/api/countries', { as }]],
  [
    'a broken body',
    ['POST', '/api/user', { as, headers: { 'content-type': 'application/json' }, body: '{' }],
  ],
  ['a wrong type', ['POST', '/api/user', { as, headers: { 'content-type': 'text/plain' }, body: 'x' }]],
  ['a broken address', ['GET', '/api/user/%', { as }]],
  ['health', ['GET', '/health/ready', {}]],
])('%s may not be cached', async (_, given) => {
  expect((await server.call(...given)).headers['cache-control']).toBe('no-store')
})

test('no cacheable answer has a renewed token', async () => {
  const headers = { authorization: await server.token(as) }
  server.pass(5 * 3_600_000)
  const answer = await server.call('GET', '/api/countries', { headers })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', authorization: expect.anything() })
})
