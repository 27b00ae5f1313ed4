import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { removeSome } from '../../maintenance/retention/kinds.repository.ts'

const HOUR = 3_600_000
const own = '/api/current_user/sessions'
const admin = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let id: number
let username: string
let made = 0
beforeEach(async () => {
  made += 1
  username = `content${made}`
  const body = { username, email: 'c@stayboard.example', password: PASSWORD, roles: ['ROLE_CONTENT'] }
  id = (await server.call('POST', '/api/user', { as: admin, body })).body.id
})

async function signIn(agent = 'Firefox', remoteAddress = '192.0.2.1', name = username): Promise<string> {
  const payload = { username: name, password: PASSWORD }
  const headers = { 'user-agent': agent }
  const { headers: sent } = await server.app.inject({
    method: 'POST',
    url: '/login',
    payload,
    headers,
    remoteAddress,
  })
  return String(sent.authorization)
}
type Method = Parameters<TestApp['call']>[0]
const asks = (authorization: string, method: Method = 'GET', url = '/api/current_user') =>
  server.call(method, url, { headers: { authorization } })
const sessionsOf = ({ body }: Answer): { sessionId: number; agent: string; isCurrent: boolean }[] =>
  body._embedded.sessions
const agentsOf = (answer: Answer) => sessionsOf(answer).map(({ agent }) => agent)
const numberOf = async (token: string) =>
  sessionsOf(await asks(token, 'GET', own)).find(({ isCurrent }) => isCurrent)?.sessionId

describe('a signed-in user', () => {
  test('sees the sessions, and which is the current one', async () => {
    const desk = await signIn('Firefox')
    server.pass(60_000)
    await signIn('Chrome', '2001:db8::5')
    const listed = await asks(desk, 'GET', own)
    expect(sessionsOf(listed)).toMatchObject([
      { agent: 'Chrome', address: '2001:db8::5', isCurrent: false },
      { agent: 'Firefox', address: '192.0.2.1', isCurrent: true },
    ])
    const [, { createdAt, endsAt }] = listed.body._embedded.sessions
    expect(Date.parse(endsAt) - Date.parse(createdAt)).toBe(12 * HOUR)
  })

  test('has signed in last at that time, which administrators see', async () => {
    const lastSignIn = async (as: 'ROLE_ADMIN' | 'ROLE_MANAGER' = admin) =>
      (await server.call('GET', `/api/user/${id}`, { as })).body.lastSignIn
    expect(await lastSignIn()).toBeNull()
    await signIn()
    server.pass(60_000)
    const [{ createdAt }] = (await asks(await signIn(), 'GET', own)).body._embedded.sessions
    expect(await lastSignIn()).toBe(createdAt)
    expect(await lastSignIn('ROLE_MANAGER')).toBeUndefined()
    server.pass(60_000)
    expect((await server.call('POST', `/api/user/${id}/view`, { as: admin })).status).toBe(200)
    expect(await lastSignIn()).toBe(createdAt)
  })

  test('ends a session, whose next call is refused', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const url = `/api/current_user/session/${await numberOf(other)}`
    expect((await asks(one, 'DELETE', url)).status).toBe(202)
    expectProblem(await asks(other), 401)
    expect((await asks(one)).status).toBe(200)
    expectProblem(await asks(one, 'DELETE', url), 404)
  })

  test('ends all others at once', async () => {
    const [one, ...others] = [await signIn(), await signIn(), await signIn()]
    expect((await asks(one ?? '', 'DELETE', own)).status).toBe(202)
    for (const token of others) expectProblem(await asks(token), 401)
    expect(sessionsOf(await asks(one ?? '', 'GET', own))).toHaveLength(1)
  })

  test('neither sees nor ends sessions of others', async () => {
    const mine = await signIn()
    const theirs = await signIn('Safari', '192.0.2.2', 'manager')
    expect(agentsOf(await asks(mine, 'GET', own))).toEqual(['Firefox'])
    const answer = await asks(mine, 'DELETE', `/api/current_user/session/${await numberOf(theirs)}`)
    expectProblem(answer, 404)
    expect((await asks(mine, 'DELETE', own)).status).toBe(202)
    expect((await asks(theirs)).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends that session on the server, and no other session', async () => {
    const [left, stays] = [await signIn(), await signIn()]
    expect((await asks(left, 'POST', '/logout')).status).toBe(200)
    expectProblem(await asks(left), 401)
    expectProblem(await asks(left, 'POST', '/logout'), 401)
    expect(agentsOf(await asks(stays, 'GET', own))).toHaveLength(1)
  })

  test('ends renewed tokens of the session too', async () => {
    const token = await signIn()
    server.pass(5 * HOUR)
    const fresh = String((await asks(token)).headers.authorization)
    expect((await asks(fresh, 'POST', '/logout')).status).toBe(200)
    for (const one of [token, fresh]) expectProblem(await asks(one), 401)
  })
})

