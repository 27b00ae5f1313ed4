import { setTimeout as pause } from 'node:timers/promises'
import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { codeAt, stepAt } from './totp.ts'

const as = 'ROLE_ADMIN'
const MINUTE = 60_000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from sign_in_failures; delete from second_factor_roles'))

let made = 0
async function add(roles: RoleName[] = ['ROLE_CONTENT']) {
  made += 1
  const username = `factor${made}`
  const body = { username, email: `${username}@stayboard.example`, password: PASSWORD, roles }
  return (await server.call('POST', '/api/user', { as, body })).body as { id: number; username: string }
}

const signIn = (username: string, password = PASSWORD) =>
  server.call('POST', '/login', { body: { username, password } })
const complete = (token: string, code: string) =>
  server.call('POST', '/login/second_factor', { body: { token, code } })
const bearer = (answer: Answer) => ({ authorization: String(answer.headers.authorization) })
const me = (headers: Record<string, string>) => server.call('GET', '/api/current_user', { headers })
const own = (headers: Record<string, string>, path: string, body: object) =>
  server.call('POST', `/api/current_user/${path}`, { headers, body })
/**
 * Waits until the current TOTP step lasts at least ten more seconds. Otherwise the next step could begin
 * during the test, and with it a code two steps ahead would become valid.
 */
async function beginningOfStep(): Promise<void> {
  const passed = server.now().getTime() % 30_000
  if (passed > 20_000) await pause(30_100 - passed)
}

const codeOf = (secret: string, later = 0) => codeAt(secret, stepAt(server.now()) + later)

/** Adds a user with a second factor. Returns the user with the session in which the factor was set up. */
async function enrolled(roles?: RoleName[]) {
  const user = await add(roles)
  const headers = bearer(await signIn(user.username))
  const begun = await own(headers, 'second_factor/secret', { currentPassword: PASSWORD })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const added = await own(headers, 'second_factor', { code: codeOf(secret) })
  expect([added.status, added.body.recoveryCodes?.length]).toEqual([200, 10])
  // The code of the current step has been used, so the clock moves on.
  server.pass(MINUTE)
  return { ...user, secret: String(secret), codes: added.body.recoveryCodes as string[], headers }
}

/** Signs in with the password only. Returns the token that waits for the second factor. */
async function waiting(username: string): Promise<string> {
  const answer = await signIn(username)
  expect([answer.status, answer.body.roles]).toEqual([200, []])
  expect(answer.headers).not.toHaveProperty('authorization')
  return answer.body.secondFactor.token
}

test('a user without a second factor signs in as before', async () => {
  const { username } = await add()
  const answer = await signIn(username)
  expect(answer.body).toEqual({ roles: [{ authority: 'ROLE_CONTENT' }] })
  expect((await me(bearer(answer))).status).toBe(200)
})

describe('setting up', () => {
  test('asks for the password, and for a code before the secret is in use', async () => {
    const { username } = await add()
    const headers = bearer(await signIn(username))
    expectFieldError(await own(headers, 'second_factor/secret', {}), 'currentPassword')
    expectFieldError(
      await own(headers, 'second_factor/secret', { currentPassword: 'Wrong1pass' }),
      'currentPassword',
    )
    const { body } = await own(headers, 'second_factor/secret', { currentPassword: PASSWORD })
    expect(body.uri).toBe(`otpauth://totp/Stayboard:${username}?secret=${body.secret}&issuer=Stayboard`)
    expectFieldError(await own(headers, 'second_factor', { code: '000000' }), 'code')
    expect((await signIn(username)).body.roles).toHaveLength(1)
  })

  test('takes at most ten minutes', async () => {
    const { username } = await add()
    const headers = bearer(await signIn(username))
    const { body } = await own(headers, 'second_factor/secret', { currentPassword: PASSWORD })
    server.pass(11 * MINUTE)
    const late = await own(headers, 'second_factor', { code: codeOf(body.secret) })
    expect([late.status, late.body.code]).toEqual([422, 'secondFactorNotBegun'])
  })

  test('ends all other sessions, and is shown in the history without secrets', async () => {
    const user = await add()
    const other = bearer(await signIn(user.username))
    const headers = bearer(await signIn(user.username))
    const { body } = await own(headers, 'second_factor/secret', { currentPassword: PASSWORD })
    await own(headers, 'second_factor', { code: codeOf(body.secret) })
    expectProblem(await me(other), 401)
    expect((await me(headers)).status).toBe(200)
    const { rows } = await server.database.pool.query(
      `select actor::int, after->>'second_factor_at' as at, after::text from change_log
        where table_name = 'users' and row_id = $1 order by id desc limit 1`,
      [user.id],
    )
    expect(rows[0]).toMatchObject({ actor: user.id, at: expect.any(String) })
    const stored = await server.database.pool.query('select t::text from second_factors t')
    expect(JSON.stringify([rows, stored.rows])).not.toContain(body.secret)
    expect((await server.call('GET', `/api/user/${user.id}`, { as })).body.secondFactorAt).toBeTruthy()
    expect(
      (await server.call('GET', `/api/user/${user.id}`, { as: 'ROLE_MANAGER' })).body,
    ).not.toHaveProperty('secondFactorAt')
  })
})

