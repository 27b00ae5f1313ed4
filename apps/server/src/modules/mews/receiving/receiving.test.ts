import { addDays } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CALLBACK_TOKEN, type MewsSimulator } from '../../../integrations/mews/simulator.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Channels, startChannels } from '../../../testing/areas/mews.ts'

const as = 'ROLE_MANAGER'
let channels: Channels
let mews: MewsSimulator
let server: TestApp
let deliver: Channels['deliver']
let rows: Channels['rows']
beforeAll(async () => {
  channels = await startChannels()
  ;({ mews, server, deliver, rows } = channels)
})
beforeEach(() => channels.clear())
afterAll(() => channels.close())

const one = (change: object = {}) => ({
  code: '01',
  confirmationNumber: '501',
  state: 1,
  from: '2027-03-01',
  to: '2027-03-08',
  spaceTypeCode: 'STU',
  ratePlanCode: 'BAR',
  guestCounts: [
    { code: 'Adult', count: 2 },
    { code: 'Infant', count: 1 },
  ],
  amounts: [],
  totalAmount: { net: 700, gross: 763 },
  guests: [{ firstName: 'Łucja', lastName: 'Nowak', title: 'Misses' }],
  ...change,
})
let count = 0
const group = (reservations: object[], change: object = {}) => {
  count += 1
  return {
    messageId: `m-${count}`,
    responseUrl: 'http://169.254.169.254/steal',
    channelId: 'OTA-1',
    channelManagerId: 'CHM-1',
    currencyCode: 'EUR',
    comments: ['Late arrival'],
    customer: { firstName: 'Ada', lastName: 'Vos', email: 'ada@guest.example' },
    sources: [{ code: 1, name: 'Booking.com', type: 0, isPrimary: true }],
    paymentCard: {
      number: '4111111111111111',
      cvv: '666',
      holderName: 'Ada Vos',
      expireDate: '1230',
      type: 1,
    },
    reservations,
    ...change,
  }
}
const reservations = () =>
  rows<{ number: string; status: string; stay: string; room: number | null }>(`
    select r.reservation_number as number, r.status, r.checkin_date || ' ' || r.checkout_date as dates, r.currency_code,
      r.total_net, (select s.state from stays s where s.space_type_reservation_id = m.stay_id) as stay,
      (select s.check_in || ' ' || s.check_out from stays s where s.space_type_reservation_id = m.stay_id) as nights,
      (select s.space_type_id from stays s where s.space_type_reservation_id = m.stay_id) as room
    from reservations r join mews_reservations m using (reservation_id) order by 1`)
const enquiry = async () =>
  (
    await rows<{ id: number; fase: string }>(
      'select enquiry_id as id, fase, contact_name, checkout_date from enquiries',
    )
  )[0]
const accepted = { success: true, asyncConfirmation: true }

test('a group becomes one enquiry with a reservation and a room booking for each of its rooms', async () => {
  const { status, body } = await deliver(group([one(), one({ code: '02', confirmationNumber: '502' })]))
  expect([status, body]).toEqual([200, accepted])
  expect(await enquiry()).toMatchObject({ fase: 'Booked', contact_name: 'Ada Vos' })
  expect(await reservations()).toMatchObject([
    {
      number: '501',
      status: 'CONFIRMED',
      dates: '2027-03-01 2027-03-08',
      currency_code: 'EUR',
      stay: 'BOOKED',
    },
    { number: '502', status: 'CONFIRMED', stay: 'BOOKED', room: null },
  ])
  expect(await rows('select guest_last_name, added_manual from guests')).toEqual([
    { guest_last_name: 'Nowak', added_manual: false },
    { guest_last_name: 'Nowak', added_manual: false },
  ])
})

test('no token and no card is kept anywhere', async () => {
  await deliver(group([one()]))
  const kept = await rows<{ text: string }>(`
    select to_jsonb(g)::text as text from mews_groups g union all select to_jsonb(r)::text from reservations r
    union all select to_jsonb(e)::text from enquiries e union all select to_jsonb(c)::text from channel_calls c
    union all select to_jsonb(l)::text from change_log l`)
  const all = kept.map(({ text }) => text).join()
  expect(all).toContain('ada@guest.example')
  for (const secret of ['4111111111111111', 'connection-20001', CALLBACK_TOKEN])
    expect(all).not.toContain(secret)
})

