import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { addRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
  await query('delete from messages')
  await query('delete from holidays')
})
afterAll(() => server.close())
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

/** A conversation by its moments in Amsterdam, in April 2026: when the mail came, when we answered, when it was closed. */
async function talk(
  owners: { user: number; exploiter: number | null },
  came: string,
  sent?: string,
  closed?: string,
) {
  const thread = `t${came}${sent}${closed}`
  const moment = (text: string | undefined) => text && `2026-04-${text}:00+02:00`
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
        `insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at, sent_at)
         values ($1, 'a@b.example', 'c@d.example', 'x', 'x', $2, $3, $4::timestamptz, case when $1 = 'SENT' then $4::timestamptz end)`,
        [state, `<${state}.${thread}@x>`, thread, at],
      )
}
const times = async (search: string) =>
  (
    await server.call('GET', `/api/messaging/answer_times?from=2026-04-01&to=2026-04-30&${search}`, {
      as: 'ROLE_ADMIN',
    })
  ).body

test('medians count office hours only: no night, no weekend, no holiday', async () => {
  // 27 April 2026, a Monday, is a holiday.
  const holiday = { day: '2026-04-27', name: 'King’s Day' }
  expect((await server.call('POST', '/api/holiday', { as: 'ROLE_ADMIN', body: holiday })).status).toBe(200)
  const [ada, bo] = [
    { user: 1, exploiter: 1 },
    { user: 2, exploiter: 1 },
  ]
  await talk(ada, '22T10:00', '22T11:00', '22T12:00') // 60, 120
  await talk(ada, '24T17:00', '28T10:00', '28T17:30') // 30 + 60, 30 + 510
  await talk(ada, '25T12:00', '28T09:10') // 10, over the weekend and the holiday
  await talk(bo, '22T08:00', '22T09:30') // 30, came before opening
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
