import { openFases } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { dutiesFor } from './my-day.repository.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await query(`
    insert into exploiters (name) values ('CityStay');
    insert into cities (name, country_id) values ('Delft', 4);
    insert into organisations (name, name_key, user_id, next_step, next_step_date) values
      ('Acme', 'acme', ${manager()}, 'Call', ${day(-5)}), ('Later', 'later', ${manager()}, 'Call', ${day(1)}),
      ('Others', 'others', 1, 'Call', ${day(-9)});
    insert into provider_metas (name, contract_date_end) values ('Harbour', ${day(30)}), ('Quay', ${day(31)});
    insert into provider_departments (provider_meta_id, name, city_id, permalink, contract_date_end) values
      (1, 'Lofts', 1, 'lofts', ${day(0)}), (1, 'Rooms', 1, 'rooms', ${day(-1)});
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, user_id, next_step_date) values
      ('M-1', 1, 1, 'Negotiation/Assessment', 'Ann', ${manager()}, ${day(0)}),
      ('M-2', 1, 1, 'Closed - won', 'Ann', ${manager()}, ${day(-4)}),
      ('M-3', 1, 1, 'Negotiation/Assessment', 'Ann', 1, ${day(-4)});
    insert into contacted_providers (enquiry_id, department_id, status, asked_at) values
      (1, 1, 'Inquiry requested', now() - interval '50 hours'), (1, 2, 'Inquiry requested', now() - interval '47 hours'),
      (2, 1, 'Inquiry requested', now() - interval '50 hours');
    insert into stays (enquiry_id, current_department_id, check_in, check_out, state) values
      (2, 1, ${day(0)}, ${day(9)}, 'BOOKED'), (2, 1, ${day(3)}, ${day(9)}, 'BOOKED'), (2, 1, ${day(4)}, ${day(9)}, 'BOOKED'),
      (2, 1, ${day(1)}, ${day(9)}, 'CANCELLED'), (3, 1, ${day(1)}, ${day(9)}, 'BOOKED');
    insert into messages (subject, contact_name, contact_email, user_id, unanswered_since) values
      ('Oldest', 'Ann', 'ann@berg.example', null, now() - interval '20 days'),
      ('Mine', '', 'bea@berg.example', ${manager()}, now() - interval '10 days'),
      ('Others', 'x', 'x@berg.example', 1, now() - interval '30 days'), ('Answered', 'x', 'x@y.example', null, null)`)
})
afterAll(() => server.close())

const manager = () => server.userId('ROLE_MANAGER')
const query = async (statement: string) => (await server.database.pool.query(statement)).rows
/** SQL for a day relative to today at the office. */
const day = (from: number) => `((now() at time zone 'Europe/Amsterdam')::date + ${from})`
type Role = Parameters<TestApp['token']>[0]
const get = async (as: Role) => (await server.call('GET', '/api/my_day', { as })).body

interface Duty {
  kind: string
  title: string
  days: number
  isMine: boolean
}
// The days of mails are left out, because they count office hours and so depend on the day of the week.
const named = ({ kind, title, days }: Duty) => [kind, title, ...(kind === 'MAIL' ? [] : [days])]

test('has what waits for the user, what is most late first, and nothing of others', async () => {
  const { _embedded, counts, total } = await get('ROLE_MANAGER')
  const duties: Duty[] = _embedded.duties
  // The days of the answer are not checked, because it was due 2 hours ago, which may be yesterday.
  expect(duties.filter(({ kind }) => kind === 'ANSWER')).toMatchObject([{ title: 'M-1', isMine: true }])
  expect(duties.filter(({ kind }) => kind !== 'ANSWER').map(named)).toEqual([
    ['MAIL', 'Oldest'],
    ['MAIL', 'Mine'],
    ['ORGANISATION_STEP', 'Acme', 5],
    ['ARRIVAL', 'M-2', 0],
    ['DEPARTMENT', 'Lofts', 0],
    ['ENQUIRY_STEP', 'M-1', 0],
    ['ARRIVAL', 'M-2', -3],
    ['PROVIDER', 'Harbour', -30],
  ])
  expect(duties[0]?.days).toBeGreaterThan(11)
  expect(total).toBe(9)
  expect(counts).toContainEqual({ kind: 'MAIL', late: 2, today: 0, later: 0 })
  expect(counts).toContainEqual({ kind: 'ARRIVAL', late: 0, today: 1, later: 1 })
})

test('leads to records, and says what is of nobody yet', async () => {
  const { _embedded } = await get('ROLE_MANAGER')
  expect(_embedded.duties[0]).toMatchObject({
    detail: 'Ann',
    isMine: false,
    _links: { record: { href: '/api/messagingMessage/1' } },
  })
  expect(_embedded.duties[1]).toMatchObject({ detail: 'bea@berg.example', isMine: true })
})

test('has only kinds whose records the user may read, and contracts for those who may change providers', async () => {
  const kinds = async (as: Role) => {
    const { _embedded } = await get(as)
    return [...new Set(_embedded.duties.map(({ kind }: Duty) => kind))].sort()
  }
  expect(await get('ROLE_VIEWER')).toMatchObject({ _embedded: { duties: [] }, total: 0 })
  expect(await kinds('ROLE_MARKETING')).toEqual(['MAIL'])
  expect(await kinds('ROLE_CONTENT')).toEqual(['DEPARTMENT', 'MAIL', 'PROVIDER'])
})

test('ends a duty when it is done', async () => {
  await query(`update messages set unanswered_since = null where message_id = 1;
    update contacted_providers set status = 'No availability' where contacted_provider_id = 1`)
  const { _embedded, total } = await get('ROLE_MANAGER')
  expect(total).toBe(7)
  expect(_embedded.duties.map(named)[0]).toEqual(['MAIL', 'Mine'])
})

test('a mail of the evening is not late at midnight, nor on Monday morning after a Friday', async () => {
  const userId = manager()
  const waits = async (came: string, now: string) => {
    await query(
      `update messages set unanswered_since = case when message_id = 2 then timestamptz '${came}' end`,
    )
    const moment = { userId, now, today: now.slice(0, 10), zone: 'Europe/Amsterdam', openFases }
    const { duties } = await dutiesFor(server.database.db, ['MAIL'], moment)
    return duties.map(({ days, waitedMinutes }) => [days, waitedMinutes])
  }
  // 22 April 2026 is a Wednesday. The office is open from 9:00 to 17:30.
  expect(await waits('2026-04-22 22:00+02', '2026-04-23T00:10:00+02:00')).toEqual([[0, 0]])
  expect(await waits('2026-04-22 22:00+02', '2026-04-23T10:00:00+02:00')).toEqual([[0, 60]])
  expect(await waits('2026-04-22 22:00+02', '2026-04-23T17:30:00+02:00')).toEqual([[1, 510]])
  expect(await waits('2026-04-24 16:30+02', '2026-04-27T09:30:00+02:00')).toEqual([[0, 90]])
})

test('a mail that was put aside is no duty until its time has come', async () => {
  await query(
    `update messages set unanswered_since = now(), snoozed_until = now() + interval '1 hour' where message_id = 2`,
  )
  const { _embedded } = await get('ROLE_MARKETING')
  expect(_embedded.duties).toEqual([])
})

test('ends and postpones a step by a change of its record, and returns on its day', async () => {
  const steps = async () =>
    (await get('ROLE_MANAGER'))._embedded.duties.filter(({ kind }: Duty) => kind === 'ENQUIRY_STEP')
  const [duty] = await steps()
  const body = { enquiryId: duty.recordId, version: duty.version }
  const until = (await query(`select ${day(3)}::text as day`))[0].day
  const answer = await server.call('PUT', '/api/v2/backend/reservation', {
    as: 'ROLE_MANAGER',
    body: { ...body, nextStepDate: until },
  })
  expect(answer.status).toBe(200)
  expect(await steps()).toEqual([])
  // A postponed step returns by itself on its day.
  const moment = {
    userId: manager(),
    now: `${until}T12:00:00Z`,
    today: until,
    zone: 'Europe/Amsterdam',
    openFases,
  }
  expect((await dutiesFor(server.database.db, ['ENQUIRY_STEP'], moment)).duties).toMatchObject([
    { title: 'M-1' },
  ])
})

const change = (body: object, as: Role = 'ROLE_MANAGER') => server.call('PUT', '/api/my_day', { as, body })
const ofKind = async (kind: string, as: Role = 'ROLE_MANAGER') =>
  (await get(as))._embedded.duties.filter((duty: Duty) => duty.kind === kind)

test('ends and postpones for the user alone what only work on its record ends', async () => {
  const [provider] = await ofKind('PROVIDER')
  const { dutyId } = provider
  expect((await change({ dutyId, isDone: true })).status).toBe(202)
  expect(await ofKind('PROVIDER')).toEqual([])
  expect(await ofKind('PROVIDER', 'ROLE_CONTENT')).toMatchObject([{ dutyId }])
  // Without a day or "done", the change cancels the mark, and the duty is as before.
  expect((await change({ dutyId })).status).toBe(202)
  expect(await ofKind('PROVIDER')).toEqual([provider])
  // A postponed duty returns when its day has come, or when the due day of its record changes.
  const [{ tomorrow }] = await query(`select ${day(1)}::text as tomorrow`)
  await change({ dutyId, until: tomorrow })
  expect(await ofKind('PROVIDER')).toEqual([])
  await query(`update put_off_duties set until = ${day(0)}`)
  expect(await ofKind('PROVIDER')).toMatchObject([{ dutyId, days: 0 }])
  await query(`update put_off_duties set until = ${day(5)};
    update provider_metas set contract_date_end = contract_date_end - 1 where meta_id = 1`)
  expect(await ofKind('PROVIDER')).toMatchObject([{ dutyId, days: -29 }])
})

test('puts off neither what the user has not, nor what a field ends, nor to a day that has passed', async () => {
  const [{ dutyId }] = await ofKind('ARRIVAL')
  expectFieldError(
    await change({ dutyId, until: (await query(`select ${day(0)}::text as day`))[0].day }),
    'until',
    'inPast',
  )
  expectFieldError(await change({ dutyId: 'MAIL-1', isDone: true }), 'dutyId', 'type')
  expectProblem(await change({ dutyId: 'ARRIVAL-99999', isDone: true }), 404)
  // The first duty belongs to a colleague's enquiry. The second one is of a kind that the role does not have.
  expectProblem(await change({ dutyId, isDone: true }, 'ROLE_ADMIN'), 404)
  expectProblem(await change({ dutyId: 'PROVIDER-1', isDone: true }, 'ROLE_VIEWER'), 404)
})

test('Done and Snooze of mails and steps are undone by their action', async () => {
  await query(`update messages set unanswered_since = now() - interval '3 days', snoozed_until = null where message_id = 2;
    update enquiries set next_step = 'Call Ann', next_step_date = ${day(0)} where enquiry_id = 1`)
  const [until] = await query(`select ${day(3)}::text as day, now() + interval '3 days' as moment`)
  const deeds = [
    ['MAIL', '/api/messagingMessage', 'messageId', { status: 'CLOSED' }],
    ['MAIL', '/api/messagingMessage', 'messageId', { snoozedUntil: until.moment }],
    ['ENQUIRY_STEP', '/api/v2/backend/reservation', 'enquiryId', { nextStep: null, nextStepDate: null }],
    ['ENQUIRY_STEP', '/api/v2/backend/reservation', 'enquiryId', { nextStepDate: until.day }],
    ['ORGANISATION_STEP', '/api/organisation', 'organisationId', { nextStep: null, nextStepDate: null }],
  ] as const
  for (const [kind, path, idName, body] of deeds) {
    const before = (await ofKind(kind)).filter(({ isMine }: Duty) => isMine)
    const [{ recordId, version }] = before
    const changed = await server.call('PUT', path, {
      as: 'ROLE_MANAGER',
      body: { [idName]: recordId, version, ...body },
    })
    expect(changed.status, `${kind} ${JSON.stringify(changed.body)}`).toBe(200)
    const rest = (await ofKind(kind)).map((duty: { recordId: number }) => duty.recordId)
    expect(rest, kind).not.toContain(recordId)
    const action = changed.headers['x-request-id']
    await server.call('POST', '/api/history/undo', { as: 'ROLE_MANAGER', body: { action } })
    const after = (await ofKind(kind)).filter(({ isMine }: Duty) => isMine)
    const plain = (duties: Duty[]) => duties.map(({ title, days }) => [title, days])
    expect(plain(after), kind).toEqual(plain(before))
  }
})

test('says whom to call', async () => {
  await query('update messages set unanswered_since = null')
  await query(`update enquiries set phone = '+31 20 123 4567', user_id = ${manager()}, next_step_date = ${day(0)}
      where enquiry_id = 1;
    insert into organisation_contacts (organisation_id, name, mobile_phone, main_contact) values
      (1, 'Second', '+31 6 1111 1111', false), (1, 'Main', '+31 6 2222 2222', true)`)
  expect(await ofKind('ENQUIRY_STEP')).toMatchObject([{ phone: '+31 20 123 4567' }])
  expect(await ofKind('ORGANISATION_STEP')).toMatchObject([{ phone: '+31 6 2222 2222' }])
})

test('counts all duties, and answers the first hundred of each kind', async () => {
  await query(`insert into messages (subject, contact_name, contact_email, unanswered_since)
    select 'Mass ' || n, '', 'x@y.example', now() - interval '40 days' from generate_series(1, 120) n`)
  const { _embedded, counts } = await get('ROLE_MANAGER')
  const of = (kind: string) => _embedded.duties.filter((duty: Duty) => duty.kind === kind)
  expect([of('MAIL').length, of('PROVIDER').length]).toEqual([100, 1])
  expect(counts).toContainEqual({ kind: 'MAIL', late: 120, today: 0, later: 0 })
})
