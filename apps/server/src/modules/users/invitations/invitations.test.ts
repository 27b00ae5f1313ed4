import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, PASSWORD, secret, startTestApp, type TestApp } from '../../../testing/app.ts'
import { costOfProduct } from '../../../testing/cheap-passwords.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startSmtp, type TestSmtp } from '../../../testing/servers/smtp.ts'
import { tableNames } from '../../../testing/tables.ts'
import { mailedLinks } from '../links/user-links.ts'

const as = 'ROLE_ADMIN'
const HOURS = 3_600_000
const chosen = { password: 'Own1password', passwordCheck: 'Own1password' }

let smtp: TestSmtp
let server: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestApp({ SMTP_URL: smtp.url }, undefined, (kinds) =>
    kinds.filter(({ name }) => name === 'send-invitation'),
  )
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

let made = 0
/** Adds a user without a password, who is thereby invited. */
async function invite(more: object = {}) {
  made += 1
  const username = `invited${made}`
  const body = { username, email: `${username}@stayboard.example`, roles: ['ROLE_CONTENT'], ...more }
  const answer = await server.call('POST', '/api/user', { as, body })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body
}

const rowOf = async (id: number) => (await server.call('GET', `/api/user/${id}`, { as })).body
const again = (id: number) => server.call('POST', `/api/user/${id}/invitation`, { as })
const accept = (token: string, more: object = {}) =>
  server.call('POST', '/api/invitation', { body: { token, ...chosen, ...more } })
const signIn = (username: string, password: string) =>
  server.call('POST', '/login', { body: { username, password } })

const { invitations: links } = mailedLinks(secret, 'https://stayboard.test')

interface Invited {
  id: number
  username: string
  email: string
}

/** The token of the latest invitation link of a user, as in the mail. */
async function tokenOf({ id, username, email }: Invited): Promise<string> {
  const { rows } = await server.database.pool.query(
    'select invitation_id, ends_at from invitations where user_id = $1',
    [id],
  )
  const [{ invitation_id: invitationId, ends_at: endsAt }] = rows
  const linkId = Number(invitationId)
  return links.tokenOf({ linkId, userId: id, username, email, endsAt: new Date(endsAt) })
}

/**
 * Checks that the server refuses a link with the common answer for all invalid links, and that the user still
 * has no password.
 */
async function expectEnded(answer: Answer) {
  expectProblem(answer, 422)
  expect(answer.body.code).toBe('invitationEnded')
  expect(answer.headers).not.toHaveProperty('authorization')
}

/** Decodes the quoted-printable text of a mail. */
const decoded = (content: string) =>
  content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

describe('the mail', () => {
  test('has the link, in the language of the user, from the administrator', async () => {
    const user = await invite({ language: 'nl', displayname: 'Ineke' })
    expect(user.invitation).toMatchObject({ state: 'WAITING', reason: null })
    await hurry(server.database)
    await expect.poll(() => smtp.received.length, { timeout: 90_000 }).toBe(1)
    const [mail] = smtp.received
    const text = decoded(mail?.content ?? '')
    expect(mail).toMatchObject({ from: 'admin@stayboard.example', to: [user.email] })
    expect(text).toContain('Uw gebruikersnaam is')
    const token = /https:\/\/stayboard\.test\/invitation#([\w.-]+)/.exec(text)?.[1] ?? ''
    await expect.poll(async () => (await rowOf(user.id)).invitation.state).toBe('SENT')
    const held = await everything()
    expect(held).toContain(user.username)
    expect(held).not.toContain(token.split('.')[2])
    const answer = await accept(token)
    expect([answer.status, answer.body]).toEqual([200, { roles: [{ authority: 'ROLE_CONTENT' }] }])
    const own = { authorization: String(answer.headers.authorization) }
    expect((await server.call('GET', '/api/current_user', { headers: own })).body.username).toBe(
      user.username,
    )
    expect((await signIn(user.username, chosen.password)).status).toBe(200)
    expect((await rowOf(user.id)).invitation).toBeNull()
  })

  test('tells the administrator if it was refused, and quotes no link', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpbnZpdGF0aW9uIjo1fQ.c2lnbmF0dXJl'
    smtp.behave({ content: [554, `Spam: https://stayboard.test/invitation#${token}`] })
    const user = await invite()
    await hurry(server.database)
    await expect.poll(async () => (await rowOf(user.id)).invitation.state, { timeout: 90_000 }).toBe('FAILED')
    smtp.behave({})
    const { reason } = (await rowOf(user.id)).invitation
    expect(reason).toContain('Spam')
    expect(reason).not.toContain(token)
    expect(await everything()).not.toContain(token)
    const { body } = await server.call('GET', '/api/notifications', { as })
    expect(body._embedded.notifications[0]).toMatchObject({ kind: 'MAIL_FAILED', title: user.username })
  })
})

