import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { importer } from '../../testing/imports.ts'
import { startServer } from '../../testing/servers/server-process.ts'

const ENCRYPTION_KEY = 'the same key for every copy of the server'

let server: TestApp
beforeAll(async () => {
  // The test's own server queues jobs for the other processes, but does not run imports.
  const isOther = ({ name }: { name: string }) => name === 'send-invitation'
  server = await startTestApp({ ENCRYPTION_KEY }, undefined, (kinds) => kinds.filter(isOther))
  await server.app.ready()
})
afterAll(() => server.close())

const startCopy = () =>
  startServer({
    DATABASE_URL: server.database.connectionString,
    DATA_DIR: server.dataDir,
    SESSION_SECRET: 'another secret, because nobody signs in here',
    ENCRYPTION_KEY,
  })

const ROWS = 6_000

test.runIf(isFullRun)(
  'an import goes on without doubles after its server was killed in the middle of it',
  { timeout: 300_000 },
  async () => {
    const { rehearsed, startOf } = importer(() => server)
    const names = Array.from({ length: ROWS }, (_, at) => `K-${at};Killed ${at};Ann ${at}`)
    const { importId } = await rehearsed(`ID;Company;Contact\n${names.join('\n')}\n`)
    const counted = async () => {
      const { rows } = await server.database.pool.query(`select
        (select count(*) from organisations where name like 'Killed %')::integer as made,
        (select count(distinct name) from organisations where name like 'Killed %')::integer as names,
        (select count(*) from former_keys)::integer as keys, (select count(*) from organisation_contacts)::integer as contacts`)
      return rows[0]
    }
    const dying = startCopy()
    await dying.address
    await startOf(importId)
    await expect
      .poll(async () => (await counted()).made, { timeout: 180_000, interval: 20 })
      .toBeGreaterThan(0)
    dying.signal('SIGKILL')
    await dying.ended
    const { made } = await counted()
    expect(made).toBeLessThan(ROWS)
    // The killed server has written whole pieces only: every row has its contact and its key.
    expect(await counted()).toMatchObject({ names: made, keys: made, contacts: made })

    const next = startCopy()
    const all = { made: ROWS, names: ROWS, keys: ROWS, contacts: ROWS }
    await expect.poll(counted, { timeout: 200_000, interval: 500 }).toEqual(all)
    const latest = async () =>
      (await server.call('GET', '/api/v2/runs/IMPORT/latest', { as: 'ROLE_ADMIN' })).body.run
    await expect.poll(async () => (await latest()).state, { timeout: 90_000 }).toBe('DONE')
    next.signal('SIGTERM')
    await next.ended
  },
)
