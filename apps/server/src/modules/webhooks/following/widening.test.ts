import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../testing/app.ts'
import { addSecondExploiter, OFFSET } from '../../../testing/areas/second-exploiter.ts'
import { type Endpoint, type Hooks, startWebhooks } from '../../../testing/areas/webhooks.ts'
import { inPart } from '../../../testing/extent.ts'
import { expectProblem } from '../../../testing/problems.ts'

vi.setConfig({ testTimeout: 180_000 })
const soon = { timeout: 90_000 }
const OTHER = 1 + OFFSET

let hooks: Hooks
beforeAll(async () => {
  hooks = await startWebhooks()
  await addSecondExploiter(hooks.server.database)
})
afterAll(() => hooks.close())

interface User {
  id: number
  username: string
}
let [owner, successor]: User[] = []
let count = 0
async function addUser(role: string, exploiters: number[] = []): Promise<User> {
  count += 1
  const body = {
    username: `hooked${count}`,
    email: `hooked${count}@stayboard.example`,
    password: PASSWORD,
    roles: [role],
    exploiters: exploiters.map((id) => `/api/exploiter/${id}`),
  }
  const answer = await hooks.call('POST', '/api/user', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
beforeEach(async () => {
  owner = await addUser('ROLE_VIEWER', [1])
  successor = await addUser('ROLE_VIEWER')
})

const link = (user: User | undefined = owner) => `/api/user/${user?.id}`
const events = ['client.created', 'tag.created']
const shown = async ({ id }: Endpoint) => (await hooks.call('GET', `/api/webhook_endpoint/${id}`)).body
const change = (user: User | undefined, fields: object) =>
  hooks.call('PUT', '/api/user', { id: user?.id, ...fields })
const hand = (endpoint: Endpoint, user: User | undefined) =>
  hooks.call('PUT', '/api/webhook_endpoint', { webhookEndpointId: endpoint.id, user: link(user) })
const renew = (endpoint: Endpoint, body: object = {}) =>
  hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/secret`, body)
const addClient = async (exploiter: number) =>
  (
    await hooks.call('POST', '/api/client', {
      ...{ firstname: 'Ann', lastname: 'Berg', email: 'ann@berg.example' },
      exploiter: `/api/exploiter/${exploiter}`,
    })
  ).body.clientId as number
const told = (endpoint: Endpoint) =>
  hooks.received(endpoint).flatMap(({ type, data }) => (type === 'client.created' ? [data.id] : []))
const noticesOf = async ({ id }: User) =>
  (
    await hooks.server.database.pool.query(
      `select kind, record from notifications where user_id = $1 and kind = 'WEBHOOK_STOPPED'`,
      [id],
    )
  ).rows

/**
 * Every way in which the owner of an endpoint can come to see more than the first owner, who is bound to
 * exploiter 1.
 */
const widenings: [string, (endpoint: Endpoint) => Promise<{ status: number }>][] = [
  [
    'the owner is deactivated',
    async () => {
      const leaver = owner
      const taken = hooks.call('POST', `/api/user/${leaver?.id}/deactivate`, { successor: link(successor) })
      owner = successor
      return taken
    },
  ],
  [
    'another owner is chosen',
    async (endpoint) => {
      owner = successor
      return hand(endpoint, successor)
    },
  ],
  ['the owner is no longer bound', () => change(owner, { exploiters: [] })],
  [
    'the owner is bound to a further exploiter',
    () => change(owner, { exploiters: ['/api/exploiter/1', `/api/exploiter/${OTHER}`] }),
  ],
  ['the owner gets a further role', () => change(owner, { roles: ['ROLE_VIEWER', 'ROLE_MANAGER'] })],
  ['the owner becomes an administrator', () => change(owner, { roles: ['ROLE_ADMIN'], exploiters: [] })],
  [
    'a change that bound the owner is undone',
    async (endpoint) => {
      await change(owner, { exploiters: [] })
      const binding = await change(owner, { exploiters: ['/api/exploiter/1'] })
      expect((await shown(endpoint)).isWidened).toBe(false)
      return hooks.call('POST', '/api/history/undo', { action: binding.headers['x-request-id'] })
    },
  ],
]

test.each(inPart(widenings))(
  'an endpoint stops when %s, says so, and goes on with a new secret',
  async (_, widen) => {
    const endpoint = await hooks.endpoint({ events, user: link() })
    const own = await addClient(1)
    await expect.poll(() => told(endpoint), soon).toEqual([own])
    expect((await widen(endpoint)).status).toBe(200)
    expect(await shown(endpoint)).toMatchObject({ isWidened: true })
    const [later, foreign] = [await addClient(1), await addClient(OTHER)]
    const { exploiters } = (await hooks.call('GET', link())).body
    const isForeignSeen =
      exploiters.length === 0 ||
      exploiters.some(({ exploiterId }: { exploiterId: number }) => exploiterId === OTHER)
    const seen = isForeignSeen ? [later, foreign] : [later]
    await expect.poll(() => shown(endpoint), soon).toMatchObject({ waiting: seen.length })
    for (const path of ['test', 'resume'])
      await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/${path}`)
    const { body } = await hooks.call('GET', `/api/webhook_deliveries?webhookEndpointId=${endpoint.id}`)
    const refused = await hooks.call(
      'POST',
      `/api/webhook_delivery/${body._embedded.webhookDeliveries[0].webhookDeliveryId}/send`,
    )
    expectProblem(refused, 422)
    expect(refused.body.code).toBe('webhookWidened')
    expect(told(endpoint)).toEqual([own])
    expect(hooks.received(endpoint).filter(({ type }) => type === 'test')).toEqual([])
    const record = `/api/webhook_endpoint/${endpoint.id}`
    await expect.poll(() => noticesOf(owner as User), soon).toEqual([{ kind: 'WEBHOOK_STOPPED', record }])

    const isAdministrator = (await hooks.call('GET', link())).body.roles[0].authority === 'ROLE_ADMIN'
    if (isAdministrator) {
      expectProblem(await renew(endpoint), 422)
      await hooks.server.database.pool.query(
        'update webhook_endpoints set user_id = 1 where webhook_endpoint_id = $1',
        [endpoint.id],
      )
    }
    const renewed = await renew(endpoint, { keepOldHours: 24 })
    expect(renewed.body.formerSecretUntil).toBeNull()
    hooks.receiver.secrets.set(endpoint.path, renewed.body.secret)
    await expect.poll(() => told(endpoint), soon).toEqual([own, ...seen])
    await expect.poll(() => shown(endpoint), soon).toMatchObject({ isWidened: false, waiting: 0 })
  },
)

