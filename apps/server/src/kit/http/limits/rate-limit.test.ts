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

/**
 * Adds earlier calls to the count of every address that has made a call. The limit is 600 calls per minute.
 */
const callEarlier = (times: number) =>
  server.database.pool.query('update call_counts set calls = calls + $1', [times])

test('an address is limited by all copies of the server together; others are not', async () => {
  const copy = await copies.start()
  expect((await ask('192.0.2.1')).statusCode).toBe(400)
  await callEarlier(559)
  const apps = Array.from({ length: 60 }, (_, count) => (count % 2 ? copy : server.app))
  const answers = await Promise.all(apps.map((app) => ask('192.0.2.1', app)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(40)
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

test.each([
  ['an IPv6 /64 counts as one address', ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1::ffff']],
  ['a mapped IPv4 address counts as IPv4', ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9']],
])('%s', async (_, [first = '', second = '', third = '']) => {
  expect((await ask(first)).statusCode).toBe(400)
  await callEarlier(598)
  expect([(await ask(second)).statusCode, (await ask(third)).statusCode]).toEqual([400, 429])
  expect((await ask('2001:db8:0:2::1')).statusCode).toBe(400)
  await server.database.pool.query('truncate call_counts')
})

test('refused calls are not counted in the database', async () => {
  const counts = () => server.database.pool.query('select * from call_counts order by key')
  const before = (await counts()).rows
  expect((await server.call('GET', '/api/countries', { as: 'ROLE_VIEWER' })).status).toBe(200)
  expect((await counts()).rows).toEqual(before)
})
