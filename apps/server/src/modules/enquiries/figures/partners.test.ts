import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'

const url = '/api/v2/backend/enquiries/partners'
const as = 'ROLE_MANAGER'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // Three organisations: Agency is the partner of Broker, and Broker is the partner of Client.
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (organisation_id, name, name_key, partner_organisation_id) overriding system value values
      (901, 'Agency', 'agency', null), (902, 'Broker', 'broker', 901), (903, 'Client', 'client', 902), (904, 'Own', 'own', null);
    insert into prognosis_metas (organisation_id, exploiter_id, status, start, nights, total_prognosis) values
      (902, 1, 'BOOKED', '2026-12-01', 10, 100.10), (902, null, 'PENDING', '2026-12-01', 10, 20),
      (903, 1, 'BOOKED', '2026-12-31', 10, 1000), (903, 1, 'PROGNOSIS', '2026-12-02', 10, 5),
      (903, 1, 'CANCELLED', '2026-12-01', 10, 7000), (903, 1, 'BOOKED', '2027-01-01', 10, 9000),
      (904, 1, 'BOOKED', '2026-12-01', 10, 50000)`)
})
afterAll(() => server.close())

test('each prognosis counts once in a chain of partners, for the one that brought its organisation', async () => {
  const { body } = await server.call('GET', `${url}?from=2026-12-01&to=2026-12-31`, { as })
  const { _links, ...answer } = body
  expect(answer).toEqual({
    partners: [
      { id: 902, name: 'Broker', organisations: 1, booked: 1000, pending: 0, expected: 5, former: null },
      { id: 901, name: 'Agency', organisations: 1, booked: 100.1, pending: 20, expected: 0, former: null },
    ],
    total: { organisations: 2, booked: 1100.1, pending: 20, expected: 5, former: null },
  })
  const one = await server.call('GET', `${url}?exploiterId=1&to=2026-12-01`, { as })
  expect(one.body.total).toMatchObject({ booked: 100.1, pending: 0 })
  const later = await server.call('GET', `${url}?from=2030-01-01`, { as })
  expect(later.body).toMatchObject({ partners: [], total: { organisations: 0, booked: 0 } })
})

test('is for those who see the financial pages', async () => {
  for (const role of ['ROLE_CONTENT', 'ROLE_MARKETING', 'ROLE_VIEWER'] as const)
    expectProblem(await server.call('GET', url, { as: role }), 403)
})
