import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLY_TOKEN } from '../../integrations/hyperguest/supply-simulator.ts'
import { type Channels, startChannels } from '../../testing/areas/mews.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_MANAGER'
const LIST = '/api/v2/channel_manager/calls'
const waits = { timeout: 45_000 }
let channels: Channels
beforeAll(async () => {
  channels = await startChannels()
})
afterAll(() => channels.close())

const sendCodes = () => channels.server.call('POST', '/api/provider_department/send_room_codes/3', { as })
const calls = async (query = '') =>
  (await channels.server.call('GET', `${LIST}?${query}`, { as: 'ROLE_VIEWER' })).body._embedded.channelCalls
const rename = (name: string) =>
  channels.server.database.pool.query(`update room_codes set name = '${name}' where department_id = 3`)

test('a call that a dead server had begun is made once by the next one', async () => {
  const { supply, server } = channels
  await server.database.pool.query(`
    insert into channel_sends (department_id, kind, payload)
      values (3, 'ROOM_CODES', '[{"code": "LO", "name": "Loft", "description": null, "channelManagerRoomCodeId": 2}]');
    insert into channel_calls (system, direction, operation, department_id, task, attempts, due_at)
      values ('HYPERGUEST', 'OUT', 'sendRoomCodes', 3, '{"channelSendId": 1}', 1, now() - interval '1 second')`)
  await server.call('POST', '/api/provider_department/send_rate_plans/3', { as })
  await expect.poll(() => calls('state_any=DONE'), waits).toHaveLength(2)
  expect(supply.accepted.map(({ kind }) => kind).toSorted()).toEqual(['rate_plans', 'room_codes'])
  expect(await channels.rows('select state from channel_sends')).toEqual([
    { state: 'SENT' },
    { state: 'SENT' },
  ])
})

test('what replaces a sending while it is under way is sent after it', async () => {
  const { supply } = channels
  supply.accepted.length = 0
  supply.faults.set('room_codes', { fault: 'busy', times: 1 })
  await rename('Loft 2')
  await sendCodes()
  await expect.poll(() => supply.faults.get('room_codes')?.times, waits).toBe(0)
  await rename('Loft 3')
  await sendCodes()
  const names = () => supply.accepted.map(({ message }) => JSON.stringify(message).match(/Loft \d/)?.[0])
  await expect.poll(() => names().at(-1), waits).toBe('Loft 3')
  const sent = async () =>
    (await channels.server.call('GET', '/api/provider_department/send_room_codes/3', { as })).body
  await expect.poll(async () => (await sent()).last.isWaiting, waits).toBe(false)
  expect((await sent()).changes).toEqual([])
})

test('all who read channel managers see the log; answers and retries are for those who send', async () => {
  const [call] = await calls('operation_is=sendRatePlans')
  expect(call).toMatchObject({
    system: 'HYPERGUEST',
    direction: 'OUT',
    departmentName: 'Mill',
    state: 'DONE',
  })
  expect(call).not.toHaveProperty('answer')
  // The answer contains no link that its reader may not follow.
  expect(call._links).not.toHaveProperty('self')
  const href = `/api/v2/channel_manager/call/${call.channelCallId}`
  for (const path of [href, `${href}/retry`]) {
    const method = path === href ? 'GET' : 'POST'
    expectProblem(await channels.server.call(method, path, { as: 'ROLE_VIEWER' }), 403)
  }
  const { answer } = (await channels.server.call('GET', href, { as })).body
  expect(answer).toContain('"success":true')
  expect(answer).not.toContain(SUPPLY_TOKEN)
})

test('the log is filtered by result, system, operation and department', async () => {
  await channels.deliver({ messageId: 'x', availabilities: 'none' }, 'updateAvailability')
  expect(await calls('state_any=FAILED')).toMatchObject([
    { system: 'MEWS', direction: 'IN', operation: 'updateAvailability', errorCode: 6, canRetry: false },
  ])
  expect(await calls('system_any=MEWS')).toHaveLength(1)
  expect(await calls('query=availab')).toHaveLength(1)
  expect(await calls('departmentId=2')).toEqual([])
})

test('each of many calls is made once, and a fault of one leaves the others noted', async () => {
  const { mews, server, rows } = channels
  mews.requests.length = 0
  await server.database.pool.query(`
    insert into channel_calls (system, direction, operation, department_id, task)
    select 'MEWS', 'OUT', 'processGroupConfirmation', 1,
      case when n = 5 then '5'::jsonb else jsonb_build_object('relatedMessageId', 'together-' || n) end
    from generate_series(1, 20) n`)
  await rename('Loft 4')
  await sendCodes()
  const states = () =>
    rows(`select state, attempts, error, count(*)::int from channel_calls where operation = 'processGroupConfirmation'
      group by 1, 2, 3 order by 1`)
  const fault = { state: 'WAITING', attempts: 1, error: 'an error of this product', count: 1 }
  await expect.poll(states, waits).toEqual([{ state: 'DONE', attempts: 1, error: null, count: 19 }, fault])
  const made = mews.requests.map(({ body }) => body.relatedMessageId)
  expect([made.length, new Set(made).size]).toEqual([19, 19])
})
