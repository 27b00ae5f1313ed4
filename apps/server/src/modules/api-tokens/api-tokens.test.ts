import { allCalls } from '@stayboard/contract'
import { mayByToken } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app.ts'

const DAY = 24 * 3_600_000
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const add = async (more: object = {}) => {
  const body = { name: 'Sheet', scope: 'WRITE', days: 30, currentPassword: PASSWORD, ...more }
  return server.call('POST', '/api/current_user/token', { as: 'ROLE_MANAGER', body })
}
const by = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { headers: { authorization: `Bearer ${token}` }, body })
const tag = { name: 'Canal' }

test('a program has the rights of its user at that moment, as far as its scope goes', async () => {
  const { token } = (await add()).body
  const reading = (await add({ scope: 'READ' })).body.token
  expect((await by(token, 'GET', '/api/current_user')).body.username).toBe('manager')
  expect((await by(reading, 'GET', '/api/clients')).status).toBe(200)
  expect((await by(reading, 'POST', '/api/tag', tag)).body.code).toBe('tokenForbidden')
  const added = await by(token, 'POST', '/api/tag', tag)
  expect(added.status, added.body.message).toBe(200)
  expect((await by(token, 'GET', '/api/webhook_endpoints')).status).toBe(403)
  const roles = (list: string) =>
    server.database.pool.query(`update users set roles = $1 where username = 'manager'`, [list])
  await roles('{ROLE_VIEWER}')
  expect((await by(token, 'POST', '/api/tag', { name: 'Vecht' })).status).toBe(403)
  await server.database.pool.query(`update users set active = false where username = 'manager'`)
  expect((await by(token, 'GET', '/api/clients')).status).toBe(401)
  await server.database.pool.query(`update users set active = true where username = 'manager'`)
  await roles('{ROLE_MANAGER}')
  expect((await by(token, 'GET', '/api/clients')).status).toBe(200)
})

test('no token makes calls about signing in, tokens and what leaves the product', async () => {
  const { token } = (await add()).body
  const body = { name: 'Next', scope: 'WRITE', days: 365, currentPassword: PASSWORD }
  expect((await by(token, 'POST', '/api/current_user/token', body)).status).toBe(403)
  expect((await by(token, 'GET', '/api/current_user/security')).status).toBe(403)
  expect((await by(token, 'GET', '/api/events')).status).toBe(403)
  // A new call about users, connections, tokens, webhooks or erasures must be refused to API tokens too.
  const { users, connections, identityProviders, apiTokens, webhooks, erasures, ...others } = allCalls()
  const { maintenance, mailboxes } = others
  const own = [users, connections, identityProviders, apiTokens, webhooks, erasures, maintenance, mailboxes]
  const allowed = own.flatMap((calls) =>
    Object.entries(calls).filter(([, call]) => mayByToken('WRITE', call)),
  )
  expect(allowed.map(([name]) => name).sort()).toEqual(['currentUser', 'get', 'list'])
})

test('no token changes or reads by the history or an import what it may not by its calls', async () => {
  const person = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { as: 'ROLE_ADMIN', body })
  const body = { name: 'Sync', scope: 'WRITE', days: 30, currentPassword: PASSWORD }
  const { token } = (await person('POST', '/api/current_user/token', body)).body
  const id = server.userId('ROLE_VIEWER')
  await person('PUT', '/api/user', { id, roles: ['ROLE_ADMIN'] })
  const taken = await person('PUT', '/api/user', { id, roles: ['ROLE_VIEWER'] })
  const action = taken.headers['x-request-id']
  const past = (await by(token, 'GET', `/api/history?record=/api/user/${id}`)).body._embedded.actions[0]
  expect(past).toMatchObject({ action, isUndoable: false })
  const [{ changeId }] = past.changes
  const restored = { changeId, fields: ['roles'], side: 'from' }
  expect((await by(token, 'POST', '/api/history/undo', { action })).status).toBe(403)
  expect((await by(token, 'POST', '/api/history/restore', restored)).status).toBe(403)
  const provider = { name: 'Canal', issuer: 'https://canal.example', clientId: 'x' }
  const { identityProviderId } = (await person('POST', '/api/identity_provider', provider)).body
  const gone = await person('DELETE', `/api/identity_provider/${identityProviderId}`)
  const deletion = gone.headers['x-request-id']
  expect((await by(token, 'POST', '/api/history/undo', { action: deletion })).status).toBe(404)
  const text = 'username,email,role\nviewer,viewer@canal.example,ROLE_ADMIN\n'
  const file = new File([text], 'users.csv', { type: 'text/csv' })
  expect((await by(token, 'POST', '/api/v2/imports', { kind: 'USERS', file })).status).toBe(403)
  const brought = await person('POST', '/api/v2/imports', { kind: 'USERS', file })
  expect((await by(token, 'POST', `/api/v2/import/${brought.body.importId}/rehearse`)).status).toBe(404)
  const tags = new File(['name\nVecht\n'], 'tags.csv', { type: 'text/csv' })
  expect((await by(token, 'POST', '/api/v2/imports', { kind: 'TAGS', file: tags })).status).toBe(200)
  const { rows } = await server.database.pool.query('select roles from users where id = $1', [id])
  expect(rows).toEqual([{ roles: ['ROLE_VIEWER'] }])
  const added = await by(token, 'POST', '/api/tag', { name: 'Amstel' })
  const undone = { action: added.headers['x-request-id'] }
  expect((await by(token, 'POST', '/api/history/undo', undone)).status).toBe(200)
})

test('a token is shown once, ends, and can be revoked', async () => {
  expect((await add({ currentPassword: 'Wrong1pass' })).body.errors).toMatchObject([
    { field: 'currentPassword' },
  ])
  expect((await add({ days: 366 })).body.errors).toMatchObject([{ field: 'days', code: 'tokenDays' }])
  const { token, apiTokenId } = (await add({ days: 2 })).body
  const list = () => server.call('GET', '/api/current_user/tokens', { as: 'ROLE_MANAGER' })
  expect(JSON.stringify((await list()).body)).not.toContain(token)
  const stored = await server.database.pool.query('select api_tokens::text as row from api_tokens')
  const secret = token.split('_').slice(2).join('_')
  expect(secret).toHaveLength(43)
  expect(stored.rows.filter(({ row }) => row.includes(secret))).toEqual([])
  const mine = async () =>
    (await list()).body.tokens.find((one: { apiTokenId: number }) => one.apiTokenId === apiTokenId)
  expect(await mine()).toMatchObject({ lastUsedAt: null })
  expect((await by(token, 'GET', '/api/clients')).status).toBe(200)
  expect((await mine()).lastUsedAt).not.toBeNull()
  expect(
    (await by(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'GET', '/api/clients')).status,
  ).toBe(401)
  const path = `/api/current_user/token/${apiTokenId}/revoke`
  expect((await server.call('POST', path, { as: 'ROLE_CONTENT' })).status).toBe(404)
  expect((await server.call('POST', path, { as: 'ROLE_MANAGER' })).status).toBe(200)
  expect((await by(token, 'GET', '/api/clients')).status).toBe(401)
  const second = (await add({ days: 2 })).body.token
  server.pass(2 * DAY + 1000)
  expect((await by(second, 'GET', '/api/clients')).status).toBe(401)
})
