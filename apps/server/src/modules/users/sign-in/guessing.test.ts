import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { costOfProduct } from '../../../testing/cheap-passwords.ts'
import { isFullRun } from '../../../testing/extent.ts'
import { type Copies, copiesOf } from '../../../testing/servers/copies.ts'

const MINUTE = 60_000
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

async function signIn(
  username: string,
  remoteAddress: string,
  { password = 'Wrong1pass', app = server.app }: { password?: string; app?: FastifyInstance } = {},
) {
  const payload = { username, password }
  const answer = await app.inject({ method: 'POST', url: '/login', payload, remoteAddress })
  const { code, message } = answer.json()
  return { status: answer.statusCode, code, message, wait: Number(answer.headers['retry-after']) }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const from = (index: number) => `10.${index >> 8}.${index & 255}.1`

/** Stores many failed sign-ins for a name from different addresses, so that the longest delay applies. */
const slowDown = (username: string) =>
  server.database.pool.query(
    `insert into sign_in_failures (username, place, failures, last_at)
    select $1, 'guesser ' || number, 1, $2 from generate_series(1, 30) number
    on conflict (username, place) do update set last_at = excluded.last_at`,
    [username, server.now()],
  )

describe('one name guessed at from 300 addresses', () => {
  test('is tried some twenty times over all copies, then must wait', async () => {
    const apps = [server.app, await copies.start()]
    const answers = await Promise.all(
      many(300).map((index) => signIn('manager', from(index), { app: apps[index % 2] ?? server.app })),
    )
    const withStatus = (status: number) => answers.filter((answer) => answer.status === status)
    expect(withStatus(401).length).toBeLessThanOrEqual(20)
    expect(withStatus(401).length + withStatus(429).length + withStatus(503).length).toBe(300)
    for (const { wait } of [...withStatus(429), ...withStatus(503)]) expect(wait).toBeGreaterThan(0)
  })

  test('gets the same answers for an unknown name', async () => {
    for (const index of many(20)) expect((await signIn('nobody', from(index))).status).toBe(401)
    const answers = []
    for (const name of ['nobody', 'manager']) {
      await slowDown(name)
      const { status, code, message } = await signIn(name, from(400))
      answers.push({ status, code, message })
    }
    expect(answers[0]).toMatchObject({ status: 429, code: 'signInSlowed' })
    expect(answers[1]).toEqual(answers[0])
  })

  test('delays the right password too, for at most a minute', async () => {
    const right = { password: PASSWORD }
    expect(await signIn('manager', '172.16.0.1', right)).toMatchObject({ status: 429, code: 'signInSlowed' })
    const { wait } = await signIn('manager', '172.16.0.1', right)
    expect(wait).toBeLessThanOrEqual(60)
    server.pass(wait * 1000)
    expect((await signIn('manager', '172.16.0.1', right)).status).toBe(200)
  })

  test('does not delay an address that the user signed in from', async () => {
    for (const index of many(3)) {
      await signIn('manager', from(600 + index))
      server.pass(MINUTE)
    }
    await signIn('manager', from(700))
    expect((await signIn('manager', from(701), { password: PASSWORD })).status).toBe(429)
    expect((await signIn('manager', '172.16.0.1', { password: PASSWORD })).status).toBe(200)
  })

  test('does not delay other users, and ends after half an hour', async () => {
    expect((await signIn('viewer', from(1), { password: PASSWORD })).status).toBe(200)
    server.pass(31 * MINUTE)
    expect((await signIn('manager', from(800), { password: PASSWORD })).status).toBe(200)
  })

  test('a new password makes all addresses unknown', async () => {
    const body = { id: server.userId('ROLE_MARKETING'), password: 'Other2pass' }
    expect((await signIn('marketing', '172.16.0.2', { password: PASSWORD })).status).toBe(200)
    await server.call('PUT', '/api/user', { as: 'ROLE_ADMIN', body })
    await slowDown('marketing')
    expect((await signIn('marketing', '172.16.0.2', { password: 'Other2pass' })).status).toBe(429)
  })
})

test('the lockout treats an IPv6 /64 as one address, and mapped IPv4 as IPv4', async () => {
  for (const index of many(10)) await signIn('content', `2001:db8:9:9::${index + 1}`)
  expect(await signIn('content', '2001:db8:9:9:ffff::1')).toMatchObject({ status: 429, code: 'lockedOut' })
  expect((await signIn('content', '2001:db8:9:8::1', { password: PASSWORD })).status).toBe(200)
  for (const index of many(10)) await signIn('user', index % 2 ? '::ffff:192.0.2.8' : '192.0.2.8')
  expect((await signIn('user', '192.0.2.8')).code).toBe('lockedOut')
})

describe('a correct sign-in among two hundred wrong ones', () => {
  // The sign-ins wait for the hashing of passwords, so hashes must cost what they do in production.
  beforeAll(costOfProduct)

  /** Sends all sign-ins at once, the correct one last. Returns them in the order of their answers. */
  async function rush(addressOf: (index: number) => string) {
    const answered: { who: string; status: number; wait: number }[] = []
    const note = (who: string) => (answer: { status: number; wait: number }) =>
      answered.push({ who, ...answer })
    await Promise.all([
      ...many(200).map((index) => signIn(`guess${index}`, addressOf(index)).then(note('wrong'))),
      signIn('admin', '172.16.1.1', { password: PASSWORD }).then(note('right')),
    ])
    const computed = answered.filter(({ status }) => status === 401 || status === 200)
    return { answered, right: computed.findIndex(({ who }) => who === 'right') }
  }

  test('from one address is served among the first', async () => {
    const { answered, right } = await rush(() => '10.9.9.9')
    expect(right).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThan(8)
    const refused = answered.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(100)
    for (const { wait } of refused) expect(wait).toBeGreaterThan(0)
  })

  // The short run leaves the next test out: sign-ins from many
  // addresses use the same queue as from one address, in another order.
  test.runIf(isFullRun)('from two hundred addresses is served or must retry', async () => {
    const { answered } = await rush((index) => from(1000 + index))
    expect(answered.find(({ who }) => who === 'right')?.status).toSatisfy((status) =>
      [200, 503].includes(status),
    )
    expect(answered.filter(({ status }) => status === 503).length).toBeGreaterThan(100)
    // The queue still works after two hundred concurrent sign-ins.
    expect((await signIn('admin', '172.16.1.1', { password: PASSWORD })).status).toBe(200)
  })
})
