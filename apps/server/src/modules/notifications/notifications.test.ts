import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const worked = ['send-digests', 'tell-late-enquiries', 'mail-news', 'send-mail']
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => worked.includes(name)))
})
afterAll(() => server.close())
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
beforeEach(async () => {
  await query('delete from notifications')
  await query('delete from notification_settings')
  await query('update enquiries set user_id = null, version = version')
})

const told = async (as: RoleName) =>
  (await server.call('GET', '/api/notifications', { as })).body._embedded.notifications.map(
    ({ kind, record, byName }: Record<string, string>) => [kind, record, byName],
  )
const unread = async (as: RoleName) =>
  (await server.call('GET', '/api/notifications/unread', { as })).body.content
const note = (text: string, as: RoleName = 'ROLE_ADMIN') =>
  server.call('POST', '/api/messagingMessage/1/notes', { as, body: { text } })
const set = (as: RoleName, kind: string, way: string) =>
  server.call('PUT', '/api/notifications/settings', { as, body: { kind, way } })
/** Runs a scheduled job now. */
const runs = (name: string) => query(`insert into pgboss.job (name, policy) values ($1, 'exclusive')`, [name])
const soon = { timeout: 60_000 }
const message = '/api/messagingMessage/1'

test('a mention tells the named user once in ten minutes, also from two notes at once, and never the writer', async () => {
  await Promise.all([note('@manager and @admin, look'), note('@Manager again')])
  expect(await told('ROLE_MANAGER')).toEqual([['MENTION', message, 'admin']])
  expect(await told('ROLE_ADMIN')).toEqual([])
  await query(
    `update notifications set at = at - interval '11 minutes', until = until - interval '11 minutes'`,
  )
  await note('@manager once more')
  expect(await told('ROLE_MANAGER')).toHaveLength(2)
})

test('a note names nobody who may not read messages, and a change only those who are new', async () => {
  const { body } = await note('@viewer @manager')
  expect(await told('ROLE_VIEWER')).toEqual([])
  await query('delete from notifications')
  const text = '@viewer @manager @content'
  await server.call('PUT', '/api/message_note', {
    as: 'ROLE_ADMIN',
    body: { messageNoteId: body.messageNoteId, version: 1, text },
  })
  expect([await told('ROLE_MANAGER'), await unread('ROLE_CONTENT')]).toEqual([[], 1])
})

test('only the writer and administrators change a note', async () => {
  const { body } = await note('Mine', 'ROLE_CONTENT')
  const change = (as: RoleName) =>
    server.call('PUT', '/api/message_note', { as, body: { messageNoteId: body.messageNoteId, text: 'x' } })
  expectProblem(await change('ROLE_MANAGER'), 403)
  expect((await change('ROLE_ADMIN')).status).toBe(200)
  expectProblem(await server.call('GET', '/api/messagingMessage/1/notes', { as: 'ROLE_VIEWER' }), 403)
})

test('a new owner is told about a message and an enquiry, unless the owner took it', async () => {
  const assign = (as: RoleName, userId: number) =>
    server.call('POST', `/api/messagingMessage/1/user/${userId}`, { as })
  await assign('ROLE_ADMIN', 2)
  expect(await told('ROLE_MANAGER')).toEqual([['ASSIGNED', message, 'admin']])
  await assign('ROLE_ADMIN', 1)
  expect(await told('ROLE_ADMIN')).toEqual([])
  const body = { enquiryId: 1, userId: 2 }
  expect((await server.call('PUT', '/api/v2/backend/reservation', { as: 'ROLE_ADMIN', body })).status).toBe(
    200,
  )
  expect(await told('ROLE_MANAGER')).toContainEqual(['ASSIGNED', '/api/v2/backend/enquiry/1', 'admin'])
})

test('each kind is told as chosen: not at all, or by one mail for all that waits', async () => {
  await set('ROLE_MANAGER', 'MENTION', 'OFF')
  expect((await set('ROLE_CONTENT', 'MENTION', 'DIGEST')).body.settings).toContainEqual({
    kind: 'MENTION',
    way: 'DIGEST',
  })
  await note('@manager @content')
  expect([await told('ROLE_MANAGER'), await told('ROLE_CONTENT')]).toEqual([[], []])
  expectFieldError(await set('ROLE_CONTENT', 'RAIN', 'OFF'), 'kind', 'option')
  const digests = async () =>
    (await query(`select to_addresses, body from mails where subject like 'Stayboard:%'`)).rows
  await runs('send-digests')
  await expect.poll(digests, soon).toEqual([
    {
      to_addresses: expect.stringContaining('content'),
      body: expect.stringContaining('@manager @content'),
    },
  ])
  await runs('send-digests')
  await expect
    .poll(
      async () =>
        (await query(`select from pgboss.job where name = 'send-digests' and state <> 'completed'`)).rowCount,
      soon,
    )
    .toBe(0)
  expect(await digests()).toHaveLength(1)
})

test('managers are told once that an enquiry has had no owner for 72 hours, not a second earlier', async () => {
  const rest = async () =>
    expect
      .poll(
        async () =>
          (await query(`select from pgboss.job where name = 'tell-late-enquiries' and state <> 'completed'`))
            .rowCount,
        soon,
      )
      .toBe(0)
  const look = async () => {
    await runs('tell-late-enquiries')
    await rest()
  }
  await query(`update enquiries set time_stamp = now() - interval '72 hours' + interval '1 minute'`)
  await look()
  expect(await told('ROLE_MANAGER')).toEqual([])
  await query(`update enquiries set time_stamp = now() - interval '72 hours 1 second' where enquiry_id = 1`)
  await look()
  const late = ['LATE_ENQUIRY', '/api/v2/backend/enquiry/1', null]
  expect([await told('ROLE_MANAGER'), await told('ROLE_ADMIN')]).toEqual([[late], []])
  await query(`update notifications set until = at`)
  await query(`update enquiries set time_stamp = now() - interval '96 hours 1 second' where enquiry_id <> 1`)
  await look()
  expect(await told('ROLE_MANAGER')).toEqual([late])
})

test('what was seen is read, what came later is not', async () => {
  await note('@manager')
  const seen = await server.call('GET', '/api/notifications', { as: 'ROLE_MANAGER' })
  const upTo = seen.body._embedded.notifications[0].notificationId
  await query(`update notifications set until = at`)
  await note('@manager later')
  const answer = await server.call('POST', '/api/notifications/read', { as: 'ROLE_MANAGER', body: { upTo } })
  expect([answer.body.content, await unread('ROLE_MANAGER')]).toEqual([1, 1])
  await server.call('POST', '/api/notifications/read', { as: 'ROLE_ADMIN', body: { upTo: upTo + 10 } })
  expect(await unread('ROLE_MANAGER')).toBe(1)
})

test('a mail at once leads to the message', async () => {
  await set('ROLE_MANAGER', 'MENTION', 'MAIL')
  await note('@manager, look')
  const bodies = async () =>
    (await query(`select body from mails where body like '%messages?peek=1%'`)).rows.length
  await expect.poll(bodies, soon).toBe(1)
})
