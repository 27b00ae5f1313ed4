import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../kit/actor.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { endAndClaim } from './channel-calls.repository.ts'
import { CallFailed, channelCallJobs, type Deliveries } from './delivering.service.ts'

/** A server without background jobs. The tests run the jobs themselves. */
let server: TestApp
let actor: Actor
beforeAll(async () => {
  server = await startTestApp()
  actor = await backgroundOf(server)
})
afterAll(() => server.close())

const add = (operation: string, count = 1) =>
  server.database.pool.query(
    `insert into channel_calls (system, direction, operation)
     select 'MEWS', 'OUT', $1 from generate_series(1, $2::int)`,
    [operation, count],
  )
const calls = async (operation: string) =>
  (
    await server.database.pool.query(
      `select state, attempts, round(extract(epoch from due_at - now()))::int as due, count(*)::int
       from channel_calls where operation = $1 group by 1, 2, 3`,
      [operation],
    )
  ).rows

/** Runs the delivery job once. @returns the follow-up jobs that it queued for later */
async function deliver(deliveries: Deliveries): Promise<unknown[]> {
  const later: unknown[] = []
  const jobs = {
    add: async () => undefined,
    addLater: (...asked: unknown[]) => void later.push(asked),
  }
  for (const kind of channelCallJobs(deliveries))
    await kind({ ...actor, jobs }).run(
      actor.db,
      { id: 'deliver', data: {}, isLast: true },
      async () => undefined,
    )
  return later
}

test('a call that failed for now is looked for when its wait is over', async () => {
  await add('busy')
  const make = async () => {
    throw new CallFailed('busy', true, { retryAfter: 45 })
  }
  expect(await deliver({ busy: { make } })).toEqual([['channel-calls', 46]])
  expect(await calls('busy')).toEqual([{ state: 'WAITING', attempts: 1, due: 45, count: 1 }])
})

test('four calls are made at once, and a slow one holds back none of those that were taken with it', async () => {
  await add('slow')
  await add('quick', 12)
  const { promise: isSlow, resolve: end } = Promise.withResolvers<string>()
  let [running, most, made] = [0, 0, 0]
  const quick = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    made += 1
    if (made === 12) end('late')
    return 'ok'
  }
  await deliver({ slow: { make: () => isSlow }, quick: { make: quick } })
  expect([most, made]).toEqual([3, 12])
  expect(await calls('slow')).toMatchObject([{ state: 'DONE', attempts: 1 }])
  expect(await calls('quick')).toMatchObject([{ state: 'DONE', attempts: 1, count: 12 }])
})

test('a call that ends after its lease is not taken again by the statement that ends it', async () => {
  await add('lease')
  const [taken] = await endAndClaim(actor.db, [], 16)
  await server.database.pool.query(`update channel_calls set due_at = now() where operation = 'lease'`)
  const ended = { id: taken?.id ?? 0, claims: 1, state: 'DONE', duration: 400_000, answer: 'ok' } as const
  expect(await endAndClaim(actor.db, [ended], 16)).toEqual([])
  expect(await calls('lease')).toMatchObject([{ state: 'DONE', attempts: 1 }])
})
