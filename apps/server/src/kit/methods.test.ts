import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { expectProblem } from '../testing/problems.ts'
import { everyCall } from '../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const ofApi = everyCall.filter(({ call }) => /^\/api(?:\/|$)/.test(call.path))

test('an address says which methods it has to whoever asks with another one', async () => {
  for (const { url, call } of ofApi) {
    const there = ofApi.filter((one) => shapeOf(one.call.path) === shapeOf(call.path))
    const taken = there.map((one) => one.call.method)
    for (const method of methods.filter((one) => !taken.some((own) => own === one))) {
      const answer = await server.app.inject({ method: method as 'GET', url })
      expect([method, url, answer.statusCode]).toEqual([method, url, 405])
      const allow = String(answer.headers.allow).split(', ')
      expect(allow.filter((one) => one !== 'HEAD').sort()).toEqual(taken.sort())
    }
  }
})

test('it is refused like everything else, whatever the message is made of', async () => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await server.call('PATCH' as 'PUT', '/api/user', { headers, body: 'x' })
  expectProblem(answer, 405)
})
