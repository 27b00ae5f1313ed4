import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { violations } from '../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { contents } from '../../testing/tables.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/enquiry/spacetype'
const changes = '/api/v2/enquiry/booking_change/1'
const dates = { checkIn: '2026-12-01', checkOut: '2026-12-08' }

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`select note_heads();
    insert into space_types (department_id, code, max_guests, nr_beds) values (3, 'B-12', 4, 4), (3, 'B-13', 4, 4);
    update provider_departments set email = 'rooms@quay.example' where department_id = 3`)
})
afterAll(() => server.close())
beforeEach(() =>
  query(`delete from mails; delete from stays; delete from prognosis_metas;
    update enquiries set checkin_date = '2026-12-01', checkout_date = '2026-12-08', guests = 4, price = 1400,
      client_email = 'ann@berg.example' where enquiry_id = 1`),
)

const query = (statement: string) => server.database.pool.query(statement)
const send = (path: string, body: object) => server.call('POST', path, { as, body })
const undo = ({ headers }: Answer) => send('/api/history/undo', { action: headers['x-request-id'] })
const roomOf = async (code: string) =>
  Number((await query(`select space_type_id as id from space_types where code = '${code}'`)).rows[0].id)
const book = async (code: string, body: object = {}) => {
  const answer = await send(url, {
    ...{ refNumber: 'SB-26-000000-A', currentDepartment: 3, spaceType: await roomOf(code), ...dates },
    ...{ totalAdults: 2, pricePerNight: 100, spaceTypeGuest: [{ guestLastName: `In ${code}` }], ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return Number(answer.body.spaceTypeReservationId)
}
const forecast = (total = 1400) =>
  query(`insert into prognosis_metas (enquiry_id, organisation_id, exploiter_id, status, probability, start, nights, price_calculation, total_prognosis)
    values (1, 1, 1, 'BOOKED', 100, '2026-12-01', 7, 'PER_TOTAL', ${total})`)
const forecasts = async () =>
  (
    await query(
      `select start::text, nights, total_prognosis::text as total from prognosis_metas order by start, 1`,
    )
  ).rows
const change = (ids: readonly number[], body: object = {}, more = '') =>
  send(changes + more, { stays: ids.map((spaceTypeReservationId) => ({ spaceTypeReservationId })), ...body })
const tables = () => contents(server.database)

test('two of four leave early with a fee: rooms, enquiry, prognosis and mails in one action, and one undo', async () => {
  const [early, late] = [await book('B-12'), await book('B-13')]
  await forecast()
  const before = await tables()
  const told = await change([early], { checkOut: '2026-12-05', fee: 120, reason: 'Ill' }, '/preview')
  expect(told.status, JSON.stringify(told.body)).toBe(200)
  // A preview changes nothing.
  expect(await tables()).toEqual(before)
  expect(told.body).toMatchObject({
    before: [{ nights: 7, totalPrice: 700, guests: ['In B-12'] }],
    after: [
      { state: 'BOOKED', nights: 4, totalPrice: 400 },
      { state: 'CANCELLED', nights: 3, totalPrice: 300, cancelFee: 120 },
    ],
    enquiry: { before: { price: 1400 }, after: { price: 1220, checkoutDate: '2026-12-08' } },
    prognoses: [{ before: { total: 1400, nights: 7 }, after: { total: 1220, nights: 7 } }],
    mails: [
      { reader: 'CLIENT', toAddress: 'ann@berg.example' },
      { reader: 'PROVIDER', toAddress: 'rooms@quay.example' },
    ],
  })
  const [toClient, toProvider] = told.body.mails
  expect(toClient.text).toContain('120,00')
  expect(toProvider.text).not.toContain('120,00')
  const { reader: _, name: __, ...mail } = toProvider
  const made = await change([early], {
    ...{ checkOut: '2026-12-05', fee: 120, reason: 'Ill', mails: [{ ...mail, text: 'Edited' }] },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body.after.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toEqual([400, 300])
  expect(await forecasts()).toEqual([{ start: '2026-12-01', nights: 7, total: '1220.00' }])
  expect((await query('select to_addresses, state, body from mails')).rows).toEqual([
    { to_addresses: 'rooms@quay.example', state: 'QUEUED', body: '<p>Edited</p>' },
  ])
  const { rows } = await query(`select cancel_reason, cancel_fee from stays where state = 'CANCELLED'`)
  expect(rows).toMatchObject([{ cancel_reason: 'Ill' }])
  expect((await undo(made)).status).toBe(200)
  expect((await query(`select state, total_price from stays order by 1`)).rows).toHaveLength(2)
  expect(await forecasts()).toEqual([{ start: '2026-12-01', nights: 7, total: '1400.00' }])
  expect((await query('select from mails')).rowCount).toBe(0)
  expect(late).toBeGreaterThan(early)
})

test('an extension follows in all rooms at the same price, and at another one gets a prognosis of its own', async () => {
  const ids = [await book('B-12'), await book('B-13')]
  await forecast()
  const same = await change(ids, { checkOut: '2026-12-10' })
  expect(same.body).toMatchObject({
    after: [{ nights: 9, totalPrice: 900 }, { nights: 9 }],
    enquiry: { after: { checkoutDate: '2026-12-10', price: 1800 } },
  })
  expect(await forecasts()).toEqual([{ start: '2026-12-01', nights: 9, total: '1800.00' }])
  expect((await undo(same)).status).toBe(200)
  const other = await change(ids, { checkOut: '2026-12-10', addedPrice: 150 })
  expect(other.status, JSON.stringify(other.body)).toBe(200)
  expect(await forecasts()).toEqual([
    { start: '2026-12-01', nights: 7, total: '1400.00' },
    { start: '2026-12-08', nights: 2, total: '600.00' },
  ])
  expect(other.body.enquiry.after).toMatchObject({ checkoutDate: '2026-12-10', price: 2000 })
  expect(await violations(server.database.pool)).toEqual({})
})

test('several rooms are cancelled at once, and the fee is divided to the cent', async () => {
  const ids = [await book('B-12'), await book('B-13', { checkOut: '2026-12-04' })]
  await forecast(1000)
  const answer = await change(ids, { isCancelled: true, fee: 100, reason: 'Site closed' })
  expect(answer.body.after).toMatchObject([
    { state: 'CANCELLED', cancelFee: 70 },
    { state: 'CANCELLED', cancelFee: 30 },
  ])
  expect(await forecasts()).toMatchObject([{ total: '100.00' }])
  // No room is booked any more, so the enquiry keeps the dates of the request.
  expect(answer.body.enquiry.after).toMatchObject({ checkinDate: '2026-12-01', price: 500 })
})

test('what cannot be changed is named, and nothing is changed', async () => {
  const id = await book('B-12')
  await book('B-13', { ...dates, checkIn: '2026-12-08', checkOut: '2026-12-12' })
  const before = await tables()
  expectFieldError(await change([id], { fee: 10 }), 'fee', 'nothingCancelled')
  expectFieldError(await change([id, id]), 'stays.1.spaceTypeReservationId', 'notFoundLink')
  expectFieldError(await change([999_999]), 'stays.0.spaceTypeReservationId', 'notFoundLink')
  expectFieldError(await change([]), 'stays', 'required')
  expectFieldError(await change([id], { checkOut: '2026-11-01' }), 'checkOut', 'checkoutBeforeCheckin')
  const move = { isMoved: true, spaceType: await roomOf('B-13'), moveDay: '2026-12-04' }
  // Room B-13 is free until 8 December, but the stay would need it until 10 December.
  const taken = await change([id], { checkOut: '2026-12-10', ...move })
  expectProblem(taken, 409)
  expect(taken.body.code).toBe('roomTakenBy')
  expectProblem(
    await server.call('POST', `/api/v2/enquiry/booking_change/999`, {
      as,
      body: { stays: [{ spaceTypeReservationId: id }] },
    }),
    404,
  )
  expect(await tables()).toEqual(before)
})

test('of two who change a booking at once, one does; a change and an undo never book a room twice', async () => {
  const id = await book('B-12')
  const both = await Promise.all([
    change([id], { checkOut: '2026-12-05' }),
    change([id], { isCancelled: true }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await query('delete from stays')
  const again = await book('B-12')
  const moved = await change([again], { isMoved: true, spaceType: await roomOf('B-13') })
  expect(moved.body.after).toMatchObject([{ roomCode: 'B-13', nights: 7 }])
  // Another guest books the room that the stay moved out of. The undo is refused and names that booking.
  await book('B-12', { spaceTypeGuest: [] })
  const refused = await undo(moved)
  expectProblem(refused, 409)
  expect(refused.body.code).toBe('roomTakenBy')
  expect(await violations(server.database.pool)).toEqual({})
})

test('a booking that is changed while an offer is accepted: both happen, one after the other', async () => {
  const id = await book('B-12')
  await query(`update offers set accepted = false where enquiry_id = 1`)
  const { rows } = await query('select min(offer_id)::int as id from offers where enquiry_id = 1')
  const [changed, accepted] = await Promise.all([
    change([id], { checkOut: '2026-12-05' }),
    send(`/api/v2/enquiry/offer/${rows[0].id}/accept`, {}),
  ])
  expect([changed.status, accepted.status], JSON.stringify([changed.body, accepted.body])).toEqual([200, 200])
  const { rows: stays } = await query(
    `select state::text, check_out::text as until from stays where check_in = '2026-12-01' order by 1, 2`,
  )
  expect(stays).toEqual([
    { state: 'BOOKED', until: '2026-12-05' },
    { state: 'BOOKED', until: '2026-12-08' },
    { state: 'SUPERSEDED', until: '2026-12-08' },
  ])
  expect(await violations(server.database.pool)).toEqual({})
  // Undoing the acceptance of the offer keeps the changed booking.
  expect((await undo(accepted)).status).toBe(200)
  expect((await query(`select count(*)::int as booked from stays where state = 'BOOKED'`)).rows).toEqual([
    { booked: 1 },
  ])
})
