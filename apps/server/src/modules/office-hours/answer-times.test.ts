import { addDays } from '@stayboard/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { times as rounds } from '../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { countAnswers } from './answer-times.repository.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query('delete from messages')
  await query('delete from holidays')
})
afterAll(() => server.close())
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

/**
 * Expands a short text such as `22T10:00` to a time in April 2026 in Amsterdam. A text with a time zone stays
 * as it is.
 */
const momentOf = (text: string) => (text.endsWith('Z') ? text : `2026-04-${text}:00+02:00`)

/**
 * Adds a conversation with the times when the mail came, when it was answered, and when the message was
 * closed.
 */
async function talk(
  owners: { user: number; exploiter: number | null },
  came: string,
  sent?: string,
  closed?: string,
) {
  const thread = `t${came}${sent}${closed}`
  const moment = (text: string | undefined) => text && momentOf(text)
  const [{ message_id: id }] = await query(
    `insert into messages (subject, contact_email, user_id, exploiter_id, status, closed_at)
     values ('x', 'a@b.example', $1, $2, 'OPEN', $3) returning message_id`,
    [owners.user, owners.exploiter, moment(closed)],
  )
  await query('insert into message_threads (message_id, thread) values ($1, $2)', [id, thread])
  for (const [state, at] of [
    ['RECEIVED', moment(came)],
    ['SENT', moment(sent)],
  ])
    if (at)
      await query(
        `insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at, sent_at, user_id)
         values ($1, 'a@b.example', 'c@d.example', 'x', 'x', $2, $3, $4::timestamptz,
           case when $1 = 'SENT' then $4::timestamptz end, case when $1 = 'SENT' then $5::bigint end)`,
        [state, `<${state}.${thread}@x>`, thread, at, owners.user],
      )
}
const times = async (search: string, from = '2026-04-01') =>
  (
    await server.call('GET', `/api/messaging/answer_times?from=${from}&to=2026-04-30&${search}`, {
      as: 'ROLE_ADMIN',
    })
  ).body

test('medians count office hours only: no night, no weekend, no holiday', async () => {
  // Monday 27 April 2026 is a holiday of the office.
  const holiday = { day: '2026-04-27', name: 'King’s Day' }
  expect((await server.call('POST', '/api/holiday', { as: 'ROLE_ADMIN', body: holiday })).status).toBe(200)
  const [ada, bo] = [
    { user: 1, exploiter: 1 },
    { user: 2, exploiter: 1 },
  ]
  await talk(ada, '22T10:00', '22T11:00', '22T12:00') // answered after 60 office minutes, closed after 120
  await talk(ada, '24T17:00', '28T10:00', '28T17:30') // answered after 30 + 60 minutes, closed after 30 + 510
  await talk(ada, '25T12:00', '28T09:10') // answered after 10 minutes, without weekend and holiday
  await talk(bo, '22T08:00', '22T09:30') // answered after 30 minutes, counted from the opening
  await talk(bo, '28T17:00') // not answered
  expect((await times('by=user')).groups).toMatchObject([
    { id: 1, conversations: 3, answered: 3, firstResponse: 60, closed: 2, resolution: 330 },
    { id: 2, conversations: 2, answered: 1, firstResponse: 30, closed: 0, resolution: null },
  ])
  expect(await times('by=exploiter')).toMatchObject({
    groups: [{ id: 1, name: 'CityStay', conversations: 5, answered: 4, firstResponse: 45 }],
    total: { conversations: 5, answered: 4, firstResponse: 45, closed: 2, resolution: 330 },
  })
  expect((await times('by=client')).groups).toMatchObject([{ id: null, name: null, conversations: 5 }])
})

test('shorter office hours shorten answer times, and undo restores them', async () => {
  const body = { weekday: 3, opens: '10:30', closes: '17:30' }
  const change = await server.call('PUT', '/api/office_day', { as: 'ROLE_ADMIN', body })
  expect(change.status).toBe(200)
  expect((await times('')).groups[1].firstResponse).toBe(0)
  const action = { action: change.headers['x-request-id'] }
  await server.call('POST', '/api/history/undo', { as: 'ROLE_ADMIN', body: action })
  expect((await times('')).groups[1].firstResponse).toBe(30)
})