describe('whatever the order of deliveries, the newest state counts', () => {
  test('five deliveries, two of them at once, are one booking', async () => {
    const message = group([one()])
    const answers = await Promise.all([deliver(message), deliver(message)])
    for (let again = 0; again < 3; again += 1) answers.push(await deliver(message))
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => accepted))
    expect(await reservations()).toHaveLength(1)
    expect(await rows('select from stays')).toHaveLength(1)
  })

  test('a creation that comes after the change, and a message that comes again, change nothing', async () => {
    const [created, changed] = [group([one()]), group([one({ state: 2, to: '2027-03-12' })])]
    for (const message of [changed, created, changed, created])
      expect((await deliver(message)).body).toEqual(accepted)
    expect(await reservations()).toMatchObject([
      { dates: '2027-03-01 2027-03-12', nights: '2027-03-01 2027-03-12' },
    ])
  })

  test('a change that comes again does not replace a later one', async () => {
    const [created, longer, shorter] = [
      group([one()]),
      group([one({ state: 2, to: '2027-03-12' })]),
      group([one({ state: 2, to: '2027-03-10' })]),
    ]
    for (const message of [created, longer, shorter, longer])
      expect((await deliver(message)).body).toEqual(accepted)
    expect(await reservations()).toMatchObject([{ dates: '2027-03-01 2027-03-10' }])
  })

  test('a booking that is cancelled before it arrives stays cancelled', async () => {
    const [created, cancelled] = [group([one()]), group([])]
    for (const message of [cancelled, created]) expect((await deliver(message)).body).toEqual(accepted)
    expect(await rows(`select from stays where state = 'BOOKED'`)).toEqual([])
    expect(await rows('select from enquiries')).toEqual([])
  })

  test('a cancelled reservation does not come back by a late change', async () => {
    const [created, late, cancelled] = [
      group([one()]),
      group([one({ state: 2 })]),
      group([one({ state: 3 })]),
    ]
    for (const message of [created, cancelled, late]) await deliver(message)
    expect(await reservations()).toMatchObject([{ status: 'CANCELLED', stay: 'CANCELLED' }])
    expect(await enquiry()).toMatchObject({ fase: 'Cancelled' })
  })
})

test('a booking of a closed month that Mews cancels is told to whoever closed the month', async () => {
  const closer = 'ROLE_ADMIN'
  await deliver(group([one()]))
  const { id } = (await enquiry()) ?? expect.unreachable()
  const [{ organisationId }] = (await rows<{ organisationId: number }>(
    'select organisation_id as "organisationId" from enquiries',
  )) as [{ organisationId: number }]
  const expected = {
    status: 'PENDING',
    start: '2026-03-20',
    nights: 24,
    totalPrognosis: 2400,
    probability: 50,
  }
  const links = {
    enquiry: `/api/v2/backend/enquiry/${id}`,
    organisation: `/api/organisation/${organisationId}`,
  }
  const write = async (url: string, body: object) =>
    expect((await server.call('POST', url, { as: closer, body })).status).toBe(200)
  await write('/api/financial/prognosis', { ...links, ...expected })
  await write('/api/financial/closing', { month: '2026-03' })

  await deliver(group([one({ state: 3 })]))
  const told = async (who: typeof closer | typeof as) =>
    (await server.call('GET', '/api/notifications', { as: who })).body._embedded.notifications
  const [ref] = await rows<{ name: string }>('select ref_number as name from enquiries')
  expect(await told(closer)).toMatchObject([
    { kind: 'CLOSED_MONTH', title: expect.stringContaining(ref?.name ?? ''), byName: null },
  ])
  expect(await told(as)).toEqual([])
  await server.database.pool.query('delete from month_closings; delete from prognosis_metas')
})

test('a reservation that a message leaves out is cancelled', async () => {
  await deliver(group([one(), one({ code: '02', confirmationNumber: '502' })]))
  await deliver(group([one({ state: 2 })]))
  expect(await reservations()).toMatchObject([{ stay: 'BOOKED' }, { status: 'CANCELLED', stay: 'CANCELLED' }])
})

test('a group that was booked at Mews is known by its numbers there until it has a key', async () => {
  const bare = { channelId: null, channelManagerId: null }
  await deliver(group([one({ code: null })], bare))
  await deliver(group([one({ code: null, state: 2, to: '2027-03-10' })], bare))
  expect(await reservations()).toMatchObject([{ dates: '2027-03-01 2027-03-10' }])
})

test('a reservation that a message has twice is one, as it is said last', async () => {
  await deliver(group([one({ to: '2027-03-05' }), one({ code: null })]))
  expect(await reservations()).toMatchObject([{ dates: '2027-03-01 2027-03-08', stay: 'BOOKED' }])
  expect(await rows('select from stays')).toHaveLength(1)
})

