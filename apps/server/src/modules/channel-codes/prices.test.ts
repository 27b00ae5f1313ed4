import { addDays } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Channels, startChannels } from '../../testing/areas/mews.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_MANAGER'
const PRICES = '/api/provider_department/send_prices/3'
let channels: Channels
let day: string
/**
 * Department 3 is connected with HyperGuest. It has two kinds of rooms, and only the loft has a room code.
 */
beforeAll(async () => {
  channels = await startChannels()
  day = channels.server.day()
  await channels.rows(`
    insert into rooms (provider_department_id, name, description, room_type) values
      (3, 'Loft', 'x', 'STUDIO'), (3, 'Attic', 'x', 'STUDIO'), (1, 'Studio', 'x', 'STUDIO');
    insert into space_types (department_id, code, room_type_id, max_guests)
      values (3, 'L-1', 1, 2), (3, 'L-2', 1, 3), (3, 'Z-1', 2, 1)`)
})
afterAll(() => channels.close())
beforeEach(async () => {
  channels.ari.accepted.length = 0
  channels.ari.faults.clear()
  await channels.rows(`
    delete from channel_calls; delete from channel_sends; delete from sale_terms; delete from space_type_prices;
    update room_codes set code = 'LO' where department_id = 3;
    insert into space_type_prices (room_type_id, price_ex, price_inc, vat_rate, currency, check_in, check_out, from_nights, up_to_guests) values
      (1, 100, 121, 21, 'EUR', '2020-01-01', '2040-01-01', 2, null), (1, 80, 96.8, 21, 'EUR', '2020-01-01', '2040-01-01', 2, 1),
      (1, 70, 84.7, 21, 'EUR', '2020-01-01', '2040-01-01', 28, null), (2, 50, 60.5, 21, 'EUR', '2020-01-01', '2040-01-01', 1, null)`)
})

const send = (path = PRICES) => channels.server.call('POST', path, { as })
const preview = async () => (await channels.server.call('GET', PRICES, { as: 'ROLE_VIEWER' })).body
const close = (from: number, until: number, more = '') =>
  channels.rows(`insert into sale_terms (room_type_id, term, days, check_in, check_out) values
    (1, 'CLOSED', null, '${addDays(day, from)}', '${addDays(day, until)}') ${more}`)
const states = () =>
  channels.rows<{ state: string }>('select state from channel_calls order by channel_call_id')
const ended = (state = 'DONE') => expect.poll(states).toEqual([{ state }])
const operations = () => channels.ari.accepted.map(({ operation }) => operation)

test('prices by guests and terms are previewed, and sent once for each change', async () => {
  await close(10, 12, `, (1, 'RELEASE', 14, '${addDays(day, 20)}', '${addDays(day, 21)}')`)
  const first = await preview()
  expect(first).toMatchObject({ count: 5, last: null, missing: ['Attic'] })
  expect(first.changes).toHaveLength(5)
  expect(first.changes[0]).toMatchObject({
    ...{ change: 'ADDED', code: 'LO · FIX', name: expect.stringMatching(/^Loft: \d\d-/) },
    fields: [
      { field: 'price', before: null, after: '1: EUR 96,80 · 3: EUR 121,00' },
      { field: 'fromNights', before: null, after: '2' },
    ],
  })
  expect((await send()).body).toMatchObject({ kind: 'PRICES', state: 'QUEUED', count: 5 })
  await ended()
  expect(operations()).toEqual(['OTA_HotelRateAmountNotifRQ', 'OTA_HotelAvailNotifRQ'])
  expect(await preview()).toMatchObject({ changes: [], last: { isWaiting: false } })
  expect((await send()).body).toMatchObject({ state: 'SENT', count: 0 })

  await channels.rows(`delete from sale_terms where term = 'CLOSED'`)
  expect((await preview()).changes).toMatchObject([
    { change: 'CHANGED', fields: [{ field: 'CLOSED', before: 'x', after: null }] },
  ])
  expect((await send()).body).toMatchObject({ count: 3 })
  await expect.poll(states).toEqual([{ state: 'DONE' }, { state: 'DONE' }])
  expect(operations()).toHaveLength(4)
})

test('the messages have amounts with VAT for each number of guests, and restrictions by their last night', async () => {
  await close(
    1,
    3,
    `, (1, 'RELEASE', 14, '${day}', '${addDays(day, 1)}'), (1, 'NO_ARRIVAL', null, '${day}', '${addDays(day, 1)}')`,
  )
  await send()
  await ended()
  const [rates = '', avail = ''] = channels.ari.accepted.map(({ message }) => message)
  const nights = (from: number, last: number) =>
    `<StatusApplicationControl Start="${addDays(day, from)}" End="${addDays(day, last)}" InvTypeCode="LO" RatePlanCode="FIX">`
  expect(rates).toContain(`HotelCode="10001"`)
  const amount = (guests: number, price: string) =>
    `<BaseByGuestAmt AgeQualifyingCode="10" NumberOfGuests="${guests}" AmountAfterTax="${price}"></BaseByGuestAmt>`
  expect(rates).toContain(amount(1, '96.80') + amount(2, '121.00') + amount(3, '121.00'))
  expect(avail).toContain(`${nights(1, 2)}</StatusApplicationControl><LengthsOfStay>`)
  expect(avail).toContain(
    `Time="2" TimeUnit="Day"></LengthOfStay></LengthsOfStay><RestrictionStatus Status="Close"`,
  )
  expect(avail).toContain(
    `${nights(0, 0)}</StatusApplicationControl><RestrictionStatus Restriction="Arrival" Status="Close">`,
  )
  expect(avail).toContain('MinAdvancedBookingOffset="P14D"')
  expect(avail).not.toContain('Attic')
})

