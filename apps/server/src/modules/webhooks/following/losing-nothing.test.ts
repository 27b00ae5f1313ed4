import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Hooks, startWebhooks } from '../../../testing/areas/webhooks.ts'
import { isFullRun } from '../../../testing/extent.ts'
import { compileCache } from '../../../testing/servers/server-process.ts'
import { claim, claimOne, release } from '../sending/attempts.repository.ts'

vi.setConfig({ testTimeout: 360_000 })
const soon = { timeout: 180_000 }
const ENCRYPTION_KEY = 'the same key in both processes..'

let hooks: Hooks
/** A server without background jobs, for tests that start the senders themselves. */
let quiet: Hooks
beforeAll(async () => {
  hooks = await startWebhooks()
  quiet = await startWebhooks({ ENCRYPTION_KEY }, false)
})
afterAll(async () => {
  await hooks.close()
  await quiet.close()
})

const insert = (name: string) =>
  `insert into clients (firstname, lastname, email, exploiter_id) values ('${name}', 'B', 'a@b.example', 1)`

test('changes of overlapping transactions are sent once each, in the order of the log', async () => {
  const endpoint = await hooks.endpoint()
  const writers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const writer = new pg.Client({ connectionString: hooks.server.database.connectionString })
      await writer.connect()
      return writer
    }),
  )
  // Each transaction begins before the earlier ones commit, and the first transaction commits last.
  for (const [nth, writer] of writers.entries()) {
    await writer.query('begin')
    await writer.query(insert(`overlapping ${nth}`))
  }
  await hooks.call('POST', '/api/client', { firstname: 'Ann', lastname: 'B', email: 'a@b.example' })
  for (const writer of writers.toReversed()) {
    await writer.query('commit')
    await writer.query(insert('afterwards'))
    await writer.end()
  }
  await expect.poll(() => hooks.received(endpoint).length, soon).toBe(13)
  const { rows } = await hooks.server.database.pool.query(
    `select row_id from change_log where table_name = 'clients' and xid > '0' and operation = 'insert'
     order by xid, id`,
  )
  const logged = rows.map(({ row_id }) => Number(row_id)).slice(-13)
  expect(hooks.received(endpoint).map(({ data }) => data.id)).toEqual(logged)
})

test.each([
  [500, 'WAITING', 'DROPPED'],
  [204, 'DELIVERED', 'DELIVERED'],
] as const)('an event that is skipped while it is sent stays so after a %i', async (status, next, state) => {
  const endpoint = await quiet.endpoint()
  const { db, pool } = quiet.server.database
  const { rows } = await pool.query(
    `insert into webhook_deliveries (webhook_endpoint_id, event, at) values ($1, 'client.created', now())
     returning webhook_delivery_id as id`,
    [endpoint.id],
  )
  const claimed = await claimOne(db, Number(rows[0].id))
  if (!claimed) throw new Error('nobody else sends it')
  const url = `/api/webhook_delivery/${claimed.id}`
  expect((await quiet.call('POST', `${url}/skip`)).body).toMatchObject({ state: 'DROPPED' })
  const outcome = { status, error: null, answer: null, duration: 1, payload: null }
  const wait = next === 'WAITING' ? 5 : null
  expect(await release(db, claimed, outcome, { state: next, wait, isCounted: true }, null)).toBe(true)
  const { body } = await quiet.call('GET', url)
  expect(body).toMatchObject({ state, endedAt: expect.any(String), tries: [{ status }] })
  expect((await claim(db))?.id).not.toBe(claimed.id)
  await pool.query('delete from webhook_deliveries where webhook_delivery_id = $1', [claimed.id])
})

test('what a sender took and did not note is taken again with the same id once its minute is over', async () => {
  const endpoint = await quiet.endpoint()
  const { db, pool } = quiet.server.database
  await pool.query(
    `insert into webhook_deliveries (webhook_endpoint_id, event, at) values ($1, 'test', now()), ($1, 'test', now())`,
    [endpoint.id],
  )
  const first = await claim(db)
  expect(await claim(db)).toBeUndefined()
  await pool.query(
    `update webhook_deliveries set leased_until = now() - interval '1 second' where leased_until is not null`,
  )
  const again = await claim(db)
  expect([again?.id, again?.event]).toEqual([first?.id, first?.event])
  await pool.query('delete from webhook_deliveries')
})

