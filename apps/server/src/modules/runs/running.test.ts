import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { RunFailed, RunInterrupted, running } from './running.service.ts'
import { endDead } from './runs.service.ts'

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

test('a failure that may pass is named and tried again, and the last attempt ends the run with it', async () => {
  const away = () => Promise.reject(new RunInterrupted('meetup_away'))
  const runId = await add()
  await expect(running(server.database.db, runId, away, false)).rejects.toThrow('meetup_away')
  const tried = await latest()
  expect([tried.state, codes(tried)]).toEqual(['RUNNING', ['runAgain', 'meetup_away']])
  await running(server.database.db, runId, away, true)
  const ended = await latest()
  expect([ended.state, codes(ended)[0]]).toEqual(['FAILED', 'meetup_away'])
})

/** Sets the last report of a run so far back that the run counts as dead. */
const silence = (runId: number) =>
  server.database.pool.query("update runs set alive_at = now() - interval '11 minutes' where run_id = $1", [
    runId,
  ])

test('a run that works without a report lives, because it gives a sign of life each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { db, pool } = server.database
  const runId = await add()
  await running(
    db,
    runId,
    async () => {
      await silence(runId)
      vi.advanceTimersByTime(60_000)
      const recent = "select 1 from runs where run_id = $1 and alive_at > now() - interval '1 minute'"
      await expect.poll(async () => (await pool.query(recent, [runId])).rowCount).toBe(1)
      await endDead(db)
    },
    false,
  )
  expect(await latest()).toMatchObject({ state: 'DONE', lines: [] })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a run that died with its server is ended, and its log says so', async () => {
  await silence(await add())
  await endDead(server.database.db)
  const run = await latest()
  expect([run.state, run.lines]).toEqual([
    'FAILED',
    [expect.objectContaining({ level: 'ERROR', code: 'runDied' })],
  ])
})
