import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
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

test('two servers in one process have separate metrics', async () => {
  const other = await startTestApp({ METRICS: '1' })
  expect((await other.call('GET', '/metrics')).body).not.toContain('/api/user/:id')
  await other.close()
})
