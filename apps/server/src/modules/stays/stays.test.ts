import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { violations } from '../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/enquiry/spacetype'
const ref = 'SB-26-000000-A'
/** The reference number of another enquiry. */
const otherRef = 'SB-26-000009-B'
/** The ids of a department and of its room for two people with one bed. */
const [department, room] = [3, 3]

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`select note_heads();
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, checkin_date, checkout_date, nights)
      values ('${otherRef}', 1, 1, 'Booked', 'Bea', '2026-12-24', '2027-01-02', 9);
    insert into space_types (department_id, code, max_guests, nr_beds) values (3, 'B-12', 4, 2);`)
})
afterAll(() => server.close())
beforeEach(() =>
  query('delete from stays; update provider_departments set active = true where department_id = 3'),
)

const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  server.call(method, path, { as, body })
const dates = { checkIn: '2026-12-01', checkOut: '2026-12-08' }
const book = (body: object = {}) =>
  send('POST', url, { refNumber: ref, currentDepartment: department, spaceType: room, ...dates, ...body })
const booked = async (body: object = {}) => {
  const answer = await book(body)
  expect(answer.body).toMatchObject({ spaceTypeReservationId: expect.any(Number) })
  return answer.body
}
const change = (id: number, body: object) => send('PUT', `${url}/${id}`, body)
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })
const panel = async (reference = ref) =>
  (await send('GET', `/api/v2/enquiry/space_types/${reference}`)).body._embedded.departments
const listed = async (filters: string) =>
  (await send('GET', `${url}s?${filters}`)).body._embedded.spaceTypeReservations
const count = async () => (await query('select count(*)::int as rows from stays')).rows[0].rows

describe('booking', () => {
  test('needs only what the documents send: the rest has its defaults', async () => {
    const answer = await send('POST', url, {
      refNumber: otherRef,
      currentDepartment: department,
      spaceType: { spaceTypeId: room },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ refNumber: otherRef, departmentId: department, roomCode: 'B-11', roomCodeId: room, nights: 9 },
        ...{ totalAdults: 1, totalChildren: 0, totalInfants: 0, state: 'BOOKED', guests: 0 },
        ...{ checkIn: '2026-12-24', checkOut: '2027-01-02', pricePerNight: null, totalPrice: null },
      },
    })
  })

  test('takes the dates of its first guest, and saves guests and room together or not at all', async () => {
    const guest = { guestFirstName: 'Ann', checkIn: '2026-12-02', checkOut: '2026-12-05' }
    const { checkIn, guests } = await booked({ checkIn: null, checkOut: null, spaceTypeGuest: guest })
    expect([checkIn, guests]).toEqual(['2026-12-02', 1])
    const before = await count()
    const nobody = { ...guest, guestFirstName: ' ' }
    expectFieldError(
      await book({ spaceType: 0, spaceTypeGuest: [guest, nobody] }),
      'spaceTypeGuest.1.guestLastName',
      'guestUnnamed',
    )
    expect(await count()).toBe(before)
  })

  test('without a room is the placeholder with the id 0, in the list of the next 14 days', async () => {
    const { spaceType, spaceTypeReservationId } = await booked({ spaceType: 0 })
    expect(spaceType).toMatchObject({ spaceTypeId: 0, code: 'unassigned', maxGuests: null })
    await booked({ spaceType: 0, checkIn: '2026-12-16', checkOut: '2026-12-17' })
    await booked()
    const near = await listed('unassigned=true&from=2026-12-01&to=2026-12-15')
    expect(near).toMatchObject([{ spaceTypeReservationId }])
    expect(await listed('unassigned=true')).toHaveLength(2)
  })

  test.each([
    [{ checkOut: '2026-12-01' }, 'checkOut', 'checkoutBeforeCheckin'],
    [{ checkOut: '2036-12-01' }, 'checkOut', 'stayTooLong'],
    [{ checkIn: null, checkOut: null }, 'checkIn', 'stayUndated'],
    [{ refNumber: 'nothing' }, 'refNumber', 'notFoundLink'],
    [{ currentDepartment: null }, 'currentDepartment', 'required'],
    [{ currentDepartment: 999 }, 'currentDepartment', 'notFoundLink'],
    [{ spaceType: 999 }, 'spaceType', 'notFoundLink'],
    [{ spaceType: 1 }, 'spaceType', 'otherDepartment'],
    [{ totalAdults: -1 }, 'totalAdults', 'type'],
    [{ state: 'SUPERSEDED' }, 'state', 'option'],
    [{ pricePerNight: 999_999_999.99 }, 'totalPrice', 'tooLong'],
    [{ spaceTypeGuest: { guestTitle: 'Dr', guestLastName: 'No' } }, 'spaceTypeGuest.guestTitle', 'option'],
  ] as const)('with %j is refused', async (body, field, code) => {
    expectFieldError(await book(body), field, code)
    expect(await count()).toBe(0)
  })

  test.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-12-30', '2027-01-02', 3],
    ['2028-02-28', '2028-03-01', 2],
  ])('from %s to %s has %d nights, and their price', async (checkIn, checkOut, nights) => {
    const stay = await booked({ checkIn, checkOut, pricePerNight: 33.33 })
    expect(stay).toMatchObject({ nights, totalPrice: Math.round(nights * 3333) / 100 })
  })
})

