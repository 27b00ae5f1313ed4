import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

type Role = Parameters<TestApp['token']>[0]

async function latest(as: Role, query = '') {
  const { status, body } = await server.call('GET', `/api/history${query}`, { as })
  expect(status).toBe(200)
  const actions: { action: string; changes: unknown[] }[] = body._embedded.actions
  return { total: body.page.totalElements, actions: actions.map(({ action }) => action), shown: actions }
}

async function add(as: Role, path: string, body: object) {
  const answer = await server.call('POST', path, { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.headers['x-request-id'])
}

test("the latest changes are those that the caller may undo, or only the caller's own", async () => {
  const user = await add('ROLE_ADMIN', '/api/user', {
    username: 'nina',
    displayname: 'Nina',
    email: 'nina@stayboard.example',
    role: 'ROLE_VIEWER',
    roles: ['ROLE_VIEWER'],
    password: 'Other1pass',
  })
  const article = await add('ROLE_CONTENT', '/api/article', {
    title: 'Keys',
    sourceName: 'Desk',
    sourceUrl: 'https://stayboard.example',
    content: '<p>In the box.</p>',
  })
  expect((await latest('ROLE_ADMIN')).actions.slice(0, 2)).toEqual([article, user])
  expect((await latest('ROLE_ADMIN', '?mine=true')).actions[0]).toBe(user)
  const visible = await latest('ROLE_CONTENT')
  expect(visible.actions[0]).toBe(article)
  expect(visible.actions).not.toContain(user)
  expect((await latest('ROLE_VIEWER')).actions).toEqual([])
})

/** Runs statements as one request, without a time limit, because the statements change many rows. */
async function act(request: string, ...statements: string[]) {
  const said = `select set_config('stayboard.request', '${request}', true)`
  const unlimited = 'set local statement_timeout = 0'
  await server.database.pool.query(['begin', unlimited, said, ...statements, 'commit'].join(';'))
}
const addTags = (prefix: string, count: number) =>
  `insert into tags (name) select '${prefix} ' || n from generate_series(1, ${count}) n`

test('an action of a thousand rows is one entry with its last few changes', async () => {
  const before = await latest('ROLE_ADMIN')
  await act('many', addTags('many', 1_000))
  const { actions, shown, total } = await latest('ROLE_ADMIN')
  expect(actions).toEqual(['many', ...before.actions])
  expect(total).toBe(before.total + 1)
  expect(shown[0]?.changes).toHaveLength(20)
})

test('an action with a part that the caller may not undo is not listed', async () => {
  await act('tags', addTags('few', 3))
  await act('mixed', "update organisations set city = 'Ede' where organisation_id = 1", addTags('more', 3))
  const visible = await latest('ROLE_CONTENT')
  expect(visible.actions[0]).toBe('tags')
  expect((await latest('ROLE_ADMIN')).actions[0]).toBe('mixed')
})

test('an action that began before the searched entries is not listed', async () => {
  await act(
    'long',
    "update organisations set city = 'Oss' where organisation_id = 1",
    // Disables the triggers of the log, which take most of the time.
    'set local session_replication_role = replica',
    `insert into change_log (table_name, row_id, operation, after, request_id)
      select 'tags', n, 'insert', '{}', 'long' from generate_series(1, 20000) n`,
  )
  const visible = await latest('ROLE_CONTENT')
  expect(visible.actions).not.toContain('long')
  expect((await latest('ROLE_ADMIN')).actions).toEqual(['long'])
})

test('the list reaches back to an earlier day of the office, although many changes followed', async () => {
  const { pool } = server.database
  await pool.query('alter table change_log disable trigger all')
  const on = (request: string, at: string) =>
    pool.query('update change_log set at = $2 where request_id = $1', [request, at])
  const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  // 23:30 UTC is on the next day in Amsterdam.
  await on('many', `${day}T09:00:00Z`)
  await on('tags', `${day}T23:30:00Z`)
  await pool.query('alter table change_log enable trigger all')
  expect((await latest('ROLE_ADMIN')).actions).toEqual(['long'])
  const { actions } = await latest('ROLE_ADMIN', `?until=${day}`)
  expect(actions).toContain('many')
  expect(actions).not.toContain('tags')
  const refused = await server.call('GET', '/api/history?until=tomorrow', { as: 'ROLE_ADMIN' })
  expect(refused.status).toBe(400)
})
