import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts'

const as = 'ROLE_ADMIN'
const MANY = 1000
const ids = Array.from({ length: MANY }, (_, index) => index + 1)
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) select 'Org ' || n, 'org ' || n from generate_series(1, ${MANY + 10}) n`)
})
afterAll(() => server.close())

const enquiry = (id: number) => ({
  organisation: `/api/organisation/${id}`,
  exploiterId: 1,
  userId: 1,
  fase: 'Booked',
  contactName: 'Ann',
})

/** What others do meanwhile: reads, and enquiries of the very organisations that are being changed. */
async function othersUntil(end: () => boolean) {
  const seen: { status: number; ms: number }[] = []
  const one = async (nth: number) => {
    const id = (nth * 37) % MANY || 1
    const before = performance.now()
    const answer: Answer = await (nth % 2 === 0
      ? server.call('GET', `/api/organisation/${id}`, { as })
      : server.call('POST', '/api/v2/backend/reservation', { as, body: enquiry(id) }))
    seen.push({ status: answer.status, ms: performance.now() - before })
  }
  for (let nth = 1; !end(); nth++) await one(nth)
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b)
  return { statuses: new Set(seen.map(({ status }) => status)), median: sorted[seen.length >> 1] ?? 0 }
}

/** The others beside this work. */
async function beside(work: Promise<Answer>) {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const others = await othersUntil(() => isOver)
  return { answer: await ended, others }
}

test('a change of 1,000 organisations, its undo and a paste beside it stop nobody', async () => {
  let left = 100
  const usual = await othersUntil(() => left-- < 0)
  const changes = { companySize: '11-50' }
  const bulk = await beside(server.call('POST', '/api/v2/organisations/bulk', { as, body: { ids, changes } }))
  expect(bulk.answer.body.done).toHaveLength(MANY)
  const action = bulk.answer.headers['x-request-id']
  const row = (id: number) => ({ organisation: String(id), totalPrognosis: '100', status: 'BOOKED' })
  const pasting = server.call('POST', '/api/financial/prognosis/paste', {
    as,
    body: { rows: ids.slice(0, 50).map(row) },
  })
  const undo = await beside(server.call('POST', '/api/history/undo', { as, body: { action } }))
  expect([undo.answer.status, (await pasting).status]).toEqual([200, 200])
  for (const { others } of [bulk, undo]) {
    expect(others.statuses).toEqual(new Set([200]))
    // All of them share one process here, so the bound is wider than what separate ones would need.
    expect(others.median / usual.median).toBeLessThan(5)
  }
})
