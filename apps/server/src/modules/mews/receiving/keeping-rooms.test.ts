import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Channels, startChannels } from '../../../testing/areas/mews.ts'

const as = 'ROLE_MANAGER'
let channels: Channels
beforeAll(async () => {
  channels = await startChannels()
})
beforeEach(() => channels.clear())
afterAll(() => channels.close())

const said = (code: string, change: object = {}) => ({
  ...{ code, confirmationNumber: `N${code}`, state: 1, from: '2027-03-01', to: '2027-03-08' },
  ...{ spaceTypeCode: 'STU', guestCounts: [{ code: 'Adult', count: 1 }] },
  ...{ totalAmount: { net: 700 }, guests: [{ firstName: 'Ada', lastName: 'Vos' }] },
  ...change,
})
let count = 0
async function deliver(reservations: object[], change: object = {}) {
  count += 1
  const group = {
    ...{ messageId: `rooms-${count}`, channelManagerId: 'CHM-1', currencyCode: 'EUR' },
    customer: { firstName: 'Ada', lastName: 'Vos' },
  }
  const { body } = await channels.deliver({ ...group, reservations, ...change })
  expect(body).toEqual({ success: true, asyncConfirmation: true })
}
const bookings = () =>
  channels.rows(`
    select m.code, s.state, s.space_type_id as room, s.check_out, r.status,
      (select count(*)::int from guests g where g.space_type_reservation_id = m.stay_id) as guests
    from mews_reservations m join stays s on s.space_type_reservation_id = m.stay_id
    join reservations r using (reservation_id) order by 1`)
const fases = async () =>
  (await channels.rows<{ fase: string }>('select fase from enquiries')).map(({ fase }) => fase)
const retry = async () => {
  const [enquiry] = await channels.rows<{ id: number }>('select enquiry_id as id from enquiries')
  return channels.server.call('POST', `/api/v2/channelmanager/mews/error/${enquiry?.id}/retry`, { as })
}
/** Assigns a room to the stay of a reservation. */
const place = (code: string, room: number) =>
  channels.server.database.pool.query(
    `update stays set space_type_id = $2 where space_type_reservation_id =
      (select stay_id from mews_reservations where code = $1)`,
    [code, room],
  )
const occupy = (room: number, from: string, to: string) =>
  channels.server.database.pool.query(
    `insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out)
     select min(enquiry_id), 1, $1, $2, $3 from enquiries`,
    [room, from, to],
  )

test('of six bookings at once for two rooms, four are queued for repair', async () => {
  const keys = ['A', 'B', 'C', 'D', 'E', 'F']
  // The first booking adds the organisation of private guests,
  // so that the later bookings do not wait for each other there.
  await deliver([said('0', { from: '2028-03-01', to: '2028-03-08' })], { channelManagerId: '0' })
  // A trigger delays each booking, so that all of them look for a room before the first one commits.
  await channels.server.database.pool.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$;
    create trigger linger before insert on mews_groups for each row execute function linger()`)
  await Promise.all(keys.map((key) => deliver([said(key)], { channelManagerId: key })))
  await channels.server.database.pool.query('drop function linger() cascade')
  expect((await fases()).toSorted()).toEqual([
    ...['Booked', 'Booked', 'Booked'],
    ...['mews error', 'mews error', 'mews error', 'mews error'],
  ])
})

test('a reservation that a late message leaves out returns with the next one, in the room of its guests', async () => {
  await deliver([said('1'), said('2')])
  await place('2', 2)
  await deliver([said('1')])
  expect(await bookings()).toMatchObject([{ state: 'BOOKED' }, { state: 'CANCELLED', status: 'CANCELLED' }])
  await deliver([said('1', { state: 2 }), said('2', { state: 2, to: '2027-03-10' })])
  expect(await bookings()).toEqual([
    { code: '1', state: 'BOOKED', room: null, check_out: '2027-03-08', status: 'MODIFIED', guests: 1 },
    { code: '2', state: 'BOOKED', room: 2, check_out: '2027-03-10', status: 'MODIFIED', guests: 1 },
  ])
  expect(await fases()).toEqual(['Booked'])
})

test('it returns without the room if somebody else has that, and one that Mews cancelled does not return', async () => {
  await deliver([said('1'), said('2'), said('3')], {})
  await place('2', 2)
  await deliver([said('1'), said('3', { state: 3 })])
  await deliver([said('1', { state: 2 })])
  await occupy(2, '2027-03-05', '2027-03-20')
  await deliver(['1', '2', '3'].map((code) => said(code, { state: 2 })))
  expect(await bookings()).toMatchObject([
    { code: '1', state: 'BOOKED' },
    { code: '2', state: 'BOOKED', room: null },
    { code: '3', state: 'CANCELLED', status: 'CANCELLED' },
  ])
  expect(await fases()).toEqual(['mews error'])
})

test('a guest who lost the room stays in the queue of repairs until somebody has placed the guest', async () => {
  await deliver([said('1')])
  await place('1', 1)
  await occupy(1, '2027-03-08', '2027-03-20')
  await deliver([said('1', { state: 2, to: '2027-03-10' })])
  await deliver([said('1', { state: 2, to: '2027-03-10', guests: [] })])
  await retry()
  expect(await fases()).toEqual(['mews error'])
  await place('1', 2)
  await retry()
  expect([await fases(), await bookings()]).toMatchObject([['Booked'], [{ room: 2, state: 'BOOKED' }]])
})

test('a divided stay that is moved away from all its parts keeps its first room', async () => {
  await deliver([said('1')])
  await place('1', 1)
  const [stay] = await channels.rows<{ id: number; enquiry: number }>(
    'select space_type_reservation_id as id, enquiry_id as enquiry from stays',
  )
  const body = {
    stays: [{ spaceTypeReservationId: stay?.id }],
    ...{ isMoved: true, moveDay: '2027-03-04', spaceType: 2 },
    ...{ acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'x' },
  }
  const path = `/api/v2/enquiry/booking_change/${stay?.enquiry}`
  const moved = await channels.server.call('POST', path, { as, body })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  await deliver([said('1', { state: 2, from: '2027-05-01', to: '2027-05-08' })])
  const booked = `select space_type_id as room, check_in || ' ' || check_out as nights, total_price::text as price
    from stays where state = 'BOOKED'`
  expect(await channels.rows(booked)).toEqual([{ room: 1, nights: '2027-05-01 2027-05-08', price: '700.00' }])
  expect(await fases()).toEqual(['Booked'])
})

test('a group is booked although a message of another operation has its number', async () => {
  const availabilities = [{ spaceTypeCode: 'STU', from: '2027-03-01', to: '2027-03-02', availability: 1 }]
  await channels.deliver({ messageId: 'same', availabilities }, 'updateAvailability')
  await deliver([said('1')], { messageId: 'same' })
  expect(await bookings()).toMatchObject([{ code: '1', state: 'BOOKED' }])
})
