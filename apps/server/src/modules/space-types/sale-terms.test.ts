import { addDays } from '@stayboard/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { times } from '../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
let day: string
/**
 * Department 1 has three units: A-11 (1 place) and A-12 (3 places) of room kind 1, and A-13 (2 places)
 * without a kind.
 */
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`
    delete from space_types where code = 'Gone';
    update space_types set room_type_id = 1, max_guests = 1 where space_type_id = 1;
    insert into space_types (space_type_id, department_id, code, room_type_id, max_guests)
      values (101, 1, 'A-12', 1, 3), (102, 1, 'A-13', null, 2)`)
  day = server.day()
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.pool.query(`delete from sale_terms; delete from space_type_prices;
    insert into space_type_prices (space_type_id, room_type_id, price_ex, price_inc, vat_rate, currency, check_in, check_out) values
      (null, 1, 100, 121, 21, 'EUR', '2020-01-01', '2040-01-01'), (102, null, 50, 60.5, 21, 'EUR', '2020-01-01', '2040-01-01')`),
)

const kind = { roomType: '/api/provider_hospitality_entity/1' }
const unit = { spaceType: '/api/space_type/101' }
const later = (days: number) => addDays(day, days)
const closed = (from: number, until: number, of: object = kind) => ({
  ...{ ...of, term: 'CLOSED', checkIn: later(from), checkOut: later(until) },
})
const release = (days: number, of: object = kind) => ({
  ...{ ...of, term: 'RELEASE', days, checkIn: later(0), checkOut: later(300) },
})

const set = (cells: object[]) => server.call('PUT', '/api/v2/price_list/1/terms', { as, body: { cells } })
const terms = async () =>
  (await server.call('GET', '/api/v2/price_list/1', { as: 'ROLE_VIEWER' })).body.terms as Record<
    string,
    number
  >[]
const priced = async (from: number, until: number, more = '') =>
  (
    await server.call(
      'GET',
      `/api/v2/price_list/1/stay?checkIn=${later(from)}&checkOut=${later(until)}${more}`,
      { as: 'ROLE_VIEWER' },
    )
  ).body.kinds
const judged = async (from: number, until: number, more = '') => {
  const query = `departmentId=1&from=${later(from)}&to=${later(until)}${more}`
  const { body } = await server.call('GET', `/api/v2/occupancy/verdicts?${query}`, { as: 'ROLE_MANAGER' })
  return body._embedded.rooms
}
const found = async (from: number, until: number, capacity = 0) => {
  const query = `cityId=0&query=harbour&capacity=${capacity}&checkIn=${later(from)}&checkOut=${later(until)}`
  const { body } = await server.call('GET', `/api/v2/enquiry/contacted_providers/1/candidates?${query}`, {
    as: 'ROLE_MANAGER',
  })
  return body
}

describe('terms of sale', () => {
  test('are added, changed and deleted together, and one undo takes all of it back', async () => {
    expect((await set([closed(10, 12), release(14), closed(20, 22, unit)])).body).toMatchObject({ saved: 3 })
    const before = await terms()
    expect(before).toMatchObject([
      { term: 'RELEASE', days: 14, code: 'Studio 1.01' },
      { term: 'CLOSED', days: null, roomTypeId: 1 },
      { term: 'CLOSED', spaceTypeId: 101, code: 'A-12' },
    ])
    const [first, second, third] = before.map(({ saleTermId, version }) => ({ saleTermId, version }))
    const moved = await set([
      { ...first, ...release(7) },
      { ...second, ...closed(30, 31) },
      { ...third, ...closed(20, 22, unit), isRemoved: true },
      closed(10, 12),
    ])
    expect(moved.status).toBe(200)
    expect(await terms()).toMatchObject([{ days: 7 }, { checkIn: later(10) }, { checkIn: later(30) }])
    const action = moved.headers['x-request-id']
    expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
    const plain = (all: Record<string, number>[]) => all.map(({ version: _, ...term }) => term)
    expect(plain(await terms())).toEqual(plain(before))
  })

  test('of one sort never overlap, also if two people add one at once', async () => {
    const both = await Promise.all([set([closed(10, 20)]), set([closed(19, 25)])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'termOverlap' })
    expect((await set([closed(10, 20, unit), release(3)])).status).toBe(200)
  })

  test('that somebody changed meanwhile are refused with what is there now', async () => {
    await set([release(14)])
    const [{ saleTermId = 0, version = 0 } = {}] = await terms()
    await set([{ ...release(7), saleTermId, version }])
    const late = await set([{ ...release(3), saleTermId, version }])
    expectProblem(late, 409)
    const now = [{ saleTermId, version: version + 1, term: 'RELEASE', days: 7 }]
    expect(late.body).toMatchObject({ code: 'stale', current: [{ cell: 0, now }] })
    expect(await terms()).toMatchObject([{ days: 7 }])
  })

  test('with a fault are not saved', async () => {
    expectFieldError(await set([closed(10, 10)]), 'checkOut', 'checkoutBeforeCheckin')
    expectFieldError(await set([closed(12, 10)]), 'checkOut', 'checkoutBeforeCheckin')
    expectFieldError(await set([release(-1)]), 'cells.0.days', 'type')
    expectFieldError(await set([release(366)]), 'cells.0.days', 'type')
    expectFieldError(await set([{ ...release(1), days: null }]), 'days', 'releaseDays')
    expectFieldError(await set([{ ...closed(1, 2), days: 3 }]), 'days', 'releaseDays')
    expectFieldError(await set([closed(1, 2, {})]), 'spaceType', 'required')
    expectFieldError(await set([closed(1, 2, { ...kind, ...unit })]), 'roomType', 'priceOfTwo')
    const others = [closed(1, 2), closed(5, 6, { spaceType: '/api/space_type/3' })]
    expectFieldError(await set(others), 'cells', 'notFoundLink')
    expectProblem(
      await server.call('PUT', '/api/v2/price_list/1/terms', { as: 'ROLE_VIEWER', body: {} }),
      403,
    )
    expect(await terms()).toEqual([])
  })
})

