import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from space_types where department_id = 1'))

const add = (body: object) => server.call('POST', '/api/add_space_type/1', { as, body })
const change = (id: number, body: object) => server.call('PUT', `/api/space_types/${id}`, { as, body })
const all = async () =>
  (await server.call('GET', '/api/space_types/1', { as: 'ROLE_VIEWER' })).body._embedded.spaceTypes

test('the required fields are enough, and others have defaults', async () => {
  const made = await add({ code: '101', floor: '1', size: 24.5, dirty: true })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ code: '101', floor: 1, size: 24.5, dirty: true, maxGuests: 2, nrBeds: 1 })
})

test('guests and beds are stored as sent', async () => {
  const { spaceTypeId } = (await add({ code: '101', maxGuests: 6, nrBeds: 4 })).body
  expect((await change(spaceTypeId, { maxGuests: 3, version: 1 })).body).toMatchObject({
    maxGuests: 3,
    nrBeds: 4,
    version: 2,
  })
  expect(await all()).toMatchObject([{ spaceTypeId, maxGuests: 3, nrBeds: 4 }])
  expect((await server.call('DELETE', `/api/space_types/${spaceTypeId}`, { as })).status).toBe(202)
  expect(await all()).toEqual([])
})

test('a space type is a unit of a room of its department, until that room is deleted', async () => {
  const { rows } = await server.database.pool.query(`
    insert into rooms (provider_department_id, name, description, room_type)
    values (1, 'Loft', 'x', 'STUDIO'), (3, 'Far', 'x', 'STUDIO') returning hospitality_entity_id::int as id`)
  const [own, foreign] = rows.map(({ id }: { id: number }) => `/api/provider_hospitality_entity/${id}`)
  const made = await add({ code: '101', roomType: own, notes: 'Quiet' })
  expect(made.body).toMatchObject({ roomTypeId: rows[0].id, notes: 'Quiet' })
  expectFieldError(await add({ code: '102', roomType: foreign }), 'roomType', 'notFoundLink')
  expect((await server.call('DELETE', own ?? '', { as: 'ROLE_ADMIN' })).status).toBe(202)
  expect(await all()).toMatchObject([{ code: '101', roomTypeId: null, notes: 'Quiet' }])
})

test.each([
  [{}, 'code', 'required'],
  [{ code: 'x'.repeat(65) }, 'code', 'tooLong'],
  [{ code: '1', floor: 'ground' }, 'floor', 'type'],
  [{ code: '1', floor: 201 }, 'floor', 'type'],
  [{ code: '1', size: -1 }, 'size', 'type'],
  [{ code: '1', size: 1.005 }, 'size', 'type'],
  [{ code: '1', maxGuests: 101 }, 'maxGuests', 'type'],
  [{ code: '1', nrBeds: -1 }, 'nrBeds', 'type'],
  [{ code: '1', dirty: 'yes' }, 'dirty', 'type'],
] as const)('%j is refused', async (body, field, code) => {
  expectFieldError(await add(body), field, code)
})

test('a missing department or space type is not found', async () => {
  expectProblem(await server.call('GET', '/api/space_types/999', { as }), 404)
  expectProblem(await server.call('POST', '/api/add_space_type/999', { as, body: { code: '1' } }), 404)
  expectProblem(await change(999_999, { code: '2' }), 404)
  expectProblem(await server.call('DELETE', '/api/space_types/999999', { as }), 404)
})

test('undo restores a space type with its prices', async () => {
  const { spaceTypeId } = (await add({ code: '101' })).body
  const body = {
    spaceType: `/api/space_type/${spaceTypeId}`,
    priceEx: 100,
    checkIn: '2026-01-01',
    checkOut: '2026-01-02',
  }
  await server.call('POST', '/api/space_type_price', { as, body })
  const gone = await server.call('DELETE', `/api/space_types/${spaceTypeId}`, { as })
  const action = gone.headers['x-request-id']
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  const prices = await server.call('GET', '/api/space_type_prices/1', { as })
  expect(prices.body._embedded.spaceTypePrices).toMatchObject([{ spaceType: { code: '101' }, priceEx: 100 }])
})

test('several space types are added and undone as one action', async () => {
  await add({ code: 'Attic' })
  const alike = (codes: string) =>
    server.call('POST', '/api/add_space_type/1/alike', { as, body: { codes, maxGuests: 3, nrBeds: 2 } })
  const codes = async () => (await all()).map(({ code }: { code: string }) => code)
  const made = await alike('98-101, Cellar')
  expect(made.status).toBe(200)
  expect(made.body._embedded.spaceTypes).toHaveLength(5)
  expect(made.body._embedded.spaceTypes[0]).toMatchObject({
    code: '98',
    maxGuests: 3,
    nrBeds: 2,
    floor: null,
  })
  expect(await codes()).toEqual(['98', '99', '100', '101', 'Attic', 'Cellar'])
  const taken = await alike('101-103')
  expectProblem(taken, 409)
  expect(taken.body.errors).toMatchObject([{ field: 'codes', code: 'codesTaken' }])
  expectFieldError(await alike('9-1'), 'codes', 'codes')
  expectFieldError(await alike('1-201'), 'codes', 'tooManyCodes')
  const action = made.headers['x-request-id']
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  expect(await codes()).toEqual(['Attic'])
})