describe('an administrator', () => {
  const url = () => `/api/user/${id}/sessions`

  test('sees and ends the sessions of a user', async () => {
    const [one, other] = [await signIn('A'), await signIn('B')]
    const listed = sessionsOf(await server.call('GET', url(), { as: admin }))
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
    const number = await numberOf(one)
    const ended = await server.call('DELETE', `/api/user/${id}/session/${number}`, { as: admin })
    expect(ended.status).toBe(202)
    expectProblem(await asks(one), 401)
    expect((await asks(other)).status).toBe(200)
    expect((await server.call('DELETE', url(), { as: admin })).status).toBe(202)
    expectProblem(await asks(other), 401)
  })

  test("cannot end a session under another user's id", async () => {
    const number = await numberOf(await signIn())
    const elsewhere = `/api/user/${server.userId('ROLE_VIEWER')}/session/${number}`
    expectProblem(await server.call('DELETE', elsewhere, { as: admin }), 404)
    for (const method of ['GET', 'DELETE'] as const) {
      expectProblem(await server.call(method, '/api/user/999999/sessions', { as: admin }), 404)
    }
  })

  test.each([{ password: 'Other2pass' }, { roles: ['ROLE_VIEWER'] }])(
    'changing %o ends all sessions of the user',
    async (change) => {
      await signIn()
      await server.call('PUT', '/api/user', { as: admin, body: { id, ...change } })
      expect(sessionsOf(await server.call('GET', url(), { as: admin }))).toEqual([])
    },
  )
})

test("changing one's own password keeps this session and ends the others", async () => {
  const [one] = [await signIn('A'), await signIn('B')]
  const body = { password: 'Other2pass', currentPassword: PASSWORD }
  const { headers } = await server.call('PUT', '/api/current_user', { headers: { authorization: one }, body })
  expect(agentsOf(await asks(String(headers.authorization), 'GET', own))).toEqual(['A'])
})

describe('the absolute end', () => {
  const endOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000

  test('is twelve hours after the sign-in, regardless of token renewals', async () => {
    let token = await signIn()
    const end = server.now().getTime() + 12 * HOUR
    for (let hour = 1; hour < 12; hour += 1) {
      server.pass(HOUR)
      token = String((await asks(token)).headers.authorization ?? token)
      expect(endOf(token)).toBeLessThanOrEqual(end)
    }
    expect(endOf(token)).toBeGreaterThan(end - 60_000)
    server.pass(HOUR - 60_000)
    expect((await asks(token)).status).toBe(200)
    // The tolerance for clock differences does not extend the absolute end of a session.
    server.pass(61_000)
    expectProblem(await asks(token), 401)
  })
})

describe('stored sessions', () => {
  const seen = async () =>
    (
      await server.database.pool.query('select xmin::text, last_seen_at from sessions where user_id = $1', [
        id,
      ])
    ).rows

  test('record their use once in five minutes', async () => {
    const token = await signIn()
    const first = await seen()
    for (let call = 0; call < 5; call += 1) {
      server.pass(50_000)
      await asks(token)
    }
    expect(await seen()).toEqual(first)
    server.pass(60_000)
    await asks(token)
    const second = await seen()
    expect(second[0].last_seen_at).not.toEqual(first[0].last_seen_at)
    await asks(token)
    expect(await seen()).toEqual(second)
  })

  test('are deleted long after their end, or with their user', async () => {
    await signIn()
    await signIn()
    await server.database.pool.query(
      `update sessions set ends_at = now() - interval '91 days'
      where session_id = (select min(session_id) from sessions where user_id = $1)`,
      [id],
    )
    await removeSome(server.database.db, 'sessions', new Date(Date.now() - 90 * 86_400_000), 10)
    expect(await seen()).toHaveLength(1)
    await server.call('DELETE', `/api/user/${id}`, { as: admin })
    expect(await seen()).toEqual([])
  })
})
