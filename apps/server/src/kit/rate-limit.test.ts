import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const ask = (remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/login', remoteAddress, payload: { username: 'x' } })

test('one address is told to wait, another is not', async () => {
  for (let asked = 0; asked < 600; asked += 1) expect((await ask('192.0.2.1')).statusCode).toBe(400)
  const refused = await ask('192.0.2.1')
  expect(refused.json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('192.0.2.2')).statusCode).toBe(400)
})
