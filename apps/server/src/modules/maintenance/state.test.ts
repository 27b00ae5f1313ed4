import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    METRICS: '1',
    BACKUP_FOLDER: '/backups',
    IMAP_URL: 'imap://joan:x@mail.example',
  })
})
afterAll(() => server.close())

interface Measured {
  name: string
  value: number
  isWrong: boolean
}
const state = async (): Promise<Measured[]> =>
  (await server.call('GET', '/api/system/maintenance/state', { as: 'ROLE_ADMIN' })).body.measures
const wrong = async () => (await state()).flatMap(({ name, isWrong }) => (isWrong ? [name] : []))
const run = (statement: string) => server.database.pool.query(statement)

test('an installation that works has only the backup that was never made', async () => {
  await run('update installations set held_because = null')
  expect(await wrong()).toEqual(['backupAge'])
})

test('what waits too long, has failed or stands still is wrong, on the page and in the metrics', async () => {
  const before = new Set(await wrong())
  await run(`insert into mailboxes (name, since, state, checked_at, failing_since)
    values ('joan@mail.example/INBOX', now(), 'REFUSED', now(), now())
    on conflict (name) do update set state = 'REFUSED', checked_at = now(), failing_since = now()`)
  await run(`insert into channel_calls (system, direction, operation, due_at)
    values ('MEWS', 'OUT', 'test', now() - interval '61 minutes')`)
  const found = (await wrong()).filter((name) => !before.has(name))
  expect(found).toEqual(['failingMailboxes', 'oldestChannelCall'])
  const waited = (await state()).find(({ name }) => name === 'oldestChannelCall')
  expect(waited?.value).toBeGreaterThanOrEqual(3660)
  const metrics = (await server.call('GET', '/metrics')).body
  expect(metrics).toMatch(/stayboard_measure\{measure="failingMailboxes"\} 1\n/)
  expect(metrics).toMatch(/stayboard_measure\{measure="freeDisk"\} \d/)
})

test('a copy of the server that cannot ask the database tells what it knows itself', async () => {
  const told = async () =>
    [...(await server.call('GET', '/metrics')).body.matchAll(/stayboard_measure\{measure="(\w+)"\}/g)].map(
      ([, name]) => name,
    )
  const ofAll = async () => (await told()).filter((name) => ['held', 'backupAge', 'oldestJob'].includes(name))
  await run('alter table mailboxes rename to away')
  try {
    await expect.poll(ofAll, { timeout: 10_000 }).toEqual([])
    expect(await told()).toEqual(expect.arrayContaining(['freeDisk', 'waitingCalls', 'openStreams']))
  } finally {
    await run('alter table away rename to mailboxes')
  }
  await expect.poll(ofAll, { timeout: 10_000 }).toHaveLength(3)
})
