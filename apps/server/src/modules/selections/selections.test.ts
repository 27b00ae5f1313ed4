import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`
    insert into child_filters (name, category) values ('Oven', 'KITCHEN'), ('Bath', 'BATH_ROOM');
    insert into rooms (provider_department_id, name, description, room_type)
      select 1, 'Room ' || n, 'x', 'STUDIO' from generate_series(1, 40) n;
    insert into rooms (provider_department_id, name, description, room_type) values (2, 'Elsewhere', 'x', 'POD')`)
})
afterAll(() => server.close())

test('a department has its ticked filters, each with a link', async () => {
  const url = '/api/add_hospitality_filter_select/1'
  const { body } = await server.call('POST', url, { as, body: { 1: true, 2: false } })
  expect(body._embedded.hospitalityDepartmentFilterSelects).toMatchObject([
    { filterId: 2, selected: false },
    {
      filterId: 1,
      name: 'Parking',
      selected: true,
      _links: { self: { href: '/api/filter_hospitality_department/1' } },
    },
  ])
  const off = await server.call('POST', url, { as, body: { 1: false } })
  expect(off.body._embedded.hospitalityDepartmentFilterSelects[1].selected).toBe(false)
  const list = await server.call('GET', '/api/provider_department/1/filters_select', { as: 'ROLE_VIEWER' })
  expect(list.body).toEqual(off.body)
})

test('a room has its ticked filters; filters that are not named are unchanged', async () => {
  const url = '/api/add_hospitality_entity_filter_select/1'
  await server.call('POST', url, { as, body: { 1: true } })
  await server.call('POST', url, { as, body: { 3: true, 4: true } })
  const { body } = await server.call('POST', url, { as, body: { 4: false } })
  const rows: { childFilterId: number; category: string; selected: boolean }[] =
    body._embedded.childHospitalityFilterSelects
  expect(rows.filter(({ selected }) => selected).map((row) => row.childFilterId)).toEqual([1, 3])
  expect(rows.map(({ category }) => category)).toEqual(['IN_ROOM', 'BATH_ROOM', 'KITCHEN', 'OTHER'])
})

test('a filter is ticked for forty rooms in one action, and undo restores the former mix', async () => {
  const grid = async () =>
    (await server.call('GET', '/api/provider_department/1/entity_filters_select', { as })).body
  const rooms: { hospitalityEntityId: number }[] = (await grid()).rooms
  const url = '/api/add_hospitality_entity_filter_selects/1'
  const some = Object.fromEntries(
    rooms.slice(0, 13).map((room) => [room.hospitalityEntityId, { 3: true, 4: true }]),
  )
  await server.call('POST', url, { as, body: some })
  const before = await grid()
  const column = Object.fromEntries(rooms.map((room) => [room.hospitalityEntityId, { 3: true, 4: false }]))
  const all = await server.call('POST', url, { as, body: column })
  expect(
    all.body.rooms.every(
      ({ selected }: { selected: number[] }) => selected.includes(3) && !selected.includes(4),
    ),
  ).toBe(true)
  expect(rooms).toHaveLength(42)
  const undo = { action: all.headers['x-request-id'] }
  expect((await server.call('POST', '/api/history/undo', { as, body: undo })).status).toBe(200)
  expect(await grid()).toEqual(before)
})

test('ticks are deleted and restored with their room', async () => {
  const ticks = () =>
    server.database.pool.query('select from child_filter_selects where hospitality_entity_id = 1')
  await server.call('POST', '/api/add_hospitality_entity_filter_select/1', { as, body: { 1: true } })
  const before = (await ticks()).rowCount
  const gone = await server.call('DELETE', '/api/provider_hospitality_entity/1', { as })
  expect((await ticks()).rowCount).toBe(0)
  await server.call('POST', '/api/history/undo', { as, body: { action: gone.headers['x-request-id'] } })
  expect((await ticks()).rowCount).toBe(before)
})

test('missing filters, and rooms of other departments, are refused', async () => {
  const grid = '/api/add_hospitality_entity_filter_selects/1'
  const foreign = await server.database.pool.query(
    "select hospitality_entity_id as id from rooms where name = 'Elsewhere'",
  )
  const id = foreign.rows[0].id
  expectFieldError(
    await server.call('POST', grid, { as, body: { 1: { 3: true }, [id]: { 3: true } } }),
    String(id),
    'otherDepartment',
  )
  expectFieldError(await server.call('POST', grid, { as, body: { 1: { 999: true } } }), '999', 'notFoundLink')
  expectProblem(await server.call('POST', grid, { as, body: { 1: { 3: 'yes' } } }), 400)
  expectFieldError(await server.call('POST', grid, { as, body: { _links: {}, x: {} } }), 'x', 'unknownName')
  expectProblem(
    await server.call('POST', '/api/add_hospitality_entity_filter_select/999', { as, body: { 1: true } }),
    404,
  )
  expectProblem(await server.call('GET', '/api/provider_department/999/filters_select', { as }), 404)
  expectProblem(await server.call('GET', '/api/provider_entity/999/filters_select', { as }), 404)
})
