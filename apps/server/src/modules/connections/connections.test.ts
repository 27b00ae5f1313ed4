import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailAccountsAt } from '../../integrations/mail/accounts/client.ts'
import { outboxIn } from '../../integrations/mail/outbox.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startDovecot } from '../../testing/servers/dovecot.ts'
import { startSmtp, type TestSmtp } from '../../testing/servers/smtp.ts'
import { attendance } from '../mailboxes/attending.service.ts'
import { mailboxesOf, mailerFor } from './senders.service.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 })

const as = 'ROLE_ADMIN'
const SECRET = 'planted-Secret-9'
const noAccounts = mailAccountsAt({
  microsoftUrl: 'http://x',
  googleUrl: 'http://x',
  googleTokenUrl: 'http://x',
})
const soon = { timeout: 120_000, interval: 200 }
let server: TestApp
let dovecot: Awaited<ReturnType<typeof startDovecot>>
let smtp: TestSmtp
let untrusted: TestSmtp
beforeAll(async () => {
  dovecot = await startDovecot(['office'])
  smtp = await startSmtp({ accepts: (user, secret) => user === 'office' && secret === SECRET })
  untrusted = await startSmtp({ secure: true })
  server = await startTestApp()
  await server.database.pool.query(
    `insert into exploiters (name, email) values ('CityStay', 'stay@citystay.example'), ('LongStay', 'long@longstay.example')`,
  )
})
afterAll(async () => {
  await server.close()
  for (const one of [dovecot, smtp, untrusted]) await one.close()
})
beforeEach(() => server.database.pool.query('delete from connections'))

