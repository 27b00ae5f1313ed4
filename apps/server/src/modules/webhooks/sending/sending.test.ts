import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Endpoint, type Hooks, startWebhooks } from '../../../testing/areas/webhooks.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { WAITS } from './sending.service.ts'

vi.setConfig({ testTimeout: 180_000 })
const soon = { timeout: 90_000 }

let hooks: Hooks
beforeAll(async () => {
  hooks = await startWebhooks()
})
afterAll(() => hooks.close())

let count = 0
const addClient = async (fields: object = {}) => {
  count += 1
  const body = { firstname: `Ann ${count}`, lastname: 'Berg', email: `ann${count}@berg.example`, ...fields }
  const answer = await hooks.call('POST', '/api/client', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const deliveries = async ({ id }: Endpoint, query = '') =>
  (await hooks.call('GET', `/api/webhook_deliveries?webhookEndpointId=${id}&${query}`)).body._embedded
    .webhookDeliveries
const reaches = (endpoint: Endpoint, ...states: object[]) =>
  expect.poll(() => deliveries(endpoint), soon).toMatchObject(states)
/** The number of attempts of an endpoint that are stored. */
const noted = async ({ id }: Endpoint) =>
  (
    await hooks.server.database.pool.query(
      `select count(*)::int from webhook_attempts join webhook_deliveries using (webhook_delivery_id)
       where webhook_endpoint_id = $1`,
      [id],
    )
  ).rows[0].count
const find = async (id: number) => (await hooks.call('GET', `/api/webhook_delivery/${id}`)).body
const endpointOf = async ({ id }: Endpoint) => (await hooks.call('GET', `/api/webhook_endpoint/${id}`)).body
const types = (endpoint: Endpoint) => hooks.received(endpoint).map(({ type, data }) => [type, data.id])

test('changes are sent in their order, as the owner reads the record, with a signature that others verify', async () => {
  const endpoint = await hooks.endpoint({ events: ['client.created', 'client.updated', 'client.deleted'] })
  const { clientId } = await addClient()
  await hooks.call('PUT', '/api/client', { clientId, city: 'Ede' })
  await hooks.call('DELETE', `/api/client/${clientId}`)
  await expect
    .poll(() => types(endpoint), soon)
    .toEqual([
      ['client.created', clientId],
      ['client.updated', clientId],
      ['client.deleted', clientId],
    ])
  const [first, ...others] = hooks.receiver.requests.filter(({ path }) => path === endpoint.path)
  expect(others).toHaveLength(2)
  const verified = new Webhook(endpoint.secret).verify(
    first?.body ?? '',
    first?.headers as Record<string, string>,
  )
  expect(verified).toMatchObject({ type: 'client.created', data: { kind: '/api/client', id: clientId } })
  expect(() =>
    new Webhook(endpoint.secret).verify(`${first?.body} `, first?.headers as Record<string, string>),
  ).toThrow()
  expect(hooks.received(endpoint)[2]?.data.record).toBeNull()
  const ids = hooks.received(endpoint).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('the record is the one that the owner reads by the API: hidden fields and links are left out', async () => {
  const own = async (role: 'ROLE_ADMIN' | 'ROLE_VIEWER', path: string) =>
    (await hooks.server.call('GET', path, { as: role })).body
  const both = await Promise.all(
    (['ROLE_ADMIN', 'ROLE_VIEWER'] as const).map((role) =>
      hooks.endpoint({ events: ['exploiter.updated'], user: `/api/user/${hooks.server.userId(role)}` }),
    ),
  )
  await hooks.call('PUT', '/api/exploiter', { exploiterId: 1, name: 'CityStay 2' })
  for (const [at, role] of (['ROLE_ADMIN', 'ROLE_VIEWER'] as const).entries()) {
    const endpoint = both[at] as Endpoint
    await expect.poll(() => hooks.received(endpoint).length, soon).toBe(1)
    expect(hooks.received(endpoint)[0]?.data.record).toEqual(await own(role, '/api/exploiter/1'))
  }
  expect(hooks.received(both[1] as Endpoint)[0]?.data.record).not.toHaveProperty('domain')
})

test('a failed attempt is repeated with the same id, holds back later events, and then everything is sent in order', async () => {
  const endpoint = await hooks.endpoint()
  hooks.receiver.answers.set(endpoint.path, { status: 500, body: { message: 'down' } })
  const [one, two] = [await addClient(), await addClient()]
  await reaches(endpoint, { state: 'WAITING', attempts: 0 }, { state: 'FAILING', attempts: 1, status: 500 })
  const [, first] = await deliveries(endpoint)
  // The second event is due, but it waits for the first event, whose next attempt is in an hour.
  await hooks.server.database.pool.query(
    `update webhook_deliveries set due_at = now() + interval '1 hour' where webhook_delivery_id = $1`,
    [first.webhookDeliveryId],
  )
  expect(await find(first.webhookDeliveryId)).toMatchObject({
    tries: [{ status: 500, error: 'status', answer: '{"message":"down"}', userName: null }],
    payload: expect.stringContaining('"client.created"'),
  })
  hooks.receiver.answers.delete(endpoint.path)
  expect(hooks.received(endpoint)).toEqual([])
  await hooks.letTimePass()
  await reaches(
    endpoint,
    { state: 'DELIVERED', attempts: 1 },
    { state: 'DELIVERED', attempts: 2, error: null },
  )
  expect(types(endpoint)).toEqual([
    ['client.created', one.clientId],
    ['client.created', two.clientId],
  ])
  const sent = hooks.receiver.requests.filter(({ path }) => path === endpoint.path)
  expect(sent[0]?.headers['webhook-id']).toBe(sent[1]?.headers['webhook-id'])
})

test('waits grow to a minute, or are as long as the receiver asks; after three days the endpoint is paused until somebody resumes it', async () => {
  const endpoint = await hooks.endpoint()
  const failing = { status: 503, headers: { 'retry-after': '4000' } }
  hooks.receiver.answers.set(endpoint.path, failing)
  await addClient()
  const waits: number[] = []
  for (let tried = 1; tried <= WAITS.length + 1; tried += 1) {
    await expect.poll(() => noted(endpoint), soon).toBe(tried)
    const { rows } = await hooks.server.database.pool.query(
      `select round(extract(epoch from due_at - a.at))::int as wait from webhook_deliveries d
       join webhook_attempts a using (webhook_delivery_id)
       where webhook_endpoint_id = $1 order by webhook_attempt_id desc limit 1`,
      [endpoint.id],
    )
    waits.push(rows[0].wait)
    if (tried === 1) hooks.receiver.answers.set(endpoint.path, { status: 500 })
    await hooks.letTimePass()
  }
  expect(waits).toEqual([4000, ...WAITS.slice(1), 60])
  expect(await endpointOf(endpoint)).toMatchObject({ failure: 'status', waiting: 1, hasFailed: false })
  await hooks.server.database.pool.query(
    `update webhook_deliveries set failing_since = now() - interval '73 hours' where webhook_endpoint_id = $1`,
    [endpoint.id],
  )
  await hooks.letTimePass()
  await expect.poll(() => endpointOf(endpoint), soon).toMatchObject({ hasFailed: true, waiting: 1 })
  await addClient()
  await reaches(endpoint, { state: 'WAITING', attempts: 0 }, { state: 'FAILING', dueAt: null })
  hooks.receiver.answers.delete(endpoint.path)
  const resumed = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/resume`)
  expect(resumed.body).toMatchObject({ pausedAt: null, hasFailed: false })
  await reaches(endpoint, { state: 'DELIVERED' }, { state: 'DELIVERED' })
  expect(await endpointOf(endpoint)).toMatchObject({ failure: null, waiting: 0, waitingSince: null })
})

test('a receiver that is gone is not sent to again, and what waits is dropped', async () => {
  const endpoint = await hooks.endpoint()
  hooks.receiver.answers.set(endpoint.path, { status: 410 })
  await addClient()
  await reaches(endpoint, { state: 'DROPPED', status: 410, error: 'switchedOff' })
  expect(await endpointOf(endpoint)).toMatchObject({ isActive: false, waiting: 0 })
  await addClient()
  hooks.receiver.answers.delete(endpoint.path)
  const { version } = await endpointOf(endpoint)
  const on = { webhookEndpointId: endpoint.id, version, isActive: true }
  expect((await hooks.call('PUT', '/api/webhook_endpoint', on)).status).toBe(200)
  // The endpoint receives only events that happen after it is switched on again.
  const { clientId } = await addClient()
  await expect.poll(() => types(endpoint), soon).toEqual([['client.created', clientId]])
})

test.each([
  ['slow', 'late'],
  ['cut', 'broken'],
] as const)('a receiver that is %s is reported as %s, within its time', async (fault, error) => {
  const endpoint = await hooks.endpoint()
  hooks.receiver.faults.set(`POST ${endpoint.path}`, { fault, times: 1 })
  const { body } = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/test`)
  expect(body).toMatchObject({ state: 'FAILED', error, status: null, tries: [{ error, userName: 'admin' }] })
})

test.each([
  ['http://127.0.0.1:1/x', 'address'],
  ['http://[::1]/x', 'address'],
  ['http://169.254.169.254/latest', 'address'],
])('an endpoint at %s is not sent to', async (url, error) => {
  const endpoint = await hooks.endpoint({ url })
  const { body } = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/test`)
  expect(body).toMatchObject({ state: 'FAILED', error })
})

test('a redirect is not followed', async () => {
  const endpoint = await hooks.endpoint()
  hooks.receiver.answers.set(endpoint.path, {
    status: 307,
    headers: { location: `${hooks.receiver.url}/inside` },
  })
  const { body } = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/test`)
  expect(body).toMatchObject({ state: 'FAILED', error: 'redirect' })
  expect(hooks.receiver.requests.filter(({ path }) => path === '/inside')).toEqual([])
})

test('a delivery is sent again by hand with its id; one that waits counts as delivered', async () => {
  const endpoint = await hooks.endpoint()
  hooks.receiver.answers.set(endpoint.path, { status: 500 })
  await addClient()
  await addClient()
  await reaches(endpoint, { state: 'WAITING' }, { state: 'FAILING' })
  hooks.receiver.answers.delete(endpoint.path)
  const [second, first] = await deliveries(endpoint)
  const send = (id: number) => hooks.call('POST', `/api/webhook_delivery/${id}/send`)
  const answer = await send(second.webhookDeliveryId)
  expect(answer.body).toMatchObject({ state: 'DELIVERED', tries: [{ status: 204, userName: 'admin' }] })
  await send(second.webhookDeliveryId)
  expect(hooks.received(endpoint).map(({ id }) => id)).toEqual([second.messageId, second.messageId])
  expect(await find(first.webhookDeliveryId)).toMatchObject({ state: 'FAILING' })
  const skipped = await hooks.call('POST', `/api/webhook_delivery/${first.webhookDeliveryId}/skip`)
  expect(skipped.body).toMatchObject({ state: 'DROPPED', error: 'skipped' })
  expectProblem(await hooks.call('POST', `/api/webhook_delivery/${first.webhookDeliveryId}/skip`), 422)
})

test('after a new secret, messages are signed with both, as long as the former one is kept', async () => {
  const endpoint = await hooks.endpoint()
  const rotated = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/secret`, { keepOldHours: 2 })
  expect(rotated.body.formerSecretUntil).toEqual(expect.any(String))
  await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/test`)
  const sent = hooks.receiver.requests.find(({ path }) => path === endpoint.path)
  for (const secret of [endpoint.secret, rotated.body.secret])
    new Webhook(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>)
  expect(hooks.received(endpoint)).toMatchObject([{ type: 'test' }])
  await hooks.server.database.pool.query('update webhook_senders set former_secret_until = now()')
  expect(await endpointOf(endpoint)).toMatchObject({ formerSecretUntil: null, hasSecret: true })
  const late = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/test`)
  // The message is refused, because the receiver knows only the former secret.
  expect(late.body).toMatchObject({ state: 'FAILED', status: 401 })
})

test('a paused endpoint keeps its events', async () => {
  const endpoint = await hooks.endpoint()
  const paused = await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/pause`)
  expect(paused.body).toMatchObject({ pausedAt: expect.any(String), hasFailed: false })
  await addClient()
  await reaches(endpoint, { state: 'WAITING', attempts: 0 })
  await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/resume`)
  await reaches(endpoint, { state: 'DELIVERED' })
})
