import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Endpoint, type Hooks, startWebhooks } from '../../../testing/areas/webhooks.ts'
import { isFullRun, times } from '../../../testing/extent.ts'

vi.setConfig({ testTimeout: 180_000 })
const soon = { timeout: 90_000 }

let hooks: Hooks
beforeAll(async () => {
  hooks = await startWebhooks({ METRICS: '1' })
})
afterAll(() => hooks.close())

const query = async (statement: string, values: unknown[] = []) =>
  (await hooks.server.database.pool.query(statement, values)).rows
let count = 0
async function addTag(): Promise<number> {
  count += 1
  return (await hooks.call('POST', '/api/tag', { name: `Tag ${count}` })).body.tagId
}
const endpoint = () => hooks.endpoint({ events: ['tag.created'] })
const told = (one: Endpoint) => hooks.received(one).map(({ data }) => data.id)
const shown = async ({ id }: Endpoint) => (await hooks.call('GET', `/api/webhook_endpoint/${id}`)).body

/**
 * Makes every insert or update of a table fail for one endpoint. @returns a function that removes the fault
 */
async function breakFor({ id }: Endpoint, table: string, when: 'insert' | 'update') {
  const name = `broken_${table}_${id}`
  const of =
    table === 'webhook_attempts'
      ? `(select webhook_endpoint_id from webhook_deliveries d where d.webhook_delivery_id = new.webhook_delivery_id)`
      : 'new.webhook_endpoint_id'
  await query(`create function ${name}() returns trigger language plpgsql as $$ begin
    if ${of} = ${id} then raise exception 'broken on purpose'; end if; return new; end $$`)
  await query(`create trigger ${name} before ${when} on ${table} for each row execute function ${name}()`)
  return () => query(`drop function ${name} cascade`)
}

const faults = [
  ['adding its deliveries', 'webhook_deliveries', 'insert'],
  ['noting its attempts', 'webhook_attempts', 'insert'],
  // The server moves the position of an endpoint in the transaction
  // that adds the deliveries, so the short run leaves this fault out.
  ['moving its position', 'webhook_senders', 'update'],
] as const
test.each(isFullRun ? faults : faults.slice(0, 2))(
  'an endpoint for which %s fails holds back no other, and gets everything in order afterwards',
  async (_, table, when) => {
    const [broken, healthy] = [await endpoint(), await endpoint()]
    const mend = await breakFor(broken, table, when)
    const tags = [await addTag(), await addTag()]
    await expect.poll(() => told(healthy), soon).toEqual(tags)
    tags.push(await addTag())
    await expect.poll(() => told(healthy), soon).toEqual(tags)
    await mend()
    // Ends the pause of the failing endpoint, and the lease
    // of the delivery whose attempt could not be stored.
    await query(`update webhook_senders set stuck_until = now() where stuck_until is not null`)
    await query(`update webhook_deliveries set leased_until = now() where leased_until is not null`)
    await expect.poll(() => [...new Set(told(broken))], soon).toEqual(tags)
    await expect.poll(() => shown(broken), soon).toMatchObject({ isStuck: false, waiting: 0 })
    const ids = hooks.received(broken).map(({ id, data }) => `${data.id} ${id}`)
    // A repeated attempt has the message id of the first attempt.
    expect(new Set(ids).size).toBe(tags.length)
  },
)

test('an endpoint that is kept back is named as such', async () => {
  const broken = await endpoint()
  const mend = await breakFor(broken, 'webhook_deliveries', 'insert')
  const tag = await addTag()
  await expect.poll(() => shown(broken), soon).toMatchObject({ isStuck: true })
  await mend()
  await query(`update webhook_senders set stuck_until = now() where stuck_until is not null`)
  await expect.poll(() => told(broken), soon).toEqual([tag])
})

test('receivers that do not answer hold back no other, however many they are', async () => {
  const deaf = await Promise.all(Array.from({ length: times(48, 20) }, endpoint))
  for (const { path } of deaf) hooks.receiver.faults.set(`POST ${path}`, { fault: 'slow', times: 3 })
  const healthy = await endpoint()
  const begun = performance.now()
  const tag = await addTag()
  await expect.poll(() => told(healthy), soon).toEqual([tag])
  // A delivery to each slow receiver takes a second, and sixteen are sent at the same time.
  expect(performance.now() - begun).toBeLessThan(40_000)
  for (const one of deaf) await hooks.call('POST', `/api/webhook_endpoint/${one.id}/pause`)
})

// The short run leaves the next test out, because its tests share a PostgreSQL cluster, and transaction ids
// are counted for the whole cluster.
test.runIf(isFullRun)(
  'an idle server uses no transaction ids, however many endpoints there are',
  async () => {
    const next = async () =>
      Number((await query('select pg_snapshot_xmax(pg_current_snapshot())::text as xid'))[0].xid)
    const reads = async () =>
      Number(
        (
          await query(`select calls from (select sum(seq_scan + coalesce(idx_scan, 0))::int as calls
    from pg_stat_user_tables where relname = 'webhook_senders') s`)
        )[0].calls,
      )
    const used = async () => {
      const [before, readBefore] = [await next(), await reads()]
      await pause(5_000)
      expect(await reads()).toBeGreaterThan(readBefore)
      return (await next()) - before
    }
    // Switches off the endpoints of earlier tests, which still wait for receivers that did not answer.
    await query('update webhook_endpoints set is_active = false')
    await query("delete from webhook_deliveries where state = 'WAITING'")
    const ofOthers = await used()
    await Promise.all(Array.from({ length: 10 }, endpoint))
    const waiting = `select count(*)::int as count from webhook_deliveries d join webhook_senders s using (webhook_endpoint_id)
    where state = 'WAITING' and paused_at is null`
    await expect.poll(async () => (await query(waiting))[0].count, soon).toBe(0)
    // Background jobs and PostgreSQL itself use a few transaction ids.
    const withTen = await used()
    expect(withTen).toBeLessThanOrEqual(ofOthers + 3)
  },
)

test('what waits is measured by endpoint: how much, since when, and whether somebody must act', async () => {
  const failing = await endpoint()
  hooks.receiver.answers.set(failing.path, { status: 500 })
  await addTag()
  await addTag()
  await expect.poll(() => shown(failing), soon).toMatchObject({ failure: 'status', waiting: 2 })
  await query(`update webhook_deliveries set at = now() - interval '10 minutes'
    where webhook_delivery_id = (select min(webhook_delivery_id) from webhook_deliveries
      where webhook_endpoint_id = ${failing.id} and state = 'WAITING')`)
  const measured = async (name: string) => {
    const { body } = await hooks.server.call('GET', '/metrics')
    return Number(
      new RegExp(`^stayboard_webhook_${name}\\{endpoint="${failing.id}"\\} (.*)$`, 'm').exec(body)?.[1],
    )
  }
  // The test polls, because the server caches the figures for a second.
  await expect.poll(async () => [await measured('waiting'), await measured('stopped')], soon).toEqual([2, 0])
  await expect.poll(async () => Math.round((await measured('oldest_seconds')) / 60), soon).toBe(10)
  expect(Date.now() - Date.parse((await shown(failing)).waitingSince)).toBeGreaterThan(590_000)
  await hooks.call('POST', `/api/webhook_endpoint/${failing.id}/pause`)
  await expect.poll(() => measured('stopped'), soon).toBe(1)
})