describe('a stay', () => {
  test('on a closed night has no total, its room is closed, and its house has fewer free places', async () => {
    await set([closed(10, 12)])
    const [studio, single] = await priced(8, 11)
    expect(studio).toMatchObject({
      total: null,
      refusals: [{ reason: 'CLOSED', checkIn: later(10), checkOut: later(11), days: null }],
    })
    expect(studio.lines).toHaveLength(1)
    expect(single).toMatchObject({ name: 'A-13', total: { ex: 150 }, refusals: [] })
    expect(await judged(8, 11)).toMatchObject([
      { code: 'A-11', verdict: 'closed', cause: 'closedDates', stayPrice: null, freePlaces: 2 },
      { code: 'A-12', verdict: 'closed', cause: 'closedDates', refusals: [{ reason: 'CLOSED' }] },
      { code: 'A-13', verdict: 'free', stayPrice: 150 },
    ])
    expect(await found(8, 11, 3)).toMatchObject({ totalElements: 0, tooSmall: { partly: 1, unsold: 1 } })
    const { providerDepartments } = (await found(8, 11, 2))._embedded
    expect(providerDepartments).toMatchObject([{ freeCapacity: 2, unsoldCapacity: 4, stayPrice: 150 }])
    expect((await found(12, 14, 6)).tooSmall).toEqual({ partly: 0, full: 0, unsold: 0 })
  })

  test('is released so many days before its arrival; the unit goes before its kind', async () => {
    await set([release(14), release(3, unit)])
    const [studio, own] = await priced(13, 14)
    expect(studio).toMatchObject({ total: null, refusals: [{ reason: 'RELEASE', days: 14 }] })
    expect(own).toMatchObject({ name: 'A-12', total: { ex: 100 }, refusals: [] })
    expect((await priced(14, 15))[0]).toMatchObject({ total: { ex: 100 }, refusals: [] })
    expect(await judged(13, 20)).toMatchObject([
      { cause: 'released' },
      { verdict: 'free' },
      { verdict: 'free' },
    ])
    expect((await found(2, 3))._embedded.providerDepartments).toMatchObject([{ freeCapacity: 2 }])
  })

  test('cannot begin or end on some days', async () => {
    await set([
      { ...kind, term: 'NO_ARRIVAL', checkIn: later(5), checkOut: later(6) },
      { ...kind, term: 'NO_DEPARTURE', checkIn: later(8), checkOut: later(9) },
    ])
    expect((await priced(5, 8))[0]).toMatchObject({
      refusals: [{ reason: 'NO_ARRIVAL' }, { reason: 'NO_DEPARTURE', checkIn: later(8) }],
    })
    expect((await priced(4, 9))[0]).toMatchObject({ refusals: [], total: { ex: 500 } })
    expect(await judged(4, 8)).toMatchObject([{ cause: 'noDeparture' }, {}, { verdict: 'free' }])
  })

  test.each([
    [9, 'contractOver', 0, 6],
    [10, null, 6, 0],
    [11, null, 6, 0],
    [null, null, 6, 0],
  ])(
    'until the tenth day, in a house whose contract ends on day %j, is closed for %j and counts no free place then',
    async (end, cause, freeCapacity, unsoldCapacity) => {
      await server.database.pool.query(
        'update provider_departments set contract_date_start = null, contract_date_end = $1 where department_id = 1',
        [end === null ? null : later(end)],
      )
      const rooms = await judged(5, 10)
      expect(rooms.map((room: { cause: unknown }) => room.cause)).toEqual([cause, cause, cause])
      expect(rooms[0]).toMatchObject({ freePlaces: freeCapacity })
      const { _embedded, tooSmall } = await found(5, 10)
      expect(_embedded.providerDepartments).toMatchObject([{ freeCapacity, unsoldCapacity }])
      expect(tooSmall).toEqual({ partly: 0, full: 0, unsold: 0 })
      const enough = { totalElements: freeCapacity / 6, tooSmall: { full: 1 - freeCapacity / 6 } }
      expect(await found(5, 10, 6)).toMatchObject(enough)
      // Removes the end of the contract, so that all places are free again.
      await server.database.pool.query(
        'update provider_departments set contract_date_end = null where department_id = 1',
      )
    },
  )

  test('shorter than all prices says how long it has to be', async () => {
    await server.database.pool.query('update space_type_prices set from_nights = 7 where room_type_id = 1')
    expect((await priced(5, 8))[0]).toMatchObject({
      total: null,
      refusals: [{ reason: 'MIN_STAY', days: 7, checkIn: later(5), checkOut: later(8) }],
    })
    expect((await priced(5, 12))[0]).toMatchObject({ total: { ex: 700 }, refusals: [] })
    expect(await judged(5, 8)).toMatchObject([{ verdict: 'free', stayPrice: null }, {}, {}])
  })
})

