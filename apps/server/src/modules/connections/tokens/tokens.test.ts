import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailAccountsAt } from '../../../integrations/mail/accounts/client.ts'
import { played, type Simulator, startSimulator } from '../../../integrations/mail/accounts/simulator.ts'
import type { Actor } from '../../../kit/actor.ts'
import { openDatabase } from '../../../platform/database.ts'
import { type Answer, startTestApp, type TestApp } from '../../../testing/app.ts'
import { allowed } from '../../../testing/areas/consents.ts'
import { backgroundOf } from '../../../testing/areas/receive.ts'
import { times } from '../../../testing/extent.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startDovecot } from '../../../testing/servers/dovecot.ts'
import { startSmtp } from '../../../testing/servers/smtp.ts'
import { collect } from '../../mailboxes/collecting.service.ts'
import { accountOf, credentialsOf } from '../opening.service.ts'
import { mailboxesOf } from '../senders.service.ts'
import { accessFor } from './tokens.service.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 })

const as = 'ROLE_ADMIN'
const USER = 'office@canal.example'
let provider: Simulator
let accounts: ReturnType<typeof mailAccountsAt>
let dovecot: Awaited<ReturnType<typeof startDovecot>>
let server: TestApp
/** Two servers that share one database. */
let servers: Actor[]
let second: ReturnType<typeof openDatabase>
beforeAll(async () => {
  provider = await startSimulator()
  const url = provider.url
  accounts = mailAccountsAt({ microsoftUrl: url, googleUrl: url, googleTokenUrl: url })
  dovecot = await startDovecot([USER], `${url}/tokeninfo?access_token=`)
  server = await startTestApp({ MICROSOFT_LOGIN_URL: url, GOOGLE_LOGIN_URL: url, GOOGLE_TOKEN_URL: url })
  second = openDatabase(server.database.connectionString)
  const first = await backgroundOf(server)
  servers = [first, { ...first, db: second.db }]
})
afterAll(async () => {
  await second.close()
  await server.close()
  await dovecot.close()
  await provider.close()
})

const query = async (statement: string) => (await server.database.pool.query(statement)).rows
let connectionId = 0
beforeEach(async () => {
  await query('truncate mailboxes, arrived_mails, mails, messages, notifications restart identity cascade')
  await query('delete from connections')
  Object.assign(provider, { lifetime: 3600, consentLasts: undefined })
  provider.faults.clear()
  provider.requests.length = 0
  provider.reused.length = 0
  connectionId = await added()
})

const fields = {
  ...{ kind: 'MAILBOX', name: 'Office', host: '127.0.0.1', security: 'STARTTLS', username: USER },
  ...{
    method: 'MICROSOFT',
    tenant: played.tenant,
    clientId: played.clientId,
    clientSecret: played.clientSecret,
  },
}
async function added(more: object = {}): Promise<number> {
  const body = { ...fields, port: dovecot.port, ...more }
  const answer = await server.call('POST', '/api/connection', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.connectionId
}
const finish = (body: object) => server.call('POST', '/api/connection/callback', { as, body })
const consent = async () => {
  const finished = await finish(await allowed(server, connectionId))
  expect(finished.status, JSON.stringify(finished.body)).toBe(200)
  return finished.body
}
const get = async () => (await server.call('GET', `/api/connection/${connectionId}`, { as })).body
const tried = async () => (await server.call('POST', `/api/connection/${connectionId}/test`, { as })).body
const expectCode = (answer: Answer, code: string) => {
  expectProblem(answer, 422)
  expect(answer.body.code).toBe(code)
}
const tokenCalls = () => provider.requests.filter(({ path }) => path.endsWith('/token'))
const access = async (at: number, used?: string) => {
  const actor = servers[at] ?? servers[0]
  const account = actor && (await accountOf(actor, await get()))
  if (!actor || !account) throw new Error('no account')
  return accessFor(actor, accounts, account, used)
}
/** Makes the access token expire after the given number of seconds. */
const endIn = (seconds: number) =>
  query(`update connection_secrets set expires_at = now() + interval '${seconds} seconds', renew_at = now()`)
const read = async (at = 0) => {
  const actor = servers[at]
  for (const { mailbox, ...connection } of actor ? await mailboxesOf(actor, accounts) : [])
    if (actor) await collect(actor, mailbox, { listening: 0, connection })
}
const state = async () => (await query('select state, last_uid::int as last from mailboxes'))[0]
let count = 0
const mail = () => {
  count += 1
  return `From: ann@berg.example\r\nSubject: Mail ${count}\r\nMessage-ID: <oauth-${count}@berg.example>\r\n\r\nHello`
}

test('a mailbox of Microsoft is connected by a consent, which asks for exactly the scopes that it needs', async () => {
  expect(await tried()).toMatchObject({ fault: 'SIGN_IN', mustSignIn: true })
  const begun = await server.call('POST', `/api/connection/${connectionId}/authorise`, {
    as,
    body: { origin: 'https://stayboard.example' },
  })
  const url = new URL(begun.body.content)
  expect(url.pathname).toBe('/canal.example/oauth2/v2.0/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    scope:
      'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
    code_challenge_method: 'S256',
    redirect_uri: 'https://stayboard.example/oauth2/mail',
    login_hint: USER,
  })
  expect(await consent()).toMatchObject({ mustSignIn: false, consentAt: expect.any(String), fault: null })
  expect(await tried()).toMatchObject({ fault: null, said: null })
  await dovecot.deliver(USER, mail())
  await read()
  expect(await state()).toMatchObject({ state: 'READY' })
})