describe('a taken room', () => {
  test('is refused to whoever comes second, with the stay in the way; the day of departure is free', async () => {
    const { spaceTypeReservationId, enquiryId } = await booked()
    const second = await book({ refNumber: otherRef, checkIn: '2026-12-07', checkOut: '2026-12-09' })
    expectProblem(second, 409)
    expect(second.body).toMatchObject({
      message: `Room B-11 is taken by ${ref} from 01-12-2026 to 08-12-2026`,
      errors: [{ field: 'spaceType', code: 'roomTaken' }],
      stay: { spaceTypeReservationId, enquiryId, refNumber: ref, ...dates },
    })
    await booked({ checkIn: '2026-12-08', checkOut: '2026-12-09' })
    await booked({ checkIn: '2026-11-30', checkOut: '2026-12-01' })
  })

  test('goes to one of twenty who book it at once; the others are told by whom it is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => book()))
    const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(won?.status).toBe(200)
    expect(lost).toHaveLength(19)
    for (const { status, body } of lost) {
      expect([status, body.code, body.stay.room]).toEqual([409, 'roomTakenBy', 'B-11'])
      expect(body.stay.spaceTypeReservationId).toBe(won?.body.spaceTypeReservationId)
    }
    expect(await violations(server.database.pool, ['room-taken'])).toEqual({})
  })

  test('is not taken by SQL either', async () => {
    await booked()
    const again = `insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out)
      values (1, 3, 3, '2026-12-07', '2026-12-10')`
    await expect(query(again)).rejects.toThrow(/room_taken/)
  })

  test('is free once its stay is cancelled, and the cancelled stay comes back only while it is', async () => {
    const { spaceTypeReservationId: id } = await booked()
    const cancelled = await change(id, { state: 'CANCELLED' })
    const { spaceTypeReservationId: second } = await booked({ refNumber: otherRef })
    for (const back of [await undo(cancelled), await change(id, { state: 'BOOKED' })]) {
      expectProblem(back, 409)
      expect(back.body.stay).toMatchObject({ spaceTypeReservationId: second, refNumber: otherRef })
    }
    expect(await listed('enquiryId=1')).toMatchObject([{ state: 'CANCELLED', version: 2 }])
    await send('DELETE', `${url}/${second}`)
    expect((await undo(cancelled)).status).toBe(200)
    expect(await listed('enquiryId=1')).toMatchObject([{ state: 'BOOKED' }])
  })

  test('keeps a deleted booking and its guests from coming back, with nothing half-done', async () => {
    const { spaceTypeReservationId: id } = await booked({ spaceTypeGuest: { guestLastName: 'Berg' } })
    const gone = await send('DELETE', `${url}/${id}`)
    const { spaceTypeReservationId: second } = await booked({ refNumber: otherRef })
    const back = await undo(gone)
    expectProblem(back, 409)
    expect(back.body).toMatchObject({ code: 'roomTakenBy', stay: { spaceTypeReservationId: second } })
    expect([await count(), (await query('select from guests')).rowCount]).toEqual([1, 0])
    await change(second, { spaceType: 4 })
    expect((await undo(gone)).status).toBe(200)
    expect((await panel())[0].spaceTypes[0]).toMatchObject({
      roomCode: 'B-11',
      guests: [{ guestLastName: 'Berg' }],
    })
  })

  test('is not booked or cancelled in bulk, which would leave out what follows from it', async () => {
    const { spaceTypeReservationId: id } = await booked()
    const bulk = (changes: object) => send('POST', `${url}s/bulk`, { ids: [id], changes })
    expect((await bulk({ notes: 'Quiet' })).body).toMatchObject({ done: [id] })
    expect((await bulk({ state: 'CANCELLED' })).status).toBe(400)
    expect((await query('select state::text from stays')).rows).toEqual([{ state: 'BOOKED' }])
  })
})