test('hours and periods that make no sense are refused, and so are other roles', async () => {
  const set = (body: object) =>
    server.call('PUT', '/api/office_day', { as: 'ROLE_ADMIN', body: { weekday: 1, ...body } })
  expectFieldError(await set({ opens: null }), 'opens', 'required')
  expectFieldError(await set({ opens: '18:00', closes: '09:00' }), 'closes', 'endBeforeStart')
  expectFieldError(await set({ opens: '9 o’clock' }), 'opens', 'time')
  expectProblem(
    await server.call('PUT', '/api/office_day', { as: 'ROLE_MANAGER', body: { weekday: 1 } }),
    403,
  )
  const report = (search: string, as: 'ROLE_ADMIN' | 'ROLE_CONTENT' = 'ROLE_ADMIN') =>
    server.call('GET', `/api/messaging/answer_times?${search}`, { as })
  expectFieldError(await report('from=2026-04-02&to=2026-04-01'), 'to', 'endBeforeStart')
  expectFieldError(await report('from=2024-01-01&to=2026-04-01'), 'from', 'maximum')
  expectProblem(await report('', 'ROLE_CONTENT'), 403)
})

test('closing a message notes when, and opening it again forgets it', async () => {
  const [{ message_id: id }] = await query('select message_id from messages limit 1')
  const at = `/api/messagingMessage/${id}/status`
  const closed = async () =>
    (await query('select closed_at from messages where message_id = $1', [id]))[0].closed_at
  await server.call('POST', `${at}/CLOSED`, { as: 'ROLE_ADMIN' })
  const first = await closed()
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
  await server.call('POST', `${at}/OPEN`, { as: 'ROLE_ADMIN' })
  expect(await closed()).toBeNull()
})

/**
 * The expected answer time: the minutes between 9:00 and 17:30 on weekdays. Daylight saving time began on 29
 * March 2026.
 */
function minutesBetween(from: number, to: number): number {
  const days = Array.from({ length: 60 }, (_, n) => addDays('2026-03-10', n))
  const open = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()) && day !== '2026-04-27')
  const sums = open.map((day) => {
    const at = (time: string) => Date.parse(`${day}T${time}:00+0${day < '2026-03-29' ? 1 : 2}:00`)
    return Math.max(0, Math.min(to, at('17:30')) - Math.max(from, at('09:00')))
  })
  return sums.reduce((sum, one) => sum + one, 0) / 60_000
}

test('a time is the minutes of opening between any two moments, also when the clocks change', async () => {
  const moment = fc
    .integer({ min: Date.parse('2026-03-20T00:00Z'), max: Date.parse('2026-05-01T00:00Z') })
    .map((ms) => ms - (ms % 60_000))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(moment, { minLength: 3, maxLength: 3 }), async (moments) => {
      const [came = 0, sent = 0, closed = 0] = moments.toSorted((one, other) => one - other)
      const [a, b, c] = [came, sent, closed].map((ms) => new Date(ms).toISOString())
      await query('delete from messages')
      await talk({ user: 1, exploiter: 1 }, a ?? '', b, c)
      expect((await times('', '2026-03-01')).total).toMatchObject({
        firstResponse: minutesBetween(came, sent),
        resolution: minutesBetween(came, closed),
      })
    }),
    { numRuns: rounds(30, 10) },
  )
})

test('what was closed before its first mail took no time, even before the period', async () => {
  await query('delete from messages')
  await talk({ user: 1, exploiter: 1 }, '22T10:00', undefined, '21T12:00')
  await talk({ user: 2, exploiter: 1 }, '23T10:00', undefined, '2026-03-02T12:00:00Z')
  expect((await times('')).total).toMatchObject({ conversations: 2, answered: 0, closed: 2, resolution: 0 })
})

test('the largest groups are named, and the total counts all', async () => {
  await talk({ user: 2, exploiter: 1 }, '24T10:00')
  const period = { from: '2026-04-01', to: '2026-04-30', now: '2026-04-30', zone: 'Europe/Amsterdam' }
  const counted = await countAnswers(server.database.db, { by: 'user', ...period, most: 1 })
  expect(counted).toMatchObject({ total: { conversations: 3 }, groups: [{ id: 2, conversations: 2 }] })
})

