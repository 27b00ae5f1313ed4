import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
const url = '/api/space_type_price'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
// Removes all prices before each test, because a night can have one price only.
beforeEach(() => server.database.pool.query('delete from space_type_prices'))

const stay = { spaceType: '/api/space_type/1', checkIn: '2026-03-01', checkOut: '2026-04-01' }
const add = (body: object) => server.call('POST', url, { as, body: { ...stay, ...body } })
const change = async (body: object, price: object = { priceEx: 33.33 }) => {
  const { spaceTypePriceId } = (await add(price)).body
  return (await server.call('PUT', url, { as, body: { spaceTypePriceId, version: 1, ...body } })).body
}

// Computed by hand: 9 % of 33.33 is 2.9997, and 21 % is
// 6.9993. 100 including 21 % VAT is 82.6446 without VAT.
test.each([
  [{ priceEx: 33.33, vatRate: 0 }, 33.33, 33.33, '1969-01-01'],
  [{ priceEx: 33.33, vatRate: 9 }, 33.33, 36.33, '2019-01-01'],
  [{ priceEx: 33.33, vatRate: 21 }, 33.33, 40.33, '2026-01-01'],
  [{ priceInc: 100, vatRate: 21 }, 82.64, 100, '2026-01-01'],
  [{ priceEx: 82.64, priceInc: 100, vatRate: 21 }, 82.64, 100, '2026-01-01'],
  [{ priceEx: 50, vatRate: 25, vatValidFrom: '2020-05-01' }, 50, 62.5, '2020-05-01'],
])('%j is %d without VAT and %d with VAT', async (body, priceEx, priceInc, vatValidFrom) => {
  const { vatRate } = body
  expect((await add(body)).body).toMatchObject({
    priceEx,
    priceInc,
    vatRate,
    vatValidFrom,
    currency: 'EUR',
    spaceType: { code: 'A-11' },
    checkIn: '2026-03-01',
    checkOut: '2026-04-01',
  })
})

describe('a change', () => {
  test.each([
    { priceEx: 10, vatRate: 9 },
    { priceInc: 10.9, vatRate: 9 },
    { priceInc: 10.9, priceEx: null, vatRate: 9 },
  ])('of one amount computes the other: %j', async (body) => {
    expect(await change(body)).toMatchObject({ priceEx: 10, priceInc: 10.9 })
  })
  test("of the rate keeps the amount without VAT, and sets the rate's first day", async () => {
    expect(await change({ vatRate: 21 })).toMatchObject({
      priceEx: 33.33,
      priceInc: 40.33,
      vatValidFrom: '2026-01-01',
    })
  })
  test('of the days keeps both amounts', async () => {
    const typed = { priceInc: 100, vatRate: 21 }
    expect(await change({ checkOut: '2026-05-01' }, typed)).toMatchObject({ priceEx: 82.64, priceInc: 100 })
  })
})

describe('a move to a unit of another department', () => {
  beforeAll(() =>
    server.database.pool.query(`
      with city as (insert into cities (name, country_id)
        select 'Bonn', country_id from countries where country_code = 'DE' returning *),
      rate as (insert into vat_rates (country_id, component, rate, valid_from, source)
        select country_id, 'LODGING', 7, '2010-01-01', 'Law' from city)
      update provider_departments set city_id = city.city_id from city where department_id = 3`),
  )
  const there = { spaceType: '/api/space_type/3' }
  test('takes the rate there, with its first day, and keeps the amount without VAT', async () => {
    const moved = { priceEx: 100, priceInc: 107, vatRate: 7, vatValidFrom: '2010-01-01' }
    expect(await change(there, { priceEx: 100 })).toMatchObject({ ...moved, spaceTypeId: 3 })
  })
  test('keeps a rate that the same change names', async () => {
    const kept = { priceEx: 100, priceInc: 119, vatRate: 19 }
    expect(await change({ ...there, vatRate: 19 }, { priceEx: 100 })).toMatchObject(kept)
  })
  test('keeps the amounts where the rate is the same', async () => {
    const typed = { priceInc: 100, vatRate: 7 }
    expect(await change(there, typed)).toMatchObject({ priceEx: 93.46, priceInc: 100, vatRate: 7 })
  })
  test('within the department keeps the rate of the price', async () => {
    const same = { spaceType: '/api/space_type/2' }
    expect(await change(same, { priceEx: 100, vatRate: 5 })).toMatchObject({ vatRate: 5, spaceTypeId: 2 })
  })
})

test.each([
  [{}, 'priceEx', 'required'],
  [{ priceEx: 10, priceInc: 11 }, 'priceInc', 'vatDiffers'],
  [{ priceEx: -1 }, 'priceEx', 'negative'],
  [{ priceEx: 10, vatRate: 101 }, 'vatRate', 'type'],
  [{ priceEx: 10, vatRate: 9.5 }, 'vatRate', 'type'],
  [{ priceEx: 10, currency: 'EURO' }, 'currency', 'currency'],
  [{ priceEx: 10, checkOut: '2026-03-01' }, 'checkOut', 'checkoutBeforeCheckin'],
  [{ priceEx: 10, spaceType: null }, 'spaceType', 'required'],
  [{ priceEx: 10, spaceType: '/api/space_type/999' }, 'spaceType', 'notFoundLink'],
] as const)('%j is refused', async (body, field, code) => {
  expectFieldError(await add(body), field, code)
})

test('a check-out that is moved before the check-in is refused', async () => {
  const { spaceTypePriceId } = (await add({ priceEx: 10 })).body
  const body = { spaceTypePriceId, checkOut: '2026-02-01' }
  expectFieldError(await server.call('PUT', url, { as, body }), 'checkOut', 'checkoutBeforeCheckin')
})

test('currencies are stored in capitals, and prices are filtered by space type', async () => {
  const { body } = await add({ priceEx: 10, currency: 'dkk', checkIn: '2020-01-01' })
  expect(body).toMatchObject({ currency: 'DKK' })
  const list = await server.call('GET', '/api/space_type_prices/1?spaceTypeId=1&size=1', { as })
  expect(list.body._embedded.spaceTypePrices).toEqual([body])
  expectProblem(await server.call('GET', '/api/space_type_prices/999', { as }), 404)
})
