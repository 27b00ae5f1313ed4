import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
/** Content editors may not send codes to a channel manager, but managers may. */
const sender = { as: 'ROLE_MANAGER' } as const
const of = '/api/provider_department'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.pool.query('delete from rate_plans; delete from room_codes; delete from channel_sends'),
)

const plan = { name: 'Flexible', code: 'FLEX', description: 'x', hideWhenIdVisible: [] as number[] }
const save = (body: object, department = 1) =>
  server.call('POST', `${of}/add_rate_plan/${department}`, { as, body: { ...plan, ...body } })
const idOf = async (body: object = {}): Promise<number> =>
  (await save({ channelManagerRatePlanId: 0, ...body })).body.channelManagerRatePlanId
const plans = async () =>
  (await server.call('GET', `${of}/rate_plans/1`, { as: 'ROLE_VIEWER' })).body._embedded
    .channelManagerRatePlans

test('an id of 0 adds a rate plan, another id changes it', async () => {
  const made = await save({ channelManagerRatePlanId: 0, currencyCode: 'usd', paymentType: 'PREPAID' })
  expect(made.body).toMatchObject({ code: 'FLEX', currencyCode: 'USD', rateOrderNumber: 1, version: 1 })
  const { channelManagerRatePlanId } = made.body
  const changed = await save({ channelManagerRatePlanId, name: 'Strict', version: 1 })
  expect(changed.body).toMatchObject({
    channelManagerRatePlanId,
    name: 'Strict',
    rateOrderNumber: 1,
    version: 2,
  })
  expect(await plans()).toHaveLength(1)
  expectProblem(await save({ channelManagerRatePlanId }, 2), 404)
})

test('order numbers stay unique when plans are moved, also by ten at once', async () => {
  const [a, b, c] = [await idOf({ rateOrderNumber: 5 }), await idOf({ rateOrderNumber: 5 }), await idOf()]
  await server.call('POST', `${of}/rate_plan/${c}/move`, { as, body: { place: 1 } })
  expect(
    (await plans()).map((one: { channelManagerRatePlanId: number }) => one.channelManagerRatePlanId),
  ).toEqual([c, a, b])
  const moved = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      server.call('POST', `${of}/rate_plan/${[a, b, c][n % 3]}/move`, { as, body: { place: (n % 2) + 1 } }),
    ),
  )
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await plans()).map((one: { rateOrderNumber: number }) => one.rateOrderNumber)).toEqual([1, 2, 3])
})

