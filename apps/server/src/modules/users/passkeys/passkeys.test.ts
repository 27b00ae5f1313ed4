import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { authenticator, type Lies } from '../../../testing/authenticator.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const MINUTE = 60_000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let made = 0
async function add() {
  made += 1
  const username = `passkey${made}`
  const body = {
    username,
    email: `${username}@stayboard.example`,
    password: PASSWORD,
    roles: ['ROLE_CONTENT'],
  }
  return (await server.call('POST', '/api/user', { as, body })).body as { id: number; username: string }
}

type Headers = Record<string, string>
const post = (path: string, body: object, headers: Headers = {}) =>
  server.call('POST', path, { body, headers })
const bearer = (answer: Answer) => ({ authorization: String(answer.headers.authorization) })
const me = (headers: Headers) => server.call('GET', '/api/current_user', { headers })
const signIn = (username: string) => post('/login', { username, password: PASSWORD })
const options = async (): Promise<string> => (await post('/login/passkey/options', {})).body.challenge
const newOptions = async (headers: Headers) =>
  post('/api/current_user/passkey/options', { currentPassword: PASSWORD }, headers)

/** Adds a user with a passkey. */
async function owner() {
  const user = await add()
  const headers = bearer(await signIn(user.username))
  const key = authenticator()
  const { challenge } = (await newOptions(headers)).body
  const added = await post('/api/current_user/passkey', { ...key.create(challenge), name: 'Laptop' }, headers)
  expect([added.status, added.body.name]).toEqual([200, 'Laptop'])
  return { ...user, headers, key, passkeyId: added.body.passkeyId as number }
}

function expectRefused(answer: Answer) {
  expect([answer.status, answer.body.code]).toEqual([422, 'passkeyRefused'])
  expect(answer.headers).not.toHaveProperty('authorization')
}

test('a passkey signs its user in, without a name and a password', async () => {
  const { key, username } = await owner()
  const answer = await post('/login/passkey', key.get(await options()))
  expect(answer.body).toEqual({ roles: [{ authority: 'ROLE_CONTENT' }] })
  expect((await me(bearer(answer))).body.username).toBe(username)
  expect((await server.call('GET', '/api/sign_in')).body.passkeys).toBe('https://stayboard.test')
})

