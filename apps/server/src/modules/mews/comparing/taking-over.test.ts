import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MewsSimulator } from '../../../integrations/mews/simulator.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Channels, startChannels } from '../../../testing/areas/mews.ts'
import { openComparing } from '../../../testing/areas/mews-comparing.ts'

const as = 'ROLE_MANAGER'
let channels: Channels
let mews: MewsSimulator
let server: TestApp
let rows: Channels['rows']
let comparing: Awaited<ReturnType<typeof openComparing>>
beforeAll(async () => {
  channels = await startChannels()
  ;({ mews, server, rows } = channels)
  comparing = await openComparing(channels)
})
beforeEach(() => comparing.clear())
afterAll(() => channels.close())

const one = (change: object = {}) => ({
  code: '01',
  confirmationNumber: '501',
  from: '2027-03-01',
  to: '2027-03-08',
  spaceTypeCode: 'STU',
  ratePlanCode: 'BAR',
  guestCounts: [
    { code: 'Adult', count: 2 },
    { code: 'Child', count: 1 },
  ],
  totalAmount: { net: 700, gross: 763 },
  guests: [{ firstName: 'Łucja', lastName: 'Nowak' }],
  ...change,
})
const other = (change: object = {}) => one({ code: '02', confirmationNumber: '502', ...change })
const deliver = async (...reservations: object[]) => {
  const answer = await channels.deliver({
    messageId: crypto.randomUUID(),
    channelManagerId: 'CHM-1',
    currencyCode: 'EUR',
    customer: { lastName: 'Vos' },
    reservations,
  })
  expect(answer.body.success).toBe(true)
}
/** Sets the dates that the first reservation has at Mews. */
const reserve = (from: string, to: string, change: object = {}) =>
  mews.reservations.push({
    number: '501',
    groupKey: 'CHM-1',
    code: '01',
    state: 'Confirmed',
    start: `${from}T13:00:00Z`,
    end: `${to}T09:00:00Z`,
    roomCode: 'STU',
    ...change,
  })
const found = async () => {
  await comparing.nightly()
  return comparing.differences()
}
/** Compares with Mews and accepts the first difference. */
const acceptFirst = async () => {
  const [difference] = await found()
  return comparing.accept(difference.mewsDifferenceId)
}
const stays = () =>
  rows(`select check_in || ' ' || check_out as nights, state, space_type_id as room from stays
    order by space_type_reservation_id`)
const fase = async () => (await rows<{ fase: string }>('select fase from enquiries'))[0]?.fase
const place = async (room: number) => {
  const [stay] = await rows<{ id: number }>('select space_type_reservation_id as id from stays order by 1')
  const acceptedWarnings = ['overCapacity', 'overBeds']
  const body = { spaceType: room, acceptedWarnings, acceptedReason: 'x' }
  expect((await server.call('PUT', `/api/v2/enquiry/spacetype/${stay?.id}`, { as, body })).status).toBe(200)
}

describe('all that Mews says of a reservation is taken over at once', () => {
  const moved = [{ nights: '2027-03-20 2027-03-27', state: 'BOOKED', room: 1 }]

  test('by a click on one of the differences, also if the stay was moved by its length or more', async () => {
    await deliver(one(), other())
    await place(1)
    reserve('2027-03-20', '2027-03-27')
    reserve('2027-03-01', '2027-03-09', { number: '502', code: '02' })
    expect((await acceptFirst()).status).toBe(202)
    expect(await stays()).toEqual([...moved, { ...moved[0], nights: '2027-03-01 2027-03-08', room: null }])
    // The difference of the other reservation stays open.
    expect(await comparing.differences()).toMatchObject([{ field: 'checkoutDate', there: '2027-03-09' }])
    expect(await rows('select count(*)::int from guests')).toEqual([{ count: 2 }])
  })

  test('after a message that changed its group', async () => {
    await deliver(one())
    await place(1)
    reserve('2027-03-20', '2027-03-27')
    expect(await comparing.compareGroup('CHM-1')).toBe('2 differences taken over')
    expect(await stays()).toEqual(moved)
    expect(await comparing.compareGroup('CHM-1')).toBe('0 differences taken over')
  })

  test('unless no booking can be like that: the click is answered, and the call ends', async () => {
    await deliver(one())
    reserve('2027-03-20', '2027-03-20')
    const answer = await acceptFirst()
    expect([answer.status, answer.body.code]).toEqual([422, 'mewsCannotAccept'])
    await expect(comparing.compareGroup('CHM-1')).rejects.toMatchObject({
      name: 'CallFailed',
      mayPass: false,
    })
    expect(await stays()).toMatchObject([{ nights: '2027-03-01 2027-03-08' }])
  })
})