test('a message with texts that cannot be stored as they are is taken', async () => {
  const odd = { comments: ['a\0b', 'cut \ud83c'], customer: { lastName: 'Vos\0' }, 'odd\0': 1 }
  expect((await deliver(group([one()], odd))).body).toEqual(accepted)
  expect(await enquiry()).toMatchObject({ contact_name: 'Vos' })
})

test('a group with one bad reservation is refused as a whole', async () => {
  const { body } = await deliver(
    group([one(), one({ code: '02', confirmationNumber: '502', to: '2027-02-30' })]),
  )
  expect(body).toEqual({
    success: false,
    errors: [{ code: 6, message: "Invalid value of field 'reservations.1.to'." }],
  })
  expect(await rows('select from enquiries')).toEqual([])
})

test.each([
  ['/api/reservation', 'select reservation_id as id from reservations'],
  ['/api/v2/enquiry/spacetype', 'select space_type_reservation_id as id from stays'],
])(
  '%s of a booking of Mews is cancelled and not deleted: an undo would lose its link',
  async (path, which) => {
    await deliver(group([one()]))
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(which)
    const { status, body } = await server.call('DELETE', `${path}/${id}`, { as: 'ROLE_ADMIN' })
    expect([status, body.code]).toEqual([409, 'inUse'])
    await deliver(group([one({ state: 2, to: '2027-03-12' })]))
    expect(await reservations()).toMatchObject([{ nights: '2027-03-01 2027-03-12', stay: 'BOOKED' }])
  },
)

