import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

let server: TestApp
let danish: string
beforeAll(async () => {
  server = await startTestApp()
  const { rows } = await server.database.pool.query(
    "select country_id as id from countries where country_code = 'DK'",
  )
  danish = `/api/country/${rows[0].id}`
})
afterAll(() => server.close())

const add = (body: object, as: 'ROLE_ADMIN' | 'ROLE_MANAGER' = 'ROLE_ADMIN') =>
  server.call('POST', '/api/vat_rate', {
    as,
    body: { country: danish, component: 'LODGING', rate: 25, validFrom: '2024-01-01', ...body },
  })

test('a new product knows the Dutch rates, and those of no other country', async () => {
  const { body } = await server.call('GET', '/api/vat_rates?size=50', { as: 'ROLE_VIEWER' })
  expect(body).toMatchObject({ status: 403 })
  const rates = await server.call('GET', '/api/vat_rates?size=50', { as: 'ROLE_MANAGER' })
  const shown = rates.body._embedded.vatRates
  expect(new Set(shown.map(({ countryCode }: { countryCode: string }) => countryCode))).toEqual(
    new Set(['NL']),
  )
  expect(shown).toContainEqual(
    expect.objectContaining({ component: 'LODGING', rate: 9, validUntil: '2025-12-31' }),
  )
  expect(shown).toContainEqual(
    expect.objectContaining({ component: 'LODGING', rate: 21, validFrom: '2026-01-01', validUntil: null }),
  )
})

test('a night has one rate of a component, also if two people add one at once', async () => {
  const both = await Promise.all([add({}), add({ rate: 12, validUntil: '2024-06-30' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('vatOverlap')
  // A rate for another component, or for earlier nights, does not overlap.
  expect((await add({ component: 'CLEANING' })).status).toBe(200)
  expect((await add({ validFrom: '2023-01-01', validUntil: '2023-12-31' })).status).toBe(200)
  expectProblem(await add({ validFrom: '2023-12-31', validUntil: '2023-12-31' }), 409)
})

test('wrong rates are refused, and only administrators set them', async () => {
  expectFieldError(await add({ rate: 101 }), 'rate', 'zeroToHundred')
  expectFieldError(await add({ rate: null }), 'rate')
  expectFieldError(
    await add({ validFrom: '2020-02-01', validUntil: '2020-01-31' }),
    'validUntil',
    'endBeforeStart',
  )
  expectFieldError(
    await add({ country: '/api/country/999999', validFrom: '2019-01-01' }),
    'country',
    'notFoundLink',
  )
  expectProblem(await add({}, 'ROLE_MANAGER'), 403)
})

test('a rate that was deleted comes back by undo, unless its nights were given another one', async () => {
  const { body } = await add({ component: 'PARKING' })
  const gone = await server.call('DELETE', `/api/vat_rate/${body.vatRateId}`, { as: 'ROLE_ADMIN' })
  const other = await add({ component: 'PARKING', rate: 12 })
  const action = gone.headers['x-request-id']
  const undo = () => server.call('POST', '/api/history/undo', { as: 'ROLE_ADMIN', body: { action } })
  expectProblem(await undo(), 409)
  await server.call('DELETE', `/api/vat_rate/${other.body.vatRateId}`, { as: 'ROLE_ADMIN' })
  expect((await undo()).status).toBe(200)
})
