import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { RunFailed, running } from './running.service.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const add = async () => {
  const { rows } = await server.database.pool.query(
    "insert into runs (kind) values ('MEWS') returning run_id",
  )
  return Number(rows[0].run_id)
}
const latest = async () =>
  (await server.call('GET', '/api/v2/runs/MEWS/latest', { as: 'ROLE_MANAGER' })).body.run
const broken = () => Promise.reject(new Error('broken'))
const codes = (run: { lines: { code: string }[] }) => run.lines.map(({ code }) => code)

test('an unforeseen error is tried again, and ends the run with the last attempt', async () => {
  const { db } = server.database
  const runId = await add()
  await expect(running(db, runId, broken, false)).rejects.toThrow('broken')
  expect(await latest()).toMatchObject({ state: 'RUNNING', endedAt: null })
  await expect(running(db, runId, broken, true)).rejects.toThrow('broken')
  const run = await latest()
  expect(run).toMatchObject({ state: 'FAILED', endedAt: expect.any(String) })
  expect(codes(run)).toEqual(expect.arrayContaining(['runAgain', 'runBroken']))
})

test('a failure that has a reason ends the run at once, and nothing is tried again', async () => {
  const failing = () => Promise.reject(new RunFailed('mewsNothingToCompare'))
  await running(server.database.db, await add(), failing, false)
  const run = await latest()
  expect([run.state, codes(run)]).toEqual(['FAILED', ['mewsNothingToCompare']])
})
