import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { mailsFor } from '../../testing/areas/receive.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) =>
    kinds.filter(({ name }) => ['send-mail', 'wake-messages'].includes(name)),
  )
  await query('delete from messages where message_id > 1')
  receive = await mailsFor(server)
})
afterAll(() => server.close())
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
beforeEach(async () => {
  await query('delete from mails where thread = $1 and mail_id <> 4', ['d'])
  await query(`update messages set status = 'OPEN', unanswered_since = '2026-11-01', snoozed_until = null,
    snoozed_before = null, user_id = 1, client_id = 1, exploiter_id = 1`)
})

const message = async () => (await server.call('GET', '/api/messagingMessage/1', { as })).body
const change = (body: object) =>
  server.call('PUT', '/api/messagingMessage', { as, body: { messageId: 1, ...body } })
const counted = async (search: string) =>
  (await server.call('GET', `/api/messaging/messages?page=0&rows_per_page=5&${search}`, { as })).body.page
    .totalElements
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
let count = 0
const answers = () => {
  count += 1
  return receive(
    [
      'From: Vincent <vincent@gogh.example>\nTo: stay@citystay.example\nSubject: Re: Rooms in May',
      `Date: Mon, 23 Nov 2026 08:00:00 +0000\nMessage-ID: <again${count}@gogh.example>`,
      'References: <4.d@gogh.example>\n\nWell?',
    ].join('\n'),
  )
}
const soon = { timeout: 60_000 }

describe('a message put aside', () => {
  test('waits no longer until its time, by the clock alone, and then is brought back', async () => {
    expect(await counted('waiting=true')).toBe(1)
    const snoozed = await change({ snoozedUntil: inHours(1) })
    expect(snoozed.body).toMatchObject({ snoozedUntil: expect.any(String), status: 'OPEN' })
    expect([await counted('waiting=true'), await counted('snoozed=true'), await counted('')]).toEqual([
      0, 1, 1,
    ])
    await query(`update messages set snoozed_until = now() - interval '1 second'`)
    expect([await counted('waiting=true'), await counted('snoozed=true')]).toEqual([1, 0])
    await query(`insert into pgboss.job (name, policy) values ('wake-messages', 'exclusive')`)
    await expect.poll(async () => (await message()).snoozedUntil, soon).toBeNull()
  })

  test('comes back with a mail, and goes back until the former moment', async () => {
    const until = inHours(48)
    await change({ snoozedUntil: until })
    await answers()
    const back = await message()
    expect(back).toMatchObject({
      snoozedUntil: null,
      snoozedBefore: until,
      waitingSince: '2026-11-01T00:00:00.000Z',
    })
    const again = await change({ snoozedUntil: back.snoozedBefore })
    expect(again.body).toMatchObject({ snoozedUntil: until, snoozedBefore: null })
  })

  test('is put aside for the future only, and not when it is closed; one undo brings it back', async () => {
    expectFieldError(await change({ snoozedUntil: inHours(-1) }), 'snoozedUntil', 'inPast')
    const snoozed = await change({ snoozedUntil: inHours(1) })
    const action = { action: snoozed.headers['x-request-id'] }
    await server.call('POST', '/api/history/undo', { as, body: action })
    expect((await message()).snoozedUntil).toBeNull()
    await change({ snoozedUntil: inHours(1) })
    expect((await change({ status: 'CLOSED' })).body.snoozedUntil).toBeNull()
  })

  test('only a reply, closing or putting aside takes it out of those who wait', async () => {
    await server.call('POST', '/api/messagingMessage/opened/1', { as })
    for (const status of ['READ', 'UNKNOWN', 'WAITING_FOR_REPLY', 'OPEN']) {
      await change({ status })
      expect(await counted('waiting=true'), status).toBe(1)
    }
  })
})