test('what leaves by itself answers nobody: only a mail of a person does', async () => {
  await query('delete from messages')
  await talk({ user: 1, exploiter: 1 }, '29T10:00', '29T10:30')
  await query(
    `insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at, sent_at)
     select 'SENT', from_address, to_addresses, 'x', 'x', '<by itself>', thread, $1, $1
     from mails where thread like 't29T10:00%' and state = 'SENT'`,
    [momentOf('29T10:01')],
  )
  expect((await times('')).total).toMatchObject({ answered: 1, firstResponse: 30 })
  await query(`delete from mails where thread like 't29T10:00%' and user_id = 1`)
  expect((await times('')).total).toMatchObject({ answered: 0, firstResponse: null })
})

test('an enquiry of a site waits for a person’s mail to the client: no confirmation, no arrival mail, no question to a provider, no test', async () => {
  const [{ enquiry_id: id }] = await query(`select enquiry_id from enquiries order by 1 limit 1`)
  const arrived = (request: string, isTest: boolean) =>
    query(
      `insert into intakes (request_id, received_at, exploiter_id, exploiter_name, key_ending, kind, source, enquiry_id, is_test)
       values ($1, $2, 1, 'CityStay', 'abcd', 'enquiry', '', $3, $4)`,
      [request, momentOf('22T10:00'), id, isTest],
    )
  await query('delete from messages')
  await arrived('site', false)
  await arrived('tried', true)
  for (const [kind, at, user] of [
    ['CONFIRMATION', '22T10:01', null],
    ['MESSAGE', '22T10:05', null],
    ['REQUEST', '22T10:10', 1],
    ['MESSAGE', '22T10:40', 1],
  ] as const)
    await query(
      `insert into mails (enquiry_id, kind, state, from_address, to_addresses, subject, body, message_id, thread, at, sent_at, user_id)
       values ($1, $2, 'SENT', 'a@b.example', 'c@d.example', 'x', 'x', $3, $3, $4, $4, $5)`,
      [id, kind, `${kind} ${user}`, momentOf(at), user],
    )
  expect((await times('by=exploiter')).total).toMatchObject({
    conversations: 1,
    answered: 1,
    firstResponse: 40,
  })
})

test('an enquiry of a site is answered by a reply in a conversation that was joined with it, and from another program', async () => {
  const client = 'ann@berg.example'
  const [{ enquiry_id: id }] = await query(
    `update enquiries set client_email = $1
     where enquiry_id = (select min(enquiry_id) from enquiries) returning enquiry_id`,
    [client],
  )
  await query('delete from messages')
  await query('delete from mails')
  await query('delete from intakes')
  await query(
    `insert into intakes (request_id, received_at, exploiter_id, exploiter_name, key_ending, kind, source, enquiry_id)
     values ('joined', $1, 1, 'CityStay', 'abcd', 'enquiry', '', $2)`,
    [momentOf('22T10:00'), id],
  )
  const written = async (
    state: string,
    at: string,
    to: string,
    user: number | null,
    enquiry: number | null,
  ) => {
    const [{ mail_id: mailId }] = await query(
      `insert into mails (enquiry_id, kind, state, from_address, to_addresses, subject, body, message_id, thread, at, sent_at, user_id)
       values ($1, 'MESSAGE', $2, 'stay@citystay.example', $3, 'x', 'x', $4, $4, $5, case when $2 = 'SENT' then $5::timestamptz end, $6)
       returning mail_id`,
      [enquiry, state, to, `${state} ${at} ${to}`, momentOf(at), user],
    )
    if (enquiry === null)
      await query(`insert into mail_enquiries (enquiry_id, mail_id, reason) values ($1, $2, 'HAND')`, [
        id,
        mailId,
      ])
  }
  const first = async () => (await times('by=exploiter')).total.firstResponse
  await written('SENT', '22T10:10', 'desk@hotel.example', 1, null)
  await written('RECEIVED', '22T10:15', 'desk@hotel.example', null, id)
  await written('RECEIVED', '22T10:16', 'stay@citystay.example', null, id)
  expect(await first()).toBeNull()
  await written('SENT', '22T11:00', client, 1, null)
  expect(await first()).toBe(60)
  await written('RECEIVED', '22T10:30', `Ann <${client.toUpperCase()}>`, null, id)
  expect(await first()).toBe(30)
})
