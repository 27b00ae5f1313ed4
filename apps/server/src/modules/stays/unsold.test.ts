import { addDays, formatDay } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/enquiry/spacetype'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await run(`insert into rooms (hospitality_entity_id, provider_department_id, name, description, room_type)
      values (301, 3, 'Loft', 'x', 'STUDIO');
    update space_types set room_type_id = 301 where space_type_id = 3`)
})
afterAll(() => server.close())
// Counted from today, the room's kind is closed on the nights of days 10 and 11, and the room itself on that
// of day 13.
beforeEach(() =>
  run(`delete from stays; delete from sale_terms;
    insert into sale_terms (space_type_id, room_type_id, term, days, check_in, check_out) values
      (null, 301, 'CLOSED', null, '${later(10)}', '${later(12)}'), (3, null, 'CLOSED', null, '${later(13)}', '${later(14)}'),
      (3, null, 'NO_DEPARTURE', null, '${later(20)}', '${later(21)}'), (3, null, 'RELEASE', 5, '${later(0)}', '${later(9)}')`),
)

const run = (statement: string) => server.database.pool.query(statement)
const later = (days: number) => addDays(server.day(), days)
const book = (from: number, until: number, more: object = {}) => {
  const place = { refNumber: 'SB-26-000000-A', currentDepartment: 3, spaceType: 3 }
  const body = { ...place, checkIn: later(from), checkOut: later(until), ...more }
  return server.call('POST', url, { as, body })
}
const change = (id: number, body: object) => server.call('PUT', `${url}/${id}`, { as, body })
const accepted = { acceptedWarnings: ['notSold'], acceptedReason: 'The provider agreed' }

test('a room is booked on days that its price list does not sell once somebody says why', async () => {
  const refused = await book(9, 14)
  expect(refused).toMatchObject({ status: 422, body: { code: 'needsAcceptance' } })
  const days = `${formatDay(later(10))} – ${formatDay(later(11))}, ${formatDay(later(13))}`
  expect(refused.body.warnings).toMatchObject([
    { code: 'notSold', values: { room: 'B-11', days }, message: expect.stringContaining(days) },
  ])
  expectFieldError(await book(9, 14, { acceptedWarnings: ['notSold'] }), 'acceptedReason', 'required')
  const booked = await book(9, 14, accepted)
  expect(booked.body).toMatchObject({ acceptedReason: 'The provider agreed' })
})

test.each([
  ['an arrival after the release', 4, 5],
  ['a departure on a day without one', 18, 20],
] as const)('%s asks for the reason too', async (_, from, until) => {
  expect((await book(from, until)).body.warnings).toMatchObject([{ code: 'notSold' }])
})

test('what is sold, or booked without a room, asks nothing', async () => {
  expect((await book(5, 10)).status).toBe(200)
  expect((await book(14, 19)).status).toBe(200)
  expect((await book(10, 14, { spaceType: 0 })).status).toBe(200)
})

test('a change asks only if more of the stay is not sold, and a later term says nothing', async () => {
  const { spaceTypeReservationId: id } = (await book(9, 11, accepted)).body
  expect((await change(id, { totalAdults: 2 })).status).toBe(200)
  expect((await change(id, { checkOut: later(12) })).body.warnings).toMatchObject([{ code: 'notSold' }])
  await run(`delete from sale_terms;
    insert into sale_terms (space_type_id, term, check_in, check_out) values (3, 'CLOSED', '${later(1)}', '${later(30)}')`)
  expect((await change(id, { totalAdults: 1 })).status).toBe(200)
  const query = `departmentId=3&from=${later(0)}&to=${later(30)}`
  const { body } = await server.call('GET', `/api/v2/occupancy/conflicts?${query}`, { as })
  expect(body._embedded.stays.flatMap(({ warnings }: { warnings: unknown[] }) => warnings)).toEqual([])
})

test('a stay beyond the contract with the provider asks for the reason, with or without a room, and its end is named', async () => {
  const end = (day: string) =>
    run(`update provider_departments set contract_date_end = ${day} where department_id = 3`)
  await end(`'${later(18)}'`)
  expect((await book(14, 18)).status).toBe(200)
  const values = { house: 'Quay Rooms', day: formatDay(later(18)) }
  const message = `The contract with the provider of Quay Rooms ends on ${values.day}, before the check-out`
  const refused = await book(18, 19)
  expect(refused).toMatchObject({ status: 422, body: { code: 'needsAcceptance' } })
  expect(refused.body.warnings).toMatchObject([{ code: 'contractOver', values, message }])
  expect((await book(18, 20, { spaceType: 0 })).body.warnings).toMatchObject([{ code: 'contractOver' }])
  const agreed = { acceptedWarnings: ['contractOver'], acceptedReason: 'Renewed by phone' }
  const { spaceTypeReservationId: id } = (await book(18, 22, agreed)).body
  // As with sale terms, only a change that makes the warning worse
  // asks again. A contract end that is changed later does not.
  expect((await change(id, { totalAdults: 2 })).status).toBe(200)
  expect((await change(id, { checkOut: later(21) })).status).toBe(200)
  expect((await change(id, { checkOut: later(23) })).body.warnings).toMatchObject([{ code: 'contractOver' }])
  await end('null')
  expect((await change(id, { checkOut: later(23) })).status).toBe(200)
  await end(`'${later(1)}'`)
  expect((await change(id, { totalAdults: 1 })).body.warnings).toBeUndefined()
  await end('null')
})
