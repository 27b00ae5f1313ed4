import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Finance, startFinance, stay } from '../../../testing/areas/finance.ts'
import { expectProblem } from '../../../testing/problems.ts'

let finance: Finance
beforeAll(async () => {
  finance = await startFinance()
})
afterAll(() => finance.server.close())
beforeEach(async () => {
  await finance.clear()
  await finance.server.database.pool.query('delete from closing_requests; delete from notifications')
  await rule(true)
})

const admin = 'ROLE_ADMIN'
const manager = 'ROLE_MANAGER'
type Role = typeof admin | typeof manager
const call = (as: Role, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  finance.server.call(method, path, { as, ...(body ? { body } : {}) })
const close = (as: Role, body: object = { month: '2026-03' }) =>
  call(as, 'POST', '/api/financial/closing', body)
const ask = (as: Role, month = '2026-03') => call(as, 'POST', '/api/financial/closing_request', { month })
const preview = async (as: Role) => (await call(as, 'GET', '/api/financial/closing_preview/2026-03')).body

/** Sets whether managers may close a month only after another person has requested it. */
async function rule(closesWithAnother: boolean) {
  const sights = (await call(admin, 'GET', '/api/role_sights')).body._embedded.roleSights
  const { roleSightId, version } = sights.find(({ role }: { role: string }) => role === manager)
  const set = await call(admin, 'PUT', '/api/role_sight', { roleSightId, version, closesWithAnother })
  expect(set.status).toBe(200)
}

test('a role that needs another person closes a month only after somebody else asked for it', async () => {
  await finance.add(stay)
  expectProblem(await close(manager), 422)
  expect(await preview(manager)).toMatchObject({ needsAnother: true, request: null })
  expect((await ask(manager)).body).toMatchObject({ month: '2026-03', isOwn: true })
  // A manager's own request does not count as the request of another person.
  expectProblem(await close(manager), 422)
  expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': 1200 })
  expect(await preview(admin)).toMatchObject({ needsAnother: false, request: { isOwn: false } })
  expect((await close(admin)).body).toMatchObject({
    userName: 'admin',
    askedByName: 'manager',
  })
  expect((await finance.get('/api/financial/closing_requests')).page.totalElements).toBe(0)
})

test('whoever may close is told once, and not whoever asked', async () => {
  await ask(admin)
  await ask(admin)
  const { rows } = await finance.server.database.pool.query(
    `select username, kind, title from notifications join users on id = user_id order by 1`,
  )
  expect(rows).toEqual([{ username: 'manager', kind: 'CLOSING_ASKED', title: '2026-03' }])
  expect(await preview(manager)).toMatchObject({ needsAnother: false, request: { userName: 'admin' } })
  expect((await close(manager)).status).toBe(200)
})

test('a role without the rule closes alone, and what was asked can be taken back', async () => {
  const { body } = await ask(manager)
  expectProblem(await ask(admin), 409)
  expect((await call(manager, 'DELETE', body._links.self.href)).status).toBe(202)
  expectProblem(await close(manager), 422)
  await rule(false)
  expect((await close(manager)).body).toMatchObject({ userName: 'manager', askedByName: null })
  expectProblem(await ask(manager), 422)
})

test('reopening by undo brings back what was asked', async () => {
  await ask(manager)
  const closed = await close(admin)
  expect((await finance.undo(closed)).status).toBe(200)
  expect(await preview(admin)).toMatchObject({ request: { userName: 'manager' } })
})

test('two people who close at once close it once', async () => {
  await rule(false)
  await finance.add(stay)
  const answers = await Promise.all([close(admin), close(manager), close(admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await finance.get('/api/financial/closings')).page.totalElements).toBe(1)
  expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': 1200 })
})

test('other amounts than those that were shown are not fixed', async () => {
  const id = await finance.add(stay)
  const { fixes } = await preview(admin)
  await finance.change(id, { totalPrognosis: 4800 })
  expectProblem(await close(admin, { month: '2026-03', fixes }), 409)
  expect((await finance.get('/api/financial/closings')).page.totalElements).toBe(0)
  const now = await preview(admin)
  expect((await close(admin, { month: '2026-03', fixes: now.fixes })).status).toBe(200)
})
