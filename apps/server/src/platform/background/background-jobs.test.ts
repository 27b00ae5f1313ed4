import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun, times } from '../../testing/extent.ts'
import { type Added, renameTags } from '../../testing/workers/rename-tags.ts'
import { type JobKind, startJobs } from './background-jobs.ts'

vi.setConfig({ testTimeout: 180_000 })

const program = fileURLToPath(new URL('../../testing/workers/job-worker.ts', import.meta.url))

interface Copy {
  said: string[]
  send(job: Added): unknown
  /** Kills the process, or stops a worker within this process. */
  end(): Promise<void>
}

let server: TestApp
const copies: Copy[] = []
beforeAll(async () => {
  server = await startTestApp()
})
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.end()
  await server.database.pool.query('delete from pgboss.job; delete from tags')
})
afterAll(() => server.close())

/**
 * Starts a copy that works on jobs. In the short run it is a process of its own only if it will be killed.
 * @param seconds how long a job takes
 * @param poll seconds between polls for new jobs
 */
async function start(seconds: number, poll = 0.5, isApart = isFullRun): Promise<Copy> {
  const copy = await (isApart ? startApart(seconds, poll) : startHere(seconds, poll))
  copies.push(copy)
  return copy
}

async function startHere(seconds: number, poll: number): Promise<Copy> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const { add, stop } = await renameTags(server.database.connectionString, seconds, poll, say)
  let ended: Promise<void> | undefined
  return {
    said,
    send: add,
    end: () => {
      ended ??= stop()
      return ended
    },
  }
}

