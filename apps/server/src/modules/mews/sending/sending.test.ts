import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MewsSimulator } from '../../../integrations/mews/simulator.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Channels, startChannels } from '../../../testing/areas/mews.ts'

const as = 'ROLE_MANAGER'
const MEWS = '/api/v2/channelmanager/mews'
let channels: Channels
let mews: MewsSimulator
let server: TestApp
let rows: Channels['rows']
beforeAll(async () => {
  channels = await startChannels()
  ;({ mews, server, rows } = channels)
  await server.database.pool.query(`insert into organisations (name, name_key) values ('Acme', 'acme')`)
})
beforeEach(async () => {
  await channels.clear()
  mews.requests.length = 0
  mews.groups.clear()
  await server.database.pool.query("update room_codes set code = 'STU' where department_id = 1")
})
afterAll(() => channels.close())

/** Adds an enquiry with a room booked for three nights. */
async function booked({ price = 10_000, room = 1 }: { price?: number | null; room?: number } = {}) {
  const [enquiry] = await rows<{ id: number }>(`
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, client_email)
    values ('SB-26-' || nextval('enquiry_reference'), 1, 1, 'Booked', 'Ada Vos', 'ada@guest.example')
    returning enquiry_id as id`)
  await server.database.pool.query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out,
    total_price) values (${enquiry?.id}, 1, ${room}, '2027-03-01', '2027-03-04', ${price === null ? 'null' : price / 100})`)
  return Number(enquiry?.id)
}
const send = (id: number) => server.call('POST', `${MEWS}/booking/${id}`, { as })
const retry = (id: number) => server.call('POST', `${MEWS}/error/${id}/retry`, { as })
const faseOf = async (id: number) => {
  await mews.settled()
  const [row] = await rows<{ fase: string }>(`select fase from enquiries where enquiry_id = ${id}`)
  return row?.fase
}
const repairs = async () => (await server.call('GET', `${MEWS}/errors`, { as })).body._embedded.mewsErrors
const waits = { timeout: 45_000, interval: 200 }

test('a booking is sent whole, to the cent, and confirmed by a call of Mews', async () => {
  const id = await booked()
  expect((await send(id)).body).toMatchObject({ isWaiting: true, direction: 'OUT' })
  await expect.poll(() => faseOf(id), waits).toBe('Confirmed')
  const [group] = mews.groups.values()
  expect(group).toMatchObject({
    currencyCode: 'EUR',
    customer: { firstName: 'Ada', lastName: 'Vos' },
    sources: [{ code: 7, name: 'Stayboard', isPrimary: true }],
    totalAmount: { net: 100 },
    reservations: [
      {
        from: '2027-03-01',
        to: '2027-03-04',
        spaceTypeCode: 'STU',
        ratePlanCode: 'BAR',
        amounts: [{ net: 33.34 }, { net: 33.33 }, { net: 33.33 }],
      },
    ],
  })
  expect(await rows('select confirmation_number is null as is_open from mews_reservations')).toEqual([
    { is_open: false },
  ])
})

test('several clicks send a booking once, and later changes keep its key and its codes', async () => {
  const id = await booked()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(() => faseOf(id), waits).toBe('Confirmed')
  await server.database.pool.query(`update stays set check_out = '2027-03-05'`)
  await send(id)
  await expect
    .poll(async () => [...mews.groups.values()][0]?.reservations, waits)
    .toMatchObject([{ state: 2, to: '2027-03-05' }])
  expect(mews.requests.map(({ operation }) => operation)).toEqual(['processGroup', 'processGroup'])
  const [first, second] = mews.requests.map(({ body }) => body)
  expect(second?.channelManagerId).toBe(first?.channelManagerId)
  expect(second?.messageId).not.toBe(first?.messageId)
})

describe('the queue of repairs', () => {
  test.each([
    ['NO_PRICE', async () => booked({ price: null })],
    [
      'NO_ROOM_CODE',
      async () => {
        await server.database.pool.query(`
          update room_codes set code = 'X-1' where department_id = 1;
          insert into room_codes (department_id, name, code, room_order_number) values (1, 'Other', 'X-2', 2)`)
        return booked()
      },
    ],
  ])('%s is a cause, and nothing is sent', async (cause, make) => {
    const id = await make()
    await send(id)
    await expect.poll(() => faseOf(id), waits).toBe('mews error')
    expect(await repairs()).toMatchObject([{ enquiryId: id, cause, canRetry: true }])
    expect(mews.requests).toEqual([])
    await server.database.pool.query(`delete from room_codes where code = 'X-2'`)
  })

  test('three bookings that Mews refuses are repaired with one retry each, without doubles', async () => {
    await server.database.pool.query(`update room_codes set code = 'NONE' where department_id = 1`)
    const ids = []
    for (const _ of [1, 2, 3]) {
      const id = await booked({ room: 1 })
      await server.database.pool.query(`update stays set space_type_id = null where enquiry_id = ${id}`)
      await send(id)
      ids.push(id)
    }
    await expect.poll(async () => (await repairs()).length, waits).toBe(3)
    const [one] = await repairs()
    expect(one).toMatchObject({
      cause: 'REFUSED',
      error: "10 There is no space type with mapping code 'NONE'.",
    })
    expect(JSON.parse(one.answer)).toMatchObject({ failures: [{ code: 10 }] })
    await server.database.pool.query(`update room_codes set code = 'STU' where department_id = 1`)
    for (const id of ids) expect((await retry(id)).status).toBe(200)
    await expect.poll(async () => (await repairs()).length, waits).toBe(0)
    await mews.settled()
    expect(mews.groups.size).toBe(3)
    expect(await rows(`select distinct fase from enquiries`)).toEqual([{ fase: 'Confirmed' }])
  })

  test('an error that may pass is not a repair yet, and one that was refused is not sent again by itself', async () => {
    const id = await booked()
    mews.faults.set('processGroup', { fault: 'broken', times: 1 })
    await send(id)
    const call = () => rows('select state, attempts, due_at > now() as is_later from channel_calls')
    await expect.poll(call, waits).toEqual([{ state: 'WAITING', attempts: 1, is_later: true }])
    expect(await faseOf(id)).toBe('Booked')
    expect((await send(id)).status).toBe(200)
    expect(await call()).toHaveLength(1)
  })

  test('nothing to send is refused, and so is a retry of what is in order', async () => {
    const id = await booked()
    await server.database.pool.query('delete from stays')
    expect((await send(id)).body.code).toBe('mewsNothingBooked')
    expect((await retry(id)).body.code).toBe('mewsNoError')
  })
})

test('a result counts once, and only for the message that was sent last', async () => {
  const id = await booked()
  const heard: [string, object][] = []
  const { callback } = mews
  mews.callback = async (operation, message) => heard.push([operation, message])
  await send(id)
  await expect.poll(() => heard.length, waits).toBe(1)
  mews.callback = callback
  const [[operation, message] = ['', {}]] = heard
  const failure = { ...message, error: { code: 7, message: 'No.' } }
  await callback(operation, { ...failure, relatedMessageId: 'another' })
  expect(await faseOf(id)).toBe('Booked')
  await callback(operation, message)
  await callback(operation, failure)
  expect(await faseOf(id)).toBe('Confirmed')
  const unknown = { ...message, channelManagerId: 'unknown' }
  expect(await callback(operation, unknown)).toMatchObject({ success: false, errors: [{ code: 2 }] })
})

describe('codes and properties', () => {
  const preview = async () =>
    (await server.call('GET', '/api/provider_department/send_room_codes/3', { as })).body
  const sendCodes = (department = 3) =>
    server.call('POST', `/api/provider_department/send_room_codes/${department}`, { as })

  test('are sent once: a second sending without a change sends nothing', async () => {
    channels.supply.accepted.length = 0
    expect((await sendCodes()).body).toMatchObject({ state: 'QUEUED', count: 1 })
    await expect.poll(async () => (await preview()).last.isWaiting, waits).toBe(false)
    expect((await sendCodes()).body).toMatchObject({ state: 'SENT', count: 0 })
    expect(channels.supply.accepted).toEqual([
      {
        kind: 'room_codes',
        message: { propertyId: 10_001, roomCodes: [{ code: 'LO', name: 'Loft', description: null }] },
      },
    ])
  })

  test('that are refused within the status 200 count as not sent, and a single retry sends them', async () => {
    channels.supply.faults.set('room_codes', { fault: 'lying', times: 1 })
    await server.database.pool.query(`update room_codes set name = 'Loft 2' where department_id = 3`)
    await sendCodes()
    const calls = async () =>
      (await server.call('GET', '/api/v2/channel_manager/calls?state_any=FAILED', { as })).body._embedded
        .channelCalls
    await expect.poll(async () => (await calls()).length, waits).toBe(1)
    const [call] = await calls()
    expect(call).toMatchObject({
      operation: 'sendRoomCodes',
      error: 'BN.503 Property set-up',
      canRetry: true,
      departmentName: 'Mill',
    })
    expect((await preview()).changes).toHaveLength(1)
    expect((await server.call('POST', `${call._links.self.href}/retry`, { as })).status).toBe(200)
    await expect.poll(async () => (await calls()).length, waits).toBe(0)
    await expect.poll(async () => (await preview()).changes, waits).toEqual([])
    expect((await server.call('POST', `${call._links.self.href}/retry`, { as })).body.code).toBe(
      'callNotFailed',
    )
  })

  test('of a department that HyperGuest has accepted lose its mark', async () => {
    const path = '/api/v2/channelmanager/update_channelmanager_properties'
    expect((await server.call('POST', path, { as, body: [3] })).status).toBe(202)
    const isMarked = async () =>
      (await server.call('GET', '/api/provider_department/3', { as })).body.updateChannelManager
    await expect.poll(isMarked, waits).toBe(false)
  })

  test('of Mews are not sent without a rate plan or a room code, as Mews would lose all that it knows', async () => {
    const mappings = [{ ratePlanCode: 'LONG', spaceTypeCode: 'APT' }]
    Object.assign(mews.properties.get('20001') ?? {}, { mappings })
    const change = (statement: string) => server.database.pool.query(statement)
    for (const table of ['rate_plans', 'room_codes']) {
      await change(`update ${table} set department_id = 2 where department_id = 1`)
      expect((await sendCodes(1)).body.code).toBe('mewsCodesMissing')
      expect(await rows('select from channel_calls')).toEqual([])
      await change(`update ${table} set department_id = 1 where department_id = 2`)
    }
    await sendCodes(1)
    await change('update rate_plans set department_id = 2 where department_id = 1')
    const call = () => rows('select state, error from channel_calls')
    await expect.poll(call, waits).toEqual([{ state: 'FAILED', error: 'no rate plan or no room code' }])
    await change('update rate_plans set department_id = 1 where department_id = 2')
    expect(mews.properties.get('20001')?.mappings).toEqual(mappings)
  })

  test('a department of Mews asks for all that Mews has for the next 500 days, which comes later', async () => {
    const apartment = `insert into room_codes (department_id, name, code, room_order_number) values (1, 'Apartment', 'APT', 2)`
    await server.database.pool.query(apartment)
    const path = '/api/v2/channelmanager/update_channelmanager_properties'
    expect((await server.call('POST', path, { as, body: [1] })).status).toBe(202)
    const isMarked = async () =>
      (await server.call('GET', '/api/provider_department/1', { as })).body.updateChannelManager
    await expect.poll(isMarked, waits).toBe(false)
    await mews.settled()
    const [from, to] = [server.day(), server.day(500)]
    expect(mews.requests).toMatchObject([{ operation: 'requestAriUpdate', body: { from, to } }])
    const nights = `select room_code, min(day) as from, max(day) as to from mews_availabilities group by 1 order by 1`
    expect(await rows(nights)).toEqual(['APT', 'STU'].map((code) => ({ room_code: code, from, to })))
    await server.database.pool.query(`delete from room_codes where code = 'APT'`)
  })

  test('at Mews say which codes belong together, and are read from there', async () => {
    await sendCodes(1)
    await expect
      .poll(() => mews.properties.get('20001')?.mappings, waits)
      .toEqual([{ ratePlanCode: 'BAR', spaceTypeCode: 'STU' }])
    const read = () => server.call('POST', `${MEWS}/codes/2`, { as })
    expect((await read()).body).toEqual({ roomCodes: 2, ratePlans: 2 })
    expect((await read()).body).toEqual({ roomCodes: 0, ratePlans: 0 })
  })
})

describe('the comparison', () => {
  const there = { number: '501', groupKey: 'CHM-9', code: '01', state: 'Confirmed', roomCode: 'STU' }
  const group = (change: object) => ({
    messageId: crypto.randomUUID(),
    channelManagerId: 'CHM-9',
    currencyCode: 'EUR',
    customer: { lastName: 'Vos' },
    reservations: [
      {
        code: '01',
        confirmationNumber: '501',
        from: '2027-03-01',
        to: '2027-03-08',
        spaceTypeCode: 'STU',
        ...change,
      },
    ],
  })
  beforeEach(async () => {
    mews.reservations.length = 0
    await server.database.pool.query('update mews_connections set access_token = null')
    const body = { email: null, connectionToken: null, accessToken: 'access-20001' }
    await server.call('POST', `${MEWS}/connect/1`, { as, body })
  })
  const differences = async () =>
    (await server.call('GET', `${MEWS}/differences`, { as })).body._embedded.mewsDifferences

  test('shows what differs, changes nothing by itself, and takes over what somebody accepts', async () => {
    await channels.deliver(group({ state: 1 }))
    // 23:30 UTC is on the next day at the office.
    mews.reservations.push({ ...there, start: '2027-02-28T23:30:00Z', end: '2027-03-10T09:00:00Z' })
    mews.reservations.push({
      ...there,
      number: '777',
      groupKey: 'CHM-7',
      start: '2027-05-01T13:00:00Z',
      end: '2027-05-09T09:00:00Z',
    })
    mews.reservations.push({
      ...there,
      number: '888',
      groupKey: null,
      start: '2027-05-01T13:00:00Z',
      end: '2027-05-09T09:00:00Z',
    })
    await server.call('POST', `${MEWS}/compare`, { as })
    await expect.poll(differences, waits).toMatchObject([
      { kind: 'CHANGED', field: 'checkoutDate', here: '2027-03-08', there: '2027-03-10', canAccept: true },
      { kind: 'MISSING_HERE', confirmationNumber: '777', there: '2027-05-01/2027-05-09', canAccept: false },
    ])
    const [changed] = await differences()
    expect(await rows('select check_out from stays')).toEqual([{ check_out: '2027-03-08' }])
    expect(
      (await server.call('POST', `${MEWS}/difference/${changed.mewsDifferenceId}/accept`, { as })).status,
    ).toBe(202)
    expect(await rows('select check_out from stays')).toEqual([{ check_out: '2027-03-10' }])
    expect(await differences()).toHaveLength(1)
  })

  test('follows a message that changed a group, so that two changes in the wrong order end right', async () => {
    mews.reservations.push({ ...there, start: '2027-03-01T13:00:00Z', end: '2027-03-12T09:00:00Z' })
    const [created, newer, older] = [
      group({ state: 1 }),
      group({ state: 2, to: '2027-03-12' }),
      group({ state: 2, to: '2027-03-09' }),
    ]
    for (const message of [created, newer, older]) await channels.deliver(message)
    expect(await rows('select check_out from stays')).toEqual([{ check_out: '2027-03-09' }])
    await server.database.pool.query(
      `update channel_calls set due_at = now() where operation = 'compareGroup'`,
    )
    // Another message makes the background jobs run.
    await channels.deliver(older)
    await expect.poll(() => rows('select check_out from stays'), waits).toEqual([{ check_out: '2027-03-12' }])
  })
})
