import { roomTypes } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
const item = '/api/provider_hospitality_entity'
const list = '/api/provider_department/1/provider_hospitality_entities'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from rooms'))

const room = {
  name: 'Studio',
  description: 'Small',
  roomType: 'STUDIO',
  providerDepartment: '/api/provider_department/1',
}
const add = (change: object = {}) => server.call('POST', item, { as, body: { ...room, ...change } })
const alike = (codes: unknown, change: object = {}) =>
  server.call('POST', `${item}/alike`, { as, body: { ...room, ...change, codes } })
const names = async (query = '') => {
  const { body } = await server.call('GET', `${list}${query}`, { as: 'ROLE_VIEWER' })
  return body._embedded.providerHospitalityEntities.map(({ name }: { name: string }) => name)
}

test('a room is added, read, changed and deleted', async () => {
  const made = await add({ active: true, address: 'Kade 1', priceFrom: 895.5 })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    name: 'Studio',
    providerDepartmentId: 1,
    providerDepartmentName: 'Harbour Lofts',
    active: true,
    priceFrom: 895.5,
    notes: null,
    version: 1,
    _links: { providerDepartment: { href: '/api/provider_department/1' } },
  })
  const { hospitalityEntityId, _links } = made.body
  const body = { ...made.body, name: 'Loft', notes: 'Painted', providerDepartment: room.providerDepartment }
  const changed = await server.call('PUT', item, { as, body })
  expect(changed.body).toMatchObject({ hospitalityEntityId, name: 'Loft', notes: 'Painted', version: 2 })
  expect((await server.call('GET', _links.self.href, { as })).body).toEqual(changed.body)
  const gone = await server.call('DELETE', _links.self.href, { as })
  expect([gone.status, gone.body]).toEqual([202, undefined])
  expectProblem(await server.call('GET', _links.self.href, { as }), 404)
})

test('all eleven types can be saved, and a new room is active with price 0', async () => {
  expect(roomTypes).toHaveLength(11)
  for (const roomType of roomTypes) {
    expect((await add({ roomType })).body).toMatchObject({ roomType, active: true, priceFrom: 0 })
  }
})

test.each([undefined, null, ''])('without a type (%j) the room type is not set', async (roomType) => {
  const answer = await add({ roomType })
  expectFieldError(answer, 'roomType', 'roomTypeNotSet')
  expect(answer.body.errors[0].message).toBe('room type not set')
})

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x'.repeat(257) }, 'name', 'tooLong'],
  [{ description: '' }, 'description', 'required'],
  [{ description: 'x'.repeat(2001) }, 'description', 'tooLong'],
  [{ address: 'x'.repeat(513) }, 'address', 'tooLong'],
  [{ priceFrom: 'x' }, 'priceFrom', 'float'],
  [{ priceFrom: -1 }, 'priceFrom', 'negative'],
  [{ roomType: 'CASTLE' }, 'roomType', 'option'],
  [{ providerDepartment: null }, 'providerDepartment', 'link'],
  [{ providerDepartment: '/api/provider_department/999' }, 'providerDepartment', 'notFoundLink'],
] as const)('%j is refused', async (change, field, code) => {
  expectFieldError(await add(change), field, code)
})

test('values of maximum length are stored', async () => {
  const longest = { name: 'x'.repeat(256), description: 'x'.repeat(2000), address: 'x'.repeat(512) }
  expect((await add(longest)).body).toMatchObject(longest)
})

test('forty rooms are added and undone as one action', async () => {
  await add({ name: 'Other' })
  const made = await alike('101-140')
  expect(made.status).toBe(200)
  const all = Array.from({ length: 40 }, (_, index) => `Studio ${101 + index}`)
  expect(made.body._embedded.providerHospitalityEntities.map(({ name }: { name: string }) => name)).toEqual(
    all,
  )
  expect(await names()).toEqual(['Other', ...all])
  const action = made.headers['x-request-id']
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  expect(await names()).toEqual(['Other'])
})

test('rooms are sorted by number, and found by a part of their name', async () => {
  await alike('9-11, Penthouse', { name: 'Room {code} é' })
  expect(await names()).toEqual(['Room 9 é', 'Room 10 é', 'Room 11 é', 'Room Penthouse é'])
  expect(await names('?query=PENT')).toEqual(['Room Penthouse é'])
  expect(await names('?sort=name,desc&size=1')).toEqual(['Room Penthouse é'])
})

test('all are added or none', async () => {
  await add({ name: 'Studio 102' })
  const taken = await alike('101-103')
  expectProblem(taken, 409)
  expect(taken.body.errors).toMatchObject([{ field: 'codes', code: 'codesTaken' }])
  expectFieldError(await alike('1-201'), 'codes', 'tooManyCodes')
  expectFieldError(await alike('9-1'), 'codes', 'codes')
  expectFieldError(await alike(''), 'codes', 'required')
  expectFieldError(await alike('x'.repeat(40), { name: '{code}'.repeat(33) }), 'name', 'tooLong')
  expect(await names()).toEqual(['Studio 102'])
})

test('a missing department is not found', async () => {
  expectProblem(await server.call('GET', list.replace('1', '999'), { as }), 404)
})

test("page links keep the department's path", async () => {
  await alike('1-5')
  const { body } = await server.call('GET', `${list}?page=1&size=2&active=true`, { as })
  expect(body._links).toEqual({
    self: { href: `${list}?active=true&size=2&page=1` },
    next: { href: `${list}?active=true&size=2&page=2` },
    prev: { href: `${list}?active=true&size=2&page=0` },
  })
  expect((await server.call('GET', body._links.next.href, { as })).body.page.number).toBe(2)
})
