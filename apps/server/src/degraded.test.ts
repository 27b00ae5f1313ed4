import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from './testing/caller.ts'
import { createTestDatabase, type TestDatabase } from './testing/servers/database.ts'
import { holdCall } from './testing/servers/held-call.ts'
import { type ServerProcess, startServer } from './testing/servers/server-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})

let server: ServerProcess | undefined
afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  await database.drop()
})

vi.setConfig({ testTimeout: 360_000 })

const password = 'Harbour7light'

/** A connection on which nothing is sent, as browsers open some in advance. @returns settles when it is closed */
async function connectInAdvance(address: string): Promise<{ isClosed: Promise<unknown> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  const isClosed = once(socket, 'close')
  await once(socket, 'connect')
  return { isClosed }
}

test('refused writes are logged: the first at once, the others as a count; a stop is told before it closes, and finishes open calls', async () => {
  server = startServer({
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'k'.repeat(32),
    ADMIN_PASSWORD: password,
    DRAIN_SECONDS: '2',
  })
  const url = await server.address
  const caller = await signIn(url, 'admin', password)
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '25006', message = 'cannot execute INSERT in a read-only transaction';
    end $$;
    create trigger refuse before insert on organisations for each row execute function refuse()`)
  const add = () => caller.post('/api/v2/organisation/save', { name: 'Any', user: '/api/user/1' })
  for (let n = 0; n < 50; n += 1) expect((await add()).status).toBe(503)
  const ready = async () => (await fetch(`${url}/health/ready`, { headers: { connection: 'close' } })).status
  expect(await ready()).toBe(503)
  await database.pool.query('drop function refuse cascade')
  await expect.poll(ready, { interval: 100 }).toBe(200)

  const unused = await connectInAdvance(url)
  server.signal('SIGTERM')
  await expect.poll(ready, { interval: 10 }).toBe(503)
  expect((await fetch(`${url}/health/live`, { headers: { connection: 'close' } })).status).toBe(200)
  const { answer, release } = await holdCall(database.connectionString, await signIn(url, 'admin', password))
  await unused.isClosed
  await expect(ready()).rejects.toThrow()
  await release()
  expect((await answer).status).toBe(200)
  const { code, said } = await server.ended
  const lines = said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const refusals = lines.filter((line) => line.msg === 'calls refused: the database is unavailable')
  expect(code).toBe(0)
  expect(refusals[0]).toMatchObject({
    level: 50,
    code: '25006',
    reason: 'cannot execute INSERT in a read-only transaction',
  })
  expect(refusals.reduce((sum, { refused }) => sum + refused, 0)).toBe(50)
  expect(refusals.length).toBeLessThan(10)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'not ready', reason: 'the database accepts no writes' }),
  )
})
