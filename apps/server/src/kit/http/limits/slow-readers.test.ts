import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { isFullRun } from '../../../testing/extent.ts'
import { expectProblem } from '../../../testing/problems.ts'

/** The milliseconds without progress until a download is ended. The real server waits 30 s. */
const PATIENCE = 700

let server: TestApp
let port: number
beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
  // The rows are more data than the buffers between the two programs hold. The change log is off, because its
  // entries would take six seconds.
  await server.database.pool.query(`
    alter table countries disable trigger user;
    insert into countries (name, country_code)
      select 'Country ' || n || repeat('x', 2000), 'NL' from generate_series(1, 6000) n;
    alter table countries enable trigger user`)
  expect(server.app.server.timeout).toBe(30_000)
  server.app.server.timeout = PATIENCE
})
afterAll(() => server.close())

const exported = '/api/countries/export'
async function ask(url: string, as: 'ROLE_ADMIN' | 'ROLE_VIEWER' = 'ROLE_ADMIN'): Promise<Socket> {
  const head = [`GET ${url} HTTP/1.1`, 'Host: x', `Authorization: ${await server.token(as)}`, '', '']
  const socket = connect(port, '127.0.0.1', () => socket.write(head.join('\r\n')))
  socket.on('error', () => undefined)
  return socket
}

/** Waits for the beginning of the answer and reads no more of it. */
const takeNothing = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause()
      resolve()
    })
  })

const connections = async () => {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as held from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.held
}

test('readers who take nothing are disconnected and leave no transaction open', async () => {
  const stalled = [await ask(exported), await ask(exported), await ask(exported)]
  await Promise.all(stalled.map(takeNothing))
  // A fourth request of the same user is refused; one of another user succeeds.
  const [refused, made] = await Promise.all([
    server.call('GET', exported, { as: 'ROLE_ADMIN' }),
    server.call('GET', `${exported}?query=Country 17x`, { as: 'ROLE_VIEWER' }),
  ])
  expectProblem(refused, 429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(made.status).toBe(200)
  await expect.poll(() => connections(), { interval: 100 }).toBe(0)
  expect((await server.call('GET', `${exported}?query=Country 17x`, { as: 'ROLE_ADMIN' })).status).toBe(200)
  for (const socket of stalled) {
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    await ended
  }
})

test.runIf(isFullRun)(
  'a slow reader gets the whole answer',
  async () => {
    const socket = await ask(exported)
    let bytes = 0
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (chunk.toString().endsWith('0\r\n\r\n')) socket.end()
      else {
        socket.pause()
        setTimeout(() => socket.resume(), 5)
      }
    })
    await ended
    expect(bytes).toBeGreaterThan(6_000 * 2_000)
  },
  30_000,
)

test('a slow call does not count as a slow reader', async () => {
  const holder = await server.database.pool.connect()
  await holder.query('begin; lock table countries in access exclusive mode')
  const socket = await ask('/api/country/4')
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
  await new Promise((resolve) => setTimeout(resolve, PATIENCE * 3))
  await holder.query('rollback')
  holder.release()
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('an idle connection is closed', async () => {
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('close', resolve))
})
