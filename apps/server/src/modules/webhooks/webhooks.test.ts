import { webhookKinds } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import { type Hooks, startWebhooks } from '../../testing/areas/webhooks.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { removeSome } from '../maintenance/retention/kinds.repository.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await startWebhooks({}, false)
})
afterAll(() => hooks.close())

const given = {
  name: 'Ledger',
  url: 'https://hooks.example/x',
  events: ['client.created'],
  user: '/api/user/1',
}
const create = (body: object = {}) => hooks.call('POST', '/api/webhook_endpoint', { ...given, ...body })

test('every kind of event is a kind of record with a call that reads one', () => {
  const items = areas.map(({ resource }) => resource.item)
  expect(Object.values(webhookKinds).filter((path) => !items.includes(path))).toEqual([])
})

test.each([
  ['url', 'ftp://hooks.example', 'url'],
  ['url', 'https://name:word@hooks.example', 'url'],
  ['url', 'hooks.example', 'url'],
  ['url', `https://hooks.example/${'x'.repeat(2000)}`, 'tooLong'],
  ['events', [], 'required'],
  ['events', 'client.created', 'type'],
  ['user', null, 'required'],
  ['user', '/api/user/999', 'notFoundLink'],
] as const)('%s: %s is refused as %s', async (field, value, code) => {
  expectFieldError(await create({ [field]: value }), field, code)
})

test('a deactivated user cannot become the owner', async () => {
  await hooks.server.database.pool.query('update users set active = false where id = 6')
  expectFieldError(await create({ user: '/api/user/6' }), 'user', 'inactiveUser')
})

test('the secret is in one answer only: it is encrypted, and neither logged nor shown', async () => {
  const { body: added } = await create()
  expect(added).toMatchObject({ hasSecret: false, isActive: true, waiting: 0 })
  const { webhookEndpointId: id, _links } = added
  expectProblem(await hooks.call('POST', `${_links.self.href}/test`), 422)
  const { secret } = (await hooks.call('POST', `${_links.self.href}/secret`, {})).body
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  const shown = [
    (await hooks.call('GET', _links.self.href)).body,
    (await hooks.call('GET', '/api/webhook_endpoints')).body,
    (await hooks.call('GET', `/api/history?record=${_links.self.href}`)).body,
  ]
  const { rows } = await hooks.server.database.pool.query(
    `select (select jsonb_agg(to_jsonb(s)) from webhook_senders s)::text || (select jsonb_agg(to_jsonb(c))
       from change_log c where table_name like 'webhook%')::text || (select coalesce(jsonb_agg(to_jsonb(k)), '[]')
       from idempotency_keys k)::text as stored`,
  )
  for (const text of [JSON.stringify(shown), rows[0].stored]) expect(text).not.toContain(secret.slice(6))
  expect(shown[0]).toMatchObject({ webhookEndpointId: id, hasSecret: true })
})

test('deliveries are deleted after 30 days by housekeeping', async () => {
  const { body } = await create()
  const { pool, db } = hooks.server.database
  await pool.query(
    `insert into webhook_deliveries (webhook_endpoint_id, event, at)
     values ($1, 'test', now() - interval '31 days'), ($1, 'test', now() - interval '29 days')`,
    [body.webhookEndpointId],
  )
  await removeSome(db, 'webhookDeliveries', new Date(Date.now() - 30 * 86_400_000), 10)
  const list = await hooks.call('GET', `/api/webhook_deliveries?webhookEndpointId=${body.webhookEndpointId}`)
  expect(list.body.page.totalElements).toBe(1)
})