test('a room code that has no prices any more is closed where it was sent', async () => {
  await send()
  await ended()
  await channels.rows(`update room_codes set code = 'AT', name = 'Attic' where department_id = 3`)
  const { changes, missing } = await preview()
  expect(missing).toEqual(['Loft'])
  expect(changes).toMatchObject([
    { change: 'ADDED', code: 'AT · FIX' },
    {
      change: 'CHANGED',
      code: 'LO · FIX',
      fields: [{ field: 'price', after: null }, {}, { field: 'CLOSED', after: 'x' }],
    },
  ])
  await channels.rows(`update room_codes set code = 'LO', name = 'Loft' where department_id = 3`)
})

test('a closed date of one unit leaves its kind at the only room code', async () => {
  await channels.rows(`delete from space_type_prices where room_type_id = 2;
    update room_codes set code = 'X1', name = 'Other' where department_id = 3;
    insert into sale_terms (space_type_id, term, check_in, check_out)
      select space_type_id, 'CLOSED', '${day}', '${addDays(day, 1)}' from space_types where code = 'L-1'`)
  expect(await preview()).toMatchObject({ count: 1, missing: [], changes: [{ code: 'X1 · FIX' }] })
  await channels.rows(`update room_codes set code = 'LO', name = 'Loft' where department_id = 3`)
})

test('a call that broke off after the prices is repeated, and one that was refused can be retried or sent again', async () => {
  channels.ari.faults.set('OTA_HotelAvailNotifRQ', { fault: 'lying', times: 1 })
  await send()
  await ended('FAILED')
  const [call] = await channels.rows<{ id: number; error: string; answer: string }>(
    'select channel_call_id as id, error, answer from channel_calls',
  )
  expect(call?.error).toContain('Unknown room')
  expect(JSON.stringify(call)).not.toContain('simulated-ari')
  expect(await preview()).toMatchObject({ last: null })
  await channels.server.call('POST', `/api/v2/channel_manager/call/${call?.id}/retry`, { as })
  await ended()
  expect(operations().at(-1)).toBe('OTA_HotelAvailNotifRQ')
  expect((await send()).body).toMatchObject({ count: 0 })

  // A failed call may have reached the channel in part. The former state is therefore sent again, although it
  // equals the last state that was sent successfully.
  await close(5, 6)
  channels.ari.faults.set('OTA_HotelAvailNotifRQ', { fault: 'lying', times: 1 })
  await send()
  await expect.poll(states).toEqual([{ state: 'DONE' }, { state: 'FAILED' }])
  await channels.rows('delete from sale_terms')
  expect((await send()).body).toMatchObject({ state: 'QUEUED', count: 1 })
})

test('what is sent on a later day says nothing of the nights before', async () => {
  channels.ari.faults.set('OTA_HotelAvailNotifRQ', { fault: 'lying', times: 1 })
  await send()
  await ended('FAILED')
  await channels.rows(`update channel_sends set payload = replace(payload::text, '"checkIn": "${day}"',
    '"checkIn": "${addDays(day, -3)}"')::jsonb`)
  channels.ari.accepted.length = 0
  const [call] = await channels.rows<{ id: number }>('select channel_call_id as id from channel_calls')
  await channels.server.call('POST', `/api/v2/channel_manager/call/${call?.id}/retry`, { as })
  await ended()
  const starts = channels.ari.accepted.flatMap(({ message }) =>
    [...message.matchAll(/Start="([^"]+)"/g)].map(([, start]) => start),
  )
  expect([...new Set(starts)]).toEqual([day])
})

test('prices in a currency without a rate plan are not sent', async () => {
  await channels.rows(`update space_type_prices set currency = 'GBP' where room_type_id = 1`)
  expect(await preview()).toMatchObject({ count: 0, missing: ['Attic', 'Loft'] })
  expect((await send()).body.code).toBe('noPricesToSend')
})

test('a price for longer stays in another currency does not change what is sent', async () => {
  const { changes } = await preview()
  await channels.rows(`update space_type_prices set currency = 'GBP' where from_nights = 28`)
  expect(await preview()).toMatchObject({ missing: ['Attic'], changes })
})

test('two who send at once queue one call', async () => {
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await ended()
  expect(operations()).toHaveLength(2)
})

test('nothing is sent without prices or codes, to Mews, or by content editors', async () => {
  const mews = await send('/api/provider_department/send_prices/1')
  expect([mews.status, mews.body.code]).toEqual([422, 'mewsHasPrices'])
  await channels.rows('delete from space_type_prices')
  const none = await send()
  expect([none.status, none.body.code]).toEqual([422, 'noPricesToSend'])
  expectProblem(await channels.server.call('POST', PRICES, { as: 'ROLE_CONTENT' }), 403)
  expectProblem(await send('/api/provider_department/send_prices/999'), 404)
})
