import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { contentsBut } from '../../testing/tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
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

/** Views the product as a user, from a session of an administrator of its own. */
async function viewing(id: number) {
  const admin = await addUser('ROLE_ADMIN')
  const own = await signIn(admin.username)
  const { status, headers, body } = await holding(own)('POST', `/api/user/${id}/view`)
  return { admin, own, status, body, call: holding(String(headers.authorization)) }
}

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
  expect((await holding(own)('GET', '/api/current_user')).status).toBe(200)
})

test('a view ends with the roles and with the account of the administrator', async () => {
  const changes = [
    ({ id }: { id: number }) => asAdmin('PUT', '/api/user', { id, roles: ['ROLE_VIEWER'] }),
    ({ id }: { id: number }) => asAdmin('POST', `/api/user/${id}/deactivate`, { successor: null }),
  ]
  for (const change of changes) {
    const { call, admin } = await viewing((await addUser('ROLE_MANAGER')).id)
    expect((await call('GET', '/api/current_user')).status).toBe(200)
    expect((await change(admin)).status).toBe(200)
    expectProblem(await call('GET', '/api/current_user'), 401)
  }
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
