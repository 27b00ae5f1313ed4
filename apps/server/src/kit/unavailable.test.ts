import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { type Answer, PASSWORD, type TestApp } from '../testing/app.ts'
import { times as count, oneOfEach } from '../testing/extent.ts'
import { expectProblem } from '../testing/problems.ts'
import { everyCall, kindOfCall, type SampleCall, startAppWithRecords } from '../testing/samples.ts'
import { startWire, type Wire } from '../testing/servers/wire.ts'

let server: TestApp
let wire: Wire
/** A second server, with two connections through a proxy that can be cut. */
let database: Database
let app: FastifyInstance
/** A token that was issued while the database was available. */
let token: string
beforeAll(async () => {
  server = await startAppWithRecords()
  token = await server.token('ROLE_ADMIN')
  wire = await startWire(server.database.connectionString)
  database = openDatabase(wire.connectionString, { poolSize: 2 })
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir })
  app = await buildApp({ database, settings, secret: new Uint8Array(32).fill(7), clock: server.now })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await wire.cut()
  await server.close()
})

async function send({ call, url, body }: Pick<SampleCall, 'call' | 'url' | 'body'>): Promise<Answer> {
  const headers = { authorization: token }
  const given = body ? { payload: body } : {}
  const answer = await app.inject({ method: call.method, url, headers, ...given })
  return { status: answer.statusCode, headers: answer.headers, body: parsed(answer) }
}

function parsed({ body, headers }: LightMyRequestResponse) {
  return /json/.test(String(headers['content-type'])) ? JSON.parse(body) : body
}

function expectAway(answer: Answer) {
  expectProblem(answer, 503)
  expect(answer.body.code).toBe('unavailable')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}
const health = async (path: string) => (await app.inject({ url: path })).statusCode

/** All calls get their connection and their answer from the same code. */
const tried = oneOfEach(everyCall, kindOfCall)

describe('while the database is unavailable', () => {
  beforeAll(() => wire.cut())
  afterAll(() => wire.mend())

  const times: number[] = []
  test.each(tried)('$id answers 503', async (one) => {
    const started = performance.now()
    expectAway(await send(one))
    times.push(performance.now() - started)
  })

  test('no call waits for the database', () => {
    // The slowest 5% of the calls are left out, because other work on the machine may stop a call for a
    // while.
    const most = times.toSorted((one, other) => one - other).slice(0, Math.ceil(times.length * 0.95))
    expect(most.length).toBeGreaterThan(count(100, 10))
    expect(most.at(-1)).toBeLessThan(2_000)
  })

  test('the process is live and not ready', async () => {
    expect([await health('/health/live'), await health('/health/ready')]).toEqual([200, 503])
  })
})

describe('when the database is available again', () => {
  test('the server recovers without a restart', async () => {
    expect(await health('/health/ready')).toBe(200)
    for (const one of tried.filter(({ call, id }) => call.method === 'GET' || id === 'users.login')) {
      // A call of an integration that is not configured is refused for this reason, with or without a
      // database.
      const { status, body } = await send(one)
      expect([one.id, status, body?.code]).toEqual([
        one.id,
        ...(status === 422 ? [422, expect.stringMatching(/Off$/)] : [200, body?.code]),
      ])
    }
  })

  test('under load no call hangs or fails differently', async () => {
    const body = { name: 'Under load', address: 'x', contactname: 'x', contactemail: 'x@y.nl' }
    const [one] = everyCall.filter(({ id }) => id === 'organisations.create')
    if (!one) throw new Error('no such call')
    const answers: Answer[] = []
    let isOver = false
    const writer = async () => {
      while (!isOver) answers.push(await send({ ...one, body }))
    }
    const writers = [writer(), writer(), writer(), writer()]
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await wire.cut()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await wire.mend()
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
    isOver = true
    await Promise.all(writers)
    for (const answer of answers) if (answer.status !== 200) expectAway(answer)
    expect(answers.at(-1)?.status).toBe(200)
    const saved = answers.filter(({ status }) => status === 200).map((answer) => answer.body.organisationId)
    const found = await server.database.pool.query(
      'select from organisations where organisation_id = any($1)',
      [saved],
    )
    expect([new Set(saved).size, found.rowCount]).toEqual([saved.length, saved.length])
    expect(answers.some(({ status }) => status === 503)).toBe(true)
  })
})

test('a database that refuses connections counts as unavailable', async () => {
  const name = new URL(server.database.connectionString).pathname.slice(1)
  const elsewhere = openDatabase(inject('testServer'))
  await elsewhere.pool.query(`alter database ${name} allow_connections false`)
  await elsewhere.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  for (const one of everyCall.slice(0, 5)) expectAway(await send(one))
  expect(await health('/health/ready')).toBe(503)
  await elsewhere.pool.query(`alter database ${name} allow_connections true`)
  await elsewhere.close()
  expect(await health('/health/ready')).toBe(200)
})

test('with a busy pool the next caller gets 503 after five seconds, and succeeds later', async () => {
  const users = everyCall.find(({ id }) => id === 'users.list')
  if (!users) throw new Error('no such call')
  expect((await send(users)).status).toBe(200)
  const { pool } = database
  const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  const started = performance.now()
  expectAway(await send(users))
  expect(performance.now() - started).toBeLessThan(20_000)
  // The next call waits, and gets the first free connection.
  const next = send(users)
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  for (const client of held) client.release()
  expect((await next).status).toBe(200)
  const login = { username: 'admin', password: PASSWORD }
  expect((await app.inject({ method: 'POST', url: '/login', payload: login })).statusCode).toBe(200)
})