describe('the plan that a plan hides', () => {
  test('may not hide it in turn', async () => {
    const a = await idOf()
    const b = await idOf({ hideWhenIdVisible: [a] })
    const c = await idOf({ hideWhenIdVisible: [b, a] })
    const circle = await save({ channelManagerRatePlanId: a, hideWhenIdVisible: [c] })
    expectFieldError(circle, 'hideWhenIdVisible', 'hidesInCircle')
    const itself = await save({ channelManagerRatePlanId: a, hideWhenIdVisible: [a] })
    expectFieldError(itself, 'hideWhenIdVisible', 'hidesInCircle')
    expect((await save({ channelManagerRatePlanId: a, hideWhenIdVisible: [] })).status).toBe(200)
  })

  test('of two concurrent changes that would form a circle, one is refused', async () => {
    const [a, b] = [await idOf(), await idOf()]
    const answers = await Promise.all([
      save({ channelManagerRatePlanId: a, hideWhenIdVisible: [b] }),
      save({ channelManagerRatePlanId: b, hideWhenIdVisible: [a] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('belongs to the same department, and is removed when that plan is deleted', async () => {
    const a = await idOf()
    const b = await idOf({ hideWhenIdVisible: [a] })
    expectFieldError(await save({ hideWhenIdVisible: [a] }, 2), 'hideWhenIdVisible', 'otherDepartment')
    const gone = await server.call('DELETE', `${of}/rate_plan/${a}`, { as })
    expect(gone.status).toBe(202)
    expect(await plans()).toMatchObject([{ channelManagerRatePlanId: b, hideWhenIdVisible: [] }])
    await server.call('POST', '/api/history/undo', { as, body: { action: gone.headers['x-request-id'] } })
    expect((await plans())[1]).toMatchObject({ channelManagerRatePlanId: b, hideWhenIdVisible: [a] })
  })
})

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ code: '' }, 'code', 'required'],
  [{ code: 'x'.repeat(65) }, 'code', 'tooLong'],
  [{ currencyCode: '€' }, 'currencyCode', 'currency'],
  [{ rateOrderNumber: -1 }, 'rateOrderNumber', 'type'],
] as const)('%j is refused', async (body, field, code) => {
  expectFieldError(await save(body), field, code)
})

test('room codes are added, ordered, changed and deleted', async () => {
  const add = (body: object) =>
    server.call('POST', `${of}/add_room_code/1`, { as, body: { name: 'Studio', code: 'ST', ...body } })
  const first = (await add({ channelManagerRoomCodeId: 0 })).body
  const second = (await add({ description: 'Two rooms' })).body
  expect([first.roomOrderNumber, second.roomOrderNumber]).toEqual([1, 2])
  const moved = await server.call('POST', `${of}/room_code/${second.channelManagerRoomCodeId}/move`, {
    as,
    body: { place: 1 },
  })
  expect(moved.body._embedded.channelManagerRoomCodes).toMatchObject([{ description: 'Two rooms' }, {}])
  const changed = await add({ channelManagerRoomCodeId: first.channelManagerRoomCodeId, code: 'S1' })
  expect(changed.body).toMatchObject({ code: 'S1', roomOrderNumber: 2 })
  expect((await server.call('DELETE', first._links.self.href, { as })).status).toBe(202)
})

test('a sending is queued once, with the latest content', async () => {
  await idOf()
  const send = () => server.call('POST', `${of}/send_rate_plans/1`, sender)
  expect((await send()).body).toMatchObject({ kind: 'RATE_PLANS', state: 'QUEUED', count: 1 })
  await idOf({ code: 'FIX' })
  const again = await send()
  expect(again.body).toMatchObject({ state: 'QUEUED', count: 2 })
  expect((await server.call('POST', `${of}/send_room_codes/1`, sender)).body).toMatchObject({
    kind: 'ROOM_CODES',
    count: 0,
  })
  const queue = await server.database.pool.query(
    'select kind, state, payload from channel_sends order by kind',
  )
  expect(queue.rows).toMatchObject([
    { kind: 'RATE_PLANS', state: 'QUEUED', payload: [{ code: 'FLEX' }, { code: 'FIX' }] },
    { kind: 'ROOM_CODES', state: 'QUEUED', payload: [] },
  ])
})

test('a preview compares with what was sent last', async () => {
  const preview = async (what = 'rate_plans') =>
    (await server.call('GET', `${of}/send_${what}/1`, { as: 'ROLE_VIEWER' })).body
  const send = () => server.call('POST', `${of}/send_rate_plans/1`, sender)
  const id = await idOf()
  expect(await preview()).toMatchObject({
    count: 1,
    last: null,
    changes: [{ change: 'ADDED', code: 'FLEX' }],
  })
  await send()
  expect(await preview()).toMatchObject({ last: { isWaiting: true }, changes: [], isReordered: false })
  await server.database.pool.query("update channel_sends set state = 'SENT'")
  await idOf({ code: 'FIX', name: 'Fixed' })
  const plan = { channelManagerRatePlanId: id, description: 'Cancel until a day before' }
  await server.call('POST', `${of}/add_rate_plan/1`, { as, body: plan })
  const now = await preview()
  expect(now).toMatchObject({ count: 2, last: { isWaiting: false, at: expect.any(String) } })
  expect(now.changes).toEqual([
    {
      change: 'CHANGED',
      name: expect.any(String),
      code: 'FLEX',
      fields: [{ field: 'description', before: 'x', after: 'Cancel until a day before' }],
    },
    { change: 'ADDED', name: 'Fixed', code: 'FIX', fields: [] },
  ])
  // A failed call does not count as sent, so the preview still lists the same changes.
  await send()
  await server.database.pool.query("update channel_sends set state = 'FAILED' where state = 'QUEUED'")
  expect((await preview()).changes).toEqual(now.changes)
  expect(await preview('room_codes')).toMatchObject({ count: 0, last: null, changes: [] })
  expectProblem(await server.call('GET', `${of}/send_room_codes/999`, { as }), 404)
})

test('content editors may preview but not send', async () => {
  expect((await server.call('GET', `${of}/send_room_codes/1`, { as })).status).toBe(200)
  expectProblem(await server.call('POST', `${of}/send_room_codes/1`, { as }), 403)
})

test('a department without a channel manager is refused', async () => {
  const answer = await server.call('POST', `${of}/send_rate_plans/2`, sender)
  expectProblem(answer, 422)
  expect(answer.body.code).toBe('noChannelManager')
  expectProblem(await server.call('POST', `${of}/send_room_codes/999`, sender), 404)
})

describe('departments are queued for their channel managers', () => {
  const update = (body: unknown) =>
    server.call('POST', '/api/v2/channelmanager/update_channelmanager_properties', { ...sender, body })
  const waiting = async () =>
    (
      await server.database.pool.query(
        "select department_id as id, payload -> 0 ->> 'name' as name from channel_sends where kind = 'PROPERTY'",
      )
    ).rows

  test('all of them or none', async () => {
    expect((await update([1, 2])).body.code).toBe('noChannelManager')
    expectProblem(await update([1, 999]), 404)
    expect(await waiting()).toEqual([])
  })

  test('each is marked and queued once with its current content', async () => {
    for (const body of [[1, 1], { ids: [1] }]) {
      const { status, body: nothing } = await update(body)
      expect([status, nothing]).toEqual([202, undefined])
    }
    const { body } = await server.call('GET', `${of}/1`, { as })
    expect(body.updateChannelManager).toBe(true)
    expect(await waiting()).toEqual([{ id: 1, name: body.name }])
  })

  test('the list of ids must not be empty', async () => {
    expectFieldError(await update([]), 'ids', 'required')
    expectFieldError(await update({}), 'ids', 'required')
    expectFieldError(await update(['x']), 'ids.0', 'type')
  })
})