const mailbox = (more: object = {}) => ({
  ...{ kind: 'MAILBOX', name: 'Office', host: '127.0.0.1', port: dovecot.port, security: 'STARTTLS' },
  ...{ username: 'office', method: 'PASSWORD', password: 'secret', ...more },
})
const sender = (more: object = {}) => ({
  ...{ kind: 'SENDER', name: 'Sender', host: '127.0.0.1', port: smtp.port, security: 'STARTTLS' },
  ...{ username: 'office', method: 'PASSWORD', password: SECRET, ...more },
})
const add = (body: object) => server.call('POST', '/api/connection', { as, body })
const added = async (body: object) => {
  const answer = await add(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const change = (body: object) => server.call('PUT', '/api/connection', { as, body })
const tried = async (body: object) => {
  const { connectionId } = await added(body)
  return (await server.call('POST', `/api/connection/${connectionId}/test`, { as })).body
}

test('a secret is encrypted, and is in no answer, export, history or log', async () => {
  const { connectionId } = await added(sender({ clientSecret: 'planted-client-9' }))
  await change({ connectionId, password: `${SECRET}-new` })
  const paths = ['', 's', 's/export?format=csv', `/${connectionId}`].map((end) => `/api/connection${end}`)
  const answers = await Promise.all(
    [...paths, '/api/history'].map((path) => server.call('GET', path, { as })),
  )
  expect(JSON.stringify(answers)).not.toContain('planted')
  const { rows } =
    await server.database.pool.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`)
  for (const { table_name: table, column_name: column } of rows) {
    const found = await server.database.pool.query(
      `select 1 from "${table}" where "${column}"::text like '%planted-%' limit 1`,
    )
    expect(found.rowCount, `${table}.${column}`).toBe(0)
  }
  const log = await server.database.pool.query(
    `select after ? 'password' as has, after ->> 'secrets_changed_at' as at from change_log where table_name = 'connections' order by id desc limit 1`,
  )
  expect(log.rows).toEqual([{ has: false, at: expect.any(String) }])
})

test('a secret is not sent to another host or account: it has to be entered again', async () => {
  const { connectionId } = await added(mailbox())
  const moved = await change({ connectionId, host: 'localhost' })
  expectFieldError(moved, 'password', 'required')
  const renamed = await change({ connectionId, name: 'Office 2', port: dovecot.port })
  expect(renamed.body).toMatchObject({ name: 'Office 2', hasPassword: true })
  const there = await change({ connectionId, host: 'localhost', password: 'other' })
  const undone = await server.call('POST', '/api/history/undo', {
    as,
    body: { action: there.headers['x-request-id'] },
  })
  expect(undone.status).toBe(200)
  const after = await server.call('GET', `/api/connection/${connectionId}`, { as })
  expect(after.body).toMatchObject({ host: '127.0.0.1', hasPassword: false })
})

test('one whose password was removed can be paused, and needs it again to go on', async () => {
  const { connectionId } = await added(mailbox())
  await server.database.pool.query('delete from connection_secrets')
  expectFieldError(await change({ connectionId, name: 'Office 2' }), 'password', 'required')
  const paused = await change({ connectionId, isActive: false })
  expect(paused.body, JSON.stringify(paused.body)).toMatchObject({ isActive: false, hasPassword: false })
  expectFieldError(await change({ connectionId, isActive: true }), 'password', 'required')
  const goesOn = await change({ connectionId, isActive: true, password: 'secret' })
  expect(goesOn.body).toMatchObject({ isActive: true, hasPassword: true })
  expectFieldError(await add(mailbox({ isActive: false, password: null })), 'password', 'required')
})

test.each([
  [{ method: 'MICROSOFT', clientId: 'x', tenant: 'common' }, 'tenant', 'tenant'],
  [{ method: 'MICROSOFT', clientId: 'x' }, 'tenant', 'required'],
  [{ method: 'GOOGLE' }, 'clientId', 'required'],
  [{ password: null }, 'password', 'required'],
  [{ username: null }, 'username', 'required'],
  [{ host: 'https://mail.example' }, 'host', 'host'],
  [{ host: 'user@mail.example' }, 'host', 'host'],
  [{ port: 70_000 }, 'port', 'port'],
  [{ password: 'two\r\nlines' }, 'password', 'text'],
] as const)('%j is refused at the field %s', async (more, field, code) => {
  expectFieldError(await add(mailbox(more)), field, code)
})

test('a test says what is wrong, or that all is well', async () => {
  expect(await tried(mailbox())).toMatchObject({ fault: null, said: null, testedAt: expect.any(String) })
  expect(await tried(mailbox({ host: 'nowhere.invalid' }))).toMatchObject({ fault: 'NAME' })
  expect(await tried(mailbox({ port: 9 }))).toMatchObject({ fault: 'CLOSED' })
  expect(await tried(mailbox({ password: 'wrong' }))).toMatchObject({ fault: 'REFUSED' })
  expect(await tried(mailbox({ folder: 'Nowhere' }))).toMatchObject({ fault: 'NO_FOLDER' })
  expect(await tried(mailbox({ security: 'TLS' }))).toMatchObject({ fault: 'NO_TLS' })
  expect(await tried(mailbox({ port: untrusted.port, security: 'TLS' }))).toMatchObject({
    fault: 'CERTIFICATE',
  })
  const google = { method: 'GOOGLE', clientId: 'x' }
  expect(await tried(mailbox({ ...google, password: null }))).toMatchObject({
    fault: 'SIGN_IN',
    mustSignIn: true,
  })
})

test('a test of a sender says the same, and sends nothing', async () => {
  const [one, two] = [{ exploiter: '/api/exploiter/1' }, { exploiter: '/api/exploiter/2' }]
  expect(await tried(sender())).toMatchObject({ fault: null })
  expect(await tried(sender({ ...one, password: 'wrong' }))).toMatchObject({
    fault: 'REFUSED',
    said: expect.stringContaining('failed'),
  })
  expect(await tried(sender({ ...two, port: untrusted.port, security: 'TLS' }))).toMatchObject({
    fault: 'CERTIFICATE',
  })
  await server.database.pool.query('delete from connections')
  expect(await tried(sender({ host: 'nowhere.invalid' }))).toMatchObject({ fault: 'NAME' })
  await server.database.pool.query('delete from connections')
  expect(await tried(sender({ port: 9 }))).toMatchObject({ fault: 'CLOSED' })
  expect(smtp.received).toEqual([])
})

test('an exploiter has one sender, which sends its mails; others leave by the general one', async () => {
  const own = await startSmtp()
  await added(sender())
  const ofOwn = { port: own.port, username: null, password: null, exploiter: '/api/exploiter/1' }
  const { connectionId } = await added(sender(ofOwn))
  expectProblem(await add(sender({ exploiter: '/api/exploiter/1' })), 409)
  const actor = await backgroundOf(server)
  const choose = mailerFor(outboxIn(server.dataDir), noAccounts)
  const send = async (from: string) => {
    const mailer = await choose(actor, from)
    await mailer.send(
      { id: 1, from, to: ['ann@berg.example'], content: Buffer.from('x') },
      async () => undefined,
    )
  }
  for (const from of ['Stay@CityStay.example', 'long@longstay.example', 'ann@office.example'])
    await send(from)
  expect(own.received.map(({ from }) => from)).toEqual(['Stay@CityStay.example'])
  expect(smtp.received.map(({ from }) => from)).toEqual(['long@longstay.example', 'ann@office.example'])
  await change({ connectionId, isActive: false })
  await send('stay@citystay.example')
  expect(smtp.received).toHaveLength(3)
  expect(await choose(actor, 'stay@citystay.example')).toMatchObject({ isOutbox: false })
  await server.database.pool.query('delete from connections')
  expect(await choose(actor, 'stay@citystay.example')).toMatchObject({ isOutbox: true })
  await own.close()
})

test('a mailbox is read without a restart, goes on where it was after a change, and stops when it is paused', async () => {
  const actor = await backgroundOf(server)
  const mailboxes = attendance((reader) =>
    mailboxesOf(reader, noAccounts).then((found) =>
      found.map(({ connectionId, changedAt, ...one }) => ({
        ...one,
        connection: { connectionId, changedAt },
      })),
    ),
  )
  const deliver = (id: string) =>
    dovecot.deliver(
      'office',
      `From: ann@berg.example\r\nSubject: ${id}\r\nMessage-ID: <${id}@berg.example>\r\n\r\nHello`,
    )
  const subjects = async () =>
    (
      await server.database.pool.query(`select subject from mails where state = 'RECEIVED' order by 1`)
    ).rows.map(({ subject }) => subject)
  const position = async () =>
    (
      await server.database.pool.query(
        'select last_uid::int as last, state from mailboxes where connection_id = $1',
        [connectionId],
      )
    ).rows[0]
  const states = async () =>
    (await server.call('GET', '/api/system/maintenance/mailboxes', { as })).body.mailboxes

  await deliver('first')
  const wrong = await added(mailbox({ password: 'wrong' }))
  const { connectionId } = wrong
  const reading = mailboxes.readAll(actor, Date.now() + 150_000)
  await expect.poll(states, soon).toMatchObject([{ connectionId, state: 'REFUSED' }])
  // The server retries a refused account after ten minutes, but at once if its password is changed.
  await change({ connectionId, password: 'secret' })
  await expect.poll(subjects, soon).toEqual(['first'])
  await expect.poll(async () => (await position()).last, soon).toBeGreaterThan(0)
  const before = await position()
  await change({ connectionId, name: 'Office 2' })
  await deliver('second')
  await expect.poll(subjects, soon).toEqual(['first', 'second'])
  await expect.poll(position, soon).toEqual({ last: before.last + 1, state: 'READY' })
  await change({ connectionId, isActive: false })
  await reading
  expect(await states()).toMatchObject([{ connectionId, state: 'PAUSED', nextAt: null }])
  await server.call('DELETE', `/api/connection/${connectionId}`, { as })
  expect(await states()).toEqual([])
  const again = await added(mailbox())
  await deliver('third')
  await mailboxes.readAll(actor, Date.now() + 1_000)
  await expect.poll(subjects, soon).toEqual(['first', 'second', 'third'])
  expect((await states())[0]).toMatchObject({ connectionId: again.connectionId, mailboxId: 1 })
})