/** The text of every row in the database, including background jobs. */
async function everything(): Promise<string> {
  const tables = (await tableNames(server.database)).map((name) => `"${name}"`)
  const rows = await Promise.all(
    [...tables, 'pgboss.job'].map((name) => server.database.pool.query(`select t::text from ${name} t`)),
  )
  return JSON.stringify(rows.map((found) => found.rows))
}

/** Sends mails at once, without the ten seconds in which they can be withdrawn. */
const hurry = ({ pool }: TestApp['database']) =>
  pool.query(`update pgboss.job set start_after = now() where name = 'send-invitation' and state = 'created'`)

describe('a link', () => {
  test('works once', async () => {
    const user = await invite()
    const token = await tokenOf(user)
    expect((await accept(token)).status).toBe(200)
    await expectEnded(await accept(token, { password: 'Other1pass', passwordCheck: 'Other1pass' }))
    expect((await signIn(user.username, 'Other1pass')).status).toBe(401)
  })

  test('works once if it is used twice at the same time', async () => {
    const token = await tokenOf(await invite())
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('ends when the invitation is sent again', async () => {
    const user = await invite()
    const old = await tokenOf(user)
    expect((await again(user.id)).body.invitation.state).toBe('WAITING')
    await expectEnded(await accept(old))
    expect((await accept(await tokenOf(user))).status).toBe(200)
  })

  test('ends after 72 hours', async () => {
    const [early, late] = [await invite(), await invite()]
    const tokens = [await tokenOf(early), await tokenOf(late)] as const
    server.pass(72 * HOURS - 60_000)
    expect((await accept(tokens[0])).status).toBe(200)
    server.pass(60_000)
    await expectEnded(await accept(tokens[1]))
    expect((await rowOf(late.id)).invitation.state).toBe('EXPIRED')
    server.pass(-72 * HOURS)
  })

  test('ends with another address of the user, which gets a new one, also after that is undone', async () => {
    const user = await invite()
    const old = await tokenOf(user)
    const email = 'corrected@stayboard.example'
    const changed = await server.call('PUT', '/api/user', { as, body: { id: user.id, email } })
    expect(changed.body.invitation.state).toBe('WAITING')
    await expectEnded(await accept(old))
    const token = await tokenOf({ ...user, email })
    const undo = { as, body: { action: changed.headers['x-request-id'] } } as const
    expect((await server.call('POST', '/api/history/undo', undo)).status).toBe(200)
    await expectEnded(await accept(token))
    await server.call('PUT', '/api/user', { as, body: { id: user.id, email } })
    expect((await accept(await tokenOf({ ...user, email }))).status).toBe(200)
  })

  test('ends when the user is to sign in with a company account only, and is not sent again', async () => {
    const user = await invite()
    const token = await tokenOf(user)
    await server.call('PUT', '/api/user', { as, body: { id: user.id, byProviderOnly: true } })
    await expectEnded(await accept(token))
    expect((await again(user.id)).body.code).toBe('invitationByProvider')
    const { rows } = await server.database.pool.query('select password_hash from users where id = $1', [
      user.id,
    ])
    expect(rows).toEqual([{ password_hash: null }])
  })

  test('ends when the user is deactivated, also after activation', async () => {
    const user = await invite()
    const token = await tokenOf(user)
    await server.call('POST', `/api/user/${user.id}/deactivate`, { as, body: { successor: null } })
    await expectEnded(await accept(token))
    expectProblem(await again(user.id), 422)
    await server.call('POST', `/api/user/${user.id}/activate`, { as })
    await expectEnded(await accept(token))
    expect((await rowOf(user.id)).invitation.state).toBe('NONE')
  })

  test('ends when an administrator sets a password, and does not come back when that is undone', async () => {
    const user = await invite()
    const token = await tokenOf(user)
    const set = await server.call('PUT', '/api/user', { as, body: { id: user.id, password: PASSWORD } })
    await expectEnded(await accept(token))
    const action = set.headers['x-request-id']
    expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
    expect((await signIn(user.username, PASSWORD)).status).toBe(401)
    await expectEnded(await accept(token))
  })

  test('ends with its use, also after the use is undone', async () => {
    const user = await invite()
    const token = await tokenOf(user)
    const { headers } = await accept(token)
    const undo = { as, body: { action: headers['x-request-id'] } } as const
    expect((await server.call('POST', '/api/history/undo', undo)).status).toBe(200)
    await expectEnded(await accept(token))
  })

  test('ends when the user is deleted, also after that is undone', async () => {
    const user = await invite()
    const token = await tokenOf(user)
    const { headers } = await server.call('DELETE', `/api/user/${user.id}`, { as })
    await expectEnded(await accept(token))
    const undo = { as, body: { action: headers['x-request-id'] } } as const
    expect((await server.call('POST', '/api/history/undo', undo)).status).toBe(200)
    await expectEnded(await accept(token))
  })
})

describe('no other token is a link', () => {
  /** A token that differs in one claim or key from the token of a valid link. */
  async function forged(more: { audience?: string; key?: Uint8Array; sub?: string; exp?: boolean }) {
    const user = await invite()
    const good = await tokenOf(user)
    const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString())
    const { audience = claims.aud, key = secret, sub = claims.sub, exp = true } = more
    const { aud: _, exp: end, ...rest } = claims
    const token = new SignJWT({ ...rest, sub }).setProtectedHeader({ alg: 'HS256' }).setAudience(audience)
    return (exp ? token.setExpirationTime(end) : token).sign(key)
  }

  test.each([
    ['for sessions', { audience: 'stayboard-backoffice' }],
    ['signed with another key', { key: new Uint8Array(32).fill(8) }],
    ['of another user', { sub: '1' }],
    ['without an end', { exp: false }],
  ])('one %s', async (_, more) => expectEnded(await accept(await forged(more))))

  test('one without signature, and a session', async () => {
    const token = await tokenOf(await invite())
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    await expectEnded(await accept(none))
    await expectEnded(await accept((await server.token(as)).replace('Bearer ', '')))
  })

  test('and a link is no session', async () => {
    const token = await tokenOf(await invite())
    for (const authorization of [token, `Bearer ${token}`])
      expectProblem(await server.call('GET', '/api/current_user', { headers: { authorization } }), 401)
  })
})

describe('guessing', () => {
  test('a user without a password cannot sign in with any', async () => {
    const { username } = await invite()
    for (const password of ['null', 'undefined', 'Right1pass'])
      expectProblem(await signIn(username, password), 401)
  })

  describe('with hashes that cost what they do in the product', () => {
    beforeAll(costOfProduct)
    test('takes as long with a wrong link as with a right one: the password is hashed in any case', async () => {
      const good = await tokenOf(await invite())
      const right = await timeOf(() => accept(good))
      const wrong = await timeOf(() => accept('x'))
      // Hashing takes tens of milliseconds, and the rest of the call only a few.
      expect(wrong).toBeGreaterThan(right / 4)
      await server.database.pool.query('delete from sign_in_failures')
    })
  })

  test('locks a place out after ten wrong links, for links only', async () => {
    const token = await tokenOf(await invite())
    const from = (remoteAddress: string, given: string) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/invitation', remoteAddress },
        payload: { token: given, ...chosen },
      })
    for (let count = 0; count < 10; count += 1) expect((await from('192.0.2.7', 'x')).statusCode).toBe(422)
    expect((await from('192.0.2.7', token)).statusCode).toBe(429)
    const login = { username: 'admin', password: PASSWORD }
    const signedIn = { method: 'POST', url: '/login', remoteAddress: '192.0.2.7', payload: login } as const
    expect((await server.app.inject(signedIn)).statusCode).toBe(200)
    expect((await from('192.0.2.8', token)).statusCode).toBe(200)
  })
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

test('the rules for passwords hold, and the link stays', async () => {
  const token = await tokenOf(await invite())
  expectFieldError(await accept(token, { password: 'short', passwordCheck: 'short' }), 'password')
  expectFieldError(await accept(token, { password: 'Password1', passwordCheck: 'Password1' }), 'password')
  expectFieldError(await accept(token, { passwordCheck: 'Another1pass' }), 'passwordCheck')
  expect((await accept(token)).status).toBe(200)
})

test('only administrators see invitations', async () => {
  const { id } = await invite()
  for (const role of ['ROLE_MANAGER', 'ROLE_VIEWER'] as const) {
    const { body } = await server.call('GET', `/api/user/${id}`, { as: role })
    expect(body).not.toHaveProperty('invitation')
    expect(body).not.toHaveProperty('endsAt')
  }
  expect((await rowOf(1)).invitation).toBeNull()
})

test('a user with a password is not invited', async () => {
  const answer = await again(server.userId('ROLE_VIEWER'))
  expectProblem(answer, 422)
  expect(answer.body.code).toBe('hasPassword')
})

test('an invited administrator does not count as one', async () => {
  await invite({ roles: ['ROLE_ADMIN'] })
  const body = { id: server.userId(as), roles: ['ROLE_VIEWER'] }
  const answer = await server.call('PUT', '/api/user', { as, body })
  expect([answer.status, answer.body.code]).toEqual([422, 'lastAdmin'])
  await expect(
    server.database.pool.query(`update users set password_hash = null where id = 1`),
  ).rejects.toThrow('last_admin')
})

describe('nobody can be invited', () => {
  const hindered: [hindrance: string, environment: NodeJS.ProcessEnv, email?: string][] = [
    ['invitationNoAddress', { PUBLIC_URL: '' }],
    ['invitationNoMailServer', { SIMULATORS: '0' }],
    ['invitationNoSender', {}, 'admin@localhost.localdomain'],
  ]
  test.each(hindered)('%s', async (hindrance, environment, email) => {
    const other = await startTestApp(environment)
    if (email) await other.database.pool.query('update users set email = $1 where id = 1', [email])
    const { body } = await other.call('GET', '/api/invitations', { as })
    expect(body.hindrance).toBe(hindrance)
    const user = { username: 'hilde', email: 'hilde@stayboard.example' }
    expectFieldError(await other.call('POST', '/api/user', { as, body: user }), 'password')
    const added = await other.call('POST', '/api/user', { as, body: { ...user, password: PASSWORD } })
    expect(added.status).toBe(200)
    const refused = await other.call('POST', `/api/user/${added.body.id}/invitation`, { as })
    expect([refused.status, refused.body.code]).toEqual([422, hindrance])
    await other.close()
  })
})

test('without a mail server, simulators take the mail', async () => {
  const other = await startTestApp({}, undefined, (kinds) =>
    kinds.filter(({ name }) => name === 'send-invitation'),
  )
  const body = { username: 'hilde', email: 'hilde@stayboard.example', language: 'da' }
  await other.call('POST', '/api/user', { as, body })
  await hurry(other.database)
  const file = join(other.dataDir, 'outbox/invitation-1.eml')
  await expect.poll(() => readFile(file, 'utf8').catch(() => ''), { timeout: 90_000 }).toContain('Stayboard')
  await other.close()
})
