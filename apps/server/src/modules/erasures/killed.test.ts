import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addPerson, administrator } from '../../testing/areas/erasing.ts'
import { findTraces, person } from '../../testing/areas/person.ts'
import { isFullRun } from '../../testing/extent.ts'
import { addRecords } from '../../testing/samples.ts'
import { startServer } from '../../testing/servers/server-process.ts'

const ENCRYPTION_KEY = 'the same key for every copy of the server'

let server: TestApp
beforeAll(async () => {
  // The test's own server queues jobs for the other processes, but does not run the jobs of erasures.
  const isOther = ({ name }: { name: string }) => name === 'send-invitation'
  server = await startTestApp({ ENCRYPTION_KEY }, undefined, (kinds) => kinds.filter(isOther))
  await addRecords(server)
})
afterAll(() => server.close())

const startCopy = () =>
  startServer({
    DATABASE_URL: server.database.connectionString,
    DATA_DIR: server.dataDir,
    SESSION_SECRET: 'another secret, because nobody signs in here',
    ENCRYPTION_KEY,
  })

test.runIf(isFullRun)(
  'a server that is killed while it searches leaves the rest of the search to the next one',
  {
    timeout: 360_000,
  },
  async () => {
    const { pool } = server.database
    const ask = administrator(server)
    const { clientId } = await addPerson(server, person)
    const { version } = await ask('GET', `/api/client/${clientId}`)
    const state = async () => (await ask('GET', '/api/v2/erasures')).erasures[0].state
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

    // Locks an organisation whose notes mention the person, so that the search stops there.
    const holder = await pool.connect()
    await holder.query('begin; select from organisations where organisation_id = 2 for update')
    const dying = startCopy()
    await dying.address
    await ask('POST', `/api/client/${clientId}/erasure`, { version })
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 180_000 }).toBe(1)
    dying.signal('SIGKILL')
    await dying.ended
    await holder.query('rollback')
    holder.release()
    expect(await state()).toBe('SEARCHING')
    const left = await findTraces(server)
    expect(left).toContain('organisations.notes')

    const next = startCopy()
    await expect.poll(state, { timeout: 180_000, interval: 200 }).toBe('DONE')
    expect((await findTraces(server)).filter((place) => left.includes(place) && !isKept(place))).toEqual([])
    next.signal('SIGTERM')
    await next.ended
  },
)

const isKept = (place: string) => /^reservations[.]|^prognosis_metas[.]company_client/.test(place)