async function startApart(seconds: number, poll: number): Promise<Copy> {
  const child = fork(program, [server.database.connectionString, String(seconds), String(poll)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  const said: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => said.push(line))
  const copy: Copy = {
    said,
    send: (job) => child.send(job),
    async end() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
  await hears(copy, 'ready')
  return copy
}

const hears = (copy: Copy, line: string) => expect.poll(() => copy.said, { timeout: 90_000 }).toContain(line)
const tags = async () =>
  (await server.database.pool.query<{ name: string }>('select name from tags order by 1')).rows.map(
    ({ name }) => name,
  )
const states = async () =>
  (
    await server.database.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'rename-tag' order by created_on`,
    )
  ).rows.map(({ state }) => state)
/** Moves heartbeats into the past. The queue detects a dead worker by the time of its last heartbeat. */
const letTimePass = () =>
  server.database.pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', start_after = now() where name = 'rename-tag'`,
  )
/**
 * Ends the statements of killed workers. PostgreSQL notices that a client is gone only when its statement
 * ends, which takes half a minute in these tests.
 */
const endStatements = () =>
  server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
  )

test('a job of a killed worker is done once by another copy', async () => {
  const dying = await start(30, 0.5, true)
  dying.send({ name: 'Quiet' })
  await hears(dying, 'begun Quiet')
  expect(await states()).toEqual(['active'])
  await dying.end()
  await endStatements()
  const staying = await start(0)
  await letTimePass()
  await expect.poll(states, { timeout: 90_000, interval: 200 }).not.toEqual(['active'])
  await letTimePass()
  await hears(staying, 'done Quiet')
  await expect.poll(states).toEqual(['completed'])
  expect(await tags()).toEqual(['Quiet'])
})

test('each job runs in one copy, and is not queued twice', async () => {
  const [one, other] = [await start(0.05), await start(0.05)]
  const names = Array.from({ length: 12 }, (_, n) => `job ${String(n).padStart(2, '0')}`)
  for (const name of names) for (const copy of [one, other]) copy.send({ name })
  await expect.poll(tags, { timeout: 120_000, interval: 200 }).toEqual(names)
  const done = [...one.said, ...other.said].filter((line) => line.startsWith('done'))
  expect(done.sort()).toEqual(names.map((name) => `done ${name}`))
})

test('jobs that wait together run one after the other, not one for each poll', async () => {
  const adding = await start(0)
  const names = ['first', 'fourth', 'second', 'third']
  for (const name of names) adding.send({ name, delay: 3600 })
  await expect.poll(states, { timeout: 60_000 }).toHaveLength(names.length)
  await adding.end()
  await letTimePass()
  await start(0, 3600)
  await expect.poll(tags, { timeout: 90_000, interval: 200 }).toEqual(names)
})

test('a failing job is tried three times, with growing waits, and reported; one that is done is in the history', async () => {
  const copy = await start(0)
  copy.send({ name: 'impossible' })
  await hears(copy, 'added impossible')
  for (let n = 0; n < 3; n += 1) {
    await expect.poll(states, { timeout: 60_000, interval: 100 }).toEqual([n < 2 ? 'retry' : 'failed'])
    // The wait is 5 s, doubled with each attempt, plus a random part of up to the same length.
    if (n < 2) expect(await waitOf('impossible')).toBeGreaterThanOrEqual(5 * 2 ** n)
    await letTimePass()
    if (n < 2) await expect.poll(attempts, { timeout: 60_000, interval: 50 }).toBeGreaterThan(n)
  }
  const { body } = await server.call('GET', '/api/system/maintenance/jobs', { as: 'ROLE_ADMIN' })
  expect(body.jobs).toMatchObject([
    { name: 'rename-tag', waiting: 0, running: 0, failed: [{ attempts: 3, message: 'this cannot be done' }] },
  ])
  expect(await tags()).toEqual([])

  // The system is the author of the changes of a job, and the changes can be undone.
  copy.send({ name: 'Nightly' })
  await hears(copy, 'done Nightly')
  await expect.poll(states).toEqual(['failed', 'completed'])
  const history = (await server.call('GET', '/api/history', { as: 'ROLE_ADMIN' })).body
  const [action] = Object.values<{ action: string; by: unknown }[]>(history._embedded)[0] ?? []
  const undone = await server.call('POST', '/api/history/undo', {
    as: 'ROLE_ADMIN',
    body: { action: action?.action },
  })
  expect([undone.status, await tags()]).toEqual([200, []])
  expect(action).toMatchObject({ by: null, action: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

/** Returns the seconds from the start of a job's last attempt to its next attempt. */
const waitOf = async (key: string) =>
  (
    await server.database.pool.query<{ wait: number }>(
      'select extract(epoch from start_after - started_on)::float8 as wait from pgboss.job where singleton_key = $1',
      [key],
    )
  ).rows[0]?.wait

const attempts = async () =>
  (
    await server.database.pool.query<{ n: number }>(
      `select coalesce(max(retry_count), 0)::int as n from pgboss.job where name = 'rename-tag'`,
    )
  ).rows[0]?.n

test('a job for which a person waits starts before thousands of its kind and of another', async () => {
  const waiting = times(50_000, 500)
  const begun = new Map<string, number>()
  /** The number of jobs of each kind that had begun when the urgent job began. */
  let before: Map<string, number> | undefined
  const kind = (name: string): JobKind => ({
    name,
    attempts: 1,
    longest: 60,
    run: async (db, { data }) => {
      await db.selectFrom('tags').select('tagId').limit(1).execute()
      begun.set(name, (begun.get(name) ?? 0) + 1)
      if (Reflect.get(Object(data), 'isUrgent')) before = new Map(begun)
    },
  })
  const jobs = await startJobs(server.database.connectionString, [kind('mail'), kind('bulk')])
  for (const name of ['mail', 'bulk'])
    await server.database.pool.query(
      `insert into pgboss.job (name, singleton_key, policy, expire_seconds)
       select name, n::text, policy, expire_seconds from pgboss.queue, generate_series(1, $2) n where name = $1`,
      [name, waiting],
    )
  await expect.poll(() => begun.get('bulk') ?? 0, { timeout: 60_000 }).toBeGreaterThan(10)
  await server.database.db
    .transaction()
    .execute((tx) => jobs.add(tx, { name: 'mail', key: 'urgent', data: { isUrgent: true }, isUrgent: true }))
  await expect.poll(() => before, { timeout: 60_000, interval: 20 }).toBeDefined()
  await jobs.stop()
  for (const name of ['mail', 'bulk']) expect(before?.get(name)).toBeLessThan(waiting / 2)
})

test('jobs that are asked for later are one for each second, and start without waiting for a poll', async () => {
  const runs: string[] = []
  const kind = (name: string): JobKind => ({
    name,
    attempts: 1,
    longest: 60,
    run: async () => void runs.push(name),
  })
  const jobs = await startJobs(server.database.connectionString, [kind('look'), kind('tidy')], { poll: 3600 })
  // All jobs are added within the same second.
  await expect.poll(() => Date.now() % 1000).toBeLessThan(500)
  for (let n = 0; n < 50; n += 1) for (const name of ['look', 'tidy']) jobs.addLater(name, 0)
  jobs.addLater('look', 1)
  await expect.poll(() => runs.toSorted(), { timeout: 60_000 }).toEqual(['look', 'look', 'tidy'])
  jobs.addLater('tidy', 0)
  await jobs.stop()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(runs).toHaveLength(3)
})
