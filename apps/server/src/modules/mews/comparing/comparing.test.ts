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

/**
 * Adds a reservation at Mews. @param first, last: days from today. The times in UTC are on the same days at
 * the office
 */
const reserve = (number: string, first: number, last: number, change: object = {}) =>
  mews.reservations.push({
    number,
    groupKey: `CHM-${number}`,
    code: '01',
    state: 'Confirmed',
    start: `${server.day(first)}T13:00:00Z`,
    end: `${server.day(last)}T09:00:00Z`,
    roomCode: 'STU',
    ...change,
  })
/** Delivers a message from Mews that adds a reservation in Stayboard. */
const receive = (number: string, first: number, last: number, change: object = {}) =>
  channels.deliver({
    messageId: crypto.randomUUID(),
    channelManagerId: `CHM-${number}`,
    currencyCode: 'EUR',
    customer: { lastName: 'Vos' },
    reservations: [
      {
        code: '01',
        confirmationNumber: number,
        state: 1,
        from: server.day(first),
        to: server.day(last),
        spaceTypeCode: 'STU',
        ...change,
      },
    ],
  })
const found = async () => {
  await comparing.nightly()
  return comparing.differences()
}

describe('reservations without a night in the period are none that are missing', () => {
  test('those that left Mews yesterday and today, and those that arrive after it', async () => {
    reserve('1', -4, -1)
    reserve('2', -4, 0)
    reserve('3', 365, 370)
    reserve('4', -4, 1)
    expect(await found()).toMatchObject([{ kind: 'MISSING_HERE', confirmationNumber: '4' }])
  })

  test('on the days of the office', async () => {
    // 23:30 UTC is on the next day at the office.
    reserve('1', -4, -1, { end: `${server.day(0)}T23:30:00Z` })
    reserve('2', 364, 370, { start: `${server.day(364)}T23:30:00Z` })
    expect(await found()).toMatchObject([{ kind: 'MISSING_HERE', confirmationNumber: '1' }])
  })

  test('those that are the same here and at Mews, and those that ended on both sides', async () => {
    await receive('1', -4, -1)
    reserve('1', -4, 0)
    await receive('2', -4, 5)
    reserve('2', -4, 5)
    expect(await found()).toEqual([])
  })
})

describe('a reservation that Mews has at another time is changed, not missing', () => {
  test.each([
    ['shortened to days ago', [-9, 5], [-9, -4]],
    ['moved behind the period', [5, 9], [400, 404]],
    ['lengthened after its end here', [-9, -3], [-9, 5]],
  ] as const)('%s', async (_, [first, last], [theirFirst, theirLast]) => {
    await receive('1', first, last)
    reserve('1', theirFirst, theirLast)
    const all = await found()
    expect(new Set(all.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['CHANGED']))
    expect(all.at(-1)).toMatchObject({
      field: 'checkoutDate',
      here: server.day(last),
      there: server.day(theirLast),
    })
  })

  test('one whose number Mews does not know is missing there; one without a number is not known yet', async () => {
    await receive('1', 5, 9)
    await receive('2', 5, 9, { confirmationNumber: null })
    expect(await found()).toMatchObject([
      {
        kind: 'MISSING_THERE',
        confirmationNumber: '1',
        here: `${server.day(5)}/${server.day(9)}`,
        canAccept: true,
      },
    ])
    // A reservation without a number is recognised by its code.
    reserve('1', 5, 9)
    reserve('2', 5, 8)
    expect(await found()).toMatchObject([{ kind: 'CHANGED', confirmationNumber: '2', field: 'checkoutDate' }])
  })
})

test('a booking of ours is compared like those of Mews, and shown for a person to settle', async () => {
  await server.database.pool.query(`insert into organisations (name, name_key) values ('Acme', 'acme')`)
  const [enquiry] = await rows<{ id: number }>(`
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
    values ('SB-26-009001', 1, 1, 'Booked', 'Ada Vos') returning enquiry_id as id`)
  await rows(`insert into stays (enquiry_id, current_department_id, check_in, check_out, total_price)
    values (${enquiry?.id}, 1, '${server.day(5)}', '${server.day(8)}', 300)`)
  await server.call('POST', `/api/v2/channelmanager/mews/booking/${enquiry?.id}`, { as })
  const sent = async () =>
    (
      await rows<{
        code: string
        number: string
        key: string
      }>(`select code, confirmation_number as number, key
        from mews_reservations join mews_groups using (mews_group_id) where confirmation_number is not null`)
    )[0]
  await expect.poll(sent, { timeout: 45_000 }).toBeDefined()
  const { code, number = '', key } = (await sent()) ?? {}
  reserve(number, 5, 8, { groupKey: key, code })
  expect(await found()).toEqual([])
  mews.reservations.length = 0
  reserve(number, 5, 9, { groupKey: key, code, roomCode: 'APT' })
  expect(await found()).toMatchObject([
    { kind: 'CHANGED', field: 'checkoutDate', here: server.day(8), there: server.day(9), canAccept: false },
    { kind: 'CHANGED', field: 'roomCode', here: 'STU', there: 'APT', canAccept: false },
  ])
  mews.reservations.length = 0
  expect(await found()).toMatchObject([{ kind: 'MISSING_THERE', confirmationNumber: number }])
  await rows(`update stays set state = 'CANCELLED'`)
  reserve(number, 5, 8, { groupKey: key, code })
  expect(await found()).toMatchObject([{ field: 'status', here: 'CANCELLED', there: 'BOOKED' }])
})

describe('at night', () => {
  test('old nights are forgotten, and a comparison begins, once', async () => {
    await rows(`insert into mews_availabilities (department_id, room_code, day, availability) values
      (1, 'STU', '${server.day(-8)}', 1), (1, 'STU', '${server.day(-7)}', 1)`)
    await comparing.run('mews-compare-nightly')
    await comparing.run('mews-compare-nightly')
    expect(await rows('select from mews_availabilities')).toHaveLength(1)
    const [job, ...others] = comparing.taken()
    expect([job?.name, others]).toEqual(['mews-compare', []])
    await comparing.run('mews-compare', job?.data)
    expect(await comparing.said()).toEqual(['mewsCompared', 'mewsDifferences'])
  })

  test('nothing begins without a department whose reservations may be read', async () => {
    await rows(`update mews_connections set state = 'DEACTIVATED' where department_id = 1`)
    await comparing.run('mews-compare-nightly')
    await rows(`update mews_connections set state = 'ACTIVE' where department_id = 1`)
    expect(comparing.taken()).toEqual([])
    await comparing.run('mews-compare-nightly', null, null)
    expect(comparing.taken()).toEqual([])
  })
})

test('a token that ends between two pages leaves the former differences', async () => {
  reserve('1', 5, 9)
  const before = await found()
  expect(before).toMatchObject([{ kind: 'MISSING_HERE', confirmationNumber: '1' }])
  for (let number = 2; number < 150; number += 1) reserve(String(number), 5, 9)
  const operation = 'reservations/getAll/2023-06-06'
  mews.faults.set(operation, { fault: 'unauthorised', times: 1, after: 1 })
  expect(await found()).toEqual(before)
  expect(mews.faults.get(operation)?.times).toBe(0)
  expect((await comparing.said()).slice(-2)).toEqual(['mews_refused', 'mewsDifferences'])
  expect(await found()).toHaveLength(149)
})
