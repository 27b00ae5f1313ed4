import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openStream } from '../testing/calls/event-stream.ts'
import { expectProblem } from '../testing/problems.ts'

let quiet: TestApp
let measured: TestApp
beforeAll(async () => {
  quiet = await startTestApp()
  measured = await startTestApp({ METRICS: '1' })
})
afterAll(async () => {
  await quiet.close()
  await measured.close()
})

test('a healthy server reports live and ready, and nothing else', async () => {
  expect((await quiet.call('GET', '/health/live')).body).toMatchObject({ status: 'up' })
  expect((await quiet.call('GET', '/health/ready')).body).toEqual({ status: 'ready' })
})

test('metrics are off by default', async () => {
  expectProblem(await quiet.call('GET', '/metrics'), 404)
})

test('metrics cover calls by path and status, the pool and the process, but no records', async () => {
  const as = 'ROLE_ADMIN'
  await measured.call('GET', '/api/user/1', { as })
  await measured.call('GET', '/api/user/2', { as })
  await measured.call('GET', '/api/user/999', { as })
  await measured.call('GET', '/api/nowhere-to-be-found', { as })
  const { status, headers, body } = await measured.call('GET', '/metrics')
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=/)])
  const calls = (path: string, code: number) =>
    `stayboard_call_seconds_count{method="GET",path="${path}",status="${code}"}`
  expect(body).toContain(`${calls('/api/user/:id', 200)} 2`)
  expect(body).toContain(`${calls('/api/user/:id', 404)} 1`)
  expect(body).not.toMatch(/user\/\d|nowhere/)
  expect(body).toMatch(/^stayboard_database_connections\{state="(open|idle|waiting)"\} \d+$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('a stream of events is no slow call, however long it was open', async () => {
  const address = await measured.app.listen({ port: 0 })
  const stream = await openStream(address, await measured.token('ROLE_ADMIN'))
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  stream.close()
  await stream.ended
  const opened = async () => (await measured.call('GET', '/metrics')).body
  await expect.poll(opened, { timeout: 10_000 }).toMatch(/measure="openStreams"\} 0/)
  expect(await opened()).not.toContain('path="/api/events"')
  expect((await fetch(`${address}/api/events`)).status).toBe(401)
  await expect.poll(opened, { timeout: 10_000 }).toContain('path="/api/events",status="401"} 1')
})

test('two servers in one process have separate metrics', async () => {
  const other = await startTestApp({ METRICS: '1' })
  expect((await other.call('GET', '/metrics')).body).not.toContain('/api/user/:id')
  await other.close()
})
