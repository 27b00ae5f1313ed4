import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const enquiries = { list: '/api/v2/backend/enquiries', screen: '/enquiries' }
const state = { fases: 'Booked', sort: 'price,desc', size: '25' }
let count = 0
async function saved(as: RoleName, more: object = {}) {
  count += 1
  const body = { ...enquiries, name: `View ${count}`, state, ...more }
  return server.call('POST', '/api/view', { as, body })
}
const history = (as: RoleName, id: number) =>
  server.call('GET', `/api/history?record=/api/view/${id}`, { as })
const exported = async (as: RoleName) =>
  String((await server.call('GET', '/api/views/export?screen=/enquiries', { as })).body)
async function seen(as: RoleName, screen = '/enquiries'): Promise<string[]> {
  const { body } = await server.call('GET', `/api/views?screen=${screen}`, { as })
  return body._embedded.views.map(({ name }: { name: string }) => name)
}

test('a private view is visible to its owner only', async () => {
  const { status, body } = await saved('ROLE_MANAGER')
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...enquiries, state, isShared: false, isDefault: false, mayChange: true })
  expect(await seen('ROLE_MANAGER')).toContain(body.name)
  expect(await seen('ROLE_ADMIN')).not.toContain(body.name)
  for (const method of ['GET', 'DELETE'] as const) {
    expectProblem(await server.call(method, `/api/view/${body.viewId}`, { as: 'ROLE_ADMIN' }), 404)
  }
})

test('a shared view is read by all who read its list, and changed by its owner or an administrator', async () => {
  const { body } = await saved('ROLE_MANAGER', { isShared: true })
  const { viewId, name } = body
  expect(await seen('ROLE_CONTENT')).toContain(name)
  const rename = (as: RoleName, to: string) =>
    server.call('PUT', '/api/view', { as, body: { viewId, name: to } })
  const read = await server.call('GET', `/api/view/${viewId}`, { as: 'ROLE_CONTENT' })
  expect(read.body).toMatchObject({ name, mayChange: false })
  expectProblem(await rename('ROLE_CONTENT', 'Taken over'), 403)
  expectProblem(await server.call('DELETE', `/api/view/${viewId}`, { as: 'ROLE_CONTENT' }), 403)
  expect((await rename('ROLE_MANAGER', 'Mine')).body).toMatchObject({ name: 'Mine', state })
  expect((await rename('ROLE_ADMIN', 'Ours')).body).toMatchObject({ name: 'Ours', mayChange: true })
  expect((await server.call('DELETE', `/api/view/${viewId}`, { as: 'ROLE_ADMIN' })).status).toBe(202)
})

test('a ready-made view that somebody renames has that name for everybody', async () => {
  const { body } = await saved('ROLE_MANAGER', { isShared: true })
  await server.database.pool.query(
    `select note_heads(); update views set ready = 'partners' where view_id = ${body.viewId}`,
  )
  const change = async (changes: object) =>
    (await server.call('PUT', '/api/view', { as: 'ROLE_MANAGER', body: { viewId: body.viewId, ...changes } }))
      .body
  expect(await change({ isShared: true, name: body.name })).toMatchObject({ ready: 'partners' })
  expect(await change({ name: 'Our friends' })).toMatchObject({ ready: null, name: 'Our friends' })
})

test('views require the right to read their list', async () => {
  const { body } = await saved('ROLE_MANAGER', { isShared: true })
  for (const as of ['ROLE_VIEWER', 'ROLE_USER'] as const) {
    expect(await seen(as)).not.toContain(body.name)
    expectProblem(await server.call('GET', `/api/view/${body.viewId}`, { as }), 404)
    expectProblem(await saved(as), 403)
  }
})

test('every user has a default view per page, removed with the view', async () => {
  const { body } = await saved('ROLE_MANAGER', { isShared: true })
  const { viewId } = body
  const choose = (as: RoleName, chosen: number | null, screen = '/enquiries') =>
    server.call('PUT', '/api/view_default', { as, body: { screen, viewId: chosen } })
  const isDefault = async (as: RoleName) =>
    (await server.call('GET', `/api/view/${viewId}`, { as })).body.isDefault
  expect((await choose('ROLE_CONTENT', viewId)).body).toEqual({ screen: '/enquiries', viewId })
  expect([await isDefault('ROLE_CONTENT'), await isDefault('ROLE_MANAGER')]).toEqual([true, false])
  await choose('ROLE_CONTENT', null)
  expect(await isDefault('ROLE_CONTENT')).toBe(false)
  expectFieldError(await choose('ROLE_CONTENT', viewId, '/user'), 'viewId', 'option')
  expectProblem(await choose('ROLE_VIEWER', viewId), 404)
  await choose('ROLE_CONTENT', viewId)
  expect((await server.call('DELETE', `/api/view/${viewId}`, { as: 'ROLE_MANAGER' })).status).toBe(202)
})

test('a view requires a name and an existing list', async () => {
  expectFieldError(await saved('ROLE_MANAGER', { list: '/api/nothing' }), 'list', 'option')
  expectFieldError(await saved('ROLE_MANAGER', { name: ' ' }), 'name', 'required')
  expectFieldError(await saved('ROLE_MANAGER', { name: 'x'.repeat(81) }), 'name', 'tooLong')
})

