import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

type Role = Parameters<TestApp['token']>[0]
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({ LOG_LEVEL: 'error' })
})
afterAll(() => server.close())

const ok = async (as: Role, method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) => {
  const answer = await server.call(method, path, { as, body })
  expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status)
  return { ...answer, action: String(answer.headers['x-request-id']) }
}

const SECRET = 'Clients we are about to lose'
/** A saved view of a list that managers may read too. */
const ofEnquiries = {
  list: '/api/v2/backend/enquiries',
  screen: '/enquiry',
  state: { query: 'secret-state' },
}

async function addView(as: Role, fields: object) {
  const { body, action } = await ok(as, 'POST', '/api/view', { name: SECRET, ...ofEnquiries, ...fields })
  return { id: Number(body.viewId), path: `/api/view/${body.viewId}`, action }
}
async function entriesOf(id: number): Promise<number[]> {
  const { rows } = await server.database.pool.query(
    "select id from change_log where table_name = 'views' and row_id = $1 order by id",
    [id],
  )
  return rows.map((row) => Number(row.id))
}
const undo = (as: Role, action: string) => server.call('POST', '/api/history/undo', { as, body: { action } })

/**
 * Everything that the history shows to a role: the record, its parent, the latest actions, the export, and
 * single changes.
 */
async function historyText(as: Role, path: string, id: number, owner: number): Promise<string> {
  const asked = [
    `/api/history?record=${path}`,
    `/api/history?record=/api/user/${owner}`,
    '/api/history?size=100',
    `/api/history/export?record=${path}`,
    '/api/history/export',
    ...(await entriesOf(id)).map((entry) => `/api/history/change/${entry}`),
  ]
  const answers = []
  for (const one of asked) answers.push(await server.call('GET', one, { as }))
  return JSON.stringify(answers.map(({ body }) => body))
}

// Content editors and marketing read the same history of a
// view as administrators, so the short run leaves them out.
const others = ['ROLE_ADMIN', 'ROLE_VIEWER', 'ROLE_CONTENT', 'ROLE_MARKETING'] as const
test.each(isFullRun ? others : others.slice(0, 2))(
  'the history of a private view is hidden from %s',
  async (other) => {
    const { id, path } = await addView('ROLE_MANAGER', { isShared: false })
    await ok('ROLE_MANAGER', 'PUT', '/api/view', { viewId: id, name: `${SECRET} soon` })
    const owner = server.userId('ROLE_MANAGER')
    expect(await historyText('ROLE_MANAGER', path, id, owner)).toContain(SECRET)
    const seen = await historyText(other, path, id, owner)
    for (const hidden of [SECRET, 'secret-state']) expect(seen).not.toContain(hidden)
    const { action } = await ok('ROLE_MANAGER', 'DELETE', path)
    expect(await historyText(other, path, id, owner)).not.toContain(SECRET)
    if (other !== 'ROLE_VIEWER') expectProblem(await undo(other, action), 404)
    expect((await undo('ROLE_MANAGER', action)).status).toBe(200)
    await ok('ROLE_MANAGER', 'DELETE', path)
  },
)

test('a shared view is hidden from users who may not read its list', async () => {
  const shared = { list: '/api/financial/prognosis', screen: '/prognosis', isShared: true }
  const { id, path } = await addView('ROLE_MANAGER', shared)
  const owner = server.userId('ROLE_MANAGER')
  expect(await historyText('ROLE_ADMIN', path, id, owner)).toContain(SECRET)
  expect(await historyText('ROLE_CONTENT', path, id, owner)).not.toContain(SECRET)
  const { action } = await ok('ROLE_MANAGER', 'DELETE', path)
  expect(await historyText('ROLE_CONTENT', path, id, owner)).not.toContain(SECRET)
  expectProblem(await undo('ROLE_CONTENT', action), 404)
})

test('states from private times stay private', async () => {
  const { id, path } = await addView('ROLE_MANAGER', { isShared: false })
  await ok('ROLE_MANAGER', 'PUT', '/api/view', { viewId: id, name: 'Everybody', isShared: true })
  await ok('ROLE_MANAGER', 'PUT', '/api/view', { viewId: id, name: 'Everybody again' })
  const answer = await server.call('GET', `/api/history?record=${path}`, { as: 'ROLE_CONTENT' })
  expect(answer.body._embedded.actions).toHaveLength(1)
  expect(JSON.stringify(answer.body)).not.toContain(SECRET)
  expect(JSON.stringify(answer.body)).toContain('Everybody again')
  await ok('ROLE_MANAGER', 'PUT', '/api/view', { viewId: id, isShared: false })
  expect(await historyText('ROLE_CONTENT', path, id, 0)).not.toContain('Everybody again')
})

test('only the owner and administrators undo changes of a shared view', async () => {
  const { id, path } = await addView('ROLE_MANAGER', { isShared: true })
  const renamed = await ok('ROLE_MANAGER', 'PUT', '/api/view', { viewId: id, name: 'Renamed' })
  expectProblem(await undo('ROLE_CONTENT', renamed.action), 403)
  const { action } = await ok('ROLE_MANAGER', 'DELETE', path)
  expectProblem(await undo('ROLE_CONTENT', action), 403)
  const latest = await server.call('GET', '/api/history?size=100', { as: 'ROLE_CONTENT' })
  expect(JSON.stringify(latest.body)).not.toContain(action)
  expect((await undo('ROLE_ADMIN', action)).status).toBe(200)
})

test('only the owner restores fields of a private view', async () => {
  const { id } = await addView('ROLE_MANAGER', { isShared: false })
  await ok('ROLE_MANAGER', 'PUT', '/api/view', { viewId: id, name: 'Other' })
  const changeId = (await entriesOf(id)).at(-1)
  const body = { changeId, fields: ['name'], side: 'from' }
  expectProblem(await server.call('POST', '/api/history/restore', { as: 'ROLE_ADMIN', body }), 404)
  await ok('ROLE_MANAGER', 'POST', '/api/history/restore', body)
})