describe('a closed department', () => {
  const close = () => send('PUT', '/api/provider_department', { departmentId: department, active: false })

  test('takes no new stays, and keeps those it has', async () => {
    const { spaceTypeReservationId: id } = await booked()
    expect((await close()).status).toBe(200)
    expectFieldError(await book({ spaceType: 4 }), 'currentDepartment', 'departmentClosed')
    expect((await change(id, { checkOut: '2026-12-05' })).status).toBe(200)
    const cancelled = await change(id, { state: 'CANCELLED' })
    expectFieldError(await change(id, { state: 'BOOKED' }), 'currentDepartment', 'departmentClosed')
    expect((await undo(cancelled)).status).toBe(200)
  })

  test('is not deleted with stays, nor is a room', async () => {
    await booked()
    for (const path of ['/api/provider_department/3', '/api/space_types/3']) {
      const answer = await server.call('DELETE', path, { as })
      expectProblem(answer, 409)
      expect(answer.body.uses).toMatchObject({ stays: 1 })
    }
  })
})

test('the enquiry answers the city of the department of its first booked stay, in the list too', async () => {
  const cities = async () => {
    const { enquiryId } = (
      await query(`select enquiry_id as "enquiryId" from enquiries where ref_number = '${ref}'`)
    ).rows[0]
    const one = (await send('GET', `/api/v2/backend/enquiry/${enquiryId}`)).body.department.cityName
    const list = await send('GET', `/api/v2/backend/enquiries?refNumber=${ref}`)
    return [one, list.body._embedded.enquiryDepartments[0].department.cityName]
  }
  await query('update provider_departments set city_id = 2 where department_id = 1')
  const own = await query(`select d.department_id as department, c.name from provider_departments d
    join cities c using (city_id) where department_id = any('{1,3}') order by 1`)
  const [first, third] = own.rows.map(({ name }: { name: string }) => name)
  expect(first).not.toBe(third)
  expect(await cities()).toEqual([null, null])
  await booked()
  expect(await cities()).toEqual([third, third])
  const earlier = { checkIn: '2026-11-20', checkOut: '2026-11-25' }
  const { spaceTypeReservationId } = await booked({ ...earlier, currentDepartment: 1, spaceType: 1 })
  expect(await cities()).toEqual([first, first])
  expect((await change(spaceTypeReservationId, { state: 'CANCELLED' })).status).toBe(200)
  expect(await cities()).toEqual([third, third])
})

test('an enquiry is wanted in a department, whose city it has until a room is booked elsewhere', async () => {
  const want = (body: object) => send('POST', '/api/v2/enquiry/add_department_id/1', body)
  const wanted = await want({ departmentId: 3 })
  expect(wanted.body.enquiry).toMatchObject({ departmentId: 3, departmentName: 'Quay Rooms' })
  const [{ name }] = (
    await query(`select c.name from provider_departments d join cities c using (city_id)
    where d.department_id = 3`)
  ).rows
  expect(wanted.body.department.cityName).toBe(name)
  expectFieldError(await want({ departmentId: 999 }), 'departmentId', 'notFoundLink')
  expectFieldError(await want({}), 'departmentId', 'type')
  expect((await undo(wanted)).status).toBe(200)
  const { body } = await send('GET', '/api/v2/backend/enquiry/1')
  expect([body.enquiry.departmentId, body.department.cityName]).toEqual([null, null])
})

