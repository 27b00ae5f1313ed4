import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Channels, startChannels } from '../../testing/areas/mews.ts'

const as = 'ROLE_MANAGER'
const CODES = '/api/provider_department/send_room_codes/3'
let channels: Channels
beforeAll(async () => {
  channels = await startChannels()
})
beforeEach(async () => {
  await channels.clear()
  await channels.rows('delete from channel_sends')
  channels.supply.accepted.length = 0
  await pointAt('10001')
})
afterAll(() => channels.close())

/** Changes the property number of department 3, as a user does who corrects it. */
const pointAt = (propertyId: string) =>
  channels.rows(
    `update provider_departments set channel_manager_id = '${propertyId}' where department_id = 3`,
  )
const send = async () => (await channels.server.call('POST', CODES, { as })).body
const preview = async () => (await channels.server.call('GET', CODES, { as })).body
const propertiesSentTo = () =>
  channels.supply.accepted.map(({ message }) => JSON.stringify(message).match(/"propertyId":(\d+)/)?.[1])
const waiting = () => channels.rows(`select from channel_calls where state = 'WAITING'`)

test('codes are sent to another property although nothing else has changed', async () => {
  await send()
  await channels.rows(`update channel_sends set state = 'SENT'`)
  expect(await send()).toMatchObject({ count: 0 })
  await pointAt('10002')
  expect(await preview()).toMatchObject({ last: null, changes: [{ change: 'ADDED', code: 'LO' }] })
  expect(await send()).toMatchObject({ state: 'QUEUED', count: 1 })
  await expect.poll(propertiesSentTo).toEqual(['10002'])
  await expect.poll(waiting).toEqual([])
  await pointAt('10001')
  expect(await send()).toMatchObject({ state: 'SENT', count: 0 })
})

test('a sending counts for the property that it reached, not for the one of the time when it was queued', async () => {
  await send()
  await channels.rows(`update channel_sends set state = 'FAILED'`)
  const [call] = await channels.rows<{ id: number }>(
    `update channel_calls set state = 'FAILED' returning channel_call_id as id`,
  )
  await pointAt('10002')
  await channels.server.call('POST', `/api/v2/channel_manager/call/${call?.id}/retry`, { as })
  await expect.poll(propertiesSentTo).toEqual(['10002'])
  await expect.poll(waiting).toEqual([])
  expect(await send()).toMatchObject({ state: 'SENT', count: 0 })
  await pointAt('10001')
  expect(await send()).toMatchObject({ state: 'QUEUED', count: 1 })
})

test('another system is another target, even with the same number', async () => {
  await channels.rows(`insert into channel_sends (department_id, kind, payload, state, system, property_id)
    select 3, 'ROOM_CODES', '[{"channelManagerRoomCodeId": 2, "name": "Loft", "code": "LO", "description": null}]',
      'SENT', 'MEWS', '10001'`)
  expect(await send()).toMatchObject({ count: 1 })
})
