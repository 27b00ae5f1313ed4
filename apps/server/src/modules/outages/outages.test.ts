import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { violations } from '../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/enquiry/spacetype'
const dates = { checkIn: '2026-12-01', checkOut: '2026-12-08' }

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  // Department 3 gets no channel manager, because a channel manager would sell its rooms too.
  await query(`select note_heads();
    update provider_departments set provider_channel_manager = null where department_id = 3;
    update space_types set max_guests = 2, nr_beds = 2 where department_id = 3;
    insert into space_types (department_id, code, max_guests, nr_beds) values (3, 'B-12', 2, 2), (3, 'B-13', 4, 4)`)
})
afterAll(() => server.close())
beforeEach(() => query('delete from stays; delete from outages'))

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { as, body })
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })
const roomOf = async (code: string) =>
  Number((await query(`select space_type_id as id from space_types where code = '${code}'`)).rows[0].id)
const book = async (code: string, body: object = {}) =>
  send('POST', url, {
    ...{ refNumber: 'SB-26-000000-A', currentDepartment: 3, spaceType: await roomOf(code), ...dates },
    ...{ totalAdults: 2, totalPrice: 700, spaceTypeGuest: [{ guestLastName: `In ${code}` }], ...body },
  })
const close = async (code: string | null, body: object = {}) =>
  send('POST', '/api/outage', {
    department: '/api/provider_department/3',
    spaceType: code === null ? null : `/api/space_type/${await roomOf(code)}`,
    ...{ fromDay: '2026-12-04', untilDay: '2026-12-06', reason: 'Leak', ...body },
  })
const judged = async (query = '') => {
  const { body } = await send(
    'GET',
    `/api/v2/occupancy/verdicts?departmentId=3&from=2026-12-01&to=2026-12-08${query}`,
  )
  return body._embedded.rooms.map(
    (room: { code: string; verdict: string; cause: string; freePlaces: number }) => [
      ...[room.code, room.verdict, room.cause, room.freePlaces],
    ],
  )
}

test('a room out of order cannot be booked and offers no place, and can again once that is over', async () => {
  const made = await close('B-12')
  expect(made.body, JSON.stringify(made.body)).toMatchObject({ roomCode: 'B-12', affected: 0 })
  expect(await judged()).toEqual([
    ['B-11', 'free', null, 6],
    ['B-12', 'closed', 'outOfOrder', 6],
    ['B-13', 'free', null, 6],
  ])
  const refused = await book('B-12')
  expectFieldError(refused, 'spaceType', 'roomOutOfOrder')
  expect(refused.body.message).toBeTruthy()
  expect((await book('B-12', { checkOut: '2026-12-04' })).status).toBe(200)
  expect((await book('B-12', { checkIn: '2026-12-06' })).status).toBe(200)
  // A room that is both taken and out of order is subtracted once from the free places.
  expect((await judged())[0]?.[3]).toBe(6)
  expect((await send('DELETE', `/api/outage/${made.body.outageId}`)).status).toBe(202)
  expect((await judged())[1]?.[1]).toBe('taken')
})

test('a house out of order has no places, and its stays are listed', async () => {
  await book('B-11')
  const house = await close(null)
  expect(house.body).toMatchObject({ roomCode: null, affected: 1 })
  expect((await judged()).map(([, verdict, cause]: string[]) => [verdict, cause])).toEqual([
    ['taken', null],
    ['closed', 'outOfOrder'],
    ['closed', 'outOfOrder'],
  ])
  expect((await judged())[0]?.[3]).toBe(0)
})

test('guests of a room out of order move to free rooms from the first night on, and one undo takes it back', async () => {
  const stay = await book('B-11')
  await book('B-12', { checkIn: '2026-12-06', checkOut: '2026-12-08' })
  const made = await close('B-11')
  const path = `/api/outage/${made.body.outageId}`
  const { body } = await send('GET', `${path}/affected`)
  const [one] = body._embedded.stays
  expect(one).toMatchObject({ roomCode: 'B-11', moveDay: '2026-12-04', guests: ['In B-11'] })
  // B-13 is proposed, because B-12 is taken for the last nights.
  expect(one.proposal).toMatchObject({ code: 'B-13' })
  const moves = [{ spaceTypeReservationId: one.spaceTypeReservationId, spaceType: one.proposal.spaceTypeId }]
  const moved = await send('POST', `${path}/relocate`, { moves })
  expect(moved.body, JSON.stringify(moved.body)).toMatchObject({ affected: 0 })
  const { rows } =
    await query(`select t.code, s.check_in::text, s.check_out::text, s.total_price::text as price
    from stays s join space_types t using (space_type_id) where s.supersedes_id = ${stay.body.spaceTypeReservationId} order by 2`)
  expect(rows).toEqual([
    { code: 'B-11', check_in: '2026-12-01', check_out: '2026-12-04', price: '300.00' },
    { code: 'B-13', check_in: '2026-12-04', check_out: '2026-12-08', price: '400.00' },
  ])
  expect((await undo(moved)).status).toBe(200)
  expect((await send('GET', path)).body.affected).toBe(1)
  expect(await violations(server.database.pool)).toEqual({})
})

test('what is not affected, wrong dates and rooms of other houses are refused', async () => {
  const stay = await book('B-12')
  const made = await close('B-11')
  const moves = [
    { spaceTypeReservationId: stay.body.spaceTypeReservationId, spaceType: await roomOf('B-13') },
  ]
  const path = `/api/outage/${made.body.outageId}/relocate`
  expectFieldError(await send('POST', path, { moves }), 'moves.0.spaceTypeReservationId', 'notFoundLink')
  expectFieldError(await close('B-11', { untilDay: '2026-12-04' }), 'untilDay', 'endBeforeStart')
  expectFieldError(await close('A-11'), 'spaceType', 'otherDepartment')
  expectFieldError(await close('B-11', { reason: ' ' }), 'reason', 'required')
  expectProblem(await server.call('POST', '/api/outage', { as: 'ROLE_VIEWER', body: {} }), 403)
})

test('a booking with nights out of order is extended and shortened: only added nights are refused', async () => {
  const { body: stay } = await book('B-11')
  await close('B-11')
  await close('B-11', { fromDay: '2026-12-10', untilDay: '2026-12-12', reason: 'Paint' })
  const change = (body: object) =>
    send('POST', '/api/v2/enquiry/booking_change/1', { stays: [{ spaceTypeReservationId: id }], ...body })
  let id = stay.spaceTypeReservationId
  expect((await change({ checkOut: '2026-12-10' })).status).toBe(200)
  expectFieldError(await change({ checkOut: '2026-12-11' }), 'spaceType', 'roomOutOfOrder')
  // The stay is shortened at both ends. The remaining nights
  // include a night out of order, and become a new stay.
  const shorter = await change({ checkIn: '2026-12-02', checkOut: '2026-12-05' })
  expect(shorter.status, JSON.stringify(shorter.body)).toBe(200)
  id = shorter.body.after.find(({ state }: { state: string }) => state === 'BOOKED').spaceTypeReservationId
  // The shorter stay gave up a night out of order, so that night cannot be added again.
  expectFieldError(await change({ checkOut: '2026-12-06' }), 'spaceType', 'roomOutOfOrder')
  const other = await roomOf('B-12')
  await close('B-12')
  const moved = await change({ isMoved: true, currentDepartment: 3, spaceType: other })
  expectFieldError(moved, 'spaceType', 'roomOutOfOrder')
})
