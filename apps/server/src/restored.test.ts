import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  SUPPLY_TOKEN,
  type SupplySimulator,
  startSupplySimulator,
} from './integrations/hyperguest/supply-simulator.ts'
import { type ReceiverSimulator, startReceiver } from './integrations/webhooks/simulator.ts'
import { readSettings } from './platform/settings/settings.ts'
import { start } from './start.ts'
import { openStream } from './testing/calls/event-stream.ts'
import { isFullRun, times } from './testing/extent.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { type DebianCluster, startDebianCluster } from './testing/servers/debian-cluster.ts'
import { startSmtp, type TestSmtp } from './testing/servers/smtp.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const soon = { timeout: 180_000, interval: 100 }
const PASSWORD = 'Right1pass-of-tests'
const HOLDING = '/api/system/maintenance/holding'
const RELEASE = '/api/system/maintenance/release'

/** The clusters of the live database and of its copies. The short run copies a database within the cluster of all tests. */
let live: DebianCluster
let other: DebianCluster
let liveUrl: string
/** The live database of the short run, and its copies. */
const databases: TestDatabase[] = []
let receiver: ReceiverSimulator
let smtp: TestSmtp
let supply: SupplySimulator
let dataDir: string
/** The path of the dump of the live database. */
let dump: string
/** The last position in the log of the live database that a browser has received. */
let position: string
const ending: (() => Promise<unknown>)[] = []

