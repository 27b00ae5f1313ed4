import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { type Copies, copiesOf } from '../../../testing/servers/copies.ts'

const MINUTE = 60_000
const WRONG = 'Wrong1pass'
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

interface Try {
  from: string
  password?: string
  app?: FastifyInstance
  headers?: Record<string, string>
}
async function signIn(username: string, { from, password = WRONG, app = server.app, headers = {} }: Try) {
  const payload = { username, password }
  const {
    statusCode,
    headers: sent,
    body,
  } = await app.inject({
    method: 'POST',
    url: '/login',
    payload,
    remoteAddress: from,
    headers,
  })
  return { status: statusCode, headers: sent, body: JSON.parse(body) }
}

async function fail(username: string, from: string, times = 10) {
  for (let count = 0; count < times; count++) {
    expectProblem(await signIn(username, { from, headers: { 'x-forwarded-for': `8.8.8.${count}` } }), 401)
  }
}

test('a proxy that is not trusted is reported to administrators, with its address', async () => {
  const reported = async () =>
    (await server.call('GET', '/api/system/maintenance/proxy', { as: 'ROLE_ADMIN' })).body.untrusted
  expect(await reported()).toBeNull()
  expectProblem(await signIn('nobody', { from: '10.9.9.9', headers: { forwarded: 'for=8.8.8.8' } }), 401)
  expectProblem(await signIn('nobody', { from: '10.8.8.8', headers: { 'x-forwarded-for': '8.8.8.8' } }), 401)
  expect(await reported()).toBe('10.9.9.9')
})

describe('ten bad sign-ins', () => {
  const from = '10.1.0.1'
  const right = (username: string, address = from, app = server.app) =>
    signIn(username, { from: address, password: PASSWORD, app })

  test('lock out that name at that address for half an hour, with the documented message', async () => {
    await fail('admin', from)
    for (const answer of [await signIn('admin', { from }), await right('admin'), await right('ADMIN ')]) {
      expectProblem(answer, 429)
      expect(answer.body.message).toBe(
        'You tried to login to many times, pleae wait 30 minutes and try again.',
      )
      expect(answer.headers['retry-after']).toBe('1800')
      expect(answer.headers.authorization).toBeUndefined()
    }
  })

  test('lock out neither a colleague there nor the user elsewhere', async () => {
    expect((await right('manager')).status).toBe(200)
    expect((await right('admin', '10.1.0.2')).status).toBe(200)
    expect((await right('admin', '2001:db8::1')).status).toBe(200)
  })

  test('stay locked out after a restart and at another copy of the server', async () => {
    expectProblem(await right('admin', from, await copies.start()), 429)
    await copies.stop()
    expectProblem(await right('admin', from, await copies.start()), 429)
  })

  test('lock out an unknown name in the same way', async () => {
    await fail('nobody', from)
    expectProblem(await right('nobody'), 429)
  })

  test('unlock after thirty minutes, and not before', async () => {
    server.pass(29 * MINUTE)
    expectProblem(await right('admin'), 429)
    server.pass(2 * MINUTE)
    expect((await right('admin')).status).toBe(200)
    await fail('admin', from)
  })
})

test('nine failures, a success and nine failures lock nobody out', async () => {
  const from = '10.1.0.3'
  await fail('content', from, 9)
  expect((await signIn('content', { from, password: PASSWORD })).status).toBe(200)
  await fail('content', from, 9)
  server.pass(31 * MINUTE)
  await fail('content', from, 9)
  expect((await signIn('content', { from, password: PASSWORD })).status).toBe(200)
})

test('of forty concurrent guesses over two copies at most ten are tried', async () => {
  const from = '10.1.0.4'
  const apps = [server.app, await copies.start()]
  const guess = (password: string, index: number) =>
    signIn('viewer', { from, password, app: apps[index % 2] })
  const guesses = Array.from({ length: 40 }, (_, index) => guess(WRONG, index))
  const answers = await Promise.all(guesses)
  // A slow machine may answer 503 to guesses that it cannot check within a second. Such guesses do not count
  // as tried, so the test sends ten more.
  for (let index = 0; index < 10; index += 1) answers.push(await guess(WRONG, index))
  for (const answer of answers) expectProblem(answer, 401, 429, 503)
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  expectProblem(await guess(PASSWORD, 0), 429)
})
