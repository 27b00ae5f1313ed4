import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const [house, room] = [3, 3]
const june = 'from=2027-06-01&until=2027-06-30'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() => query('delete from stays; delete from tourist_taxes'))

const query = (statement: string) => server.database.pool.query(statement)
const book = async (checkIn: string, checkOut: string, more: object = {}) => {
  const body = { refNumber: 'SB-26-000000-A', currentDepartment: house, spaceType: room, checkIn, checkOut }
  const accepted = {
    acceptedWarnings: ['overCapacity', 'overBeds', 'overPlaces'],
    acceptedReason: 'Extra bed',
  }
  const answer = await server.call('POST', '/api/v2/enquiry/spacetype', {
    as,
    body: { ...body, ...accepted, ...more },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.spaceTypeReservationId as number
}
const tax = (body: object) =>
  server.call('POST', '/api/tourist_tax', {
    as: 'ROLE_ADMIN',
    body: { city: '/api/city/1', kind: 'PER_PERSON', rate: 3, validFrom: '2027-01-01', ...body },
  })
const register = async (filters = june) =>
  (await server.call('GET', `/api/v2/night_register?${filters}`, { as })).body
const file = async (filters: string) => {
  const answer = await server.call('GET', `/api/v2/night_register/file?${june}&${filters}`, { as })
  expect(answer.status).toBe(200)
  return String(answer.body)
}
const guest = (guestLastName: string, more: object = {}) => ({ guestLastName, ...more })

test('each guest has a row with the own nights in the period, and people without a name are lacking', async () => {
  const spaceTypeGuest = [guest('Berg'), guest('Dijk', { checkIn: '2027-06-03', checkOut: '2027-06-05' })]
  await book('2027-05-30', '2027-06-05', { totalAdults: 3, spaceTypeGuest })
  await book('2027-06-10', '2027-06-12', { spaceType: 0 })
  await book('2027-06-10', '2027-06-12', { state: 'CANCELLED' })
  const { _embedded, totalRows, lackingRows } = await register()
  expect(_embedded.rows).toMatchObject([
    {
      guestName: 'Berg',
      persons: 1,
      arrival: '2027-05-30',
      departure: '2027-06-05',
      nights: 4,
      roomCode: 'B-11',
    },
    { guestName: 'Dijk', persons: 1, arrival: '2027-06-03', departure: '2027-06-05', nights: 2 },
    { guestName: null, persons: 1, nights: 4 },
    { guestName: null, persons: 1, nights: 2, roomCode: 'unassigned' },
  ])
  expect({ totalRows, lackingRows }).toEqual({ totalRows: 4, lackingRows: 2 })
  expect((await register(`${june}&lacking=true`))._embedded.rows).toHaveLength(2)
  // A city without a tax rate has no tax amounts.
  expect(_embedded.cities).toMatchObject([
    { nights: 12, taxedNights: 0, unnamedNights: 6, nightsWithoutRate: 12, taxes: [] },
  ])
})

test('a stay over a change of the rate pays both, and nights are counted on when it moves to another room', async () => {
  await query(
    `insert into space_types (department_id, code) values (${house}, 'B-99') on conflict do nothing`,
  )
  const { rows } = await query(`select max(space_type_id) as id from space_types where code = 'B-99'`)
  await tax({ validUntil: '2027-06-10', maxNights: 8 })
  await tax({ rate: 4, validFrom: '2027-06-11', maxNights: 8 })
  const stay = await book('2027-06-05', '2027-06-15', { spaceTypeGuest: [guest('Berg')] })
  // Writes what a move to another room writes: two stays that replace the first one.
  await query(`update stays set state = 'SUPERSEDED' where space_type_reservation_id = ${stay};
    insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out, supersedes_id)
      select enquiry_id, current_department_id, ${room}, check_in, '2027-06-09', space_type_reservation_id
        from stays where space_type_reservation_id = ${stay}
      union all select enquiry_id, current_department_id, ${rows[0].id}, '2027-06-09', check_out, space_type_reservation_id
        from stays where space_type_reservation_id = ${stay}`)
  // The tax is 3 for six nights and 4 for two nights. The ninth and tenth nights are not taxed.
  expect((await register())._embedded.cities).toMatchObject([
    { nights: 10, taxedNights: 8, nightsWithoutRate: 0, taxes: [{ currency: 'EUR', amount: 26 }] },
  ])
})

test('a percentage is taken of the price, and a stay without one is named', async () => {
  await tax({ kind: 'PER_CENT', rate: 12.5 })
  await book('2027-06-01', '2027-06-04', { totalPrice: 100 })
  await book('2027-06-10', '2027-06-12')
  expect((await register())._embedded.cities).toMatchObject([
    { staysWithoutPrice: 1, taxedNights: 5, taxes: [{ currency: 'EUR', amount: 12.5 }] },
  ])
})

test('the files have what the screen has, and a formula in a name stays text', async () => {
  await tax({})
  await book('2027-06-01', '2027-06-04', { spaceTypeGuest: [guest('=SUM(1)')] })
  const guests = await file('format=csv&language=nl')
  expect(guests).toContain('Gastnachten')
  expect(guests).toContain(`"'=SUM(1)";1;2027-06-01;2027-06-04;3;SB-26-000000-A`)
  expect(await file('format=csv&part=TAX&decimal=point')).toContain(
    '2027-06-01,2027-06-03,3,3,Per person and night,3,,EUR,9',
  )
  expect((await file('format=pdf')).slice(0, 5)).toBe('%PDF-')
  expect((await file('format=xlsx')).slice(0, 2)).toBe('PK')
})

test('every page of a PDF names its columns, also where long names take more than a page', async () => {
  const spaceTypeGuest = Array.from({ length: 32 }, (_, n) =>
    guest(`${'Van den Berg tot Heuvel '.repeat(4)}${n}`),
  )
  await book('2027-06-01', '2027-06-04', { totalAdults: 32, spaceTypeGuest })
  const { rawPayload } = await server.app.inject({
    url: `/api/v2/night_register/file?${june}&format=pdf`,
    headers: { authorization: await server.token(as) },
  })
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  expect(pdf.numPages).toBeGreaterThan(4)
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toMatch(/Guest\s*nights/)
  }
})

test('without days it is the former month, and wrong periods are refused', async () => {
  const { from, until } = await register('')
  expect(from.slice(8)).toBe('01')
  expect(until.slice(0, 7)).toBe(from.slice(0, 7))
  const asked = (filters: string) => server.call('GET', `/api/v2/night_register?${filters}`, { as })
  expectFieldError(await asked('from=2027-06-02&until=2027-06-01'), 'until', 'endBeforeStart')
  expectFieldError(await asked('from=2027-01-01&until=2028-01-03'), 'until', 'tooLarge')
  expectFieldError(await asked('from=2027-02-30'), 'from', 'date')
  expectProblem(await server.call('GET', '/api/v2/night_register', { as: 'ROLE_VIEWER' }), 403)
})

test('a user who sees own enquiries only gets the nights of these', async () => {
  await book('2027-06-01', '2027-06-04')
  await query(`update role_sights set sight = 'OWN'; update enquiries set user_id = null`)
  expect((await register())._embedded).toEqual({ cities: [], rows: [] })
  await query(`update role_sights set sight = 'ALL'`)
  expect((await register()).totalRows).toBe(1)
})
