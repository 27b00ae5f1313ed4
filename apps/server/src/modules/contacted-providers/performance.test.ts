import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const one = '/api/v2/enquiry/contacted_provider'

let server: TestApp
let provider = 0
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`select note_heads();
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
      select 'SB-26-90000' || nth, 1, 1, 'Offers received', 'Ann' from generate_series(1, 8) nth`)
  const { rows } = await query(
    'select provider_meta_id::int as id from provider_departments where department_id = 1',
  )
  provider = rows[0].id
})
afterAll(() => server.close())
beforeEach(() => query('delete from proposals; delete from offers; delete from contacted_providers'))

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) =>
  server.call(method, path, { as, body })
const performance = async () => (await send('GET', `/api/provider_meta/${provider}/performance`)).body
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })

/** Adds requests with their status and the hours until the provider answered. */
const requested = (rows: readonly (readonly [status: string, hours: number | null])[]) =>
  query(
    rows
      .map(
        (
          [status, hours],
          at,
        ) => `insert into contacted_providers (enquiry_id, department_id, status, asked_at, answered_at)
          select enquiry_id, 1, '${status}', '2026-11-01', '2026-11-01'::timestamptz + interval '1 hour' * ${hours}
          from enquiries where ref_number = 'SB-26-90000${at + 1}'`,
      )
      .join(';'),
  )

test('requests, answers, their median, won and cancelled equal the fixture', async () => {
  await requested([
    ['Inquiry requested', null],
    ['Offer received', 2],
    ['No availability', 5.5],
    ['Rejected', 30],
    ['Rejected', null],
    ['Paid invoice from provider', 7],
    ['Cancelled', 1],
  ])
  // A provider that was never asked does not count as a request.
  await query(`insert into contacted_providers (enquiry_id, department_id, status)
    select enquiry_id, 1, 'Accepted' from enquiries where ref_number = 'SB-26-900008'`)
  expect(await performance()).toMatchObject({
    ...{ requests: 7, answered: 5, answeredPercent: 71.4, medianAnswerHours: 5.5 },
    ...{ won: 1, wonPercent: 14.3, cancelled: 1, cancelledPercent: 14.3 },
  })
})

test('a provider that was never asked has no shares, and one that does not exist is not found', async () => {
  expect(await performance()).toMatchObject({
    ...{ requests: 0, answered: 0, answeredPercent: null, medianAnswerHours: null, wonPercent: null },
  })
  expectProblem(await send('GET', '/api/provider_meta/999999/performance'), 404)
})

test('an answer is noted when the status tells of it, not when we refuse, and is undone with it', async () => {
  const made = await send('POST', '/api/v2/enquiry/contacted_providers/1', {
    department: '/api/provider_department/1',
  })
  const becomes = (status: string) =>
    send('PUT', one, { contactedProviderId: made.body.contactedProviderId, status })
  const counts = async () => {
    const { requests, answered } = await performance()
    return [requests, answered]
  }
  await becomes('Inquiry requested')
  expect(await counts()).toEqual([1, 0])
  const refused = await becomes('Rejected')
  expect(await counts()).toEqual([1, 0])
  await undo(refused)
  const answered = await becomes('Offer received')
  expect(await counts()).toEqual([1, 1])
  await undo(answered)
  expect(await counts()).toEqual([1, 0])
  await becomes('No availability')
  await becomes('Rejected')
  expect(await counts()).toEqual([1, 1])
  // The provider is asked again and has not yet answered the new request.
  await becomes('Inquiry requested')
  expect(await counts()).toEqual([1, 0])
})
