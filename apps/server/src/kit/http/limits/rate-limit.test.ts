import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { type Copies, copiesOf } from '../../../testing/servers/copies.ts'

let server: TestApp
let copies: Copies
beforeAll(async () => {
  server = await startTestApp()
  copies = copiesOf(server)
})
afterAll(async () => {
  await copies.stop()
  await server.close()
})

const ask = (remoteAddress: string, app: FastifyInstance = server.app) =>
  app.inject({ method: 'POST', url: '/login', remoteAddress, payload: { username: 'x' } })

/** Asks one after the other in some lines, so that no call waits for a connection of the pool for too long. */
async function statuses(times: number, asked: (count: number) => ReturnType<typeof ask>) {
  const found: number[] = []
  let next = 0
  const line = async () => {
    while (next < times) found.push((await asked(next++)).statusCode)
  }
  await Promise.all(Array.from({ length: 20 }, line))
  return found
}

const askOften = async (times: number, ...given: Parameters<typeof ask>) =>
  (await statuses(times, () => ask(...given))).filter((status) => status === 400).length

test('an address is limited by all copies of the server together; others are not', async () => {
  const copy = await copies.start()
  expect(await askOften(300, '192.0.2.1')).toBe(300)
  expect(await askOften(300, '192.0.2.1', copy)).toBe(300)
  for (const app of [server.app, copy]) {
    const refused = await ask('192.0.2.1', app)
    expect(refused.json()).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('192.0.2.2', app)).statusCode).toBe(400)
  }
  server.pass(61_000)
  expect((await ask('192.0.2.1', copy)).statusCode).toBe(400)
})

test('an IPv6 /64 counts as one address, and mapped IPv4 as IPv4', async () => {
  const often = async (addressOf: (count: number) => string) =>
    (await statuses(601, (count) => ask(addressOf(count)))).filter((status) => status === 429).length
  expect(await often((count) => `2001:db8:0:1::${(count + 1).toString(16)}`)).toBe(1)
  expect((await ask('2001:db8:0:2::1')).statusCode).toBe(400)
  expect(await often((count) => (count % 2 ? '::ffff:192.0.2.9' : '192.0.2.9'))).toBe(1)
})

test('refused calls are not counted in the database', async () => {
  const counts = () => server.database.pool.query('select * from call_counts order by key')
  const before = (await counts()).rows
  expect((await server.call('GET', '/api/countries', { as: 'ROLE_VIEWER' })).status).toBe(200)
  expect((await counts()).rows).toEqual(before)
})