test('a viewer’s endpoint that an administrator takes over goes on only when this administrator makes the secret', async () => {
  const administrator = await addUser('ROLE_ADMIN')
  const endpoint = await hooks.endpoint({ events, user: link(successor) })
  await hooks.call('POST', `/api/user/${successor?.id}/deactivate`, { successor: link(administrator) })
  expect(await shown(endpoint)).toMatchObject({ isWidened: true, userId: administrator.id })
  const refused = await renew(endpoint)
  expect([refused.status, refused.body.code]).toEqual([422, 'webhookOwnerRenews'])
  const signedIn = await hooks.server.call('POST', '/login', {
    body: { username: administrator.username, password: PASSWORD },
  })
  const made = await hooks.server.call('POST', `/api/webhook_endpoint/${endpoint.id}/secret`, {
    headers: { authorization: String(signedIn.headers.authorization) },
    body: {},
  })
  expect(made.status).toBe(200)
  hooks.receiver.secrets.set(endpoint.path, made.body.secret)
  const { clientId } = { clientId: await addClient(OTHER) }
  await expect.poll(() => told(endpoint), soon).toEqual([clientId])
})

test('an endpoint goes on when its owner sees as much or less, also after that is undone', async () => {
  const manager = await addUser('ROLE_MANAGER')
  const endpoint = await hooks.endpoint({ events, user: link(manager) })
  const states: boolean[] = []
  const look = async () => states.push((await shown(endpoint)).isWidened)
  await change(manager, { roles: ['ROLE_VIEWER'] })
  await look()
  await change(manager, { exploiters: ['/api/exploiter/1'] })
  await look()
  await change(manager, { roles: ['ROLE_MANAGER'], exploiters: [] })
  await look()
  await hand(endpoint, successor)
  await look()
  const back = await hand(endpoint, manager)
  await look()
  await hooks.call('POST', '/api/history/undo', { action: back.headers['x-request-id'] })
  await look()
  expect(states).toEqual(Array(6).fill(false))
  expect(await noticesOf(manager)).toEqual([])
})

test('an endpoint is not given to an owner who sees less than it sends, unless that is undone', async () => {
  const manager = await addUser('ROLE_MANAGER')
  const reader = await addUser('ROLE_USER')
  const endpoint = await hooks.endpoint({ events, user: link(successor) })
  const refused = [
    await hand(endpoint, owner),
    await hand(endpoint, reader),
    await hooks.call('PUT', '/api/webhook_endpoint', {
      ...{ webhookEndpointId: endpoint.id, user: link(owner) },
      exploiter: `/api/exploiter/${OTHER}`,
    }),
  ]
  for (const { status, body } of refused)
    expect([status, body.errors?.[0]]).toMatchObject([400, { field: 'user', code: 'webhookOwnerSeesLess' }])
  // The change is allowed if the endpoint is limited to the
  // exploiter of the new owner, who sees all of its events.
  const limited = { webhookEndpointId: endpoint.id, user: link(owner), exploiter: '/api/exploiter/1' }
  expect((await hooks.call('PUT', '/api/webhook_endpoint', limited)).status).toBe(200)
  const given = await hand(endpoint, manager)
  expect(await shown(endpoint)).toMatchObject({ isWidened: true, userId: manager.id })
  await hooks.call('PUT', '/api/webhook_endpoint', { webhookEndpointId: endpoint.id, exploiter: null })
  const undone = await hooks.call('POST', '/api/history/undo', { action: given.headers['x-request-id'] })
  expect(undone.status).toBe(200)
  expect(await shown(endpoint)).toMatchObject({ isWidened: false, userId: owner?.id })
})

test('an endpoint with views stops for any other owner, because private views are those of the new one', async () => {
  const endpoint = await hooks.endpoint({ events: ['view.created'], user: '/api/user/1' })
  await hand(endpoint, successor)
  expect(await shown(endpoint)).toMatchObject({ isWidened: true })
  await hand(endpoint, { id: 1, username: 'admin' })
  expect(await shown(endpoint)).toMatchObject({ isWidened: false })
})

test('an endpoint that is limited to one exploiter goes on with an owner of all, and stops when the limit is taken away', async () => {
  const endpoint = await hooks.endpoint({ events, user: link(), exploiter: '/api/exploiter/1' })
  await hand(endpoint, successor)
  expect(await shown(endpoint)).toMatchObject({ isWidened: false })
  await hooks.call('PUT', '/api/webhook_endpoint', { webhookEndpointId: endpoint.id, exploiter: null })
  expect(await shown(endpoint)).toMatchObject({ isWidened: true })
})