test('a running stay that Mews shortened to days ago is shortened, not cancelled', async () => {
  await deliver(one({ from: server.day(-9), to: server.day(5) }))
  reserve(server.day(-9), server.day(-4))
  expect((await acceptFirst()).status).toBe(202)
  expect(await stays()).toMatchObject([{ nights: `${server.day(-9)} ${server.day(-4)}`, state: 'BOOKED' }])
})

test('one that is missing at Mews, and one that is cancelled there, are cancelled here', async () => {
  await deliver(one(), other())
  reserve('2027-03-01', '2027-03-08', { state: 'Canceled' })
  const [cancelled, missing] = await found()
  expect([cancelled, missing]).toMatchObject([
    { kind: 'CHANGED', field: 'status', there: 'CANCELLED' },
    { kind: 'MISSING_THERE', confirmationNumber: '502' },
  ])
  await comparing.accept(cancelled.mewsDifferenceId)
  expect(await stays()).toMatchObject([{ state: 'CANCELLED' }, { state: 'BOOKED' }])
  expect(await fase()).toBe('Booked')
  await comparing.accept(missing.mewsDifferenceId)
  expect(await stays()).toMatchObject([{ state: 'CANCELLED' }, { state: 'CANCELLED' }])
  expect(await fase()).toBe('Cancelled')
  expect(await found()).toEqual([])
})

describe('a cancelled reservation that Mews has again', () => {
  const record = () =>
    rows(`select r.status, total_net, total_gross, rate_plan_code as plan, total_adults as adults,
      total_children as children, total_price, (select count(*)::int from guests) as guests
      from reservations r join mews_reservations m using (reservation_id)
      join stays s on s.space_type_reservation_id = m.stay_id where m.code = '01'`)
  const asBefore = {
    status: 'MODIFIED',
    total_net: 70_000,
    total_gross: 76_300,
    plan: 'BAR',
    adults: 2,
    children: 1,
    total_price: 70_000,
    guests: 1,
  }

  test.each([
    ['that a message cancelled without saying more', [{ code: '01', state: 3 }]],
    ['that a message left out, as the only one', []],
  ] as const)('%s, is booked again in its room, on the dates of Mews, as it was', async (_, later) => {
    await deliver(one())
    await place(1)
    await deliver(...later)
    expect([await fase(), await stays()]).toMatchObject(['Cancelled', [{ state: 'CANCELLED' }]])
    reserve('2027-03-02', '2027-03-09')
    expect(await comparing.compareGroup('CHM-1')).toBe('3 differences taken over')
    expect(await stays()).toEqual([{ nights: '2027-03-02 2027-03-09', state: 'BOOKED', room: 1 }])
    expect(await record()).toEqual([asBefore])
    expect(await rows('select fase, cancel_reason, checkin_date from enquiries')).toEqual([
      { fase: 'Booked', cancel_reason: null, checkin_date: '2027-03-02' },
    ])
    expect(await found()).toEqual([])
  })

  test('by a click too, while the others of its group stay as they are', async () => {
    await deliver(one(), other())
    await place(2)
    await deliver(other())
    reserve('2027-03-01', '2027-03-08')
    reserve('2027-03-01', '2027-03-08', { number: '502', code: '02' })
    expect((await acceptFirst()).status).toBe(202)
    expect(await stays()).toMatchObject([
      { state: 'BOOKED', room: 2 },
      { state: 'BOOKED', room: null },
    ])
    expect(await record()).toEqual([{ ...asBefore, guests: 2 }])
  })

  test('leaves an enquiry cancelled that a colleague cancelled', async () => {
    await deliver(one())
    await rows("update enquiries set fase = 'Cancelled', cancel_reason = 'Too expensive'")
    await deliver()
    reserve('2027-03-01', '2027-03-08')
    await comparing.compareGroup('CHM-1')
    expect(await rows('select fase, cancel_reason as reason from enquiries')).toEqual([
      { fase: 'Cancelled', reason: 'Too expensive' },
    ])
  })

  test('without the room that somebody else has got meanwhile, which is queued for repair', async () => {
    await deliver(one())
    await place(1)
    await deliver()
    await server.database.pool.query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in,
      check_out) select enquiry_id, 1, 1, '2027-03-04', '2027-03-06' from enquiries`)
    reserve('2027-03-01', '2027-03-08')
    await comparing.compareGroup('CHM-1')
    expect(await stays()).toMatchObject([
      { nights: '2027-03-01 2027-03-08', state: 'BOOKED', room: null },
      { nights: '2027-03-04 2027-03-06', state: 'BOOKED', room: 1 },
    ])
    expect(await fase()).toBe('mews error')
  })
})