test('the stored parameters are limited', async () => {
  expectFieldError(await saved('ROLE_MANAGER', { state: { 'a b': '1' } }), 'state.a b')
  expectFieldError(
    await saved('ROLE_MANAGER', { state: { name: 'x'.repeat(1001) } }),
    'state.name',
    'tooLong',
  )
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, '1']))
  expectFieldError(await saved('ROLE_MANAGER', { state: many }), 'state', 'tooLong')
})

test('a view of a role is seen by its holders only: in lists, alone, in history, in undo and in the export', async () => {
  const { body } = await saved('ROLE_MANAGER', { isShared: true, role: 'ROLE_CONTENT' })
  const { viewId, name } = body
  expect(body.role).toBe('ROLE_CONTENT')
  for (const as of ['ROLE_MANAGER', 'ROLE_CONTENT'] as const) {
    expect(await seen(as)).toContain(name)
    expect(await exported(as)).toContain(name)
    expect((await history(as, viewId)).status).toBe(200)
  }
  for (const as of ['ROLE_MARKETING', 'ROLE_ADMIN'] as const) {
    expect(await seen(as)).not.toContain(name)
    expect(await exported(as)).not.toContain(name)
    for (const method of ['GET', 'DELETE'] as const)
      expectProblem(await server.call(method, `/api/view/${viewId}`, { as }), 404)
    expectProblem(await server.call('PUT', '/api/view', { as, body: { viewId, name: 'Taken over' } }), 404)
    expect(JSON.stringify((await history(as, viewId)).body)).not.toContain(name)
  }
  const narrowed = await server.call('PUT', '/api/view', { as: 'ROLE_MANAGER', body: { viewId, role: null } })
  expect(narrowed.body.role).toBeNull()
  expect(await seen('ROLE_MARKETING')).toContain(name)
  const undo = (as: RoleName) =>
    server.call('POST', '/api/history/undo', { as, body: { action: narrowed.headers['x-request-id'] } })
  expect((await undo('ROLE_MARKETING')).status).toBeGreaterThanOrEqual(400)
  expect((await undo('ROLE_MANAGER')).status).toBe(200)
  expect(await seen('ROLE_MARKETING')).not.toContain(name)
})

test('a role needs a shared view, and the right to read the list', async () => {
  expectFieldError(await saved('ROLE_MANAGER', { isShared: true, role: 'ROLE_VIEWER' }), 'role', 'option')
  const { body } = await saved('ROLE_MANAGER', { isShared: true, role: 'ROLE_CONTENT' })
  const changed = await server.call('PUT', '/api/view', {
    as: 'ROLE_MANAGER',
    body: { viewId: body.viewId, isShared: false },
  })
  expect(changed.body).toMatchObject({ isShared: false, role: null })
  expect(await seen('ROLE_CONTENT')).not.toContain(body.name)
})

test('each user has an order of the views of a page', async () => {
  const screen = '/enquiries_booked'
  const made = await Promise.all(
    ['A', 'B', 'C'].map((name) => saved('ROLE_MANAGER', { name, screen, isShared: true })),
  )
  const [a, b, c] = made.map(({ body }) => body.viewId)
  const order = (as: RoleName, viewIds: number[]) =>
    server.call('PUT', '/api/view_order', { as, body: { screen, viewIds } })
  const places = async (as: RoleName) => {
    const { body } = await server.call('GET', `/api/views?screen=${screen}`, { as })
    return body._embedded.views.map(({ place }: { place: number | null }) => place)
  }
  expect((await order('ROLE_CONTENT', [c, a, c])).body).toEqual({ screen, viewIds: [c, a] })
  expect([await places('ROLE_CONTENT'), await places('ROLE_MANAGER')]).toEqual([
    [2, null, 1],
    [null, null, null],
  ])
  await order('ROLE_CONTENT', [b])
  expect(await places('ROLE_CONTENT')).toEqual([null, 1, null])
  await order('ROLE_CONTENT', [])
  expect(await places('ROLE_CONTENT')).toEqual([null, null, null])
})

test('each user chooses the columns of a list, which others and readers of other lists do not see', async () => {
  const choose = (as: RoleName, body: object) =>
    server.call('PUT', '/api/view_columns', {
      as,
      body: { list: enquiries.list, scope: '', columns: null, ...body },
    })
  const chosen = async (as: RoleName) => (await server.call('GET', '/api/view_columns', { as })).body.lists
  const wide = { list: enquiries.list, scope: '', columns: 'name:240,price' }
  expect((await choose('ROLE_MANAGER', wide)).body).toEqual(wide)
  const within = { ...wide, scope: 'enquiries', columns: 'name' }
  await choose('ROLE_MANAGER', within)
  expect(await chosen('ROLE_MANAGER')).toEqual([wide, within])
  expect(await chosen('ROLE_CONTENT')).toEqual([])
  await choose('ROLE_MANAGER', { columns: 'price' })
  expect(await chosen('ROLE_MANAGER')).toEqual([{ ...wide, columns: 'price' }, within])
  await choose('ROLE_MANAGER', {})
  expect(await chosen('ROLE_MANAGER')).toEqual([within])
  expectProblem(await choose('ROLE_VIEWER', wide), 403)
  expectFieldError(await choose('ROLE_MANAGER', { list: '/api/nothing' }), 'list', 'option')
  expectFieldError(await choose('ROLE_MANAGER', { scope: 'a b' }), 'scope', 'unknownName')
  expectFieldError(await choose('ROLE_MANAGER', { columns: 'x'.repeat(1001) }), 'columns', 'tooLong')
})
