import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { addRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const refNumber = 'SB-26-000000-A'
/** A room for two people, and one for four, of the department 3. */
const [small, large] = [3, 4]

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
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
    await book(0, '2026-12-01', '2026-12-09')
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
    // The only free room is needed for a booking that has none yet.
    await book(0, '2026-11-20', '2026-12-02')
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