describe('the price of a room', () => {
  const price = (of: string, more: string) =>
    server.database.pool.query(`insert into space_type_prices
      (space_type_id, room_type_id, vat_rate, check_in, check_out, price_ex, price_inc, currency, from_nights, up_to_guests)
      values (${of}, 21, '2020-01-01', '2040-01-01', ${more})`)

  test('is that of its own places where it takes fewer guests than others of its kind', async () => {
    await price('null, 1', "40, 48.4, 'EUR', 1, 1")
    expect(await judged(5, 8)).toMatchObject([{ stayPrice: 120 }, { stayPrice: 300 }, { stayPrice: 150 }])
    expect((await found(5, 8))._embedded.providerDepartments).toMatchObject([{ stayPrice: 120 }])
  })

  test.each([
    [1, [120, 120, 150], 120],
    [2, [120, 300, 150], 120],
    [5, [120, 300, 150], 120],
  ])('for %i guests is the same wherever it is asked', async (guests, rooms, cheapest) => {
    await price('null, 1', "40, 48.4, 'EUR', 1, 1")
    const more = `&guests=${guests}`
    const [ofKind, ofUnit] = (await priced(5, 8, more)).map(
      ({ total }: { total: { ex: number } }) => total.ex,
    )
    expect([ofKind, ofUnit]).toEqual([rooms[1], rooms[2]])
    expect(
      (await judged(5, 8, more)).map(({ stayPrice }: { stayPrice: number | null }) => stayPrice),
    ).toEqual(rooms)
    expect((await found(5, 8, guests))._embedded.providerDepartments).toMatchObject([{ stayPrice: cheapest }])
  })

  test('for one guest in a larger room is the cheapest of a house without single rooms', async () => {
    await server.database.pool.query('update space_types set max_guests = 3 where space_type_id = 1')
    await price('null, 1', "40, 48.4, 'EUR', 1, 1")
    expect((await found(5, 8, 1))._embedded.providerDepartments).toMatchObject([{ stayPrice: 120 }])
    expect((await found(5, 8, 2))._embedded.providerDepartments).toMatchObject([{ stayPrice: 150 }])
    await server.database.pool.query('update space_types set max_guests = 1 where space_type_id = 1')
  })

  test('is not that of its kind where it has its own one', async () => {
    await server.database.pool.query('delete from space_type_prices where space_type_id = 102')
    await price('1, null', "160, 193.6, 'EUR', 1, null")
    await price('101, null', "170, 205.7, 'EUR', 1, null")
    expect(await judged(5, 6)).toMatchObject([{ stayPrice: 160 }, { stayPrice: 170 }, { stayPrice: null }])
    expect((await found(5, 6))._embedded.providerDepartments).toMatchObject([{ stayPrice: 160 }])
  })

  test('is in the currency of the prices that hold for the stay', async () => {
    await price('null, 1', "60, 72.6, 'USD', 28, null")
    expect((await priced(5, 8))[0]).toMatchObject({ currency: 'EUR', total: { ex: 300 }, refusals: [] })
    expect((await priced(5, 33))[0]).toMatchObject({ currency: 'USD', total: { ex: 1680 } })
    await price('101, null', "90, 108.9, 'EUR', 28, null")
    expect((await priced(5, 33))[1]).toMatchObject({ name: 'A-12', currency: 'EUR', total: { ex: 2520 } })
  })
})

