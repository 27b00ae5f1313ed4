import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLog } from '../../platform/postgres/server-log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const read = async (query = '') =>
  (await server.call('GET', `/api/system/maintenance/log?${query}`, { as: 'ROLE_ADMIN' })).body.content

test('the latest 40 lines of the log are found by level and text, without secrets', async () => {
  const log = serverLog(server.database.db, { write: () => undefined })
  const write = (level: number, msg: string, more: object = {}) =>
    log.stream.write(JSON.stringify({ level, msg, ...more }))
  for (let count = 0; count < 45; count += 1) write(30, `line ${count}`)
  write(40, 'slow call', { method: 'GET', path: '/api/clients', ms: 1200 })
  write(50, 'background work failed', { err: { message: 'GET /x?apikey=planted failed' } })
  write(30, 'incoming request')
  await log.flush()
  const all = await read()
  expect(all).toHaveLength(40)
  expect(all[0]).toMatchObject({
    level: 'ERROR',
    text: 'background work failed · GET /x?apikey=••• failed',
    at: expect.stringMatching(/Z$/),
  })
  expect((await read('level=WARNING')).map(({ text }: { text: string }) => text)).toEqual([
    'slow call · GET · /api/clients · 1200 ms',
  ])
  expect(await read('query=LINE 44')).toHaveLength(1)
  expect(await read('query=planted')).toEqual([])
})