test('Google is asked for a token that can be renewed', async () => {
  connectionId = await added({ method: 'GOOGLE', tenant: null })
  const { body } = await server.call('POST', `/api/connection/${connectionId}/authorise`, {
    as,
    body: { origin: 'https://stayboard.example' },
  })
  expect(Object.fromEntries(new URL(body.content).searchParams)).toMatchObject({
    scope: 'https://mail.google.com/',
    access_type: 'offline',
    prompt: 'consent',
  })
  expect(await consent()).toMatchObject({ mustSignIn: false })
  await endIn(10)
  expect(await access(0)).toContain('planted-access')
  expect(await tried()).toMatchObject({ fault: null })
})

test('a state counts once, in its session, for its connection, for ten minutes', async () => {
  const returned = await allowed(server, connectionId)
  expectCode(await finish({ ...returned, state: `${returned.state}x` }), 'loginNotBegun')
  await query('update connection_logins set session_id = session_id + 1')
  expectCode(await finish(returned), 'loginNotBegun')
  expectCode(await finish(returned), 'loginNotBegun')
  const late = await allowed(server, connectionId)
  await query(`update connection_logins set begun_at = now() - interval '11 minutes'`)
  expectCode(await finish(late), 'loginNotBegun')
  const [one, other] = [await allowed(server, connectionId), await allowed(server, connectionId)]
  // A code of one consent is sent with the state of another consent, so the PKCE verifier does not match.
  expectCode(await finish({ code: one.code, state: other.state }), 'consentRefused')
  expect(await get()).toMatchObject({ mustSignIn: true })
  const right = await allowed(server, connectionId)
  expect((await finish(right)).status).toBe(200)
  expectCode(await finish(right), 'loginNotBegun')
})

test('a wrong tenant and a wrong secret are said in words', async () => {
  await consent()
  await server.call('PUT', '/api/connection', { as, body: { connectionId, clientSecret: 'wrong' } })
  await endIn(0)
  expect(await tried()).toMatchObject({ fault: 'CLIENT', said: expect.stringContaining('AADSTS7000215') })
  await server.call('PUT', '/api/connection', {
    as,
    body: { connectionId, clientSecret: played.clientSecret },
  })
  expect(await tried()).toMatchObject({ fault: null })
  await query(`update connections set tenant = 'other.example'`)
  expect(await get()).toMatchObject({ mustSignIn: true })
})

test('two servers that need a token at once ask once, and each refresh token is used once', async () => {
  await consent()
  await endIn(0)
  provider.requests.length = 0
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => access(at % 2)))
  expect(new Set(all).size).toBe(1)
  expect(tokenCalls()).toHaveLength(1)
  for (let round = 0; round < 5; round += 1) {
    await endIn(0)
    await Promise.all([access(0), access(1)])
  }
  expect(tokenCalls()).toHaveLength(6)
  expect(provider.reused).toEqual([])
})

test('a token that the mail server refuses is replaced once', async () => {
  await consent()
  provider.tokens.clear()
  provider.requests.length = 0
  expect(await tried()).toMatchObject({ fault: null })
  expect(tokenCalls()).toHaveLength(1)
})

