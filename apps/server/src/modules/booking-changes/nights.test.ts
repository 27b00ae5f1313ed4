import { addDays } from '@stayboard/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { times } from '../../testing/extent.ts'
import { violations } from '../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { contents } from '../../testing/tables.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/enquiry/spacetype'
const ref = 'SB-26-000000-A'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(
    `select note_heads(); insert into space_types (department_id, code) values (3, 'B-12'), (3, 'B-13')`,
  )
})
afterAll(() => server.close())
beforeEach(() => query('delete from stays'))

const query = (statement: string) => server.database.pool.query(statement)
const send = (path: string, body: object) => server.call('POST', path, { as, body })
const undo = ({ headers }: Answer) => send('/api/history/undo', { action: headers['x-request-id'] })
const guests = [
  { guestLastName: 'Whole' },
  { guestLastName: 'Early', checkOut: '2026-12-03' },
  { guestLastName: 'Late', checkIn: '2026-12-06' },
]
const dates = { checkIn: '2026-12-01', checkOut: '2026-12-08' }
const book = async (body: object = {}) => {
  const answer = await send(url, {
    ...{
      refNumber: ref,
      currentDepartment: 3,
      spaceType: 3,
      ...dates,
      totalPrice: 100,
      purchasePrice: 80.01,
    },
    spaceTypeGuest: guests,
    acceptedWarnings: ['overCapacity', 'overBeds'],
    acceptedReason: 'One sleeps on the sofa',
    ...body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return Number(answer.body.spaceTypeReservationId)
}
const change = (id: number, { version, ...body }: { version?: number }) =>
  send('/api/v2/enquiry/booking_change/1', {
    ...{ stays: [{ spaceTypeReservationId: id, version }], ...body },
    ...{ acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'One sleeps on the sofa' },
  })
const move = (id: number, { day: moveDay, ...to }: { version?: number; day: string; spaceType: number }) =>
  change(id, { ...to, isMoved: true, moveDay } as object)
const leave = (id: number, checkOut: string) => change(id, { checkOut } as object)
/** The stays after a booking change, as the answer lists them. */
const partsOf = ({ body }: Answer) => body.after

test('a move replaces the stay by two, whose nights and prices sum to it, and is undone as one', async () => {
  const id = await book()
  const before = await rows()
  const moved = await move(id, { day: '2026-12-04', spaceType: 4, version: 1 })
  const [first, second] = partsOf(moved)
  expect([first, second]).toMatchObject([
    {
      roomCode: 'B-11',
      ...dates,
      checkOut: '2026-12-04',
      nights: 3,
      totalPrice: 42.87,
      guests: ['Whole', 'Early'],
    },
    {
      roomCode: 'B-12',
      ...dates,
      checkIn: '2026-12-04',
      nights: 4,
      totalPrice: 57.13,
      guests: ['Late', 'Whole'],
    },
  ])
  expect(await server.call('GET', `${url}/${first.spaceTypeReservationId}`, { as })).toMatchObject({
    body: { purchasePrice: 34.29, margin: 8.58, supersedesId: id },
  })
  expect(await server.call('GET', `${url}/${second.spaceTypeReservationId}`, { as })).toMatchObject({
    body: { purchasePrice: 45.72, margin: 11.41, supersedesId: id },
  })
  const old = await server.call('GET', `${url}/${id}`, { as })
  expect(old.body).toMatchObject({ state: 'SUPERSEDED', guests: 0, totalPrice: 100 })
  expectProblem(await move(id, { day: '2026-12-05', spaceType: 4 }), 409)
  const again = await server.call('PUT', `${url}/${id}`, { as, body: { state: 'BOOKED' } })
  expectFieldError(again, 'state', 'stayNotBooked')
  expectProblem(await server.call('DELETE', `${url}/${id}`, { as }), 409)
  expect((await undo(moved)).status).toBe(200)
  expect(await rows()).toEqual(before)
})

/** All rows of stays and guests, without the version column. */
const rows = async () =>
  (
    await query(`select to_jsonb(s) - 'version' as row from stays s
      union all select to_jsonb(g) - 'version' from guests g order by 1`)
  ).rows

test('whoever leaves early frees the later nights at once, and their price is kept with them', async () => {
  const id = await book({ pricePerNight: 12.34, totalPrice: null })
  const left = await leave(id, '2026-12-05')
  const [stayed, freed] = partsOf(left)
  expect([stayed, freed]).toMatchObject([
    { state: 'BOOKED', nights: 4, totalPrice: 49.36, guests: ['Whole', 'Early'] },
    { state: 'CANCELLED', nights: 3, totalPrice: 37.02, guests: ['Late'] },
  ])
  await book({ checkIn: '2026-12-05', checkOut: '2026-12-06', spaceTypeGuest: [] })
  const back = await undo(left)
  expectProblem(back, 409)
  expect(back.body.code).toBe('roomTakenBy')
  expect(await violations(server.database.pool)).toEqual({})
})

test.each([
  ['the clock change in spring', '2027-03-27', '2027-03-28', '2027-03-30'],
  ['the clock change in autumn', '2027-10-30', '2027-10-31', '2027-11-02'],
  ['the end of the year', '2027-12-30', '2027-12-31', '2028-01-02'],
  ['a leap day', '2028-02-27', '2028-02-28', '2028-03-01'],
])('%s neither adds nor loses a night', async (_when, checkIn, day, checkOut) => {
  const spaceTypeGuest = [{ guestLastName: 'Whole', checkIn, checkOut }]
  const id = await book({ checkIn, checkOut, totalPrice: null, pricePerNight: 33.33, spaceTypeGuest })
  const whole = await server.call('GET', `${url}/${id}`, { as })
  expect(whole.body).toMatchObject({ checkIn, checkOut, nights: 3, totalPrice: 99.99 })
  expect(partsOf(await move(id, { day, spaceType: 4 }))).toMatchObject([
    { checkIn, checkOut: day, nights: 1, totalPrice: 33.33 },
    { checkIn: day, checkOut, nights: 2, totalPrice: 66.66 },
  ])
})

test.each(['2026-11-30', '2026-12-08', '2027-01-01'])(
  'nobody moves on %s, a day without a night',
  async (day) => {
    const id = await book()
    expectFieldError(await move(id, { day, spaceType: 4 }), 'moveDay', 'dayOutsideStay')
    expectFieldError(await leave(id, '2026-12-01'), 'checkOut', 'checkoutBeforeCheckin')
  },
)

test('a move to a taken room changes nothing, nor does one to a room of another department', async () => {
  const id = await book()
  await book({ spaceType: 4, checkIn: '2026-12-07', checkOut: '2026-12-09', spaceTypeGuest: [] })
  const before = await contents(server.database)
  expectProblem(await move(id, { day: '2026-12-04', spaceType: 4 }), 409)
  expectFieldError(await move(id, { day: '2026-12-04', spaceType: 1 }), 'spaceType', 'otherDepartment')
  expect(await contents(server.database)).toEqual(before)
})

test('two who move a stay at once make one move', async () => {
  const id = await book()
  const answers = await Promise.all([4, 5].map((spaceType) => move(id, { day: '2026-12-04', spaceType })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await violations(server.database.pool, ['replaced-stay', 'room-taken'])).toEqual({})
})

test('moves and departures in any order keep the nights and the price of a stay', async () => {
  const steps = fc.array(
    fc.record({
      which: fc.nat(8),
      night: fc.integer({ min: -1, max: 20 }),
      room: fc.constantFrom(3, 4, 5, 0),
      isLast: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const price = fc.oneof(
    fc.record({ totalPrice: fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100) }),
    fc.record({ pricePerNight: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100) }),
  )
  await fc.assert(
    fc.asyncProperty(price, steps, async (given, moves) => {
      await query('delete from stays')
      // The stay spans the turn of the year and the start of daylight saving time.
      const from = '2026-12-25'
      await book({
        totalPrice: null,
        ...given,
        checkIn: from,
        checkOut: '2027-04-01',
        spaceTypeGuest: guests.slice(0, 1),
      })
      const sums = async () =>
        (
          await query(`select sum(check_out - check_in)::int as nights, sum(total_price)::text as price
            from stays where state <> 'SUPERSEDED'`)
        ).rows[0]
      const before = await sums()
      for (const { which, night, room, isLast } of moves) {
        const { rows } =
          await query(`select space_type_reservation_id as id, check_in, check_out from stays where state = 'BOOKED'
          order by check_in`)
        const { id, check_in: start, check_out: end } = rows[which % rows.length]
        const day = addDays(String(start), night)
        // The new check-out is not after the current one, because a later check-out would add nights.
        const [until = ''] = [day, String(end)].toSorted()
        const { status } = await (isLast
          ? leave(Number(id), until)
          : move(Number(id), { day, spaceType: room }))
        expect([200, 400, 409]).toContain(status)
      }
      expect(await sums()).toEqual(before)
      expect(await violations(server.database.pool, ['room-taken', 'stay-price', 'replaced-stay'])).toEqual(
        {},
      )
    }),
    { numRuns: times(15, 6) },
  )
})
