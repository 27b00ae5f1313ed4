import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Channels, startChannels } from '../../../testing/areas/mews.ts'
import { statementsDuring } from '../../../testing/statements.ts'

let channels: Channels
let deliver: Channels['deliver']
let rows: Channels['rows']
beforeAll(async () => {
  channels = await startChannels()
  ;({ deliver, rows } = channels)
})
beforeEach(() => channels.clear())
afterAll(() => channels.close())

const one = (at: number, change: object = {}) => ({
  code: `c${at}`,
  confirmationNumber: `n${at}`,
  state: 1,
  from: '2027-03-01',
  to: '2027-03-08',
  spaceTypeCode: 'STU',
  ratePlanCode: 'BAR',
  totalAmount: { net: 700, gross: 763 },
  guests: [
    { firstName: 'Ada', lastName: `Vos ${at}` },
    { firstName: 'Bo', lastName: `Vos ${at}` },
  ],
  ...change,
})
let count = 0
const group = (reservations: object[]) => {
  count += 1
  return {
    messageId: `s-${count}`,
    channelManagerId: 'CHM-1',
    currencyCode: 'EUR',
    customer: {},
    reservations,
  }
}
const several = (size: number, change: object = {}) =>
  Array.from({ length: size }, (_, at) => one(at + 1, change))
const accepted = { success: true, asyncConfirmation: true }

/** The Mews property of a department without rooms, which therefore cannot be overbooked. */
const WITHOUT_ROOMS = 20_002

/** Delivers a message. Returns the SQL statements of the transaction that processes it. */
async function statementsOf(message: object): Promise<string[]> {
  const { answer, sent } = await statementsDuring(() => deliver(message, 'processGroup', WITHOUT_ROOMS))
  expect(answer.body).toEqual(accepted)
  const first = sent.find(({ text }) => text.includes('into mews_messages'))
  const own = sent.filter(({ client }) => client === first?.client).map(({ text }) => text)
  return own.slice(own.lastIndexOf('begin'), own.lastIndexOf('commit'))
}

const reservations = () =>
  rows(`
    select m.code, m.confirmation_number as number, r.reservation_number as record, r.status, s.state as stay,
      s.check_in || ' ' || s.check_out as nights, s.space_type_id as room
    from mews_reservations m left join reservations r using (reservation_id)
    left join stays s on s.space_type_reservation_id = m.stay_id order by 2`)

test('a group of twenty takes as many statements as one of two, new and changed', async () => {
  // The first message of a process needs more statements, because it also loads data that the process caches.
  await statementsOf(group(several(1)))
  const counts = []
  for (const size of [2, 20]) {
    await channels.clear()
    const [added, changed] = [
      await statementsOf(group(several(size))),
      await statementsOf(group(several(size, { state: 2, to: '2027-03-10' }))),
    ]
    counts.push([added.length, changed.length])
    expect(await rows(`select from stays where state = 'BOOKED' and check_out = '2027-03-10'`)).toHaveLength(
      size,
    )
  }
  expect(counts[1]).toEqual(counts[0])
})

test('each reservation gets its own record, room booking and guests', async () => {
  await deliver(group([one(1), one(2, { to: '2027-03-05' }), one(3, { guests: [] })]))
  expect(await reservations()).toMatchObject([
    { code: 'c1', number: 'n1', record: 'n1', nights: '2027-03-01 2027-03-08' },
    { code: 'c2', number: 'n2', record: 'n2', nights: '2027-03-01 2027-03-05' },
    { code: 'c3', number: 'n3', record: 'n3', nights: '2027-03-01 2027-03-08' },
  ])
  expect(
    await rows(`
      select m.code, string_agg(g.guest_last_name, ',') as names from mews_reservations m
      left join guests g on g.space_type_reservation_id = m.stay_id group by 1 order by 1`),
  ).toEqual([
    { code: 'c1', names: 'Vos 1,Vos 1' },
    { code: 'c2', names: 'Vos 2,Vos 2' },
    { code: 'c3', names: null },
  ])
})

test('one message adds, changes and cancels', async () => {
  await deliver(group(several(3)))
  await deliver(
    group([one(1, { state: 2, to: '2027-03-10' }), one(2, { state: 3 }), one(4, { from: '2027-03-02' })]),
  )
  expect(await reservations()).toMatchObject([
    { number: 'n1', status: 'MODIFIED', stay: 'BOOKED', nights: '2027-03-01 2027-03-10' },
    { number: 'n2', status: 'CANCELLED', stay: 'CANCELLED', nights: '2027-03-01 2027-03-08' },
    { number: 'n3', status: 'CANCELLED', stay: 'CANCELLED' },
    { number: 'n4', status: 'CONFIRMED', stay: 'BOOKED', nights: '2027-03-02 2027-03-08' },
  ])
})

test('a reservation that a message has by its code and by its number is one, as it is said last', async () => {
  await deliver(group([one(1)]))
  const [byCode, byNumber] = [
    one(1, { confirmationNumber: null, state: 2, to: '2027-03-05' }),
    one(1, { code: null, state: 2, to: '2027-03-12' }),
  ]
  expect((await deliver(group([byCode, byNumber]))).body).toEqual(accepted)
  expect(await reservations()).toMatchObject([{ code: 'c1', number: 'n1', nights: '2027-03-01 2027-03-12' }])
  expect(await rows('select from stays')).toHaveLength(1)
})

test('a room that one reservation of a message gives up is free for another one', async () => {
  await deliver(group([one(1), one(2, { from: '2027-03-08', to: '2027-03-12' })]))
  await rows('update stays set space_type_id = 1 returning 1')
  await deliver(group([one(1, { state: 2, to: '2027-03-12' }), one(2, { state: 3 })]))
  expect(await reservations()).toMatchObject([
    { number: 'n1', stay: 'BOOKED', nights: '2027-03-01 2027-03-12', room: 1 },
    { number: 'n2', stay: 'CANCELLED' },
  ])
  expect(await rows(`select from enquiries where fase = 'mews error'`)).toEqual([])
})

test('a text that is cut ends with a whole character, and is changed too', async () => {
  const long = `${'x'.repeat(3999)}😀`
  await deliver(group([one(1)]))
  expect((await deliver({ ...group([one(1, { state: 2 })]), comments: [long] })).body).toEqual(accepted)
  expect(await rows('select right(description, 1) as last from reservations')).toEqual([{ last: 'x' }])
})
