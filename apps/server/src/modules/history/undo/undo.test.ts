import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { contentsBut } from '../../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({ LOG_LEVEL: 'error' })
  await server.database.pool.query(
    "insert into organisation_contacts (organisation_id, name) values (3, 'Zed')",
  )
})
afterAll(() => server.close())

/** Makes a call and returns the id of its action. */
async function act(...[method, url, sent]: Parameters<TestApp['call']>) {
  const answer = await server.call(method, url, { as, ...sent })
  expect([200, 202]).toContain(answer.status)
  return { ...answer, action: String(answer.headers['x-request-id']) }
}
const undo = (action: string, role: Parameters<TestApp['token']>[0] = as) =>
  server.call('POST', '/api/history/undo', { as: role, body: { action } })
const state = () => contentsBut(server.database)

const organisation = (fields: object) => ({ body: { organisationId: 1, ...fields } })
const lead = { name: 'Van der Valk', user: '/api/user/2' }

describe('an action is undone, and its undo is undone', () => {
  test.each([
    ['an added record', 'POST', '/api/v2/organisation/save', lead],
    ['a change', 'PUT', '/api/organisation', { organisationId: 1, name: 'Other', country: '/api/country/4' }],
    ['a change that clears', 'PUT', '/api/organisation', { organisationId: 2, city: null }],
    [
      'a change of an amount',
      'PUT',
      '/api/v2/backend/reservation',
      { enquiryId: 1, price: 0.1, fase: 'Closed - won' },
    ],
    ['a change of a password', 'PUT', '/api/user', { id: 7, password: 'Other1pass' }],
    ['a deleted user', 'DELETE', '/api/user/7', undefined],
    ['a deleted record with its parts', 'DELETE', '/api/organisation/3', undefined],
    ['an added part', 'POST', '/api/v2/organisation/add_contact/1', { name: 'Cas', mainContact: true }],
    ['a deleted part', 'DELETE', '/api/v2/organisation/delete_contact/2', undefined],
  ] as const)('%s', async (_, method, url, body) => {
    const before = await state()
    const { action } = await act(method, url, { body })
    const after = await state()
    expect(after).not.toEqual(before)
    const undone = await undo(action)
    expect(undone).toMatchObject({ status: 200, body: { undoes: action, isUndoable: true } })
    expect(await state()).toEqual(before)
    const redone = await undo(undone.body.action)
    expect(redone.status).toBe(200)
    expect(await state()).toEqual(after)
    expect((await undo(redone.body.action)).status).toBe(200)
    expect(await state()).toEqual(before)
  })
})

test('a part of a record that is gone says which record is in the way', async () => {
  const { body: made } = await act('POST', '/api/v2/organisation/save', {
    body: { ...lead, name: 'Brief B.V.' },
  })
  const { organisationId } = made
  const contacts = '/api/v2/organisation'
  const body = { name: 'Dee', mainContact: true }
  const { body: contact } = await act('POST', `${contacts}/add_contact/${organisationId}`, { body })
  const part = await act('DELETE', `${contacts}/delete_contact/${contact.organisationContactId}`)
  const whole = await act('DELETE', `/api/organisation/${organisationId}`)
  const refused = await undo(part.action)
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({
    code: 'parentGone',
    conflicts: [
      { kind: '/api/organisation', recordId: organisationId, recordName: 'Brief B.V.', isGone: true },
    ],
  })
  expect((await undo(whole.action)).status).toBe(200)
  expect((await undo(part.action)).status).toBe(200)
})

test('values that were changed again are kept and reported', async () => {
  const { action } = await act(
    'PUT',
    '/api/organisation',
    organisation({ city: 'Delft', street: 'Kade 1', country: '/api/country/4' }),
  )
  await act('PUT', '/api/organisation', organisation({ city: 'Gouda', country: '/api/country/250' }))
  const before = await state()
  const answer = await undo(action)
  expectProblem(answer, 409)
  expect(answer.body.code).toBe('changedAgain')
  expect(answer.body.conflicts).toEqual([
    {
      kind: '/api/organisation',
      recordId: 1,
      recordName: 'Acmé B.V.',
      isGone: false,
      fields: [
        { name: 'city', left: 'Delft', now: 'Gouda', leftName: null, nowName: null },
        { name: 'country', left: 4, now: 250, leftName: 'Netherlands', nowName: 'Utopia' },
      ],
    },
  ])
  expect(await state()).toEqual(before)
})
