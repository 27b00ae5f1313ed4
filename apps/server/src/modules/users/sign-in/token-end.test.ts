import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'

const admin = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let id: number
let username: string
let made = 0
beforeEach(async () => {
  made += 1
  username = `manager${made}`
  const body = { username, email: 'm@stayboard.example', password: PASSWORD, roles: ['ROLE_MANAGER'] }
  id = (await server.call('POST', '/api/user', { as: admin, body })).body.id
})

const signIn = async (password = PASSWORD) =>
  tokenOf(await server.call('POST', '/login', { body: { username, password } }))

function tokenOf({ status, headers }: Answer): string {
  expect(status).toBe(200)
  expect(headers.authorization).toMatch(/^Bearer /)
  return String(headers.authorization)
}

const asks = (authorization: string, url = '/api/current_user') =>
  server.call('GET', url, { headers: { authorization } })
const changes = (body: object) => server.call('PUT', '/api/user', { as: admin, body: { id, ...body } })
const changesOwn = (authorization: string, body: object) =>
  server.call('PUT', '/api/current_user', { headers: { authorization }, body })

test('ends when an administrator changes the password', async () => {
  const tokens = [await signIn(), await signIn()]
  expect((await changes({ password: 'Other2pass' })).status).toBe(200)
  for (const token of tokens) expectProblem(await asks(token), 401)
  expect((await asks(await signIn('Other2pass'))).status).toBe(200)
})

test('ends when the user changes the password, except the token in the answer', async () => {
  const [used, elsewhere] = [await signIn(), await signIn()]
  const change = { password: 'Other2pass', currentPassword: PASSWORD }
  const fresh = tokenOf(await changesOwn(used, change))
  for (const token of [used, elsewhere]) expectProblem(await asks(token), 401)
  expect((await asks(fresh)).body.username).toBe(username)
})

test.each<{ roles: RoleName[] }>([
  { roles: ['ROLE_ADMIN'] },
  { roles: ['ROLE_USER'] },
  { roles: ['ROLE_MANAGER', 'ROLE_CONTENT'] },
])('ends when the roles become $roles', async ({ roles }) => {
  const token = await signIn()
  expect((await asks(token, '/api/v2/organisations')).status).toBe(200)
  expect((await changes({ roles })).status).toBe(200)
  expectProblem(await asks(token, '/api/v2/organisations'), 401)
  const { body } = await asks(await signIn())
  expect(body.roles.map((role: { authority: RoleName }) => role.authority)).toEqual(roles)
})

test('ends for reads and writes when the user is deleted', async () => {
  const token = await signIn()
  expect((await server.call('DELETE', `/api/user/${id}`, { as: admin })).status).toBe(202)
  expectProblem(await asks(token), 401)
  expectProblem(await changesOwn(token, { displayname: 'Ghost' }), 401)
})

test('does not end when other fields of the user are saved', async () => {
  const token = await signIn()
  const change = { displayname: 'New', email: 'new@stayboard.example', username: `${username}x` }
  expect((await changes({ ...change, roles: ['ROLE_MANAGER'], password: null })).status).toBe(200)
  expect((await changesOwn(token, { language: 'nl' })).status).toBe(200)
  expect((await asks(token)).body).toMatchObject({ displayname: 'New', language: 'nl' })
})
