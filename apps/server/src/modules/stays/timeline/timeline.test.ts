import { addDays } from '@stayboard/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { placesByHand, type TestHouse } from '../../../testing/places-by-hand.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const refNumber = 'SB-26-000000-A'
/** The ids of two rooms of department 3, for two and for four people. */
const [small, large] = [3, 4]

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`select note_heads();
    insert into space_types (department_id, code, max_guests, nr_beds) values (3, 'B-12', 4, 2);
    update provider_departments set provider_channel_manager = null, contract_date_end = null where department_id = 3`)
})
afterAll(() => server.close())
beforeEach(() =>
  query(`delete from stays;
    update provider_departments set active = true, contract_date_end = null, provider_channel_manager = null
      where department_id = 3`),
)

const query = (statement: string) => server.database.pool.query(statement)
const book = async (spaceType: number, checkIn: string, checkOut: string, more: object = {}) => {
  const body = { refNumber, currentDepartment: 3, spaceType, checkIn, checkOut, ...more }
  const answer = await server.call('POST', '/api/v2/enquiry/spacetype', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.spaceTypeReservationId as number
}
const get = (path: string, filters = 'departmentId=3&from=2026-12-01&to=2027-01-01') =>
  server.call('GET', `/api/v2/occupancy${path}?${filters}`, { as })

describe('the timeline', () => {
  test('has the rooms in order and the booked stays with a night in the window', async () => {
    const before = await book(small, '2026-11-20', '2026-12-01')
    const into = await book(small, '2026-11-20', '2026-12-02', { spaceType: large })
    const within = await book(small, '2026-12-30', '2027-01-02', { totalAdults: 2, pricePerNight: 80 })
    await book(small, '2027-01-02', '2027-01-09')
    await book(small, '2026-12-01', '2026-12-09', { state: 'CANCELLED' })
    const waiting = await book(0, '2026-12-01', '2026-12-09')
    const { body } = await get('')
    expect(body.totalRooms).toBe(2)
    expect(body._embedded.rooms).toMatchObject([
      { spaceTypeId: small, code: 'B-11', departmentName: 'Quay Rooms', active: true },
      { spaceTypeId: large, code: 'B-12' },
    ])
    expect(body._embedded.stays).toMatchObject([
      { spaceTypeReservationId: within, spaceTypeId: small, people: 2, pricePerNight: 80, totalPrice: 240 },
      { spaceTypeReservationId: into, spaceTypeId: large, refNumber },
    ])
    expect(JSON.stringify(body)).not.toContain(`"spaceTypeReservationId":${before},`)
    expect(body._embedded.waiting).toMatchObject([
      { spaceTypeReservationId: waiting, departmentId: 3, people: 1 },
    ])
    // The stay without a room may need either room until it ends.
    // After that, only the room with a later booking is listed.
    const since = async (day: string) =>
      (await get('', `departmentId=3&bookedSince=${day}`)).body._embedded.rooms.map(
        ({ spaceTypeId }: { spaceTypeId: number }) => spaceTypeId,
      )
    expect([await since('2026-12-08'), await since('2026-12-09'), await since('2027-01-09')]).toEqual([
      [small, large],
      [small],
      [],
    ])
    const second = await get('', 'departmentId=3&from=2026-12-01&to=2027-01-01&firstRoom=1&rooms=1')
    expect(second.body).toMatchObject({ totalRooms: 2, _embedded: { rooms: [{ spaceTypeId: large }] } })
  })

  test('shows all departments of a city', async () => {
    const [{ city }] = (
      await query('select city_id as city from provider_departments where department_id = 3')
    ).rows
    const { body } = await get('', `cityId=${city}`)
    expect(body._embedded.rooms.map(({ departmentId }: { departmentId: number }) => departmentId)).toContain(
      3,
    )
    expect((await get('', 'cityId=999999')).body).toMatchObject({ totalRooms: 0, _embedded: { stays: [] } })
  })

  test.each([
    ['from=2026-12-01&to=2026-12-01', 'to', 'checkoutBeforeCheckin'],
    ['from=2026-12-01&to=2030-12-01', 'to', 'tooLarge'],
    ['from=soon', 'from', 'date'],
    ['rooms=501', 'rooms', 'type'],
    ['departmentId=x', 'departmentId', 'numbersOnly'],
  ] as const)('refuses %s', async (filters, field, code) => {
    expectFieldError(await get('', filters), field, code)
  })

  test('is hidden from viewers', async () => {
    expectProblem(await server.call('GET', '/api/v2/occupancy', { as: 'ROLE_VIEWER' }), 403)
  })
})

test('conflicts are stays with a warning, of a closed department, and of another department than their room', async () => {
  const accepted = { acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'A sofa' }
  const crowded = await book(small, '2026-12-01', '2026-12-05', { totalAdults: 3, ...accepted })
  const moved = await book(large, '2026-12-02', '2026-12-05')
  await book(large, '2026-12-05', '2026-12-06')
  await query(`update stays set current_department_id = 1 where space_type_reservation_id = ${moved}`)
  const stays = async () => (await get('/conflicts')).body._embedded.stays
  expect(await stays()).toMatchObject([
    { spaceTypeReservationId: crowded, code: 'B-11', places: [], warnings: [{ code: 'overCapacity' }, {}] },
    { spaceTypeReservationId: moved, places: ['otherDepartment'], warnings: [] },
  ])
  await query('update provider_departments set active = false where department_id = 3')
  expect(await stays()).toHaveLength(3)
})

describe('a stay moved on the timeline', () => {
  const url = '/api/v2/enquiry/spacetype'
  const change = (id: number, body: object) => server.call('PUT', `${url}/${id}`, { as, body })

  test('goes back by undo only while nobody else has its former nights', async () => {
    const id = await book(small, '2026-12-30', '2027-01-02', { pricePerNight: 80 })
    const moved = await change(id, {
      spaceType: large,
      checkIn: '2026-12-31',
      checkOut: '2027-01-04',
      version: 1,
    })
    expect(moved.body).toMatchObject({ roomCode: 'B-12', nights: 4, totalPrice: 320 })
    const second = await book(small, '2027-01-01', '2027-01-05')
    const action = moved.headers['x-request-id']
    const back = await server.call('POST', '/api/history/undo', { as, body: { action } })
    expectProblem(back, 409)
    expect(back.body.stay).toMatchObject({ spaceTypeReservationId: second, room: 'B-11' })
    expect((await server.call('GET', `${url}/${id}`, { as })).body).toMatchObject({ ...moved.body })
  })

  test('is refused where others have the room, and where a guest has another bed then', async () => {
    const guest = { guestFirstName: 'Ann', guestLastName: 'Berg', guestPhone: '06-12345678' }
    const id = await book(small, '2026-12-01', '2026-12-05', { spaceTypeGuest: guest })
    const other = await book(large, '2026-12-05', '2026-12-09', { spaceTypeGuest: guest })
    const taken = await change(id, { spaceType: large, checkOut: '2026-12-06' })
    expect([taken.status, taken.body.stay.spaceTypeReservationId]).toEqual([409, other])
    const twice = await change(id, { checkOut: '2026-12-06' })
    expect(twice.body).toMatchObject({
      status: 422,
      warnings: [{ code: 'guestTwice', values: { room: 'B-12' } }],
    })
    const { body } = await server.call('GET', `${url}/${id}`, { as })
    expect(body).toMatchObject({ roomCode: 'B-11', checkOut: '2026-12-05', version: 1 })
  })
})

describe('whether rooms are free', () => {
  const judged = async (more = '') =>
    (await get('/verdicts', `departmentId=3&from=2026-12-01&to=2026-12-08${more}`)).body._embedded.rooms.map(
      ({
        verdict,
        cause,
        stay,
      }: {
        verdict: string
        cause: string | null
        stay: { refNumber: string } | null
      }) => [verdict, cause, stay?.refNumber ?? null].filter(Boolean).join(' '),
    )

  test('names who has a room, which is too small, and what is not known', async () => {
    expect(await judged()).toEqual(['free', 'free'])
    await book(small, '2026-12-07', '2026-12-10')
    await book(large, '2026-12-08', '2026-12-10')
    expect(await judged()).toEqual([`taken ${refNumber}`, 'free'])
    expect(await judged('&guests=5')).toEqual([`taken ${refNumber}`, 'tooSmall'])
    // A stay without a room that ends before the other room is taken can use that room.
    await book(0, '2026-11-20', '2026-12-02')
    expect(await judged()).toEqual([`taken ${refNumber}`, 'free'])
    // A longer stay without a room needs the only free room.
    await book(0, '2026-11-20', '2026-12-08')
    expect(await judged()).toEqual([`taken ${refNumber}`, 'unknown waiting'])
  })

  test('says that a department is closed, its contract is over, or a channel manager sells the room too', async () => {
    const set = (changes: string) =>
      query(`update provider_departments set ${changes} where department_id = 3`)
    await set(`provider_channel_manager = 'MEWS'`)
    expect(await judged()).toEqual(['unknown channelManager', 'unknown channelManager'])
    await set(`contract_date_start = null, contract_date_end = '2026-12-07'`)
    expect(await judged()).toEqual(['closed contractOver', 'closed contractOver'])
    await set('active = false')
    expect(await judged()).toEqual(['closed departmentClosed', 'closed departmentClosed'])
  })
})

describe('people without a room', () => {
  const people = (count: number, more: object = {}) =>
    server.call('POST', '/api/v2/enquiry/spacetype', {
      as,
      body: {
        ...{ refNumber, currentDepartment: 3, spaceType: 0, totalAdults: count },
        ...{ checkIn: '2026-12-01', checkOut: '2026-12-08', ...more },
      },
    })

  test('take places: a house that is sold out is not offered again, unless somebody accepts it with a reason', async () => {
    expect((await people(6)).status).toBe(200)
    const { body } = await get('/verdicts', 'departmentId=3&from=2026-12-07&to=2026-12-09')
    expect(body._embedded.rooms).toMatchObject([
      { verdict: 'unknown', cause: 'waiting', waiting: 6, freePlaces: 0 },
      { verdict: 'unknown', cause: 'waiting' },
    ])
    const candidates = '/api/v2/enquiry/contacted_providers/1/candidates?cityId=0&capacity=1&query=quay'
    const found = async (dates: string) =>
      (await server.call('GET', `${candidates}&${dates}`, { as })).body._embedded.providerDepartments
    expect(await found('checkIn=2026-12-07&checkOut=2026-12-09')).toEqual([])
    expect(await found('checkIn=2026-12-08&checkOut=2026-12-09')).toMatchObject([{ freeCapacity: 6 }])
    const over = await people(1)
    expectProblem(over, 422)
    expect(over.body.warnings).toMatchObject([
      { code: 'overPlaces', values: { house: 'Quay Rooms', needed: 7, limit: 6 } },
    ])
    expect((await people(1, { checkIn: '2026-12-08', checkOut: '2026-12-09' })).status).toBe(200)
    const accepted = { acceptedWarnings: ['overPlaces'], acceptedReason: 'A tent' }
    expect((await people(1, accepted)).status).toBe(200)
    expect((await get('/conflicts')).body._embedded.stays).toMatchObject([
      { spaceTypeId: 0, code: 'unassigned', warnings: [{ code: 'overPlaces' }] },
      { spaceTypeId: 0, warnings: [{ code: 'overPlaces' }] },
    ])
    // The people without a room get one by a booking of their own enquiry, without a warning.
    await book(large, '2026-12-01', '2026-12-08')
    const own = await get('/verdicts', 'departmentId=3&from=2026-12-01&to=2026-12-08&enquiryId=1')
    expect(own.body._embedded.rooms).toMatchObject([{ verdict: 'free', waiting: 0 }, { verdict: 'taken' }])
  })

  test('who book the last places at once are told apart: one has them, the others are warned', async () => {
    await people(4)
    const answers = await Promise.all([people(2), people(2), people(2), people(2)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  test('are counted as a plain count night by night counts them', async () => {
    const day = fc.integer({ min: 0, max: 12 }).map((at) => addDays('2026-11-26', at))
    const stay = fc.record({ room: fc.option(fc.nat(3)), from: day, nights: fc.integer({ min: 1, max: 9 }) })
    const houseOf = fc.record({
      rooms: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
      stays: fc.array(fc.record({ stay, people: fc.integer({ min: 0, max: 4 }) }), { maxLength: 6 }),
    })
    await query(`insert into provider_departments (provider_meta_id, name, city_id, permalink)
      select 1, 'Random ' || n, 1, 'random-' || n from generate_series(1, 8) n`)
    const { rows: ids } = await query(
      `select department_id as id from provider_departments where name like 'Random%' order by name`,
    )
    const all = ids.map(({ id }) => id).join()
    const given = fc.record({ houses: fc.array(houseOf, { minLength: 8, maxLength: 8 }), from: day })
    await fc.assert(
      fc.asyncProperty(given, fc.integer({ min: 1, max: 5 }), async ({ houses, from }, length) => {
        await query(`delete from stays; delete from space_types where department_id in (${all})`)
        const to = addDays(from, length)
        const wanted: Record<number, number> = {}
        for (const [at, house] of houses.entries()) {
          const id = Number(ids[at]?.id)
          wanted[id] = placesByHand(await stored(id, house), from, to)
        }
        const path = `/api/v2/enquiry/contacted_providers/1/candidates?cityId=0&capacity=0&query=random`
        const found = await server.call('GET', `${path}&checkIn=${from}&checkOut=${to}`, { as })
        const counted: { departmentId: number; freeCapacity: number }[] =
          found.body._embedded.providerDepartments
        expect(Object.fromEntries(counted.map((one) => [one.departmentId, one.freeCapacity]))).toEqual(wanted)
      }),
      { numRuns: 12 },
    )
  })

  /**
   * Stores a house with its rooms and stays. A stay that overlaps another stay of its room is stored without
   * a room.
   */
  async function stored(id: number, { rooms, stays }: { rooms: number[]; stays: Random[] }) {
    const house: TestHouse = { rooms, stays: [] }
    const ids: number[] = []
    for (const [nth, guests] of rooms.entries()) {
      const { rows } = await query(`insert into space_types (department_id, code, max_guests)
        values (${id}, 'R${nth}', ${guests}) returning space_type_id as id`)
      ids.push(Number(rows[0]?.id))
    }
    for (const { stay, people: count } of stays) {
      const [from, to] = [stay.from, addDays(stay.from, stay.nights)]
      const isTaken = house.stays.some((one) => one.room === stay.room && one.from < to && from < one.to)
      const room = stay.room === null || stay.room >= rooms.length || isTaken ? null : stay.room
      house.stays.push({ room, from, to, people: count })
      await query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out, total_adults)
        values (1, ${id}, ${room === null ? 'null' : ids[room]}, '${from}', '${to}', ${count})`)
    }
    return house
  }
  interface Random {
    stay: { room: number | null; from: string; nights: number }
    people: number
  }
})