test('while the provider asks to wait or is away, the token before is used until its end', async () => {
  await consent()
  const before = await access(0)
  await endIn(60)
  provider.faults.set(`POST /${played.tenant}/oauth2/v2.0/token`, { fault: 'resting', times: 9 })
  expect(await access(0)).toBe(before)
  expect(await access(1)).toBe(before)
  expect(tokenCalls().length - 1).toBe(1)
  await query(`update connection_secrets set retry_at = null`)
  provider.faults.set(`POST /${played.tenant}/oauth2/v2.0/token`, { fault: 'html', times: 1 })
  expect(await access(0)).toBe(before)
  expect(await access(0)).not.toBe(before)
})

test('a consent that was revoked is asked for again before mail stops, once, and the position is kept', async () => {
  await consent()
  await dovecot.deliver(USER, mail())
  await read()
  const { last } = await state()
  const present = await access(0)
  await endIn(60)
  provider.refreshTokens.clear()
  expect(await Promise.all([access(0), access(1)])).toEqual([present, present])
  expect(await get()).toMatchObject({ mustSignIn: true, fault: 'SIGN_IN' })
  expect(await query(`select kind, title from notifications`)).toEqual([
    { kind: 'MUST_SIGN_IN', title: 'Office' },
  ])
  await read()
  expect(await state()).toMatchObject({ state: 'READY' })
  await endIn(0)
  await read()
  expect(await state()).toEqual({ state: 'SIGN_IN', last })
  await dovecot.deliver(USER, mail())
  await consent()
  await read()
  expect(await state()).toMatchObject({ state: 'READY', last: last + 1 })
  expect(await query(`select count(*)::int as count from notifications`)).toEqual([{ count: 1 }])
})

test('a mail is sent with a token, and a refused one is replaced before that', async () => {
  const smtp = await startSmtp({ accepts: (user, token) => provider.tokens.get(token)?.user === user })
  connectionId = await added({ kind: 'SENDER', port: smtp.port })
  await consent()
  const [actor] = servers
  if (!actor) throw new Error('no server')
  const { smtpOf } = await import('../../../integrations/mail/smtp.ts')
  const row = await get()
  const place = { host: '127.0.0.1', port: smtp.port, secure: false, user: USER }
  const mailer = smtpOf(place, credentialsOf(actor, accounts, row))
  const letter = { id: 1, from: USER, to: ['ann@berg.example'], content: Buffer.from('Subject: x\r\n\r\nx') }
  await mailer.send(letter, async () => undefined)
  provider.tokens.clear()
  await mailer.send(letter, async () => undefined)
  expect(smtp.received).toHaveLength(2)
  provider.refreshTokens.clear()
  provider.tokens.clear()
  await expect(mailer.send(letter, async () => undefined)).rejects.toMatchObject({ failure: 'later' })
  await smtp.close()
})

const MAILS = times(10_000, 80)

test('many mails are read once over tokens that end and rotate, by two servers', {
  timeout: 1_800_000,
}, async () => {
  await dovecot.empty(USER).catch(() => undefined)
  await dovecot.pile(USER, Array.from({ length: MAILS }, mail))
  provider.lifetime = 1
  await consent()
  provider.requests.length = 0
  const stored = async (): Promise<number> =>
    (await query('select count(*)::int as mails from mails'))[0].mails
  let isDone = false
  const reading = servers.map(async (actor) => {
    while (!isDone) {
      const [one] = await mailboxesOf(actor, accounts)
      if (!one) throw new Error('no mailbox')
      const { mailbox, ...connection } = one
      // The connection is closed when its token expires, as Microsoft's mail server does.
      const cut = setTimeout(() => mailbox.close(), 1_000)
      await collect(actor, mailbox, { listening: 0, connection })
      clearTimeout(cut)
    }
  })
  await expect.poll(stored, { timeout: 1_700_000, interval: 500 }).toBe(MAILS)
  await expect.poll(async () => tokenCalls().length, { timeout: 60_000 }).toBeGreaterThan(2)
  isDone = true
  await Promise.all(reading)
  expect(
    await query('select count(distinct message_id)::int as ids, count(*)::int as mails from mails'),
  ).toEqual([{ ids: MAILS, mails: MAILS }])
  expect(provider.reused).toEqual([])
})
