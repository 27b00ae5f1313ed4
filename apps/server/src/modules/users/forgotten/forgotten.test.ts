import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startSmtp, type TestSmtp } from '../../../testing/servers/smtp.ts'

const as = 'ROLE_ADMIN'
const MINUTE = 60_000
const chosen = { password: 'Other1pass', passwordCheck: 'Other1pass' }

let smtp: TestSmtp
let server: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestApp({ SMTP_URL: smtp.url }, undefined, (kinds) =>
    kinds.filter(({ name }) => name === 'send-new-password'),
  )
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(() => server.database.pool.query('delete from sign_in_failures'))

let made = 0
async function add(more: object = {}) {
  made += 1
  const username = `forgets${made}`
  const body = { username, email: `${username}@stayboard.example`, password: PASSWORD, ...more }
  const answer = await server.call('POST', '/api/user', { as, body: { roles: ['ROLE_CONTENT'], ...body } })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body
}

const ask = (name: string) => server.call('POST', '/api/forgotten_password', { body: { name } })
const choose = (token: string, more: object = {}) =>
  server.call('POST', '/api/new_password', { body: { token, ...chosen, ...more } })
const signIn = (username: string, password: string) =>
  server.call('POST', '/login', { body: { username, password } })

const decoded = (content: string) =>
  content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ content }) => decoded(content))

/** Waits until all requests for a new password are processed. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await server.database.pool.query(
          `select id from pgboss.job where name = 'send-new-password' and state in ('created', 'active', 'retry')`,
        )
        return rows.length
      },
      { timeout: 90_000 },
    )
    .toBe(0)

/** Requests a new password for a user. Returns the token in the mail. */
async function tokenFor({ username, email }: { username: string; email: string }): Promise<string> {
  const before = mailsTo(email).length
  expect((await ask(username)).status).toBe(202)
  await expect.poll(() => mailsTo(email).length, { timeout: 90_000 }).toBe(before + 1)
  await settled()
  return /https:\/\/stayboard\.test\/new_password#([\w.-]+)/.exec(mailsTo(email).at(-1) ?? '')?.[1] ?? ''
}

test('a link sets a new password, once, and ends all sessions', async () => {
  const user = await add({ language: 'nl' })
  const { headers } = await signIn(user.username, PASSWORD)
  const authorization = String(headers.authorization)
  const token = await tokenFor(user)
  expect(mailsTo(user.email).at(-1)).toContain(user.username)
  expect((await choose(token)).status).toBe(200)
  expectProblem(await server.call('GET', '/api/current_user', { headers: { authorization } }), 401)
  expect((await signIn(user.username, PASSWORD)).status).toBe(401)
  expect((await signIn(user.username, chosen.password)).status).toBe(200)
  await expectEnded(await choose(token))
})

async function expectEnded(answer: Awaited<ReturnType<typeof choose>>) {
  expectProblem(answer, 422)
  expect(answer.body.code).toBe('passwordLinkEnded')
}

