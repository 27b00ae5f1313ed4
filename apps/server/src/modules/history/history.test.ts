import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { alternativePartsOf, structureOf } from './structure.repository.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const historyOf = (record: string, role: Parameters<TestApp['token']>[0] = as) =>
  server.call('GET', `/api/history?record=${record}`, { as: role })
const change = (fields: object) =>
  server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, ...fields } })

test('the history shows who changed what, parts included', async () => {
  await change({ city: 'Delft', country: '/api/country/4' })
  const contact = { name: 'Cas' }
  await server.call('POST', '/api/v2/organisation/add_contact/1', { as: 'ROLE_MANAGER', body: contact })
  const { body } = await historyOf('/api/organisation/1', 'ROLE_MARKETING')
  const [added, changed] = body._embedded.actions
  expect(added).toMatchObject({
    by: { name: 'manager' },
    changes: [{ operation: 'insert', recordName: 'Cas' }],
  })
  expect(changed).toMatchObject({ by: { name: 'admin' }, isUndoable: true })
  const changeOfField = (name: string) =>
    changed.changes[0].fields.find((field: { name: string }) => field.name === name)
  expect(changeOfField('city')).toMatchObject({ from: null, to: 'Delft', isRestorable: true })
  expect(changeOfField('country')).toMatchObject({ from: null, to: 4, toName: 'Netherlands' })
  expect(JSON.stringify(body)).not.toMatch(/name_?key|search/i)
})

test.each([
  ['organisation', '/api/organisation/1'],
  ['enquiry', '/api/v2/backend/enquiry/1'],
  ['client', '/api/client/1'],
] as const)(
  'the history of the %s shows its activities, and those that were deleted',
  async (kind, record) => {
    const before = (await historyOf(record)).body.page.totalElements
    const body = { kind: 'CALL', text: 'Will decide on Monday', [kind]: record }
    const logged = await server.call('POST', '/api/activity', { as, body })
    const { activityId, version } = logged.body
    await server.call('PUT', '/api/activity', { as, body: { activityId, version, text: 'Has decided' } })
    expect((await server.call('DELETE', `/api/activity/${activityId}`, { as })).status).toBe(202)
    const history = (await historyOf(record)).body
    expect(history.page.totalElements).toBe(before + 3)
    const changes = history._embedded.actions.slice(0, 3).map((one: { changes: object[] }) => one.changes[0])
    expect(changes).toMatchObject(
      ['delete', 'update', 'insert'].map((operation) => ({
        operation,
        kind: '/api/activity',
        recordId: activityId,
      })),
    )
  },
)

test('every alternative parent of a part has an index of the log', async () => {
  const { rows } = await server.database.pool.query(
    "select indexdef from pg_indexes where tablename = 'change_log'",
  )
  const structure = await structureOf(server.database.db)
  const wanted = [...structure.keys()].flatMap((table) => alternativePartsOf(structure, table))
  expect(wanted).toContainEqual({ name: 'activities', column: 'client_id' })
  const without = wanted.filter(
    ({ name, column }) =>
      !rows.some(({ indexdef }) => indexdef.includes(`'${name}'`) && indexdef.includes(`'${column}'`)),
  )
  expect(without).toEqual([])
})

test('a field is restored through its own call, with its rules', async () => {
  await change({ name: 'First', user: '/api/user/2' })
  await change({ name: 'Second' })
  const [latest] = (await historyOf('/api/organisation/1')).body._embedded.actions
  const { changeId } = latest.changes[0]
  const restore = (fields: string[], role: typeof as = as) =>
    server.call('POST', '/api/history/restore', { as: role, body: { changeId, fields } })
  expect((await restore(['name'])).status).toBe(200)
  expect((await server.call('GET', '/api/organisation/1', { as })).body.name).toBe('First')
  expectFieldError(await restore(['street']), 'fields', 'option')
})

test('the history requires the right to read, and only administrators see roles', async () => {
  expectProblem(await historyOf('/api/organisation/1', 'ROLE_VIEWER'), 403)
  await server.call('PUT', '/api/user', {
    as,
    body: { id: 7, roles: ['ROLE_VIEWER'], password: 'Other1pass' },
  })
  const fields = async (role: typeof as | 'ROLE_VIEWER') =>
    (await historyOf('/api/user/7', role)).body._embedded.actions[0].changes[0].fields
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(await fields(as))).toEqual(expect.arrayContaining(['roles', 'password']))
  expect(names(await fields('ROLE_VIEWER'))).not.toContain('roles')
  expect(JSON.stringify(await fields(as))).not.toMatch(/argon2|Other1pass/)
})

test('undo requires the right, works once, and by other users', async () => {
  const done = await change({ street: 'Kade 1' })
  const undo = (role: Parameters<TestApp['token']>[0]) =>
    server.call('POST', '/api/history/undo', { as: role, body: { action: done.headers['x-request-id'] } })
  expectProblem(await undo('ROLE_VIEWER'), 403)
  expectProblem(await undo('ROLE_CONTENT'), 404)
  expect((await undo('ROLE_MARKETING')).body).toMatchObject({ by: { name: 'marketing' }, isUndoable: true })
  expectProblem(await undo(as), 404)
})

test('no undo removes the last administrator', async () => {
  const made = await server.call('PUT', '/api/user', { as, body: { id: 7, roles: ['ROLE_ADMIN'] } })
  await server.database.pool.query(
    `update users set roles = '{ROLE_VIEWER}' where id <> 7 and 'ROLE_ADMIN' = any(roles)`,
  )
  const token = await server.app.inject({
    method: 'POST',
    url: '/login',
    payload: { username: 'spare', password: 'Other1pass' },
  })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/history/undo',
    headers: { authorization: String(token.headers.authorization) },
    payload: { action: made.headers['x-request-id'] },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'lastAdmin'])
})