const killed = test.runIf(isFullRun)
killed(
  'an event whose sender was killed before it noted the answer is sent again with the same id, and nothing is lost',
  async () => {
    const endpoint = await quiet.endpoint()
    quiet.receiver.faults.set(`POST ${endpoint.path}`, { fault: 'lost', times: 1 })
    const first = await work()
    await quiet.server.database.pool.query(insert('killed'))
    await quiet.server.database.pool.query(insert('next'))
    // The receiver has the first event, but its answer does not arrive.
    await expect.poll(() => quiet.received(endpoint).length, soon).toBe(1)
    await kill(first)
    const second = await work()
    await expect.poll(() => quiet.received(endpoint).length, soon).toBe(3)
    const [one, again, next] = quiet.received(endpoint)
    expect(again).toEqual(one)
    expect(next?.id).not.toBe(one?.id)
    await kill(second)
  },
)

killed(
  'a sender that is killed again and again loses nothing, keeps the order and sends nothing under a second id',
  async () => {
    const endpoint = await quiet.endpoint()
    const [rounds, added] = [10, 4]
    for (let round = 0; round < rounds; round += 1) {
      const before = quiet.received(endpoint).length
      const worker = await work()
      const writing = Array.from({ length: added }, (_, nth) =>
        quiet.server.database.pool.query(insert(`round ${round} ${nth}`)),
      )
      // The worker is killed at some point between reading the log and storing the last answer.
      await expect.poll(() => quiet.received(endpoint).length, soon).toBeGreaterThan(before + (round % added))
      await kill(worker)
      await Promise.all(writing)
    }
    const last = await work()
    const first = () => [...new Map(quiet.received(endpoint).map(({ id, data }) => [data.id, id])).keys()]
    await expect.poll(() => first().length, soon).toBe(added * rounds)
    const { rows } = await quiet.server.database.pool.query(
      `select row_id::int as id from change_log where table_name = 'clients' and operation = 'insert'
     and after ->> 'firstname' like 'round %' order by xid, id`,
    )
    expect(first()).toEqual(rows.map(({ id }) => id))
    const pairs = new Set(quiet.received(endpoint).map(({ id, data }) => `${data.id} ${id}`))
    expect(pairs.size).toBe(rows.length)
    await kill(last)
  },
)

/** Starts another process that sends webhooks. */
async function work() {
  const path = fileURLToPath(new URL('../../../testing/workers/background-worker.ts', import.meta.url))
  const env = {
    ...compileCache,
    PATH: process.env.PATH,
    ENCRYPTION_KEY,
    WEBHOOK_TIMEOUT: '30',
    WEBHOOK_PRIVATE_ORIGIN: quiet.receiver.url,
    DATA_DIR: quiet.server.dataDir,
  }
  const child = fork(path, [quiet.server.database.connectionString, 'webhooks'], { env })
  await once(child, 'message')
  return child
}

/** Kills a sender process, and ends the lease of one minute in which no other sender takes over. */
async function kill(sender: ChildProcess) {
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  await quiet.server.database.pool.query(`
    update webhook_deliveries set leased_until = now() - interval '1 second' where leased_until is not null;
    do $$ begin
      if to_regclass('pgboss.job') is not null then delete from pgboss.job where name = 'webhooks'; end if;
    end $$`)
}

test('of many senders at once, one gets a delivery, whether by the queue or by hand', async () => {
  await quiet.server.database.pool.query('delete from webhook_deliveries')
  const endpoint = await quiet.endpoint()
  const { rows } = await quiet.server.database.pool.query(
    `insert into webhook_deliveries (webhook_endpoint_id, event, at)
     values ($1, 'test', now()), ($1, 'test', now()) returning webhook_delivery_id as id`,
    [endpoint.id],
  )
  const [first, second] = rows.map(({ id }) => Number(id))
  const { db } = quiet.server.database
  const claims = await Promise.all([
    ...Array.from({ length: 10 }, () => claim(db)),
    ...Array.from({ length: 10 }, () => claimOne(db, first ?? 0)),
  ])
  expect(claims.flatMap((one) => one?.id ?? [])).toEqual([first])
  // The second delivery of the endpoint waits until the first one has ended.
  expect(await claim(db)).toBeUndefined()
  expect((await quiet.call('POST', `/api/webhook_delivery/${first}/send`)).status).toBe(409)
  expect((await claimOne(db, second ?? 0))?.id).toBe(second)
})