test('two people change different fields of a booking, and the same field is put to the second', async () => {
  const { spaceTypeReservationId: id } = await booked({ pricePerNight: 100 })
  expect((await change(id, { notes: 'Late', version: 1 })).status).toBe(200)
  const longer = await change(id, { checkOut: '2026-12-10', version: 1 })
  expect(longer.body).toMatchObject({ notes: 'Late', nights: 9, totalPrice: 900, version: 3 })
  expectProblem(await change(id, { notes: 'Early', version: 1 }), 409)
})

test('the panel groups rooms by department with their guests, and answers by guests in the list too', async () => {
  const guest = {
    guestTitle: 'Mx',
    guestFirstName: 'Çağrı',
    guestLastName: "O'Neill",
    guestEmail: 'c@neill.example',
  }
  const { spaceTypeReservationId: id } = await booked({
    totalPrice: 100,
    spaceTypeGuest: [guest, { guestLastName: 'Berg', checkIn: '2026-12-06' }],
  })
  await booked({ currentDepartment: 1, spaceType: 1 })
  await booked({ spaceType: '/api/space_type/4', state: 'CANCELLED' })
  const departments = await panel()
  expect(departments).toMatchObject([
    { departmentId: 1, departmentName: 'Harbour Lofts', spaceTypes: [{ roomCode: 'A-11', guests: [] }] },
    {
      departmentId: 3,
      departmentName: 'Quay Rooms',
      spaceTypes: [{ roomCode: 'B-11' }, { roomCode: 'B-12', state: 'CANCELLED' }],
    },
  ])
  // The price is 100.00 for seven nights. The first guest
  // pays five nights alone (71.43) and half of the last two.
  expect(departments[1].spaceTypes[0].guests).toMatchObject([
    { ...guest, nights: 7, share: 85.72, addedManual: true, enquiryId: 1 },
    { guestLastName: 'Berg', nights: 2, share: 14.28 },
  ])
  for (const query of ['cagri+oneill', "cagri+o'neill"])
    expect(await listed(`query=${query}`)).toMatchObject([{ spaceTypeReservationId: id }])
  expectProblem(await send('GET', '/api/v2/enquiry/space_types/SB-26-999999-X'), 404)
})

test('the panel names kind, notes and prices of a room for the nights of the stay, spelled as documented', async () => {
  await query(`update space_types set notes = 'Quiet', room_type_id = (
      select min(hospitality_entity_id) from rooms where provider_department_id = space_types.department_id)
    where space_type_id = 1;
    delete from space_type_prices;
    insert into space_type_prices (space_type_id, price_ex, price_inc, vat_rate, currency, check_in, check_out)
    values (1, 100, 109, 9, 'EUR', '2026-11-01', '2026-12-02'), (1, 80, 87.2, 9, 'EUR', '2026-12-08', '2026-12-20')`)
  await query('delete from stays')
  const booked = await server.call('POST', '/api/v2/enquiry/spacetype', {
    as,
    body: {
      ...{ refNumber: 'SB-26-000000-A', currentDepartment: 1, spaceType: 1 },
      ...{ checkIn: '2026-12-01', checkOut: '2026-12-08' },
    },
  })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const { body } = await server.call('GET', '/api/v2/enquiry/space_types/SB-26-000000-A', { as })
  expect(body._embedded.departments[0].spaceTypes[0].spaceType).toMatchObject({
    ...{ spaceTypeId: 1, code: 'A-11', maxGuests: 2, nrBeds: expect.any(Number), notes: 'Quiet' },
    ...{ floor: null, size: null, roomTypeId: expect.any(Number) },
    // The second price is missing, because it begins on the day of departure.
    prices: [{ priceEx: 100, priceInc: 109, vatRate: 9, currency: 'EUR', checkOut: '2026-12-02' }],
  })
})
