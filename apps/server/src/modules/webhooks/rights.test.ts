import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addSecondExploiter, MARK, OFFSET } from '../../testing/areas/second-exploiter.ts'
import { type Endpoint, type Hooks, startWebhooks } from '../../testing/areas/webhooks.ts'
import { expectProblem } from '../../testing/problems.ts'

vi.setConfig({ testTimeout: 180_000 })
const soon = { timeout: 90_000 }

let hooks: Hooks
beforeAll(async () => {
  hooks = await startWebhooks()
  await addSecondExploiter(hooks.server.database)
})
afterAll(() => hooks.close())

const userId = (role: Parameters<Hooks['server']['userId']>[0]) => hooks.server.userId(role)
const ownedBy = (role: Parameters<typeof userId>[0], fields: object = {}) =>
  hooks.endpoint({ user: `/api/user/${userId(role)}`, ...fields })
const addClient = async (exploiter: number) => {
  const body = { firstname: 'Ann', lastname: 'Berg', email: 'ann@berg.example' }
  const answer = await hooks.call('POST', '/api/client', {
    ...body,
    exploiter: `/api/exploiter/${exploiter}`,
  })
  return answer.body.clientId as number
}
const move = (clientId: number, exploiter: number) =>
  hooks.call('PUT', '/api/client', { clientId, exploiter: `/api/exploiter/${exploiter}` })
const types = (endpoint: Endpoint) => hooks.received(endpoint).map(({ type, data }) => `${type} ${data.id}`)
/** Waits until the endpoint has received all events so far. */
async function caughtUp(endpoint: Endpoint) {
  const { body } = await hooks.call('POST', '/api/tag', { name: `mark ${Math.random()}` })
  await expect.poll(() => types(endpoint), soon).toContain(`tag.created ${body.tagId}`)
  return types(endpoint).filter((type) => !type.startsWith('tag'))
}
const events = ['client.created', 'client.updated', 'client.deleted', 'tag.created']

test('a bound owner is told of own records only; one that goes to another exploiter is deleted, without its content', async () => {
  const bound = await ownedBy('ROLE_VIEWER', { events })
  await hooks.call('PUT', '/api/user', { id: userId('ROLE_VIEWER'), exploiters: ['/api/exploiter/1'] })
  const [own, other] = [await addClient(1), await addClient(1 + OFFSET)]
  await move(other, 1 + OFFSET)
  await move(own, 1 + OFFSET)
  await hooks.call('PUT', '/api/client', { clientId: own, city: 'Ede' })
  await hooks.call('DELETE', `/api/client/${other}`)
  expect(await caughtUp(bound)).toEqual([`client.created ${own}`, `client.deleted ${own}`])
  const sent = hooks.receiver.requests.filter(({ path }) => path === bound.path).map(({ body }) => body)
  expect(sent.join()).not.toContain(MARK)
  expect(sent.join()).not.toContain(`"/api/client","id":${other}`)
  expect(hooks.received(bound).find(({ type }) => type === 'client.deleted')?.data.record).toBeNull()
  await hooks.call('PUT', '/api/user', { id: userId('ROLE_VIEWER'), exploiters: [] })
})

test('an endpoint of one exploiter is told of its records, whoever owns it', async () => {
  const narrow = await ownedBy('ROLE_ADMIN', { events, exploiter: '/api/exploiter/1' })
  const [own] = [await addClient(1), await addClient(1 + OFFSET)]
  expect(await caughtUp(narrow)).toEqual([`client.created ${own}`])
})

test('an owner of other exploiters than the endpoint reads nothing', async () => {
  await hooks.call('PUT', '/api/user', {
    id: userId('ROLE_CONTENT'),
    exploiters: [`/api/exploiter/${1 + OFFSET}`],
  })
  const none = await ownedBy('ROLE_CONTENT', { events, exploiter: '/api/exploiter/1' })
  const all = await ownedBy('ROLE_ADMIN', { events })
  await addClient(1)
  await caughtUp(all)
  const { body } = await hooks.call('GET', `/api/webhook_deliveries?webhookEndpointId=${none.id}`)
  expect(body.page.totalElements).toBe(0)
  await hooks.call('PUT', '/api/user', { id: userId('ROLE_CONTENT'), exploiters: [] })
})

test('a private view is nobody else’s, and a shared one is told from the moment at which it is shared', async () => {
  const views = ['view.created', 'view.updated', 'view.deleted', 'tag.created']
  const [mine, others] = [
    await ownedBy('ROLE_MANAGER', { events: views }),
    await ownedBy('ROLE_ADMIN', { events: views }),
  ]
  const as = 'ROLE_MANAGER'
  const view = { name: 'Secret plan', list: '/api/v2/organisations', screen: '/organisations', state: {} }
  const { viewId } = (await hooks.server.call('POST', '/api/view', { as, body: view })).body
  const share = (isShared: boolean) =>
    hooks.server.call('PUT', '/api/view', { as, body: { viewId, isShared } })
  expect(await caughtUp(others)).toEqual([])
  expect(await caughtUp(mine)).toEqual([`view.created ${viewId}`])
  await share(true)
  expect(await caughtUp(others)).toEqual([`view.created ${viewId}`])
  await share(false)
  await hooks.server.call('DELETE', `/api/view/${viewId}`, { as })
  expect(await caughtUp(others)).toEqual([`view.created ${viewId}`, `view.deleted ${viewId}`])
})

test('what waits is not sent, and not sent again, when the owner has lost the right meanwhile', async () => {
  const endpoint = await ownedBy('ROLE_MARKETING', { events: ['organisation.updated'] })
  await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/pause`)
  await hooks.call('PUT', '/api/organisation', { organisationId: 1, city: 'Zeist' })
  const list = async () =>
    (await hooks.call('GET', `/api/webhook_deliveries?webhookEndpointId=${endpoint.id}`)).body._embedded
      .webhookDeliveries
  await expect.poll(list, soon).toMatchObject([{ state: 'WAITING' }])
  const [{ webhookDeliveryId: id }] = await list()
  expect((await hooks.call('POST', `/api/webhook_delivery/${id}/send`)).body.state).toBe('DELIVERED')
  await hooks.call('PUT', '/api/user', { id: userId('ROLE_MARKETING'), roles: ['ROLE_VIEWER'] })
  const refused = await hooks.call('POST', `/api/webhook_delivery/${id}/send`)
  expectProblem(refused, 422)
  expect(refused.body.code).toBe('webhookUnreadable')
  await hooks.call('PUT', '/api/organisation', { organisationId: 1, city: 'Soest' })
  await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/resume`)
  await caughtUp(await ownedBy('ROLE_ADMIN', { events }))
  expect(types(endpoint)).toEqual(['organisation.updated 1'])
})

test('a deactivated owner reads nothing', async () => {
  const endpoint = await ownedBy('ROLE_CONTENT', { events })
  await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/pause`)
  await addClient(1)
  const list = () => hooks.call('GET', `/api/webhook_deliveries?webhookEndpointId=${endpoint.id}`)
  await expect.poll(async () => (await list()).body.page.totalElements, soon).toBe(1)
  await hooks.server.database.pool.query('update users set active = false where id = $1', [
    userId('ROLE_CONTENT'),
  ])
  await hooks.call('POST', `/api/webhook_endpoint/${endpoint.id}/resume`)
  await expect
    .poll(async () => (await list()).body._embedded.webhookDeliveries, soon)
    .toMatchObject([{ state: 'DROPPED', error: 'unreadable' }])
  expect(types(endpoint)).toEqual([])
})
