import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { everyCall } from '../../testing/samples.ts'
import { methodsOf } from './methods.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
const ofApi = everyCall.map(({ call }) => call).filter(({ path }) => /^\/api(?:\/|$)/.test(path))

test('an address has the methods of all calls that may be made there', () => {
  expect(methodsOf(ofApi, '/api/user')).toEqual(['POST', 'PUT'])
  expect(methodsOf(ofApi, '/api/user/7?version=2').sort()).toEqual(['DELETE', 'GET', 'HEAD'])
  expect(methodsOf(ofApi, '/api/user/')).toEqual([])
  expect(methodsOf(ofApi, '/api/users/')).toEqual([])
})

test('an address says which methods it has to whoever asks with another one', async () => {
  for (const { url, call } of everyCall.filter((one) => ofApi.includes(one.call))) {
    const taken = methodsOf(ofApi, url)
    expect(taken).toContain(call.method)
    for (const method of methods.filter((one) => !taken.includes(one))) {
      const { statusCode, headers } = await server.app.inject({ method: method as 'GET', url })
      expect([method, url, statusCode, headers.allow]).toEqual([method, url, 405, taken.join(', ')])
    }
  }
})

test('it is refused like everything else, whatever the message is made of', async () => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await server.call('PATCH' as 'PUT', '/api/user', { headers, body: 'x' })
  expectProblem(answer, 405)
})

test('what is not there at all stays 404', async () => {
  expectProblem(await server.call('POST', '/api/unknown', { body: {} }), 404)
})
