import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const [organisation, enquiry, client] = ['/api/organisation/1', '/api/v2/backend/enquiry/1', '/api/client/1']

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() => query('delete from activities'))

const query = (statement: string) => server.database.pool.query(statement)
const log = (activity: object, role: typeof as | 'ROLE_CONTENT' | 'ROLE_MARKETING' | 'ROLE_VIEWER' = as) =>
  server.call('POST', '/api/activity', { as: role, body: { kind: 'CALL', outcome: 'REACHED', ...activity } })
const undo = ({ headers }: Answer) =>
  server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } })
const listed = async (filter = '', role: typeof as | 'ROLE_VIEWER' | 'ROLE_CONTENT' = as) =>
  (await server.call('GET', `/api/activities?page=0&size=10${filter}`, { as: role })).body._embedded
    .activities
const organisationNow = async () => (await server.call('GET', organisation, { as })).body

describe('logging', () => {
  test('keeps who and when, and answers the newest first', async () => {
    const early = await log({ organisation, text: 'Left a card', at: '2026-01-02T09:00:00Z' })
    const { body } = await log({ organisation, kind: 'MEETING', text: 'Signed' })
    expect(body).toMatchObject({ organisationId: 1, enquiryId: null, userName: 'manager', text: 'Signed' })
    expect(Math.abs(Date.parse(body.at) - server.now().getTime())).toBeLessThan(60_000)
    await log({ client, text: 'Somebody else' })
    const { activityId } = early.body
    const ids = (await listed('&organisationId=1')).map((one: { activityId: number }) => one.activityId)
    expect(ids).toEqual([body.activityId, activityId])
    expect(await listed('&organisationId=1&kind=MEETING')).toHaveLength(1)
  })

  test('asks for a text or an outcome, and for exactly one record', async () => {
    expectFieldError(await log({ organisation, outcome: null }), 'text', 'required')
    expectFieldError(await log({}), 'organisation', 'required')
    expectFieldError(await log({ organisation, client }), 'organisation', 'option')
    expectFieldError(await log({ organisation: '/api/organisation/99999' }), 'organisation', 'notFoundLink')
    expect(await listed()).toEqual([])
  })

  test('clearing the time of an activity leaves it', async () => {
    const { body } = await log({ organisation, at: '2026-01-02T09:00:00Z' })
    const { activityId } = body
    const change = { activityId, at: null, text: 'Corrected' }
    const changed = await server.call('PUT', '/api/activity', { as, body: change })
    expect(changed.body).toMatchObject({ at: body.at, text: 'Corrected', outcome: 'REACHED' })
    expectFieldError(
      await server.call('PUT', '/api/activity', { as, body: { activityId, text: null, outcome: null } }),
      'text',
      'required',
    )
  })
})

describe('the next step', () => {
  const next = { nextStep: 'Send the offer', nextStepDate: '2026-12-01' }

  test('is set in the same transaction, undone with it, and stays without one', async () => {
    const logged = await log({ organisation, next })
    expect(await organisationNow()).toMatchObject(next)
    await log({ organisation, text: 'By the way' })
    expect(await organisationNow()).toMatchObject(next)
    expect((await undo(logged)).status).toBe(200)
    expect(await organisationNow()).toMatchObject({ nextStep: null, nextStepDate: null })
    expect(await listed()).toHaveLength(1)
  })

  test('of an enquiry is set, and a client has none', async () => {
    await log({ enquiry, next })
    const { body } = await server.call('GET', enquiry, { as })
    expect(body.enquiry).toMatchObject(next)
    expectFieldError(await log({ client, next }), 'next', 'option')
  })

  test('that a colleague changed since is kept, and nothing is logged', async () => {
    const { version } = await organisationNow()
    await log({ organisation, next: { ...next, nextStep: 'Call Ann' } })
    const before = await listed()
    expectProblem(await log({ organisation, next: { ...next, version } }), 409)
    expect(await organisationNow()).toMatchObject({ nextStep: 'Call Ann' })
    expect(await listed()).toEqual(before)
  })

  test('is found by when it is due in the office', async () => {
    const today = server.day()
    await query(`update organisations set next_step_date = case organisation_id
      when 1 then '${today}'::date - 1 when 2 then '${today}'::date end`)
    const found = async (due: string) =>
      (
        await server.call('GET', `/api/v2/organisations?nextStepDue=${due}&sort=organisationId`, { as })
      ).body._embedded.organisations.map((one: { organisationId: number }) => one.organisationId)
    expect([await found('overdue'), await found('today'), await found('none')]).toEqual([[1], [2], [3, 4]])
    expect(await found('overdue,none')).toEqual([1, 3, 4])
    server.pass(86_400_000)
    expect([await found('overdue'), await found('today')]).toEqual([[1, 2], []])
    const { body } = await server.call(
      'GET',
      '/api/v2/backend/enquiries?nextStepDue=none&sort=nextStepDate',
      {
        as,
      },
    )
    // Only the enquiry of the Mews sample records has no next step.
    expect(body.page.totalElements).toBe(1)
  })
})

describe('rights are those of the record', () => {
  test('a viewer reads activities of clients only, and a content editor none of organisations', async () => {
    for (const record of [{ organisation }, { enquiry }, { client }]) await log(record)
    expect(await listed('', 'ROLE_VIEWER')).toMatchObject([{ clientId: 1 }])
    expect(await listed('', 'ROLE_CONTENT')).toMatchObject([{ clientId: 1 }, { enquiryId: 1 }])
    const [ofClient, ofEnquiry] = await listed()
    const read = (id: number) => server.call('GET', `/api/activity/${id}`, { as: 'ROLE_VIEWER' })
    expect((await read(ofClient.activityId)).status).toBe(200)
    expectProblem(await read(ofEnquiry.activityId), 404)
    const remove = (role: 'ROLE_CONTENT' | 'ROLE_MARKETING') =>
      server.call('DELETE', `/api/activity/${ofEnquiry.activityId}`, { as: role })
    expectProblem(await remove('ROLE_CONTENT'), 403)
  })

  test('only who may change the record may log', async () => {
    expectProblem(await log({ enquiry }, 'ROLE_MARKETING'), 403)
    expect((await log({ organisation }, 'ROLE_MARKETING')).status).toBe(200)
    expectProblem(await log({ organisation }, 'ROLE_CONTENT'), 403)
    expect((await log({ client }, 'ROLE_CONTENT')).status).toBe(200)
    expectProblem(await log({ client }, 'ROLE_VIEWER'), 403)
  })
})

test('activities are deleted and restored with their organisation, whose history shows them', async () => {
  await query("insert into organisations (name, name_key) values ('Short', 'short')")
  const { rows } = await query("select organisation_id as id from organisations where name = 'Short'")
  const record = `/api/organisation/${rows[0].id}`
  await log({ organisation: record, text: 'Never again' })
  const removed = await server.call('DELETE', record, { as: 'ROLE_ADMIN' })
  expect(removed.status).toBe(202)
  expect(await listed()).toEqual([])
  const undone = await server.call('POST', '/api/history/undo', {
    as: 'ROLE_ADMIN',
    body: { action: removed.headers['x-request-id'] },
  })
  expect(undone.status).toBe(200)
  expect(await listed()).toMatchObject([{ text: 'Never again' }])
})
