import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts'
import { isFullRun } from '../testing/extent.ts'

const as = 'ROLE_ADMIN'
const MANY = 1000
const ids = Array.from({ length: MANY }, (_, index) => index + 1)
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) select 'Org ' || n, 'org ' || n from generate_series(1, ${MANY + 10}) n`)
  // The session that all calls share is created here. Otherwise several calls would create it at once.
  await server.token(as)
})
afterAll(() => server.close())

const enquiry = (id: number) => ({
  organisation: `/api/organisation/${id}`,
  exploiterId: 1,
  userId: 1,
  fase: 'Booked',
  contactName: 'Ann',
})

/**
 * Works as other users until the end: reads organisations that are being changed, and adds enquiries of them.
 */
async function othersUntil(end: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  for (let nth = 1; !end(); nth++) {
    const id = (nth * 37) % MANY || 1
    const answer: Answer = await (nth % 2 === 0
      ? server.call('GET', `/api/organisation/${id}`, { as })
      : server.call('POST', '/api/v2/backend/reservation', { as, body: enquiry(id) }))
    statuses.push(answer.status)
  }
  return statuses
}

/**
 * A statement that waits for longer than this is blocked by the work as a whole. Two writers of one row block
 * each other only shortly.
 */
const LONG = '200 milliseconds'

/**
 * Collects repeatedly the statements that have waited long for a lock, with the statements of the lock's
 * holders.
 */
async function waitingUntil(end: () => boolean): Promise<Set<string>> {
  const seen = new Set<string>()
  while (!end()) {
    const { rows } = await server.database.background.pool.query<{ waits: string }>(
      `select distinct left(waiter.query, 80) || ' waits for ' || left(holder.query, 80) as waits
       from pg_locks l join pg_stat_activity waiter using (pid)
       join pg_stat_activity holder on holder.pid = any(pg_blocking_pids(waiter.pid))
       where not l.granted and l.waitstart < clock_timestamp() - interval '${LONG}'
         and waiter.datname = current_database() and waiter.backend_type = 'client backend'`,
    )
    for (const { waits } of rows) seen.add(waits)
    await sleep(50)
  }
  return seen
}

/**
 * Does the work beside other users, all of whom get an answer. None of them waits for rows that the work has
 * locked.
 */
async function stopsNobody(work: Promise<Answer>): Promise<Answer> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const [statuses, waits] = await Promise.all([othersUntil(() => isOver), waitingUntil(() => isOver)])
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([...waits], [...waits].join('\n')).toEqual([])
  // If a lock blocked these calls, the first of them would be answered only after the work.
  expect(statuses.length).toBeGreaterThan(3)
  return ended
}

test.runIf(isFullRun)(
  'a change of 1,000 organisations, its undo and a concurrent paste delay no other call',
  async () => {
    const changes = { companySize: '11-50' }
    const bulk = await stopsNobody(
      server.call('POST', '/api/v2/organisations/bulk', { as, body: { ids, changes } }),
    )
    expect(bulk.body.done).toHaveLength(MANY)
    const action = bulk.headers['x-request-id']
    const row = (id: number) => ({ organisation: String(id), totalPrognosis: '100', status: 'BOOKED' })
    const pasting = server.call('POST', '/api/financial/prognosis/paste', {
      as,
      body: { rows: ids.slice(0, 50).map(row) },
    })
    const undo = await stopsNobody(server.call('POST', '/api/history/undo', { as, body: { action } }))
    expect([undo.status, (await pasting).status]).toEqual([200, 200])
  },
)