/**
 * A random sale term of one of three owners: the room kind of, the unit A-12, or the unit A-13.
 */
const randomTerm = fc.record({
  owner: fc.integer({ min: 0, max: 2 }),
  term: fc.constantFrom('CLOSED', 'NO_ARRIVAL', 'NO_DEPARTURE', 'RELEASE'),
  days: fc.integer({ min: 0, max: 20 }),
  from: fc.integer({ min: 0, max: 25 }),
  length: fc.integer({ min: 1, max: 8 }),
})
type RandomTerm = typeof randomTerm extends fc.Arbitrary<infer Term> ? Term : never
const owners = ['null, 1', '101, null', '102, null']
const rooms = [
  { places: 1, owners: [0] },
  { places: 3, owners: [1, 0] },
  { places: 2, owners: [2] },
]

/** Computes day by day whether the terms let a room be sold for a stay. */
function isSold(ofRoom: readonly number[], all: readonly RandomTerm[], from: number, until: number) {
  const has = (term: string, at: number, owner = ofRoom) =>
    all.find((one) => {
      const isMet = one.from <= at && at < one.from + one.length
      return one.term === term && owner.includes(one.owner) && isMet
    })
  for (let night = from; night < until; night += 1) if (has('CLOSED', night)) return false
  const held = has('RELEASE', from, ofRoom.slice(0, 1)) ?? has('RELEASE', from)
  return !has('NO_ARRIVAL', from) && !has('NO_DEPARTURE', until) && !(held && from < held.days)
}

test('no random stay that a term refuses is priced, free or counted, and every other one is', async () => {
  const stay = fc.record({ from: fc.integer({ min: 0, max: 25 }), length: fc.integer({ min: 1, max: 6 }) })
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomTerm, { maxLength: 10 }),
      fc.array(stay, { minLength: 5, maxLength: 5 }),
      async (drawn, stays) => {
        const all = drawn.filter(
          (one, at) =>
            !drawn.slice(0, at).some((other) => {
              const isMet = one.from < other.from + other.length && other.from < one.from + one.length
              return other.owner === one.owner && other.term === one.term && isMet
            }),
        )
        await server.database.pool.query('delete from sale_terms')
        for (const { owner, term, days, from, length } of all)
          await server.database.pool.query(
            `insert into sale_terms (space_type_id, room_type_id, term, days, check_in, check_out) values
              (${owners[owner]}, '${term}', ${term === 'RELEASE' ? days : 'null'}, '${later(from)}', '${later(from + length)}')`,
          )
        for (const { from, length } of stays) {
          const until = from + length
          const sold = rooms.map((room) => isSold(room.owners, all, from, until))
          refused += sold.filter((one) => !one).length
          const free = await judged(from, until)
          expect(free.map(({ verdict }: { verdict: string }) => verdict === 'free')).toEqual(sold)
          const prices = free.map(({ stayPrice }: { stayPrice: number | null }) => stayPrice !== null)
          expect(prices).toEqual(sold)
          const [house] = (await found(from, until))._embedded.providerDepartments
          const places = rooms.map((room, at) => (sold[at] ? room.places : 0))
          expect(house.freeCapacity).toBe(places.reduce((sum, one) => sum + one, 0))
          const cheapest = sold[2] ? 50 : sold[0] || sold[1] ? 100 : null
          expect(house.stayPrice).toBe(cheapest === null ? null : cheapest * length)
          for (const { refusals, total } of await priced(from, until))
            expect(total === null).toBe(refusals.length > 0)
        }
      },
    ),
    { numRuns: times(200, 20) },
  )
  expect(refused).toBeGreaterThan(50)
})
