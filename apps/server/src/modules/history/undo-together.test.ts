import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PreparingClient } from '../../platform/preparing-client.ts'
import { type Answer, startTestApp, type TestApp } from '../../testing/app.ts'
import { violations } from '../../testing/invariants.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const MANY = 200
const ids = Array.from({ length: MANY }, (_, index) => index + 1)
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into organisations (name, name_key, company_size) select 'Org ' || n, 'org ' || n,
      case when n % 2 = 0 then '1-10' end from generate_series(1, ${MANY}) n`)
})
afterAll(() => server.close())

const bulk = (changes: object, of = ids) =>
  server.call('POST', '/api/v2/organisations/bulk', { as, body: { ids: of, changes } })
const undo = ({ headers }: Answer) =>
  server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } })
const rows = async () => {
  const found = await server.database.pool.query(
    `select to_jsonb(o) - 'version' as row from organisations o order by organisation_id`,
  )
  return found.rows
}

/** The number of statements that the database receives during the work. */
async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ answer: Result; count: number }> {
  const asked = vi.spyOn(PreparingClient.prototype, 'query')
  try {
    const answer = await work()
    return { answer, count: asked.mock.calls.length }
  } finally {
    asked.mockRestore()
  }
}

test('a bulk change is undone exactly, with fewer statements than rows', async () => {
  const before = await rows()
  const changing = await statementsOf(() => bulk({ companySize: '11-50', leadInfoTag: null }))
  expect(changing.answer.body.done).toEqual(ids)
  expect(changing.count).toBeLessThan(MANY * 9)
  const undoing = await statementsOf(() => undo(changing.answer))
  expect([undoing.answer.status, await rows()]).toEqual([200, before])
  expect(undoing.count).toBeLessThan(MANY)
  const redone = await undo(undoing.answer)
  expect(redone.status).toBe(200)
  expect(new Set((await rows()).map(({ row }) => row.company_size))).toEqual(new Set(['11-50']))
  expect(await violations(server.database.pool, ['log-rows', 'log-chain'])).toEqual({})
})

test('a row that was changed again is reported, and nothing is undone', async () => {
  const changed = await bulk({ companySize: '500+' })
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 7, companySize: '51-100' } })
  const before = await rows()
  const answer = await undo(changed)
  expectProblem(answer, 409)
  expect(answer.body.conflicts).toMatchObject([{ recordId: 7, fields: [{ name: 'companySize' }] }])
  expect(await rows()).toEqual(before)
})

test('in a chunk with one unchangeable row, all others are changed', async () => {
  const answer = await bulk({ companySize: '1-10' }, [3, 4, 999_999, 5])
  expect(answer.body).toMatchObject({ done: [3, 4, 5], failed: [{ id: 999_999, status: 404 }] })
  expect((await rows()).slice(2, 5).map(({ row }) => row.company_size)).toEqual(['1-10', '1-10', '1-10'])
})
