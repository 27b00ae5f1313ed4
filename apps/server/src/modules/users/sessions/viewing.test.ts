import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { openStream } from '../../../testing/calls/event-stream.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { contentsBut } from '../../../testing/tables.ts'

let server: TestApp
let address = ''
beforeAll(async () => {
  server = await startTestApp()
  address = await server.app.listen({ port: 0 })
})
afterAll(() => server.close())

const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, path, { as: 'ROLE_ADMIN', body })
const signIn = async (username: string) =>
  String(
    (await server.call('POST', '/login', { body: { username, password: PASSWORD } })).headers.authorization,
  )
const holding =
  (authorization: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { headers: { authorization }, body })

let made = 0
async function addUser(role: string): Promise<{ id: number; username: string }> {
  made += 1
  const username = `someone${made}`
  const body = { username, email: 'a@b.example', password: PASSWORD, roles: [role] }
  return (await asAdmin('POST', '/api/user', body)).body
}

/** Adds an administrator who signs in and views the product as the given user. */
async function viewing(id: number) {
  const admin = await addUser('ROLE_ADMIN')
  const own = await signIn(admin.username)
  const { status, headers, body } = await holding(own)('POST', `/api/user/${id}/view`)
  const token = String(headers.authorization)
  return { admin, own: holding(own), status, body, token, call: holding(token) }
}
type Viewing = Awaited<ReturnType<typeof viewing>>

const sessionsOf = async (call: ReturnType<typeof holding>) =>
  (await call('GET', '/api/current_user/sessions')).body._embedded.sessions as {
    sessionId: number
    isCurrent: boolean
    viewedName: string | null
    endsAt: string
  }[]
const parentOf = async ({ own }: Viewing) => (await sessionsOf(own)).find(({ isCurrent }) => isCurrent)
const isAlive = async ({ call }: Viewing) => (await call('GET', '/api/current_user')).status === 200

test('an administrator sees what a user sees, and changes nothing', async () => {
  const user = await addUser('ROLE_MARKETING')
  const { status, body, call } = await viewing(user.id)
  expect([status, body.roles]).toEqual([200, [{ authority: 'ROLE_MARKETING' }]])
  expect((await call('GET', '/api/current_user')).body.username).toBe(user.username)
  expect((await call('GET', '/api/v2/organisations')).status).toBe(200)
  expectProblem(await call('GET', '/api/roles'), 403)
  const before = await contentsBut(server.database)
  const tries = [
    call('POST', '/api/v2/organisation/save', { name: 'Viewed', user: `/api/user/${user.id}` }),
    call('PUT', '/api/current_user', { language: 'da' }),
    call('PUT', '/api/opened', { kind: 'user', id: user.id }),
    call('DELETE', '/api/current_user/sessions'),
    call('POST', `/api/user/${user.id}/view`),
  ]
  for (const { status: refused, body: problem } of await Promise.all(tries))
    expect([refused, problem.code]).toEqual([403, 'viewing'])
  expect(await contentsBut(server.database)).toEqual(before)
})

test('a view as another administrator changes nothing either, and is ended on the server', async () => {
  const { call, own } = await viewing((await addUser('ROLE_ADMIN')).id)
  const refused = await call('POST', '/api/tag', { name: 'Seen' })
  expect([refused.status, refused.body.code]).toEqual([403, 'viewing'])
  expect((await call('POST', '/logout')).status).toBe(200)
  expectProblem(await call('GET', '/api/current_user'), 401)
  expect((await own('GET', '/api/current_user')).status).toBe(200)
})

/** Every call that ends the administrator's session in which a view was begun. */
const endings: [string, (view: Viewing) => Promise<unknown>][] = [
  ['signing out', ({ own }) => own('POST', '/logout')],
  [
    'ending it in another session',
    async (view) => {
      const other = holding(await signIn(view.admin.username))
      const parent = (await parentOf(view))?.sessionId
      return other('DELETE', `/api/current_user/session/${parent}`)
    },
  ],
  [
    'ending all others in another session',
    async ({ admin }) => holding(await signIn(admin.username))('DELETE', '/api/current_user/sessions'),
  ],
  ['ending all others in that session', ({ own }) => own('DELETE', '/api/current_user/sessions')],
  [
    'a colleague who ends it',
    async (view) =>
      server.call('DELETE', `/api/user/${view.admin.id}/session/${(await parentOf(view))?.sessionId}`, {
        as: 'ROLE_ADMIN',
      }),
  ],
  [
    'a colleague who ends all',
    ({ admin }) => server.call('DELETE', `/api/user/${admin.id}/sessions`, { as: 'ROLE_ADMIN' }),
  ],
  [
    'a new password of the administrator',
    ({ own }) => own('PUT', '/api/current_user', { password: 'Other-1-password', currentPassword: PASSWORD }),
  ],
  [
    'a password that a colleague sets',
    ({ admin }) => asAdmin('PUT', '/api/user', { id: admin.id, password: 'Other-1-password' }),
  ],
  [
    'the loss of the role',
    ({ admin }) => asAdmin('PUT', '/api/user', { id: admin.id, roles: ['ROLE_VIEWER'] }),
  ],
  [
    'the deactivation of the administrator',
    ({ admin }) => asAdmin('POST', `/api/user/${admin.id}/deactivate`, { successor: null }),
  ],
  [
    'deleting the administrator',
    ({ admin }) => server.call('DELETE', `/api/user/${admin.id}`, { as: 'ROLE_ADMIN' }),
  ],
]

