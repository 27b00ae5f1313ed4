import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const house = 3
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() =>
  query(`delete from stays; update enquiries set phone = null; update role_sights set sight = 'ALL';
    update provider_departments set phone = null, need_to_know = null, key_pickup = null;
    update enquiries set client_email = 'ann@berg.example'`),
)

const query = (statement: string) => server.database.pool.query(statement)
/** Adds a stay as a booking or a move writes it. Returns its id. */
const stay = async (checkIn: string, checkOut: string, more: Record<string, string | number | null> = {}) => {
  const row = { space_type_id: 3, total_adults: 1, state: 'BOOKED', supersedes_id: null, ...more }
  const { rows } = await server.database.pool.query(
    `insert into stays (enquiry_id, current_department_id, check_in, check_out, ${Object.keys(row).join()})
      values (1, ${house}, $1, $2, $3, $4, $5, $6) returning space_type_reservation_id as id`,
    [checkIn, checkOut, ...Object.values(row)],
  )
  return Number(rows[0].id)
}
const guest = (stayId: number, name: string, phone: string | null = null, from: string | null = null) =>
  server.database.pool.query(
    `insert into guests (space_type_reservation_id, guest_last_name, guest_phone, check_in) values ($1, $2, $3, $4)`,
    [stayId, name, phone, from],
  )
const arrivals = async (filters = 'from=2027-03-01') =>
  (await server.call('GET', `/api/v2/arrivals?${filters}`, { as })).body
const tonight = async (night: string) =>
  (await server.call('GET', `/api/v2/tonight?night=${night}`, { as })).body

test('an arrival tells what it lacks, until nothing is lacking', async () => {
  const id = await stay('2027-03-07', '2027-03-10', { space_type_id: null, total_adults: 2 })
  const [before] = (await arrivals())._embedded.arrivals
  expect(before.lacks).toEqual(['GUESTS', 'PHONE', 'ROOM', 'KEY', 'HOUSE_CONTACT', 'HOUSE_RULES'])
  await guest(id, 'Berg', '+31 6 12345678')
  await guest(id, 'Dijk')
  await query(`update stays set space_type_id = 3;
    update provider_departments set phone = '+31 20 1234567', need_to_know = '<p>No smoking</p>',
      key_pickup = 'In the box'`)
  const [after] = (await arrivals())._embedded.arrivals
  expect(after).toMatchObject({
    lacks: [],
    roomCode: 'B-11',
    address: 'Kade 3',
    housePhone: '+31 20 1234567',
  })
  expect(after.guests).toEqual([
    { name: 'Berg', phone: '+31 6 12345678' },
    { name: 'Dijk', phone: null },
  ])
  // An arrival on the eighth day is not within the next seven days.
  expect((await arrivals('from=2027-02-28'))._embedded.arrivals).toEqual([])
})

test('a move to another room is neither a departure nor an arrival', async () => {
  const whole = await stay('2027-03-01', '2027-03-07', { state: 'SUPERSEDED' })
  await stay('2027-03-01', '2027-03-04', { supersedes_id: whole })
  await stay('2027-03-04', '2027-03-07', { supersedes_id: whole, space_type_id: null })
  const { arrivals: coming, departures } = (await arrivals())._embedded
  expect(coming.map(({ checkIn }: { checkIn: string }) => checkIn)).toEqual(['2027-03-01'])
  expect(departures.map(({ checkOut }: { checkOut: string }) => checkOut)).toEqual(['2027-03-07'])
})

test('a part that is moved once more is none either', async () => {
  const day = (later: number) => server.day(later)
  const whole = await stay(day(1), day(7), { state: 'SUPERSEDED' })
  await stay(day(1), day(3), { supersedes_id: whole })
  const second = await stay(day(3), day(7), { supersedes_id: whole, state: 'SUPERSEDED' })
  await stay(day(3), day(5), { supersedes_id: second })
  await stay(day(5), day(7), { supersedes_id: second, space_type_id: null })
  const { arrivals: coming, departures } = (await arrivals(`from=${day(1)}`))._embedded
  expect(coming.map(({ checkIn }: { checkIn: string }) => checkIn)).toEqual([day(1)])
  expect(departures.map(({ checkOut }: { checkOut: string }) => checkOut)).toEqual([day(7)])
})

test('a night has the guests who sleep then, and those who are not named', async () => {
  const id = await stay('2027-03-01', '2027-03-04', { total_adults: 3 })
  await guest(id, 'Berg')
  await guest(id, 'Dijk', null, '2027-03-03')
  const named = ({ _embedded }: { _embedded: { stays: { guests: { name: string }[] }[] } }) =>
    _embedded.stays.flatMap(({ guests }) => guests.map(({ name }) => name))
  const first = await tonight('2027-03-01')
  expect(first.people).toBe(2)
  expect(named(first)).toEqual(['Berg'])
  const last = await tonight('2027-03-03')
  expect(last.people).toBe(3)
  expect(named(last)).toEqual(['Berg', 'Dijk'])
  expect((await tonight('2027-03-04'))._embedded.stays).toEqual([])
})

test('who sees own enquiries only gets their stays, and viewers get none', async () => {
  await stay('2027-03-01', '2027-03-04')
  await query(`update role_sights set sight = 'OWN'; update enquiries set user_id = null`)
  expect((await arrivals())._embedded).toEqual({ arrivals: [], departures: [] })
  expect((await tonight('2027-03-01')).people).toBe(0)
  for (const path of ['arrivals', 'tonight'])
    expectProblem(await server.call('GET', `/api/v2/${path}`, { as: 'ROLE_VIEWER' }), 403)
  const asked = await server.call('GET', '/api/v2/arrivals?days=32', { as })
  expectFieldError(asked, 'days', 'type')
})

test('the voucher is a document in the language of the client, for booked stays in sight', async () => {
  const id = await stay('2027-03-01', '2027-03-04')
  const voucher = (number: number, query = '') =>
    server.call('GET', `/api/v2/enquiry/spacetype/${number}/voucher${query}`, { as })
  const [own, danish] = [await voucher(id), await voucher(id, '?language=da')]
  expect([own, danish].map(({ status, body }) => [status, String(body).slice(0, 5)])).toEqual([
    [200, '%PDF-'],
    [200, '%PDF-'],
  ])
  expect(danish.body).not.toBe(own.body)
  expectProblem(await voucher(await stay('2027-04-01', '2027-04-04', { state: 'CANCELLED' })), 409)
  await query(`update role_sights set sight = 'OWN'; update enquiries set user_id = null`)
  expectProblem(await voucher(id), 404)
})
