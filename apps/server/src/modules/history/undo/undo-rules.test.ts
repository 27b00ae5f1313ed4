import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { contentsBut } from '../../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({ LOG_LEVEL: 'error' })
})
afterAll(() => server.close())

type Method = 'POST' | 'PUT' | 'DELETE'
async function act(method: Method, path: string, body?: object) {
  const answer = await server.call(method, path, { as, body })
  expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status)
  return { action: String(answer.headers['x-request-id']), body: answer.body }
}
const undo = (action: string) => server.call('POST', '/api/history/undo', { as, body: { action } })

/** Checks that the undo is refused, names the field, and changes nothing. */
async function expectRefused(action: string, code: string, field?: string) {
  const before = await contentsBut(server.database)
  const answer = await undo(action)
  expectProblem(answer, 422)
  expect(answer.body.code).toBe(code)
  if (field) expect(answer.body.errors).toEqual([expect.objectContaining({ field, code })])
  expect(await contentsBut(server.database)).toEqual(before)
}

const enquiry = (fields: object) => act('PUT', '/api/v2/backend/reservation', { enquiryId: 1, ...fields })
const organisation = (organisationId: number, fields: object) =>
  act('PUT', '/api/organisation', { organisationId, ...fields })
const department = (fields: object) => act('PUT', '/api/provider_department', { departmentId: 1, ...fields })

test('a lost enquiry keeps its reason', async () => {
  await enquiry({ fase: 'Closed - lost', cancelReason: 'Too dear' })
  const { action } = await enquiry({ fase: 'Booked' })
  await enquiry({ cancelReason: null })
  await expectRefused(action, 'required', 'cancelReason')
})

test('partners never form a circle', async () => {
  await organisation(1, { organisationStatus: 'PARTNER', partnerOrganisation: '/api/organisation/2' })
  const { action } = await organisation(1, { partnerOrganisation: null })
  await organisation(2, { partnerOrganisation: '/api/organisation/1' })
  await expectRefused(action, 'ownPartner', 'partnerOrganisation')
  await organisation(2, { partnerOrganisation: null })
})

test('an undo restores a partner that can no longer be chosen', async () => {
  await organisation(1, { partnerOrganisation: '/api/organisation/2' })
  const { action } = await organisation(1, { partnerOrganisation: null })
  await organisation(2, { organisationStatus: 'PROSPECT' })
  expect((await undo(action)).status).toBe(200)
  await organisation(1, { partnerOrganisation: null })
})

test('rate plans never hide each other in a circle, so that they can be saved again', async () => {
  const save = (id: number, hides: number[]) =>
    act('POST', '/api/provider_department/add_rate_plan/1', {
      channelManagerRatePlanId: id,
      hideWhenIdVisible: hides,
    })
  await save(1, [2])
  const { action } = await save(1, [])
  await save(2, [1])
  await expectRefused(action, 'hidesInCircle', 'hideWhenIdVisible')
  await save(2, [])
})

test('a contract does not end before it starts', async () => {
  await department({ contractDateStart: '2026-01-01', contractDateEnd: '2026-06-01' })
  const { action } = await department({ contractDateEnd: '2027-01-01' })
  await department({ contractDateStart: '2026-09-01' })
  await expectRefused(action, 'endBeforeStart', 'contractDateEnd')
})

test('an open month never precedes a closed one', async () => {
  const close = async (month: string) =>
    (await act('POST', '/api/financial/closing', { month })).body.monthClosingId
  await close('2020-02')
  const march = await close('2020-03')
  const april = await close('2020-04')
  const { action } = await act('DELETE', `/api/financial/closing/${april}`)
  await act('DELETE', `/api/financial/closing/${march}`)
  await expectRefused(action, 'earlierMonthOpen')
})

test('undo removes a probability that was missing before', async () => {
  await server.database.pool.query(
    "insert into prognosis_metas (organisation_id, status, nights, total_prognosis) values (1, 'PROGNOSIS', 1, 10)",
  )
  const { rows } = await server.database.pool.query(
    'select max(prognosis_meta_id) as id from prognosis_metas',
  )
  const id = Number(rows[0].id)
  const { action } = await act('PUT', `/api/financial/prognosis/${id}`, {
    prognosisMetaId: id,
    probability: 50,
  })
  expect((await undo(action)).status).toBe(200)
  const { action: deletion } = await act('DELETE', `/api/financial/prognosis/${id}`)
  expect((await undo(deletion)).status).toBe(200)
})

test('the last administrator stays one', async () => {
  const roles = (id: number, role: string) => ({ id, roles: [role], role })
  const { action } = await act('PUT', '/api/user', roles(2, 'ROLE_ADMIN'))
  // Restores the second user's generation, because the user's token was issued before the change of roles.
  await server.database.pool.query('update users set generation = 1 where id = 2')
  const body = roles(1, 'ROLE_VIEWER')
  expect((await server.call('PUT', '/api/user', { as: 'ROLE_MANAGER', body })).status).toBe(200)
  const answer = await server.call('POST', '/api/history/undo', { as: 'ROLE_MANAGER', body: { action } })
  expectProblem(answer, 422)
  expect(answer.body.code).toBe('lastAdmin')
})