describe('a code', () => {
  test('completes a sign-in', async () => {
    const { username, secret } = await enrolled()
    const answer = await complete(await waiting(username), codeOf(secret))
    expect(answer.body).toEqual({ roles: [{ authority: 'ROLE_CONTENT' }] })
    expect((await me(bearer(answer))).body.username).toBe(username)
  })

  test('works once, also twice at the same moment, and no earlier one works after it', async () => {
    const { username, secret } = await enrolled()
    const tokens = [await waiting(username), await waiting(username)] as const
    const code = codeOf(secret)
    const answers = await Promise.all(tokens.map((token) => complete(token, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const token = await waiting(username)
    for (const used of [code, codeOf(secret, -1)]) expectFieldError(await complete(token, used), 'code')
    expect((await complete(token, codeOf(secret, 1))).status).toBe(200)
  })

  test.each([-2, 2])('of another time is refused: %i steps', async (later) => {
    const { username, secret } = await enrolled()
    const token = await waiting(username)
    await beginningOfStep()
    expectFieldError(await complete(token, codeOf(secret, later)), 'code')
  })

  test('of another user is refused', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    expectFieldError(await complete(await waiting(one.username), codeOf(other.secret)), 'code')
  })

  test('is not guessed: ten wrong ones from all places lock the second factor for half an hour', async () => {
    const { username, secret } = await enrolled()
    const token = await waiting(username)
    const from = (remoteAddress: string, code: string) =>
      server.app.inject({
        method: 'POST',
        url: '/login/second_factor',
        remoteAddress,
        payload: { token, code },
      })
    const guesses = Array.from({ length: 14 }, (_, nth) => from(`192.0.2.${nth}`, '000000'))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect((await from('192.0.2.99', codeOf(secret))).statusCode).toBe(429)
    server.pass(31 * MINUTE)
    expect((await complete(await waiting(username), codeOf(secret))).status).toBe(200)
  })
})

describe('a sign-in that waits', () => {
  test('is completed once', async () => {
    const { username, secret, codes } = await enrolled()
    const token = await waiting(username)
    expect((await complete(token, codeOf(secret))).status).toBe(200)
    const again = await complete(token, codes[0] ?? '')
    expect([again.status, again.body.code]).toEqual([422, 'signInEnded'])
  })

  test('ends after ten minutes, with a new password, and with the deactivation of its user', async () => {
    const { id, username, secret } = await enrolled()
    const late = await waiting(username)
    server.pass(11 * MINUTE)
    const token = await waiting(username)
    await server.call('PUT', '/api/user', { as, body: { id, password: PASSWORD } })
    const other = await waiting(username)
    await server.call('POST', `/api/user/${id}/deactivate`, { as, body: { successor: null } })
    for (const one of [late, token, other, 'invented'])
      expect((await complete(one, codeOf(secret))).body.code).toBe('signInEnded')
  })

  test('is no session', async () => {
    const token = await waiting((await enrolled()).username)
    expectProblem(await me({ authorization: `Bearer ${token}` }), 401)
  })

  test('cannot replace the second factor', async () => {
    const token = await waiting((await enrolled()).username)
    expectProblem(await server.call('POST', '/login/enrolment', { body: { token } }), 422)
  })
})

describe('a recovery code', () => {
  test('works once, in any case and with spaces, also with another encryption key', async () => {
    const { id, username, codes } = await enrolled()
    const [first = '', second = ''] = codes
    const typed = first.toLowerCase().replace('-', ' ')
    expect((await complete(await waiting(username), typed)).status).toBe(200)
    expectFieldError(await complete(await waiting(username), first), 'code')
    await server.database.pool.query(`update second_factors set secret = '1.other.x' where user_id = $1`, [
      id,
    ])
    expect((await complete(await waiting(username), second)).status).toBe(200)
  })

  test('is taken once by two at the same moment', async () => {
    const { username, codes } = await enrolled()
    const tokens = [await waiting(username), await waiting(username)]
    const answers = await Promise.all(tokens.map((token) => complete(token, codes[3] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('no longer works when new ones were made; how many are left is shown', async () => {
    const { username, codes, headers } = await enrolled()
    await complete(await waiting(username), codes[0] ?? '')
    const standing = () => server.call('GET', '/api/current_user/security', { headers })
    expect((await standing()).body).toMatchObject({ recoveryCodes: 9, hasPassword: true, isRequired: false })
    const { body } = await own(headers, 'recovery_codes', { currentPassword: PASSWORD })
    expect((await standing()).body.recoveryCodes).toBe(10)
    expectFieldError(await complete(await waiting(username), codes[1] ?? ''), 'code')
    expect((await complete(await waiting(username), body.recoveryCodes[1])).status).toBe(200)
  })
})

describe('a role that requires a second factor', () => {
  const require = (roles: RoleName[], headers: Record<string, string>) =>
    server.call('PUT', '/api/second_factor_roles', { headers, body: { roles } })

  test('is set by an administrator who has one', async () => {
    const answer = await server.call('PUT', '/api/second_factor_roles', {
      as,
      body: { roles: ['ROLE_VIEWER'] },
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'ownSecondFactorFirst'])
    const { headers } = await enrolled(['ROLE_ADMIN'])
    expect((await require(['ROLE_VIEWER', 'ROLE_VIEWER'], headers)).body.roles).toEqual(['ROLE_VIEWER'])
    expectProblem(await require(['ROLE_VIEWER'], bearer(await signIn('manager'))), 403)
  })

  test('ends sessions without one, and lets nobody in before it is set up', async () => {
    const { headers } = await enrolled(['ROLE_ADMIN'])
    const user = await add(['ROLE_MARKETING'])
    const before = bearer(await signIn(user.username))
    await require(['ROLE_MARKETING'], headers)
    expectProblem(await me(before), 401)
    expect((await me(headers)).status).toBe(200)
    const asked = (await signIn(user.username)).body
    expect(asked).toMatchObject({ roles: [], secondFactor: { ways: ['ENROL'] } })
    const { token } = asked.secondFactor
    const { body: begun } = await server.call('POST', '/login/enrolment', { body: { token } })
    const wrong = { token, code: '000000' }
    expectFieldError(await server.call('POST', '/login/enrolment/code', { body: wrong }), 'code')
    const body = { token, code: codeOf(begun.secret) }
    const done = await server.call('POST', '/login/enrolment/code', { body })
    expect(done.body).toMatchObject({ roles: [{ authority: 'ROLE_MARKETING' }] })
    expect(done.body.recoveryCodes).toHaveLength(10)
    const kept = bearer(done)
    expect((await me(kept)).status).toBe(200)
    const removed = await own(kept, 'second_factor/remove', { currentPassword: PASSWORD })
    expect([removed.status, removed.body.code]).toEqual([422, 'secondFactorRequired'])
  })
})

test('a second factor is removed by its user, with the password', async () => {
  const { username, headers } = await enrolled()
  expectFieldError(await own(headers, 'second_factor/remove', {}), 'currentPassword')
  expect((await own(headers, 'second_factor/remove', { currentPassword: PASSWORD })).status).toBe(200)
  expect((await signIn(username)).body.roles).toHaveLength(1)
})

test('an administrator resets a lost one, which ends all sessions, and an undo does not pretend that it is back', async () => {
  const { id, username, headers } = await enrolled()
  const url = `/api/user/${id}/second_factor`
  expectProblem(await server.call('DELETE', url, { as: 'ROLE_MANAGER' }), 403)
  const reset = await server.call('DELETE', url, { as })
  expect(reset.status).toBe(202)
  expectProblem(await me(headers), 401)
  expect((await signIn(username)).body.roles).toHaveLength(1)
  await server.call('POST', '/api/history/undo', { as, body: { action: reset.headers['x-request-id'] } })
  expect((await server.call('GET', `/api/user/${id}`, { as })).body.secondFactorAt).toBeNull()
  expect((await server.call('DELETE', url, { as })).status).toBe(422)
})