describe('the answer tells nothing', () => {
  test('it is the same for users, strangers, invited and deactivated users', {
    timeout: 360_000,
  }, async () => {
    const gone = await add()
    await server.call('POST', `/api/user/${gone.id}/deactivate`, { as, body: { successor: null } })
    const invited = await add()
    await server.database.pool.query('update users set password_hash = null where id = $1', [invited.id])
    const user = await add()
    const before = smtp.received.length
    const answers = []
    for (const name of [user.username, 'nobody', gone.username, invited.username, `x'--`, '%'])
      answers.push(await ask(name))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [202, undefined]))
    await settled()
    expect(smtp.received.slice(before).flatMap(({ to }) => to)).toEqual([user.email])
  })

  test('it takes the same time, because a job looks for the user', async () => {
    const { rows } = await server.database.pool.query(
      `select data::text from pgboss.job where name = 'send-new-password'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) expect(data).not.toMatch(/forgets|nobody/)
  })

  test('ten requests lock a place out for half an hour', async () => {
    for (let count = 0; count < 10; count += 1) expect((await ask('nobody')).status).toBe(202)
    const answer = await ask('nobody')
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1800'])
    expect((await signIn('admin', PASSWORD)).status).toBe(200)
  })
})

describe('a user gets the mail', () => {
  test('by the email address, in any case, if it is that of one user', async () => {
    const alone = await add()
    await ask(alone.email.toUpperCase())
    await expect.poll(() => mailsTo(alone.email).length, { timeout: 90_000 }).toBe(1)
    const email = 'shared@stayboard.example'
    await add({ email })
    await add({ email })
    await ask(email)
    await settled()
    expect(mailsTo(email)).toEqual([])
  })

  test('once in ten minutes, and the newest link counts', async () => {
    const user = await add()
    const old = await tokenFor(user)
    await ask(user.username)
    await settled()
    expect(mailsTo(user.email)).toHaveLength(1)
    server.pass(11 * MINUTE)
    const token = await tokenFor(user)
    await expectEnded(await choose(old))
    expect((await choose(token)).status).toBe(200)
  })
})

describe('a link ends', () => {
  test('after an hour', async () => {
    const [early, late] = [await add(), await add()]
    const tokens = [await tokenFor(early), await tokenFor(late)] as const
    server.pass(59 * MINUTE)
    expect((await choose(tokens[0])).status).toBe(200)
    server.pass(2 * MINUTE)
    await expectEnded(await choose(tokens[1]))
  })

  test('with any other new password, also after that is undone', async () => {
    const user = await add()
    const token = await tokenFor(user)
    const set = await server.call('PUT', '/api/user', { as, body: { id: user.id, password: 'Third1pass' } })
    await expectEnded(await choose(token))
    await server.call('POST', '/api/history/undo', { as, body: { action: set.headers['x-request-id'] } })
    await expectEnded(await choose(token))
  })

  test('with another address of the user: nobody else reads the mails of the new one', async () => {
    const user = await add()
    const token = await tokenFor(user)
    const email = 'moved@stayboard.example'
    const changed = await server.call('PUT', '/api/user', { as, body: { id: user.id, email } })
    expect(changed.status).toBe(200)
    await expectEnded(await choose(token))
  })

  test('when the user is deactivated', async () => {
    const user = await add()
    const token = await tokenFor(user)
    await server.call('POST', `/api/user/${user.id}/deactivate`, { as, body: { successor: null } })
    await expectEnded(await choose(token))
  })
})

test('a link is used once by two at the same time', async () => {
  const token = await tokenFor(await add())
  const answers = await Promise.all([choose(token), choose(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('no session, invitation or part of a token is a link, and a link is none of them', async () => {
  const token = await tokenFor(await add())
  const [head = '', payload = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const session = (await server.token(as)).replace('Bearer ', '')
  for (const wrong of [`${none}.${payload}.`, `${head}.${payload}.`, session, 'x'])
    await expectEnded(await choose(wrong))
  expectProblem(await server.call('POST', '/api/invitation', { body: { token, ...chosen } }), 422)
  expectProblem(await server.call('GET', '/api/current_user', { headers: { authorization: token } }), 401)
  expect((await choose(token)).status).toBe(200)
})

test('the rules for passwords hold, and the link stays', async () => {
  const token = await tokenFor(await add())
  expectFieldError(await choose(token, { password: 'short', passwordCheck: 'short' }), 'password')
  expectFieldError(await choose(token, { password: 'Password1', passwordCheck: 'Password1' }), 'password')
  expectFieldError(await choose(token, { passwordCheck: 'Third1pass' }), 'passwordCheck')
  expect((await choose(token)).status).toBe(200)
})

test('the new password is the user’s own change in the history, without the secret', async () => {
  const user = await add()
  await choose(await tokenFor(user))
  const { rows } = await server.database.pool.query(
    `select actor, after::text as after from change_log where table_name = 'users' and row_id = $1 order by id desc limit 1`,
    [user.id],
  )
  expect(Number(rows[0].actor)).toBe(user.id)
  expect(rows[0].after).not.toContain('argon2')
})

test('whether links can be asked for is said before signing in', async () => {
  const ways = await server.call('GET', '/api/sign_in')
  expect(ways.body.forgottenPassword).toBe(true)
  const other = await startTestApp({ PUBLIC_URL: '' })
  expect((await other.call('GET', '/api/sign_in')).body.forgottenPassword).toBe(false)
  await other.close()
})