describe('an answer is refused', () => {
  test.each<[string, Lies]>([
    ['of another site', { origin: 'https://stayboard.test.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['without verification of the user', { flags: 1 }],
    ['without presence of the user', { flags: 4 }],
  ])('%s', async (_, lies) => {
    const { key } = await owner()
    expectRefused(await post('/login/passkey', key.get(await options(), lies)))
  })

  test('of another key with the same id', async () => {
    const [{ key }, other] = [await owner(), authenticator()]
    expectRefused(await post('/login/passkey', { ...other.get(await options()), id: key.id }))
  })

  test('of an unknown key, and with a changed signature', async () => {
    const { key } = await owner()
    expectRefused(await post('/login/passkey', authenticator().get(await options())))
    const answer = key.get(await options())
    const signature = `${answer.signature.slice(0, -4)}AAAA`
    expectRefused(await post('/login/passkey', { ...answer, signature }))
  })

  test('if it is repeated, also at the same moment', async () => {
    const { key } = await owner()
    const answer = key.get(await options())
    const both = await Promise.all([post('/login/passkey', answer), post('/login/passkey', answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('to an invented or an old challenge, or to that of a new passkey', async () => {
    const { key, headers } = await owner()
    expectRefused(await post('/login/passkey', key.get('invented')))
    const old = await options()
    server.pass(6 * MINUTE)
    expectRefused(await post('/login/passkey', key.get(old)))
    const fresh = bearer(await signIn('admin'))
    expectRefused(await post('/login/passkey', key.get((await newOptions(fresh)).body.challenge)))
    expect(headers).toBeTruthy()
  })

  test('with a count that does not grow: a copy of the key is in use', async () => {
    const { key } = await owner()
    expect((await post('/login/passkey', key.get(await options(), { counter: 5 }))).status).toBe(200)
    for (const counter of [5, 4, 0])
      expectRefused(await post('/login/passkey', key.get(await options(), { counter })))
    expect((await post('/login/passkey', key.get(await options(), { counter: 6 }))).status).toBe(200)
  })

  test('of a deactivated user', async () => {
    const { id, key } = await owner()
    await server.call('POST', `/api/user/${id}/deactivate`, { as, body: { successor: null } })
    expectRefused(await post('/login/passkey', key.get(await options())))
  })
})

describe('adding a passkey', () => {
  test('asks for the password', async () => {
    const { headers } = await owner()
    expectFieldError(await post('/api/current_user/passkey/options', {}, headers), 'currentPassword')
  })

  test('counts once, for its user only, and not the same key twice', async () => {
    const { headers, key } = await owner()
    const other = bearer(await signIn((await add()).username))
    const { body } = await newOptions(headers)
    expect(body.known).toEqual([key.id])
    const made = { ...authenticator().create(body.challenge), name: 'Phone' }
    expectRefused(await post('/api/current_user/passkey', made, other))
    expect((await post('/api/current_user/passkey', made, headers)).status).toBe(200)
    expectRefused(await post('/api/current_user/passkey', made, headers))
    const again = { ...key.create((await newOptions(headers)).body.challenge), name: 'Again' }
    expectProblem(await post('/api/current_user/passkey', again, headers), 409)
  })

  test.each<[string, Lies]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verification of the user', { flags: 1 }],
  ])('is refused %s', async (_, lies) => {
    const { headers } = await owner()
    const { challenge } = (await newOptions(headers)).body
    expectRefused(
      await post(
        '/api/current_user/passkey',
        { ...authenticator().create(challenge, lies), name: 'x' },
        headers,
      ),
    )
  })
})

test('a passkey is removed with the password, by its user only', async () => {
  const { headers, key, passkeyId } = await owner()
  const other = await owner()
  const path = `/api/current_user/passkey/${passkeyId}/remove`
  expectProblem(await post(path, { currentPassword: PASSWORD }, other.headers), 404)
  expectFieldError(await post(path, {}, headers), 'currentPassword')
  expect((await post(path, { currentPassword: PASSWORD }, headers)).status).toBe(200)
  expectRefused(await post('/login/passkey', key.get(await options())))
})

test('a passkey is enough for a role that requires a second factor, and its owner needs it only then', async () => {
  const { username, headers, key, passkeyId } = await owner()
  expect((await signIn(username)).body.roles).toHaveLength(1)
  await server.database.pool.query(`insert into second_factor_roles (role) values ('ROLE_CONTENT')`)
  expect((await signIn(username)).body).toMatchObject({ roles: [], secondFactor: { ways: ['PASSKEY'] } })
  expect((await post('/login/passkey', key.get(await options()))).status).toBe(200)
  const path = `/api/current_user/passkey/${passkeyId}/remove`
  const removed = await post(path, { currentPassword: PASSWORD }, headers)
  expect([removed.status, removed.body.code]).toEqual([422, 'secondFactorRequired'])
  await server.database.pool.query('delete from second_factor_roles')
})

test('an administrator removes all passkeys of a user who has lost them', async () => {
  const { id, key } = await owner()
  expect((await server.call('DELETE', `/api/user/${id}/second_factor`, { as })).status).toBe(202)
  expectRefused(await post('/login/passkey', key.get(await options())))
})

test.each([{ PUBLIC_URL: '' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }])(
  'a server without a name has no passkeys: %o',
  async (environment) => {
    const other = await startTestApp(environment)
    expect((await other.call('GET', '/api/sign_in')).body.passkeys).toBeNull()
    expect((await other.call('POST', '/login/passkey/options')).body.code).toBe('passkeysOff')
    await other.close()
  },
)
