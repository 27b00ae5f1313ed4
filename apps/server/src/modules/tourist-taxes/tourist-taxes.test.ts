import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

let server: TestApp
let city: string
beforeAll(async () => {
  server = await startTestApp()
  const { rows } = await server.database.pool.query(
    "insert into cities (name, country_id) select 'Amstelstad', country_id from countries where country_code = 'NL' returning city_id",
  )
  city = `/api/city/${rows[0].city_id}`
})
afterAll(() => server.close())

const add = (body: object, as: 'ROLE_ADMIN' | 'ROLE_MANAGER' = 'ROLE_ADMIN') =>
  server.call('POST', '/api/tourist_tax', {
    as,
    body: { city, kind: 'PER_PERSON', rate: 3.25, validFrom: '2024-01-01', ...body },
  })

test('no rate is on record before somebody sets one', async () => {
  const { body } = await server.call('GET', '/api/tourist_taxes', { as: 'ROLE_MANAGER' })
  expect(body._embedded.touristTaxes).toEqual([])
})

test('a night has one rate of a kind, also if two people add one at once; both kinds may hold together', async () => {
  const both = await Promise.all([add({}), add({ rate: 4, validUntil: '2024-06-30' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('touristTaxOverlap')
  const percent = await add({ kind: 'PER_CENT', rate: 12.5, currency: 'DKK', childrenExempt: true })
  expect(percent.body).toMatchObject({ rate: 12.5, currency: 'EUR', childrenExempt: true, maxNights: null })
  expect(percent.body).toMatchObject({ cityName: 'Amstelstad', source: null })
})

test('of two administrators who change a rate at once, one is shown what the other saved', async () => {
  const { body } = await add({ validFrom: '2020-01-01', validUntil: '2020-12-31' })
  const { touristTaxId, version } = body
  const change = (rate: number) =>
    server.call('PUT', '/api/tourist_tax', { as: 'ROLE_ADMIN', body: { touristTaxId, version, rate } })
  const both = await Promise.all([change(4), change(5)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [saved, refused] = [200, 409].map((wanted) => both.find(({ status }) => status === wanted)?.body)
  expect(refused).toMatchObject({ fields: ['rate'], current: { rate: saved.rate } })
})

test('wrong rates are refused, and only administrators set them', async () => {
  expectFieldError(await add({ kind: 'PER_CENT', rate: 100.01 }), 'rate', 'zeroToHundred')
  expectFieldError(await add({ rate: -1 }), 'rate', 'negative')
  expectFieldError(await add({ currency: 'euro' }), 'currency', 'currency')
  expectFieldError(await add({ maxNights: 0 }), 'maxNights')
  expectFieldError(await add({ city: null }), 'city', 'cityMandatory')
  const period = { validFrom: '2020-02-01', validUntil: '2020-01-31' }
  expectFieldError(await add(period), 'validUntil', 'endBeforeStart')
  expectProblem(await add({}, 'ROLE_MANAGER'), 403)
  expectProblem(await server.call('GET', '/api/tourist_taxes', { as: 'ROLE_VIEWER' }), 403)
})