test.each(endings)('a view and its live updates end with its session: %s', async (_, end) => {
  const view = await viewing((await addUser('ROLE_MANAGER')).id)
  const stream = await openStream(address, view.token)
  expect(await isAlive(view)).toBe(true)
  const { status } = (await end(view)) as { status: number }
  expect([200, 202, 204]).toContain(status)
  expectProblem(await view.call('GET', '/api/current_user'), 401)
  // The stream checks its session before each message.
  await asAdmin('POST', '/api/tag', { name: `After the end ${made}` })
  await stream.ended
  expect(stream.changes.filter(({ kind }) => kind === '/api/tag')).toEqual([])
})

test('a view ends at the absolute end of its session, and renewing cannot prolong it', async () => {
  const view = await viewing((await addUser('ROLE_MANAGER')).id)
  const parent = await parentOf(view)
  const views = (await sessionsOf(view.own)).filter(({ viewedName }) => viewedName !== null)
  expect(views).toMatchObject([{ endsAt: parent?.endsAt }])
  await server.database.pool.query(
    `update sessions set ends_at = now() - interval '1 minute' where session_id = $1`,
    [parent?.sessionId],
  )
  expect(await isAlive(view)).toBe(false)
})

test.each([
  ['deactivated', (id: number) => asAdmin('POST', `/api/user/${id}/deactivate`, { successor: null })],
  ['promoted', (id: number) => asAdmin('PUT', '/api/user', { id, roles: ['ROLE_ADMIN'] })],
])('a view ends when the colleague is %s', async (_, change) => {
  const colleague = await addUser('ROLE_MANAGER')
  const view = await viewing(colleague.id)
  expect((await change(colleague.id)).status).toBe(200)
  expect(await isAlive(view)).toBe(false)
})

test('a view stands among the sessions of its administrator as what it is, and is ended there', async () => {
  const colleague = await addUser('ROLE_MANAGER')
  const view = await viewing(colleague.id)
  const [listed, ...others] = (await sessionsOf(view.own)).filter(({ isCurrent }) => !isCurrent)
  expect([listed?.viewedName, others]).toEqual([colleague.username, []])
  const ofAdmin = await asAdmin('GET', `/api/user/${view.admin.id}/sessions`)
  expect(ofAdmin.body._embedded.sessions).toContainEqual(
    expect.objectContaining({ sessionId: listed?.sessionId, viewedName: colleague.username }),
  )
  const path = `/api/current_user/session/${listed?.sessionId}`
  expectProblem(await holding(await signIn(colleague.username))('DELETE', path), 404)
  expect((await view.own('DELETE', path)).status).toBe(202)
  expect(await isAlive(view)).toBe(false)
  expect(await sessionsOf(view.own)).toHaveLength(1)
})

test('a view is not a session of the user, and ends when that user is signed out everywhere', async () => {
  const user = await addUser('ROLE_MANAGER')
  const { call } = await viewing(user.id)
  const sessions = await asAdmin('GET', `/api/user/${user.id}/sessions`)
  expect(sessions.body._embedded.sessions).toEqual([])
  await server.call('DELETE', `/api/user/${user.id}/sessions`, { as: 'ROLE_ADMIN' })
  expectProblem(await call('GET', '/api/current_user'), 401)
})

test('nobody views as a deactivated user or one who does not exist', async () => {
  const user = await addUser('ROLE_VIEWER')
  await asAdmin('POST', `/api/user/${user.id}/deactivate`, { successor: null })
  const refused = await asAdmin('POST', `/api/user/${user.id}/view`)
  expect([refused.status, refused.body.code]).toEqual([422, 'inactiveUser'])
  expectProblem(await asAdmin('POST', '/api/user/999999/view'), 404)
})
