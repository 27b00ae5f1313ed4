import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startDovecot } from '../../testing/servers/dovecot.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 })

const MINUTE = 60_000
const path = '/api/system/maintenance/mailboxes'
let server: TestApp
let dovecot: Awaited<ReturnType<typeof startDovecot>>
beforeAll(async () => {
  dovecot = await startDovecot(['office', 'sales'])
  const IMAP_URL = `${dovecot.url('office')} ${dovecot.url('sales')}`
  server = await startTestApp({ IMAP_URL }, undefined, (kinds) =>
    kinds.filter(({ name }) => name === 'try-mailbox'),
  )
})
afterAll(async () => {
  await server.close()
  await dovecot.close()
})
beforeEach(() => server.database.pool.query('truncate mailboxes restart identity cascade'))

const OFFICE = 'office@127.0.0.1/INBOX'
const list = async () => (await server.call('GET', path, { as: 'ROLE_ADMIN' })).body.mailboxes
const failing = async () =>
  (await server.call('GET', '/api/messaging/mailboxes/failing', { as: 'ROLE_MARKETING' })).body.mailboxes
/** Records the state that a mailbox had some minutes ago. */
async function note(state: string, minutes: number) {
  const at = new Date(server.now().getTime() - minutes * MINUTE).toISOString()
  await server.database.pool.query(
    `insert into mailboxes (name, since, state, checked_at, failing_since) values ($1, now() - interval '1 day', $2::text, $3,
      case when $2::text = 'READY' then null else $3::timestamptz end)`,
    [OFFICE, state, at],
  )
  return new Date(at).getTime()
}

test('the mailboxes of the settings are listed, also before they are read, and others are not', async () => {
  await server.database.pool.query(
    `insert into mailboxes (name, since) values ('former@mail.example/INBOX', now())`,
  )
  expect(await list()).toEqual([
    expect.objectContaining({ name: OFFICE, state: 'NEW', mailboxId: null, nextAt: null, unread: 0 }),
    expect.objectContaining({ name: 'sales@127.0.0.1/INBOX', state: 'NEW' }),
  ])
  expect(await failing()).toEqual([])
})

test.each([
  ['AWAY', 1],
  ['INSECURE', 1],
  ['NO_FOLDER', 1],
  ['REFUSED', 10],
])(
  'a mailbox that is %s is shown to all who answer messages, and is tried again after %i min',
  async (state, pause) => {
    const at = await note(state, 0.5)
    expect((await list())[0]).toMatchObject({ state, nextAt: new Date(at + pause * MINUTE).toISOString() })
    expect(await failing()).toMatchObject([{ name: OFFICE, state }])
  },
)

test('a mailbox that nothing reads any more is shown as late', async () => {
  const at = new Date(await note('READY', 10)).toISOString()
  expect((await list())[0]).toMatchObject({ state: 'READY', failingSince: null })
  server.pass(2 * MINUTE)
  expect((await list())[0]).toMatchObject({ state: 'LATE', failingSince: at, nextAt: null })
  expect(await failing()).toMatchObject([{ state: 'LATE', failingSince: at }])
})

test('a mailbox with a changed password is tried at once when an administrator asks for it', async () => {
  await note('REFUSED', 0)
  await dovecot.deliver(
    'office',
    'From: ann@berg.example\r\nSubject: At last\r\nMessage-ID: <1@berg.example>\r\n\r\nHello',
  )
  const tried = await server.call('POST', `${path}/1/try`, { as: 'ROLE_ADMIN' })
  expect(tried).toMatchObject({ status: 200, body: { isQueued: true } })
  const state = async () => (await list())[0]
  await expect
    .poll(state, { timeout: 90_000 })
    .toMatchObject({ state: 'READY', failingSince: null, unread: 0 })
  await expect.poll(async () => (await state()).receivedAt, { timeout: 90_000 }).toEqual(expect.any(String))
  expect(await failing()).toEqual([])
})

test('a missing mailbox cannot be tried', async () => {
  expectProblem(await server.call('POST', `${path}/99/try`, { as: 'ROLE_ADMIN' }), 404)
})