interface House {
  /** Opens a stream of events. Resolves with the names of the first events and the id of the last one. */
  resume(lastEventId?: string): Promise<{ names: string[]; id: string }>
  call(method: string, path: string, body?: object): Promise<{ status: number; body: Answer }>
  stop(): Promise<void>
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any

/** Starts a server as an operator does, and signs in as the administrator. */
async function house(url: string, publicUrl = 'https://stayboard.test'): Promise<House> {
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'the same secret for all of these tests',
    ADMIN_PASSWORD: PASSWORD,
    SMTP_URL: smtp.url,
    WEBHOOK_PRIVATE_ORIGIN: receiver.url,
    HYPERGUEST_SUPPLY_URL: supply.url,
    HYPERGUEST_SUPPLY_TOKEN: SUPPLY_TOKEN,
  })
  const running = await start(settings, { poll: 0.5 })
  const stop = running.stop
  ending.push(() => stop())
  const signedIn = await fetch(`${running.address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: settings.adminUsername, password: PASSWORD }),
  })
  const authorization = signedIn.headers.get('authorization') ?? ''
  return {
    stop: () => stop(),
    async resume(lastEventId) {
      const stream = await openStream(running.address, authorization, lastEventId)
      await vi.waitFor(() => expect(stream.position()).not.toBe(''), { timeout: 180_000 })
      stream.close()
      await stream.ended
      return { names: stream.events.map(({ event }) => event), id: stream.position() }
    },
    async call(method, path, body) {
      const answer = await fetch(running.address + path, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

async function rows(url: string, statement: string): Promise<Answer[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).then(
    async (answer) => {
      await client.end()
      return [answer].flat().at(-1)?.rows ?? []
    },
    async (error) => {
      await client.end()
      throw error
    },
  )
}

/** Uses up transaction ids. */
const pass = (url: string, count: number) =>
  rows(url, `do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`)

async function addClients({ call }: Pick<House, 'call'>, count: number): Promise<number[]> {
  const added: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { body } = await call('POST', '/api/client', {
      firstname: 'Ann',
      lastname: 'B',
      email: 'a@b.example',
    })
    added.push(body.clientId)
  }
  return added
}

const sent = () => receiver.accepted.map(({ body }) => JSON.parse(body).data.id)
const forget = () => {
  for (const all of [receiver.accepted, smtp.received, supply.accepted]) all.length = 0
}
const counts = () => ({
  webhooks: sent().length,
  mails: smtp.received.length,
  channels: supply.accepted.length,
})

/**
 * Adds log entries with transaction ids that the other cluster reaches much later. There are more of them
 * than a total is kept for.
 */
const many = `insert into clients (firstname, lastname, email)
  select 'Old', 'B', 'old' || n || '@b.example' from generate_series(1, 1200) n`

/** Work that waits when the dump is made: a mail, an event of a webhook, and codes for a channel manager. */
const waiting = `
  insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, send_after)
    values ('QUEUED', 'stay@city.example', 'ann@berg.example', 'Hello', '<p>x</p>', '<1@city.example>', 'a', now());
  insert into pgboss.job (name, singleton_key, data, policy, expire_seconds)
    select name, '1', '{"mailId": 1}', policy, expire_seconds from pgboss.queue where name = 'send-mail';
  insert into webhook_deliveries (webhook_endpoint_id, event, record_id, xid, id, at)
    select 1, 'client.created', row_id, xid, id, at from change_log where table_name = 'clients' order by id desc limit 1;
  insert into provider_metas (name) values ('Harbour');
  insert into countries (name, country_code) values ('Utopia', 'XU');
  insert into cities (name, country_id) select 'Quay', max(country_id) from countries;
  insert into provider_departments
      (provider_meta_id, name, address, city_id, permalink, provider_channel_manager, channel_manager_id)
    select 1, 'Lofts', 'Kade 1', min(city_id), 'lofts', 'HYPERGUEST', '77' from cities;
  insert into channel_sends (department_id, kind, payload, system, property_id) values
    (1, 'ROOM_CODES', '[{"channelManagerRoomCodeId": 2, "name": "Loft", "code": "LO", "description": null}]', 'HYPERGUEST', '77');
  insert into channel_calls (system, direction, operation, department_id, task)
    values ('HYPERGUEST', 'OUT', 'sendRoomCodes', 1, '{"channelSendId": 1}');`

/** Adds the job of webhooks that the scheduler would add in the next minute. */
const nextMinute = (url: string) =>
  rows(
    url,
    `insert into pgboss.job (name, singleton_key, data, policy, expire_seconds)
      select name, 'next', '{}', policy, expire_seconds from pgboss.queue where name = 'webhooks'`,
  )

/** Waits until the queue was polled twice, so that all work that may begin has begun. */
async function untilPolled(url: string): Promise<void> {
  for (const key of [randomUUID(), randomUUID()]) {
    await rows(url, `insert into pgboss.job (name, singleton_key) values ('wake-messages', '${key}')`)
    const isDone = async () =>
      (await rows(url, `select from pgboss.job where singleton_key = '${key}' and state = 'completed'`))
        .length
    await expect.poll(isDone, soon).toBe(1)
  }
}

beforeAll(async () => {
  receiver = await startReceiver()
  smtp = await startSmtp()
  supply = await startSupplySimulator()
  dataDir = await mkdtemp(join(tmpdir(), 'stayboard-restored-'))
  liveUrl = await startLive()
  const { call, stop, resume } = await house(liveUrl)
  const hook = { name: 'Hook', url: `${receiver.url}/hook`, events: ['client.created'], user: '/api/user/1' }
  expect((await call('POST', '/api/webhook_endpoint', hook)).status).toBe(200)
  await call('POST', '/api/webhook_endpoint/1/secret', {})
  expect((await call('GET', HOLDING)).body).toMatchObject({ held: null })
  const clients = times(20, 1)
  await addClients({ call }, clients)
  await vi.waitFor(() => expect(sent()).toHaveLength(clients), { timeout: 180_000 })
  position = (await resume()).id
  await stop()
  if (isFullRun) await pass(liveUrl, 3_000)
  await rows(liveUrl, many)
  await rows(liveUrl, waiting)
  if (!isFullRun) return
  dump = other.path('live.dump')
  other.run('pg_dump', '-Fc', '-f', dump, liveUrl)
})
afterAll(async () => {
  for (const end of ending) await end()
  for (const cluster of [live, other]) await cluster?.stop()
  for (const database of databases) await database.drop()
  for (const one of [receiver, smtp, supply]) await one?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** @returns the connection string of the live database */
async function startLive(): Promise<string> {
  if (!isFullRun) return (await copyOf()).connectionString
  live = await startDebianCluster()
  other = await startDebianCluster()
  return live.url()
}

/** Copies a database within the cluster of all tests, or creates an empty one. */
async function copyOf(original?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(original)
  databases.push(database)
  return database
}

/** Restores the dump into a new database of the other cluster. A copy within its cluster counts as restored, too. */
async function restored(name: string): Promise<string> {
  if (!isFullRun) return (await copyOf(databases[0]?.name)).connectionString
  await rows(other.url(), `create database ${name}`)
  other.run('pg_restore', '--no-owner', '-d', other.url(name), dump)
  return other.url(name)
}

test.runIf(isFullRun)(
  'a dump in another cluster sends nothing until it is released, then each event once, and no old one ever',
  async () => {
    const url = await restored('elsewhere')
    forget()
    // Two servers start at the same time on the restored database.
    const [first] = await Promise.all([house(url), house(url)])
    const held = { held: 'RESTORED', waiting: { mails: 1, invitations: 0, webhooks: 1, channelCalls: 1 } }
    expect((await first.call('GET', HOLDING)).body).toMatchObject(held)
    expect((await first.resume(position)).names.slice(0, 2)).toEqual(['ready', 'afresh'])
    const state = `select coalesce(log_entries_since(pg_current_snapshot(), '{clients}'), -1)::int as state`
    expect(await rows(url, state)).toEqual([{ state: 0 }])
    const added = await addClients(first, 5)
    const { body: deliveries } = await first.call('GET', '/api/webhook_deliveries')
    const [waits] = deliveries._embedded.webhookDeliveries.filter(({ state }: Answer) => state === 'WAITING')
    const byHand = await first.call('POST', `/api/webhook_delivery/${waits.webhookDeliveryId}/send`)
    expect([byHand.status, byHand.body.code]).toEqual([422, 'installationHeld'])
    await untilPolled(url)
    expect(counts()).toEqual({ webhooks: 0, mails: 0, channels: 0 })

    expect((await first.call('POST', RELEASE, { waiting: 'SEND' })).body).toMatchObject({ held: null })
    await expect.poll(counts, soon).toEqual({ webhooks: 6, mails: 1, channels: 1 })
    expect(sent().slice(1)).toEqual(added)

    // The cluster passes the transaction ids that came from the former cluster.
    await pass(url, 6_000)
    const last = await addClients(first, 1)
    await expect.poll(() => sent().at(-1), soon).toBe(last[0])
    await untilPolled(url)
    expect(counts()).toEqual({ webhooks: 7, mails: 1, channels: 1 })
    const verified = (await first.call('GET', '/api/history/verify')).body
    expect(verified).toMatchObject({ isIntact: true })
    await Promise.all(ending.splice(1).map((end) => end()))
    const again = await house(url)
    expect((await again.call('GET', HOLDING)).body).toMatchObject({ held: null })
    await again.stop()
  },
)

test('what waits is held, and may be discarded', async () => {
  const url = await restored('discarded')
  forget()
  const { call, stop } = await house(url)
  await nextMinute(url)
  await untilPolled(url)
  expect(counts()).toEqual({ webhooks: 0, mails: 0, channels: 0 })
  // If a job attempted to send, the second check would refuse it, and the attempt would count as a failure.
  const outward = `select distinct state from pgboss.job where name in ('send-mail', 'webhooks') and state <> 'completed'`
  expect(await rows(url, outward)).toEqual([{ state: 'created' }])
  expect((await call('POST', RELEASE, { waiting: 'DISCARD' })).body).toMatchObject({
    held: null,
    waiting: { mails: 0, invitations: 0, webhooks: 0, channelCalls: 0 },
  })
  const added = await addClients({ call }, 1)
  await expect.poll(sent, soon).toEqual(added)
  await untilPolled(url)
  expect(counts()).toEqual({ webhooks: 1, mails: 0, channels: 0 })
  await stop()
})

const held = async (url: string, publicUrl?: string) => {
  const { call, stop } = await house(url, publicUrl)
  const { body } = await call('GET', HOLDING)
  await stop()
  return body.held
}

test.runIf(isFullRun)(
  'a copy within its cluster is held, and so is one at another address or restored in place; the original is not',
  async () => {
    const url = liveUrl
    expect(await held(url)).toBeNull()
    await rows(live.url('template1'), 'create database staging template postgres')
    expect(await held(live.url('staging'))).toBe('RESTORED')
    await rows(url, 'vacuum full installations')
    await rows(url, 'vacuum freeze installations')
    expect(await held(url)).toBeNull()
    await rows(live.url('template1'), 'create database rewound')
    live.run('pg_restore', '--no-owner', '-d', live.url('rewound'), dump)
    const { call, stop } = await house(live.url('rewound'))
    await call('POST', RELEASE, { waiting: 'DISCARD' })
    expect(await rows(live.url('rewound'), 'select may_reach_out() as may')).toEqual([{ may: true }])
    // The schemas are dropped and restored while a server runs on this database.
    await rows(live.url('rewound'), `drop schema public, scoped, pgboss cascade; create schema public`)
    live.run('pg_restore', '--no-owner', '-d', live.url('rewound'), dump)
    expect(await rows(live.url('rewound'), 'select may_reach_out() as may')).toEqual([{ may: false }])
    await stop()
    expect(await held(live.url('rewound'))).toBe('RESTORED')
  },
)

test.runIf(isFullRun)(
  'a copy of the folder is held at another address only; a promoted standby and an upgraded cluster go on sending',
  async () => {
    const copy = await live.copy()
    ending.push(() => copy.stop())
    expect(await held(copy.url())).toBeNull()
    expect(await held(copy.url(), 'https://staging.test')).toBe('MOVED')
    expect(await held(copy.url())).toBe('MOVED')
    await copy.stop()

    const standby = await live.standby()
    ending.push(() => standby.stop())
    live.kill()
    await rows(standby.url(), 'select pg_promote()')
    expect(await held(standby.url())).toBeNull()
    const upgraded = await standby.upgrade()
    ending.push(() => upgraded.stop())
    forget()
    const { call, stop } = await house(upgraded.url())
    expect((await call('GET', HOLDING)).body.held).toBeNull()
    const added = await addClients({ call }, 2)
    await expect.poll(() => sent().slice(-2), soon).toEqual(added)
    await stop()
  },
)
