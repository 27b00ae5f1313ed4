import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun, ofSomeAreas } from '../../testing/extent.ts'
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

test('the methods of a path are those of all its calls', () => {
  expect(methodsOf(ofApi, '/api/user')).toEqual(['POST', 'PUT'])
  expect(methodsOf(ofApi, '/api/user/7?version=2').sort()).toEqual(['DELETE', 'GET', 'HEAD'])
  expect(methodsOf(ofApi, '/api/user/')).toEqual([])
  expect(methodsOf(ofApi, '/api/users/')).toEqual([])
})

test('another method gives 405 with the allowed methods', async () => {
  for (const { url, call } of ofSomeAreas(everyCall).filter((one) => ofApi.includes(one.call))) {
    const taken = methodsOf(ofApi, url)
    expect(taken).toContain(call.method)
    const others = methods.filter((one) => !taken.includes(one))
    // The same code refuses every other method, so the short run tries one.
    for (const method of isFullRun ? others : others.slice(0, 1)) {
      const { statusCode, headers } = await server.app.inject({ method: method as 'GET', url })
      expect([method, url, statusCode, headers.allow]).toEqual([method, url, 405, taken.join(', ')])
    }
  }
})

test('it is refused for any body', async () => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await server.call('PATCH' as 'PUT', '/api/user', { headers, body: 'x' })
  expectProblem(answer, 405)
})

test('an unknown path is a 404', async () => {
  expectProblem(await server.call('POST', '/api/unknown', { body: {} }), 404)
})