describe('a reply for later', () => {
  const reply = (body: object = {}) =>
    server.call('POST', '/api/messagingMessage', {
      as,
      body: {
        ...{ messageId: 1, subject: 'Re', body: '<p>Yes</p>', clientEmail: 'vincent@gogh.example' },
        ...{ sendAt: inHours(20), ...body },
      },
    })
  const mails = async () =>
    (await server.call('GET', '/api/messagingMessage/1/mails', { as })).body._embedded.messagingMails
  const last = async () => (await mails()).at(-1)
  const comesDue = async () => {
    await query(`update mails set send_after = now() - interval '1 minute' where state = 'QUEUED'`)
    await query(`update pgboss.job set start_after = now() where name = 'send-mail'`)
  }

  test('waits in the conversation, and answers when it leaves', async () => {
    const sendAt = inHours(20)
    expect((await reply({ sendAt })).body).toMatchObject({ status: 'OPEN', snoozedUntil: sendAt })
    expect(await last()).toMatchObject({ state: 'QUEUED', isScheduled: true, sendAfter: sendAt, at: sendAt })
    expect([await counted('waiting=true'), (await message()).waitingSince]).toEqual([
      0,
      '2026-11-01T00:00:00.000Z',
    ])
    const jobs = await query(`select start_after - now() > interval '19 hours' as late from pgboss.job
      where name = 'send-mail' and state = 'created' order by created_on desc limit 1`)
    expect(jobs).toEqual([{ late: true }])
    await comesDue()
    await expect.poll(async () => (await last()).state, soon).toBe('WRITTEN')
    expect(await message()).toMatchObject({
      status: 'WAITING_FOR_REPLY',
      waitingSince: null,
      snoozedUntil: null,
    })
  })

  test('is stopped by a mail of the client if so chosen, and its text is kept', async () => {
    await reply({ isCancelledByAnswer: true })
    await answers()
    expect((await mails()).find(({ isScheduled = false }) => isScheduled)).toMatchObject({
      state: 'FAILED',
      reason: 'clientWroteFirst',
      preview: 'Yes',
    })
    expect(await counted('waiting=true')).toBe(1)
  })

  test('otherwise leaves all the same, and the mail in between still waits', async () => {
    await reply()
    await answers()
    await comesDue()
    await expect.poll(async () => (await mails()).map(({ state = '' }) => state), soon).toContain('WRITTEN')
    const came = (await mails()).find(({ state = '', mailId = 0 }) => state === 'RECEIVED' && mailId !== 4).at
    expect(await message()).toMatchObject({ status: 'OPEN', waitingSince: came })
  })

  test('in a conversation that was merged is stopped, changed and sent like any other', async () => {
    const other =
      await query(`insert into messages (subject, contact_name, contact_email, client_id, user_id, exploiter_id)
      values ('Whole', 'Vincent', 'vincent@gogh.example', 1, 1, 1) returning message_id::int as id`)
    const id = other[0].id
    const whole = async () => (await server.call('GET', `/api/messagingMessage/${id}`, { as })).body
    const ofWhole = async () =>
      (await server.call('GET', `/api/messagingMessage/${id}/mails`, { as })).body._embedded.messagingMails
    const merged = await server.call('POST', `/api/messagingMessage/${id}/merge`, { as, body: { ids: [1] } })
    expect(merged.body).toMatchObject({ waitingSince: '2026-11-01T00:00:00.000Z' })

    await reply({ messageId: id, isCancelledByAnswer: true })
    await answers()
    expect((await ofWhole()).map(({ state = '' }) => state)).toContain('FAILED')

    await reply({ messageId: id })
    const waiting = (await ofWhole()).find(({ state = '' }) => state === 'QUEUED')
    expect((await reply({ messageId: id, replaces: waiting.mailId })).status).toBe(200)
    await comesDue()
    await expect.poll(async () => (await ofWhole()).map(({ state = '' }) => state), soon).toContain('WRITTEN')
    expect(await whole()).toMatchObject({ status: 'WAITING_FOR_REPLY', waitingSince: null })
    await server.call('POST', `/api/messagingMessage/${id}/split`, { as })
    await query('delete from messages where message_id = $1', [id])
  })

  test('is replaced and cancelled until it leaves, for the future only', async () => {
    await reply()
    const { mailId } = await last()
    expect((await reply({ replaces: mailId, body: '<p>No</p>', seenMailId: mailId })).status).toBe(200)
    expect((await mails()).map(({ preview = '' }) => preview)).toEqual(['Hello', 'No'])
    expectProblem(await reply({ replaces: mailId }), 404)
    const now = await last()
    expect((await server.call('DELETE', now._links.self.href, { as })).status).toBe(202)
    expect([await counted('waiting=true'), (await mails()).length]).toEqual([1, 1])
    expectFieldError(await reply({ sendAt: inHours(-1) }), 'sendAt', 'inPast')
  })

  test('leaves a message aside that a person put aside until the same moment', async () => {
    const sendAt = inHours(20)
    await change({ snoozedUntil: sendAt })
    const scheduled = await reply({ sendAt })
    const action = { action: scheduled.headers['x-request-id'] }
    expect((await server.call('POST', '/api/history/undo', { as, body: action })).status).toBe(200)
    expect(await message()).toMatchObject({ snoozedUntil: sendAt })
  })

  test('is offered by the clocks of the client, of the company or of the office', async () => {
    const clock = async () => (await server.call('GET', '/api/messagingMessage/1/clock', { as })).body
    expect(await clock()).toMatchObject({ zone: 'Europe/Amsterdam', isOfOffice: true })
    await query(`insert into countries (name, country_code) values ('România', 'RO') on conflict do nothing`)
    await query(
      `update clients set country = (select name from countries where country_code = 'RO' limit 1) where client_id = 1`,
    )
    expect(await clock()).toMatchObject({ zone: 'Europe/Bucharest', isOfOffice: false })
  })
})
