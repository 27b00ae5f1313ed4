import { filterCategories } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const add = (body: object) => server.call('POST', '/api/filter_hospitality_child', { as, body })

test('the six categories are accepted by number or name, and answered by name', async () => {
  for (const [number, category] of filterCategories.entries()) {
    expect((await add({ name: category, category: number })).body).toMatchObject({ category })
    expect((await add({ name: category, category })).body).toMatchObject({ category })
  }
  const list = await server.call('GET', '/api/filter_hospitality_children', { as: 'ROLE_VIEWER' })
  const shown = list.body._embedded.childHospitalityFilters.map((row: { category: string }) => row.category)
  expect(shown).toEqual(filterCategories.flatMap((category) => [category, category]))
})

test.each([-1, 6, 1.5, '0', 'kitchen', true, [1], {}])('%j is not a category', async (category) => {
  expectFieldError(await add({ name: 'x', category }), 'category', 'option')
})

test('a filter of a room requires a name of at most 120 characters and a category', async () => {
  expectFieldError(await add({ name: 'x' }), 'category', 'required')
  expectFieldError(await add({ name: ' ', category: 1 }), 'name', 'required')
  expectFieldError(await add({ name: 'x'.repeat(121), category: 1 }), 'name', 'tooLong')
  expectFieldError(
    await add({ name: 'x', category: 1, description: 'x'.repeat(513) }),
    'description',
    'tooLong',
  )
  const longest = await add({ name: 'x'.repeat(120), category: 1, description: 'x'.repeat(512) })
  expect(longest.status).toBe(200)
})

test('a filter of departments is added, found, changed and deleted', async () => {
  const url = '/api/filter_hospitality_department'
  const { body } = await server.call('POST', url, { as, body: { name: 'Café', description: 'Coffee' } })
  expect(body).toMatchObject({ filterId: expect.any(Number), iconPath: null, uses: 0, version: 1 })
  const found = await server.call('GET', `${url}s?query=cafe`, { as: 'ROLE_MARKETING' })
  expect(found.body._embedded.hospitalityFilterDepartments).toEqual([body])
  const change = { filterId: body.filterId, version: 1, description: null }
  expect((await server.call('PUT', url, { as, body: change })).body).toMatchObject({
    name: 'Café',
    description: null,
  })
  expect((await server.call('DELETE', `${url}/${body.filterId}`, { as })).status).toBe(202)
  expectProblem(await server.call('GET', `${url}/${body.filterId}`, { as }), 404)
})

test('a filter in use is not deleted and reports its uses', async () => {
  const { body } = await add({ name: 'Sauna', category: 'OTHER' })
  const id = body.childFilterId
  await server.database.pool.query(`
    insert into cities (name, country_id) values ('Delft', 4);
    insert into provider_metas (name) values ('Harbour Homes');
    insert into provider_departments (provider_meta_id, name, city_id, permalink) values (1, 'Lofts', 1, 'lofts');
    insert into rooms (provider_department_id, name, description, room_type)
      select 1, n, n, 'STUDIO' from generate_series(1, 30) n;
    insert into child_filter_selects (hospitality_entity_id, child_filter_id)
      select hospitality_entity_id, ${id} from rooms`)
  const url = `/api/filter_hospitality_child/${id}`
  expect((await server.call('GET', url, { as })).body.uses).toBe(30)
  const sorted = await server.call('GET', '/api/filter_hospitality_children?sort=uses,desc&size=1', { as })
  expect(sorted.body._embedded.childHospitalityFilters[0]).toMatchObject({ childFilterId: id, uses: 30 })
  const gone = await server.call('DELETE', url, { as })
  expect(gone.status).toBe(202)
  const ticks = () =>
    server.database.pool.query('select from child_filter_selects where child_filter_id = $1', [id])
  expect((await ticks()).rows).toHaveLength(0)
  const action = gone.headers['x-request-id']
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  expect((await ticks()).rows).toHaveLength(30)
})

test('a filter has history and merging, its icon included', async () => {
  const { body } = await add({ name: 'Steam', category: 0 })
  const first = { childFilterId: body.childFilterId, version: 1, name: 'Steam bath' }
  expect((await server.call('PUT', '/api/filter_hospitality_child', { as, body: first })).status).toBe(200)
  const second = { ...first, name: undefined, category: 1 }
  const merged = await server.call('PUT', '/api/filter_hospitality_child', { as, body: second })
  expect(merged.body).toMatchObject({ name: 'Steam bath', category: 'BATH_ROOM', version: 3 })
})
