import { PRICES_LIMIT } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
/** Room kind 1 has the units. The unit A-13 has no kind. */
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`
    update space_types set room_type_id = 1 where space_type_id = 1;
    insert into space_types (space_type_id, department_id, code, room_type_id, max_guests)
      values (101, 1, 'A-12', 1, 3), (102, 1, 'A-13', null, 2)`)
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from space_type_prices; delete from sale_terms'))

const kind = { roomType: '/api/provider_hospitality_entity/1' }
const unit = { spaceType: '/api/space_type/102' }
const summer = { checkIn: '2027-06-01', checkOut: '2027-09-01' }
const autumn = { checkIn: '2027-09-01', checkOut: '2027-12-01' }

const set = (cells: object[]) => server.call('PUT', '/api/v2/price_list/1', { as, body: { cells } })
const list = async () => (await server.call('GET', '/api/v2/price_list/1', { as: 'ROLE_VIEWER' })).body
const stay = async (query: string) =>
  (await server.call('GET', `/api/v2/price_list/1/stay?${query}`, { as: 'ROLE_VIEWER' })).body

describe('a price list', () => {
  test('has kinds of rooms and units without one, with what each lacks', async () => {
    const winter = { checkIn: '2027-12-15', checkOut: '2028-01-01' }
    const saved = await set([
      { ...kind, ...summer, price: 100 },
      { ...kind, ...winter, price: 80 },
      { ...unit, ...summer, price: 1210, pricePer: 'MONTH', vatIncluded: true },
    ])
    expect(saved.body).toMatchObject({ saved: 3 })
    const { kinds, prices, gaps } = await list()
    expect(kinds).toMatchObject([
      { name: 'Studio 1.01', roomTypeId: 1, spaceTypeId: null, units: 2, maxGuests: 3 },
      { name: 'A-13', roomTypeId: null, spaceTypeId: 102, units: 1 },
      { name: 'Gone', spaceTypeId: 2 },
    ])
    expect(prices).toHaveLength(3)
    expect(prices).toContainEqual(expect.objectContaining({ priceEx: 1000, priceInc: 1210, vatRate: 21 }))
    expect(gaps).toMatchObject([{ roomTypeId: 1, checkIn: '2027-09-01', checkOut: '2027-12-15' }])
  })

  test('is changed as a whole: seasons change places, and one undo takes all of it back', async () => {
    await set([
      { ...kind, ...summer, price: 100 },
      { ...kind, ...autumn, price: 80 },
    ])
    const before = (await list()).prices
    const [first, second] = before.map(({ spaceTypePriceId, version }: Record<string, number>) => ({
      ...{ spaceTypePriceId, version },
    }))
    const moved = await set([
      { ...first, ...kind, ...autumn, price: 105 },
      { ...second, ...kind, ...summer, price: null },
      { ...unit, ...summer, price: 50 },
    ])
    expect(moved.status).toBe(200)
    expect((await list()).prices).toMatchObject([
      { ...summer, priceEx: 50 },
      { ...autumn, priceEx: 105, spaceTypePriceId: first?.spaceTypePriceId },
    ])
    const action = moved.headers['x-request-id']
    expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
    const prices = (await list()).prices.map(({ version: _, ...price }: { version: number }) => price)
    expect(prices).toEqual(before.map(({ version: _, ...price }: { version: number }) => price))
  })

  test('keeps a rate of VAT of its own where a season is cut, copied or begins on another day', async () => {
    const { body } = await server.call('POST', '/api/space_type_price', {
      ...{ as, body: { ...kind, ...summer, priceInc: 109, vatRate: 9 } },
    })
    const held = {
      spaceTypePriceId: body.spaceTypePriceId,
      version: body.version,
      ...kind,
      vatIncluded: true,
    }
    const new_ = { ...kind, vatIncluded: true, copiedFrom: body.spaceTypePriceId, price: 109 }
    const saved = await set([
      { ...held, ...summer, checkIn: '2027-06-10', checkOut: '2027-07-01', price: 109 },
      { ...new_, checkIn: '2027-07-01', checkOut: '2027-09-01' },
      { ...new_, checkIn: '2028-06-01', checkOut: '2028-09-01' },
      { ...new_, ...autumn, copiedFrom: null },
    ])
    expect(saved.status).toBe(200)
    const rated = async () =>
      (await list()).prices.map(({ checkIn, priceEx, vatRate, vatValidFrom }: typeof body) => [
        ...[checkIn, priceEx, vatRate, vatValidFrom],
      ])
    expect(await rated()).toEqual([
      ['2027-06-10', 100, 9, '2019-01-01'],
      ['2027-07-01', 100, 9, '2019-01-01'],
      ['2027-09-01', 90.08, 21, '2026-01-01'],
      ['2028-06-01', 100, 9, '2019-01-01'],
    ])
  })

  test('has the rate of the law from its change on where a season is cut or moved', async () => {
    const winter = { checkIn: '2025-12-01', checkOut: '2026-03-01' }
    await set([{ ...kind, ...winter, price: 100 }])
    const [price] = (await list()).prices
    const held = { spaceTypePriceId: price.spaceTypePriceId, version: price.version, ...kind, price: 100 }
    await set([
      { ...held, ...winter, checkOut: '2026-02-01' },
      {
        ...kind,
        checkIn: '2026-02-01',
        checkOut: '2026-03-01',
        price: 100,
        copiedFrom: price.spaceTypePriceId,
      },
    ])
    const rates = async () => (await list()).prices.map(({ vatRate }: { vatRate: number }) => vatRate)
    expect(await rates()).toEqual([9, 21])
    const [, late] = (await list()).prices
    const { spaceTypePriceId, version } = late
    await set([{ ...held, spaceTypePriceId, version, checkIn: '2025-06-01', checkOut: '2025-07-01' }])
    expect(await rates()).toEqual([9, 9])
  })

  test('has one price for a night, also if two people add one at once', async () => {
    const both = await Promise.all([
      set([{ ...kind, ...summer, price: 100 }]),
      set([{ ...kind, checkIn: '2027-08-31', checkOut: '2027-10-01', price: 90 }]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'priceOverlap' })
    const others = [{ fromNights: 7 }, { upToGuests: 1 }].map((more) => ({
      ...kind,
      ...summer,
      ...more,
      price: 60,
    }))
    expect((await set(others)).status).toBe(200)
  })

  test('refuses cells that somebody else changed since they were read, with what is there now, and writes nothing', async () => {
    await set([
      { ...kind, ...summer, price: 100 },
      { ...kind, ...autumn, price: 80 },
      { ...unit, ...summer, price: 60 },
      { ...unit, ...autumn, price: 50 },
    ])
    const [first, second, third, fourth] = (await list()).prices.map(
      ({ spaceTypePriceId, version }: Record<string, number>) => ({ spaceTypePriceId, version }),
    )
    const winter = { checkIn: '2027-12-01', checkOut: '2028-03-01' }
    const others = await set([
      { ...first, ...kind, ...summer, price: 110 },
      { ...second, ...kind, ...autumn, price: null },
      { ...unit, ...winter, price: 40 },
      { ...third, ...unit, ...summer, price: 66 },
    ])
    expect(others.status).toBe(200)
    const before = (await list()).prices
    const mine = [
      { ...first, ...kind, ...summer, price: 120 },
      { ...second, ...kind, ...autumn, price: 85 },
      { ...unit, ...winter, checkIn: '2028-01-01', price: 45 },
      { ...third, ...unit, ...summer, price: 66 },
      { ...fourth, ...unit, ...autumn, price: 55 },
    ]
    const refused = await set(mine)
    expectProblem(refused, 409)
    const [price, , added] = refused.body.current
    expect([refused.body.code, refused.body.current]).toMatchObject([
      'stale',
      [
        { cell: 0, now: [{ ...first, priceEx: 110, version: first.version + 1 }] },
        { cell: 1, isGone: true, now: [] },
        { cell: 2, now: [{ ...winter, priceEx: 40, spaceType: { code: 'A-13' } }] },
      ],
    ])
    expect((await list()).prices).toEqual(before)
    const [one, two, three, ...rest] = mine
    const removed = added.now.map(({ spaceTypePriceId, version }: Record<string, number>) => ({
      ...{ ...unit, ...winter, spaceTypePriceId, version, price: null },
    }))
    const chosen = [
      { ...one, version: price.now[0].version },
      { ...two, spaceTypePriceId: null, version: undefined },
      ...[three, ...removed, ...rest],
    ]
    expect((await set(chosen)).status).toBe(200)
    const amounts = (await list()).prices.map(({ priceEx }: { priceEx: number }) => priceEx)
    expect(amounts).toEqual([120, 66, 55, 85, 45])
    // Deleting a price with an outdated version is refused as stale.
    // Deleting a price that another user has already deleted succeeds.
    expect((await set([{ ...third, ...unit, ...summer, price: null }])).body.code).toBe('stale')
    await set([{ ...unit, spaceTypePriceId: third.spaceTypePriceId, ...summer, price: null }])
    expect((await set([{ ...third, ...unit, ...summer, price: null }])).status).toBe(200)
    expectFieldError(await set([{ spaceTypePriceId: 999_999, ...unit, ...summer, price: 1 }]), 'cells')
  })

  test('takes nothing of a message with a fault', async () => {
    expectFieldError(
      await set([
        { ...kind, ...summer, price: 1 },
        { spaceType: '/api/space_type/3', ...summer, price: 1 },
      ]),
      'cells',
      'notFoundLink',
    )
    expectFieldError(
      await set([{ ...kind, checkIn: '2027-06-01', checkOut: '2027-06-01', price: 1 }]),
      'checkOut',
      'checkoutBeforeCheckin',
    )
    expectFieldError(await set([{ ...summer, price: 1 }]), 'spaceType', 'required')
    const tooMany = Array.from({ length: PRICES_LIMIT + 1 }, () => ({ ...kind, ...summer, price: 1 }))
    expectFieldError(await set(tooMany), 'cells', 'tooManyCells')
    expectFieldError(await set([{ ...kind, ...unit, ...summer, price: 1 }]), 'roomType', 'priceOfTwo')
    expectProblem(
      await server.call('PUT', '/api/v2/price_list/1', { as: 'ROLE_VIEWER', body: { cells: [] } }),
      403,
    )
    expect((await list()).prices).toEqual([])
  })
})

describe('a stay', () => {
  test('has the prices of its seasons, and a unit its own one', async () => {
    await set([
      { ...kind, ...summer, price: 100 },
      { ...kind, ...autumn, price: 80 },
      { spaceType: '/api/space_type/101', ...autumn, price: 70 },
    ])
    const { kinds } = await stay('checkIn=2027-08-30&checkOut=2027-09-03')
    expect(kinds.slice(0, 2)).toMatchObject([
      { name: 'Studio 1.01', currency: 'EUR', total: { ex: 360, inc: 435.6 }, gaps: [] },
      { name: 'A-12', total: { ex: 340 }, lines: [{ price: 100 }, { price: 70, until: '2027-09-03' }] },
    ])
  })

  test('without a price for each night has no total, and a stay without a night is refused', async () => {
    await set([{ ...kind, ...summer, price: 100 }])
    const { kinds } = await stay('checkIn=2027-08-30&checkOut=2027-09-03')
    expect(kinds[0]).toMatchObject({ total: null, gaps: [{ checkIn: '2027-09-01', checkOut: '2027-09-03' }] })
    expect(await stay('checkIn=2027-08-30&checkOut=2027-08-30')).toMatchObject({ status: 400 })
  })

  test('names a rate of VAT that its prices have and the law has not', async () => {
    const rateOf = async (query: string) => (await stay(query)).kinds[0].vatRate
    const own = { ...kind, ...summer, priceInc: 109, vatRate: 9 }
    await server.call('POST', '/api/space_type_price', { as, body: own })
    await set([{ ...kind, ...autumn, price: 80 }])
    expect(await rateOf('checkIn=2027-06-10&checkOut=2027-06-20')).toBe(9)
    expect(await rateOf('checkIn=2027-08-30&checkOut=2027-09-03')).toBeNull()
    expect(await rateOf('checkIn=2027-09-10&checkOut=2027-09-20')).toBeNull()
  })

  test('over a change of VAT keeps what was asked', async () => {
    const winter = { checkIn: '2025-12-01', checkOut: '2026-03-01' }
    await set([{ ...kind, ...winter, price: 109, vatIncluded: true }])
    const { kinds } = await stay('checkIn=2025-12-31&checkOut=2026-01-02')
    expect(kinds[0]).toMatchObject({
      total: { ex: 190.08, inc: 218 },
      lines: [
        { vatRate: 9, inc: 109, ex: 100 },
        { vatRate: 21, inc: 109, ex: 90.08 },
      ],
    })
  })
})
