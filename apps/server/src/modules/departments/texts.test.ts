import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../kit/actor.ts'
import type { TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { departmentIn } from './texts.service.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
let actor: Actor
beforeAll(async () => {
  server = await startAppWithRecords()
  actor = await backgroundOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await query('delete from department_texts')
  await query(`update provider_departments set language = 'nl', description = '<p>Aan het water</p>',
    key_pickup = 'Code 1', need_to_know = null, pdf_description = null, active = true where department_id = 1`)
})

const query = async (text: string) => (await server.database.pool.query(text)).rows
const source = async (change: object = {}) =>
  (await server.call('PUT', '/api/provider_department', { as, body: { departmentId: 1, ...change } })).body
const add = (body: object) =>
  server.call('POST', '/api/provider_department_text', {
    as,
    body: { providerDepartment: '/api/provider_department/1', language: 'en', ...body },
  })
const change = (body: object, by: 'ROLE_CONTENT' | 'ROLE_MANAGER' = as) =>
  server.call('PUT', '/api/provider_department_text', { as: by, body })
const all = async () =>
  (await server.call('GET', '/api/provider_department/1/texts', { as: 'ROLE_VIEWER' })).body._embedded
    .providerDepartmentTexts
const english = { description: '<p>At the water</p>', keyPickup: 'Code one' }
const isFault = async () =>
  (await server.call('GET', '/api/content_health?fault=BEHIND_SOURCE', { as })).body.total === 1
const read = async (language: 'en' | 'nl' | 'da') => {
  const { description, keyPickup } = await departmentIn(actor, 1, language)
  return [description, keyPickup]
}

test('a translation is behind when its source changes, until it is changed or said to be right', async () => {
  const { departmentTextId, version } = (await add(english)).body
  expect([(await all())[0].behind, await isFault()]).toEqual([[], false])
  await source({ description: '<p>Aan de kade</p>', keyPickup: 'Code 2' })
  expect([(await all())[0].behind, await isFault()]).toEqual([['description', 'keyPickup'], true])
  const one = await change({ departmentTextId, version, keyPickup: 'Code two' })
  expect(one.body.behind).toEqual(['description'])
  const right = await change({ departmentTextId, checked: ['description'] })
  expect([right.body.behind, await isFault()]).toEqual([[], false])
  const body = { action: right.headers['x-request-id'] }
  expect((await server.call('POST', '/api/history/undo', { as, body })).status).toBe(200)
  expect((await all())[0].behind).toEqual(['description'])
  await source({ description: '<p>Aan het water</p>' })
  expect((await all())[0].behind).toEqual([])
})

test('a source that changes while somebody translates it counts, by the version that the translator saw', async () => {
  const { version: sourceVersion } = await source()
  await source({ keyPickup: 'Code 3' })
  const added = await add({ ...english, sourceVersion })
  expect(added.body.behind).toEqual(['keyPickup'])
  const { departmentTextId } = added.body
  expect((await change({ departmentTextId, keyPickup: 'Code two', sourceVersion })).body.behind).toEqual([
    'keyPickup',
  ])
  expectProblem(await change({ departmentTextId, keyPickup: 'x', sourceVersion: 10_000 }), 409)
})

test('two translators of different texts keep both, and of the same text one is refused', async () => {
  const { departmentTextId, version } = (await add(english)).body
  await change({ departmentTextId, version, keyPickup: 'Code I' })
  const other = await change({ departmentTextId, version, description: '<p>Waterside</p>' }, 'ROLE_MANAGER')
  expect(other.body).toMatchObject({ keyPickup: 'Code I', description: '<p>Waterside</p>' })
  expectProblem(await change({ departmentTextId, version, keyPickup: 'Code 1' }, 'ROLE_MANAGER'), 409)
  expectProblem(await add(english), 409)
})

test('readers get their language, but no key that is behind', async () => {
  await add(english)
  expect(await read('en')).toEqual(['<p>At the water</p>', 'Code one'])
  expect(await read('da')).toEqual(['<p>Aan het water</p>', 'Code 1'])
  await source({ description: '<p>Aan de kade</p>', keyPickup: 'Code 2' })
  expect(await read('en')).toEqual(['<p>At the water</p>', 'Code 2'])
  await source({ language: 'en' })
  expect([await read('en'), await isFault()]).toEqual([['<p>Aan de kade</p>', 'Code 2'], false])
})

test('a translation into the language of the department itself is refused', async () => {
  expectFieldError(await add({ ...english, language: 'nl' }), 'language', 'ownLanguage')
  const { departmentTextId } = (await add(english)).body
  await source({ language: 'en' })
  expectFieldError(await change({ departmentTextId, keyPickup: 'Code 9' }), 'language', 'ownLanguage')
  expect((await all())[0]).toMatchObject(english)
  await source({ language: 'da' })
  expect((await change({ departmentTextId, keyPickup: 'Code 9' })).body.keyPickup).toBe('Code 9')
})

test('an undo brings no translation into the language of the department itself back, unless with the department', async () => {
  const { departmentTextId, version } = (await add(english)).body
  const changed = await change({ departmentTextId, version, keyPickup: 'Code II' })
  const path = `/api/provider_department_text/${departmentTextId}`
  const gone = await server.call('DELETE', path, { as })
  const undo = (action: unknown) => server.call('POST', '/api/history/undo', { as, body: { action } })
  await source({ language: 'en' })
  const refused = await undo(gone.headers['x-request-id'])
  expect([refused.status, refused.body.code, await all()]).toEqual([422, 'ownLanguage', []])
  expect(refused.body.errors).toMatchObject([{ field: 'language', code: 'ownLanguage' }])
  await source({ language: 'da' })
  expect((await undo(gone.headers['x-request-id'])).status).toBe(200)
  await source({ language: 'en' })
  expect((await undo(changed.headers['x-request-id'])).body.code).toBe('ownLanguage')
  expect(await all()).toMatchObject([{ keyPickup: 'Code II' }])
  // Undoing the deletion of a whole department restores a translation into its own language, because the
  // department had that translation before.
  await query(
    `insert into department_texts (provider_department_id, language, description) values (4, 'ro', '<p>x</p>')`,
  )
  await query(`update provider_departments set language = 'ro' where department_id = 4`)
  const whole = await server.call('DELETE', '/api/provider_department/4', { as })
  expect((await undo(whole.headers['x-request-id'])).status).toBe(200)
  expect(await query('select language from department_texts where provider_department_id = 4')).toHaveLength(
    1,
  )
})

test('bad input is refused, and readers do not translate', async () => {
  expectFieldError(await add({ ...english, language: 'fr' }), 'language', 'option')
  expectFieldError(await add({ description: 'x'.repeat(2001) }), 'description', 'tooLong')
  expectFieldError(await add({ providerDepartment: '/api/provider_department/999999' }), 'providerDepartment')
  const { departmentTextId } = (await add({ description: '<p onclick="x">A<script>b</script></p>' })).body
  expect((await all())[0].description).toBe('<p>A</p>')
  expectFieldError(await change({ departmentTextId, checked: ['name'] }), 'checked.0', 'option')
  const body = { departmentTextId, keyPickup: 'x' }
  expectProblem(await server.call('PUT', '/api/provider_department_text', { as: 'ROLE_VIEWER', body }), 403)
  expectProblem(await server.call('GET', '/api/provider_department/999999/texts', { as }), 404)
})