describe('a guest keeps the room', () => {
  const place = async (room: number) => {
    const [stay] = await rows<{ id: number }>(
      `select space_type_reservation_id as id from stays where state = 'BOOKED'`,
    )
    const answer = await server.call('PUT', `/api/v2/enquiry/spacetype/${stay?.id}`, {
      as,
      body: { spaceType: room, acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'x' },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  test('in every later message, with other dates too', async () => {
    await deliver(group([one()]))
    await place(1)
    await deliver(group([one({ state: 2, from: '2027-04-01', to: '2027-04-03' })]))
    expect(await reservations()).toMatchObject([{ room: 1, nights: '2027-04-01 2027-04-03' }])
  })

  test('in both rooms after a move, and the replaced booking takes none', async () => {
    await deliver(group([one()]))
    await place(1)
    const [stay] = await rows<{ id: number; enquiry: number }>(
      'select space_type_reservation_id as id, enquiry_id as enquiry from stays',
    )
    const moved = await server.call('POST', `/api/v2/enquiry/booking_change/${stay?.enquiry}`, {
      as,
      body: {
        stays: [{ spaceTypeReservationId: stay?.id }],
        ...{ isMoved: true, moveDay: '2027-03-04', spaceType: 2 },
        ...{ acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'x' },
      },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await deliver(group([one({ state: 2, to: '2027-03-10' })]))
    expect(
      await rows('select space_type_id as room, check_in, check_out, state from stays order by 1, 2, 3'),
    ).toMatchObject([
      { room: 1, check_in: '2027-03-01', check_out: '2027-03-04', state: 'BOOKED' },
      { room: 1, check_in: '2027-03-01', check_out: '2027-03-08', state: 'SUPERSEDED' },
      { room: 2, check_in: '2027-03-04', check_out: '2027-03-10', state: 'BOOKED' },
    ])
  })

  test('unless somebody else has it: then the booking is taken, without the room, and queued for repair', async () => {
    await deliver(group([one()]))
    await place(1)
    await server.database.pool.query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in,
      check_out) select enquiry_id, 1, 1, '2027-03-08', '2027-03-20' from enquiries`)
    expect((await deliver(group([one({ state: 2, to: '2027-03-10' })]))).body).toEqual(accepted)
    expect(await reservations()).toMatchObject([
      { room: null, nights: '2027-03-01 2027-03-10', stay: 'BOOKED' },
    ])
    expect(await enquiry()).toMatchObject({ fase: 'mews error' })
  })
})

test('an overbooking is taken, marked and queued, and a retry after room was made ends the repair', async () => {
  for (const key of ['A', 'B', 'C'])
    await deliver(group([one({ confirmationNumber: key })], { channelManagerId: key, channelId: key }))
  const list = async () =>
    (await server.call('GET', '/api/v2/channelmanager/mews/errors', { as })).body._embedded.mewsErrors
  const [repair, ...others] = await list()
  expect(others).toEqual([])
  expect(repair).toMatchObject({
    direction: 'IN',
    cause: 'OVERBOOKED',
    canRetry: true,
    contactName: 'Ada Vos',
  })
  expect(JSON.parse(repair.answer)).toMatchObject({ channelManagerId: 'C' })
  const retry = () =>
    server.call('POST', `/api/v2/channelmanager/mews/error/${repair.enquiryId}/retry`, { as })
  await retry()
  expect(await list()).toHaveLength(1)
  await deliver(group([], { channelManagerId: 'A' }))
  await retry()
  expect(await list()).toEqual([])
  expect(await rows(`select from stays where state = 'BOOKED'`)).toHaveLength(2)
  expect(
    (await rows(`select fase from enquiries order by 1`)).map((row) => Object.values(row as object)[0]),
  ).toEqual(expect.arrayContaining(['Booked', 'Booked', 'Cancelled']))
})

test('amounts of another currency stay with the reservation, not with the price in euros', async () => {
  await deliver(group([one()], { currencyCode: 'dkk' }))
  expect(await reservations()).toMatchObject([{ currency_code: 'DKK', total_net: 70_000 }])
  expect(await rows('select total_price from stays')).toEqual([{ total_price: null }])
})

describe('a message is refused in the body, with the status 200', () => {
  test.each([
    ['a wrong token', { clientToken: 'wrong' }, 8],
    ['an unknown connection', { connectionToken: 'connection-9' }, 3],
  ])('%s', async (_name, change, code) => {
    const { status, body } = await deliver({ ...group([one()]), ...change })
    expect([status, body.success, body.errors[0].code]).toEqual([200, false, code])
    expect(await rows('select from enquiries')).toEqual([])
  })

  test.each(['', '[]', '{"clientToken":', 'null'])('the body %j', async (text) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/public/mews/processGroup',
      headers: { 'content-type': 'application/json' },
      payload: text,
    })
    expect([answer.statusCode, answer.json().success]).toEqual([200, false])
  })

  test('an unknown operation, and a switch that is off', async () => {
    expect((await deliver({}, '__proto__')).body.errors[0].code).toBe(6)
    const configure = (online: boolean) =>
      server.call('POST', '/api/v2/channelmanager/configuration/mews', {
        as,
        body: { online, code: 7, channel: 'Stayboard' },
      })
    await configure(false)
    // If the connection is switched off in Stayboard, the answer
    // has code 1. With any other code, Mews would give up.
    expect((await deliver(group([one()]))).body.errors[0].code).toBe(1)
    await configure(true)
  })

  test('a failure of the database is ours: Mews repeats the message, of which nothing was kept', async () => {
    const message = group([one(), one({ code: '02', confirmationNumber: '502' })])
    const refuse = `create function refuse() returns trigger language plpgsql as $$ begin
      if new.confirmation_number = '502' then raise exception 'broken'; end if;
      return new;
    end $$; create trigger refuse before insert on mews_reservations for each row execute function refuse()`
    await server.database.pool.query(refuse)
    const { status, body } = await deliver(message)
    await server.database.pool.query('drop trigger refuse on mews_reservations; drop function refuse')
    expect([status, body.errors[0].code]).toEqual([200, 1])
    for (const table of ['enquiries', 'reservations', 'stays', 'mews_groups', 'mews_messages'])
      expect(await rows(`select from ${table}`), table).toEqual([])
    expect((await deliver(message)).body).toEqual(accepted)
    expect(await reservations()).toHaveLength(2)
  })

  test('forged messages fill the log with one row a minute', async () => {
    for (let time = 0; time < 5; time += 1) await deliver({ ...group([one()]), clientToken: 'wrong' })
    expect(await rows('select from channel_calls')).toHaveLength(1)
  })
})

describe('prices, availability and restrictions', () => {
  const days = { from: '2027-03-01', to: '2027-03-03' }
  const ok = { success: true, asyncConfirmation: false }

  test('hold for both days of their period', async () => {
    const availabilities = [{ spaceTypeCode: 'STU', ...days, availability: 4 }]
    expect((await deliver({ messageId: 'a-1', availabilities }, 'updateAvailability')).body).toEqual(ok)
    const price = { grossAmount: 109, netAmount: 100, currencyCode: 'EUR', guestCount: 1 }
    const ratePrices = [{ spaceTypeCode: 'STU', ratePlanCode: 'BAR', ...days, prices: [price] }]
    expect((await deliver({ messageId: 'p-1', ratePrices }, 'updatePrices')).body).toEqual(ok)
    const restrictions = [{ spaceTypeCode: 'STU', ratePlanCode: 'BAR', ...days, to: days.from, state: [2] }]
    expect((await deliver({ messageId: 'r-1', restrictions }, 'updateRestrictions')).body).toEqual(ok)
    const { body } = await server.call(
      'GET',
      '/api/v2/channelmanager/mews/nights/1?from=2027-03-01&to=2027-03-09',
      { as },
    )
    expect(body.nights).toEqual([
      {
        day: '2027-03-01',
        roomCode: 'STU',
        availability: 4,
        lowestGross: 109,
        currency: 'EUR',
        isClosed: true,
      },
      {
        day: '2027-03-02',
        roomCode: 'STU',
        availability: 4,
        lowestGross: 109,
        currency: 'EUR',
        isClosed: false,
      },
      {
        day: '2027-03-03',
        roomCode: 'STU',
        availability: 4,
        lowestGross: 109,
        currency: 'EUR',
        isClosed: false,
      },
    ])
  })

  test.each([
    { availability: 3_000_000_000 },
    { from: '0000-01-01' },
    { to: '2027-02-30' },
    { to: '2027-02-01' },
  ])('a message with %j is wrong for good', async (change) => {
    const availabilities = [{ spaceTypeCode: 'STU', ...days, availability: 4, ...change }]
    const { body } = await deliver({ availabilities }, 'updateAvailability')
    expect(body.errors[0].code).toBe(6)
  })

  test('an old message that comes again does not replace a newer one', async () => {
    const send = (messageId: string, availability: number) =>
      deliver(
        { messageId, availabilities: [{ spaceTypeCode: 'STU', ...days, availability }] },
        'updateAvailability',
      )
    await send('a-2', 1)
    await send('a-3', 2)
    await send('a-2', 1)
    expect(
      await rows(`select distinct availability from mews_availabilities where day = '2027-03-01'`),
    ).toEqual([{ availability: 2 }])
  })

  test('codes that stop the synchronisation are said of faults of the mapping only', async () => {
    const availabilities = [{ spaceTypeCode: 'NONE', ...days, availability: 4 }]
    const [unknown, notSetUp] = [
      await deliver({ availabilities }, 'updateAvailability'),
      await deliver({ availabilities }, 'updateAvailability', 20_002),
    ]
    expect(unknown.body.errors).toEqual([
      { code: 10, message: 'Category NONE not found.', categoryCode: 'NONE' },
    ])
    expect(notSetUp.body.errors[0].code).toBe(1)
  })
})

test('a connection that Mews deactivates is not used until it is active again', async () => {
  const state = async () =>
    (await server.call('GET', '/api/v2/channelmanager/mews/connections', { as })).body._embedded
      .mewsConnections[0].state
  await deliver({ type: 3 }, 'changeNotificaton')
  expect(await state()).toBe('DEACTIVATED')
  await deliver({ type: 2 }, 'changeNotification')
  expect(await state()).toBe('ACTIVE')
})

test('Mews gets the confirmation at its own address, with our key', async () => {
  mews.requests.length = 0
  await deliver(group([one({ code: null })], { channelId: null, channelManagerId: 'K-1' }))
  await expect
    .poll(() => mews.requests, { timeout: 10_000 })
    .toMatchObject([
      {
        operation: 'processGroupConfirmation',
        body: { success: true, code: 'K-1', reservations: [{ code: '501', confirmationNumber: '501' }] },
      },
    ])
})

test('many groups at once are each confirmed once, and every confirmation ends', async () => {
  mews.requests.length = 0
  const keys = Array.from({ length: 12 }, (_, at) => `M-${at}`)
  const nights = (at: number) => ({ from: addDays('2028-01-01', at * 7), to: addDays('2028-01-08', at * 7) })
  await Promise.all(
    keys.map((key, at) =>
      deliver(
        group([one({ confirmationNumber: key, ...nights(at) })], { channelManagerId: key, channelId: null }),
      ),
    ),
  )
  const states = () =>
    rows(
      `select state, attempts, answer is not null as "isAnswered" from channel_calls where direction = 'OUT'`,
    )
  await expect
    .poll(states, { timeout: 10_000 })
    .toEqual(keys.map(() => ({ state: 'DONE', attempts: 1, isAnswered: true })))
  expect(mews.requests.map(({ body }) => Object(body).code).toSorted()).toEqual(keys.toSorted())
})

test('the watchdog shows what went wrong since the day, and no secret', async () => {
  await deliver({ ...group([one()]), clientToken: 'wrong-secret' })
  const { body } = await server.call('GET', `/api/system/mews/watchdog/${server.day()}`, {
    as: 'ROLE_VIEWER',
  })
  expect(body).toEqual([{ createdTime: expect.any(String), message: "processGroup: Invalid 'clientToken'." }])
  expect((await server.call('GET', '/api/system/mews/watchdog/2099-01-01', { as })).body).toEqual([])
})
