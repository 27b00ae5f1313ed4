import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('update prognosis_metas set enquiry_id = 1 where prognosis_meta_id = 1')
})
afterAll(() => server.close())

const raw = '{"channelManagerId":"CHM-1","customer":{"name":"Zoë Ördög"}}'
const given = {
  reservationNumber: 'R-77',
  travellerLastname: 'Ionescu',
  lastname: 'Berg',
  reservationDate: '2026-11-01',
  checkinDate: '2026-12-01',
  checkoutDate: '2026-12-08',
  channelManager: 'MEWS',
  bookingRef: 'CHM-1',
  rawResponse: raw,
}
const add = (body: object) => server.call('POST', '/api/reservation', { as, body: { ...given, ...body } })
const found = async (query: string) => {
  const path = `/api/reservations?projection=reservationClientProjection&${query}`
  const { body } = await server.call('GET', path, { as: 'ROLE_MARKETING' })
  return body._embedded.reservationClients.map((one: { reservationNumber: string }) => one.reservationNumber)
}

test('a reservation has the documented fields, with its room, client, enquiry and prognosis', async () => {
  const { status, body } = await add({
    hospitalityEntity: '/api/provider_hospitality_entity/1',
    client: '/api/client/1',
    enquiry: '/api/v2/backend/enquiry/1',
    prognosisMeta: '/api/financial/prognosis/1',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ reservationNumber: 'R-77', travellerFirstname: null, travellerLastname: 'Ionescu', firstname: null },
    ...{ lastname: 'Berg', email: null, reservationDate: '2026-11-01', checkinDate: '2026-12-01' },
    ...{ checkoutDate: '2026-12-08', nights: 7, description: null, hospitalityEntityId: 1 },
    hospitalityEntityName: 'Studio 1.01',
    clientName: 'Vincent van Gogh',
    refNumber: 'SB-26-000000-A',
    channelManagerBookingEntity: { bookingRef: 'CHM-1', status: 'CONFIRMED', rawResponse: raw },
  })
  const all = await server.call('GET', '/api/reservations?projection=reservationClientProjection', { as })
  expect(all.body._embedded.reservationClients).toContainEqual(body)
})

test('only sales and administrators follow the link to the prognosis', async () => {
  const asked = ['ROLE_MANAGER', 'ROLE_CONTENT'] as const
  const links = asked.map(async (role) => {
    const { body } = await server.call('GET', '/api/reservations?query=R-77', { as: role })
    return Object.keys(body._embedded.reservationClients[0]._links).includes('prognosisMeta')
  })
  expect(await Promise.all(links)).toEqual([true, false])
})

test.each([
  ['query=ionescu berg', ['R-77']],
  ['query=chm-1', ['R-77']],
  ['query=zoe ordog', ['R-77']],
  ['query=channelManagerId', ['R-77']],
  ['query=zo', []],
  ['enquiryId=1', ['R-77']],
  ['prognosisMetaId=1', ['R-77']],
  ['prognosisMetaId=2', []],
  ['clientId=1', ['R-77']],
  ['status_any=CANCELLED', []],
])('%s finds %j', async (query, numbers) => {
  expect(await found(query)).toEqual(numbers)
})

test('the reservations of an enquiry and of its prognosis are the same', async () => {
  await add({ reservationNumber: 'R-78', enquiry: '/api/v2/backend/enquiry/1' })
  await add({ reservationNumber: 'R-79', prognosisMeta: '/api/financial/prognosis/1' })
  expect((await found('enquiryId=1')).toSorted()).toEqual(['R-77', 'R-78', 'R-79'])
  expect((await found('prognosisMetaId=1')).toSorted()).toEqual(['R-77', 'R-78', 'R-79'])
})

test('a booking that a channel delivers again is one reservation', async () => {
  expectProblem(await add({}), 409)
  expect((await add({ reservationNumber: 'R-80', bookingRef: null })).status).toBe(200)
  expect((await add({ reservationNumber: 'R-80', bookingRef: null })).status).toBe(200)
})

test('the check-out is after the check-in, also when only one of them changes', async () => {
  expectFieldError(await add({ checkoutDate: '2026-12-01' }), 'checkoutDate', 'checkoutBeforeCheckin')
  const body = { reservationId: 1, checkinDate: '2026-12-09' }
  const changed = await server.call('PUT', '/api/reservation', { as, body })
  expectFieldError(changed, 'checkoutDate', 'checkoutBeforeCheckin')
})

test('a room, a client and a prognosis with reservations are not deleted', async () => {
  for (const path of ['provider_hospitality_entity/1', 'client/1', 'financial/prognosis/1']) {
    const { status, body } = await server.call('DELETE', `/api/${path}`, { as })
    expect([status, body.uses?.reservations > 0], path).toEqual([409, true])
  }
})

test('content editors read, and change nothing', async () => {
  expectProblem(await server.call('DELETE', '/api/reservation/1', { as: 'ROLE_CONTENT' }), 403)
  expectProblem(await server.call('GET', '/api/reservations', { as: 'ROLE_VIEWER' }), 403)
})
