import { type MessageKey, pricePers, priceRanges } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { departmentCalls, startDepartments } from '../../testing/areas/departments.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
const url = '/api/provider_department'
let server: TestApp
beforeAll(async () => {
  server = await startDepartments()
})
afterAll(() => server.close())
const { send, add, listed } = departmentCalls(() => server)

test('only users who may send to channel managers mark a department for one', async () => {
  const { departmentId } = await add({ name: 'Marked' })
  const mark = (role: 'ROLE_CONTENT' | 'ROLE_MANAGER', updateChannelManager: boolean) =>
    server.call('PUT', url, { as: role, body: { departmentId, updateChannelManager } })
  expectProblem(await mark('ROLE_CONTENT', true), 403)
  expect((await mark('ROLE_MANAGER', true)).body.updateChannelManager).toBe(true)
  expect((await mark('ROLE_CONTENT', true)).status).toBe(200)
  expect((await mark('ROLE_CONTENT', false)).body.updateChannelManager).toBe(false)
  expectProblem(await send({ updateChannelManager: true }), 403)
})

test('coordinates are set by their own call: others are refused by name, and those that were read come back', async () => {
  const { departmentId } = await add({ name: 'On the map' })
  const placed = { latitude: 51.92, longitude: 4.48 }
  expect((await server.call('PUT', `${url}/coordinates/${departmentId}`, { as, body: placed })).status).toBe(
    200,
  )
  const { body: read } = await server.call('GET', `${url}/${departmentId}`, { as })
  const { _embedded } = (await server.call('GET', '/api/provider_departments', { as })).body
  const listed = _embedded.providerDepartments.find((row: typeof read) => row.departmentId === departmentId)
  expectFieldError(
    await server.call('PUT', url, { as, body: { ...read, latitude: 1 } }),
    'latitude',
    'setElsewhere',
  )
  for (const row of [read, listed]) {
    const { version: _, ...body } = row
    const saved = await server.call('PUT', url, { as, body: { ...body, address: 'Kade 1' } })
    expect([saved.status, saved.body.latitude, saved.body.address]).toEqual([200, 51.92, 'Kade 1'])
  }
})

test('a refusal names at most 50 unknown fields', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, at]))
  const { status, body } = await send({ ...unknown, name: null })
  expect([status, body.errors.length]).toEqual([400, 51])
})

test('a new department is active, without a contract, from 0 euros', async () => {
  const body = await add({ departmentId: 0, name: 'New one' })
  expect(body).toMatchObject({
    active: true,
    contractStatus: 'NO',
    priceFrom: 0,
    gender: 'MALE',
    favorite: false,
    channelManagerId: null,
    metaId: 1,
    metaName: 'Harbour Homes',
    providerKind: 'HOSPITALITY',
    cityName: 'Rotterdam',
    countryCode: 'NL',
    latitude: null,
    providerExploiters: [],
  })
  expect(body._links).toMatchObject({
    self: { href: `${url}/${body.departmentId}` },
    city: { href: '/api/city/1' },
    providerMeta: { href: '/api/provider_meta/1' },
    providerHospitalityEntities: { href: `${url}/${body.departmentId}/provider_hospitality_entities` },
    providerWorkEntities: { href: `${url}/${body.departmentId}/provider_work_entities` },
    spaceTypes: { href: `/api/space_types/${body.departmentId}` },
  })
})

describe('rules, the same on add and edit', () => {
  const longest: Record<string, number> = {
    name: 256,
    address: 512,
    zipcode: 9,
    state: 512,
    contactName: 65,
    website: 256,
    phone: 120,
  }
  test.each(Object.entries(longest))('%s takes %i characters', async (field, most) => {
    const { departmentId } = await add({})
    for (const [body, method] of [
      [{}, 'POST'],
      [{ departmentId }, 'PUT'],
    ] as const) {
      expect((await send({ ...body, [field]: 'é'.repeat(most) }, method)).body[field]).toBe('é'.repeat(most))
      expectFieldError(await send({ ...body, [field]: 'é'.repeat(most + 1) }, method), field, 'tooLong')
    }
  })

  const wrong: [string, unknown, MessageKey][] = [
    ['name', '', 'required'],
    ['city', null, 'cityMandatory'],
    ['providerMeta', null, 'required'],
    ['email', 'nobody', 'email'],
    ['email', `${'a'.repeat(60)}@x.example`, 'tooLong'],
    ['priceFrom', 'cheap', 'float'],
    ['priceFrom', -1, 'negative'],
    ['checkin', '24:00', 'time'],
    ['checkout', '9:00', 'time'],
    ['contractDateEnd', '2026-02-30', 'date'],
    ['pricePer', 'YEAR', 'option'],
    ['priceRange', 'CHEAP', 'option'],
    ['providerChannelManager', 'OTHER', 'option'],
    ['permalink', 'Not a/link', 'permalink'],
    ['description', 'x'.repeat(2001), 'tooLong'],
    ['city', '/api/city/999999', 'notFoundLink'],
    ['providerMeta', '/api/provider_meta/999999', 'notFoundLink'],
  ]
  test.each(wrong)('%s cannot be %j: %s', async (field, value, code) => {
    const { departmentId } = await add({})
    expectFieldError(await send({ [field]: value }), field, code)
    expectFieldError(await send({ departmentId, [field]: value }, 'PUT'), field, code)
  })

  test('the message about a city is the prescribed one', async () => {
    const answer = await send({ city: undefined })
    expect(answer.body.errors).toEqual([
      { field: 'city', code: 'cityMandatory', message: 'city is mandatory' },
    ])
  })

  test('valid values are stored', async () => {
    const fields = {
      checkin: '00:00',
      checkout: '23:59',
      priceFrom: 1200.05,
      contractDateStart: '2028-02-29',
    }
    expect(await add(fields)).toMatchObject(fields)
    for (const pricePer of pricePers) expect(await add({ pricePer })).toMatchObject({ pricePer })
    for (const priceRange of priceRanges) expect(await add({ priceRange })).toMatchObject({ priceRange })
  })

  test('a missing exploiter is reported by its field', async () => {
    expectFieldError(
      await send({ providerExploiters: ['/api/exploiter/99'] }),
      'providerExploiters',
      'notFoundLink',
    )
  })
})

test('a favourite is set and reset with 202', async () => {
  const { departmentId } = await add({})
  const favor = async (body?: object) => {
    const answer = await server.call('POST', `/api/v2/provider_department/favorite/${departmentId}`, {
      as,
      body,
    })
    return [answer.status, answer.body.favorite]
  }
  expect(await favor({ favorite: true })).toEqual([202, true])
  expect(await favor({ favorite: false })).toEqual([202, false])
  expect(await favor()).toEqual([202, true])
  expect(await listed('favorite=true')).toContain(departmentId)
})

test('the list of hospitality departments has only departments of hospitality', async () => {
  const { departmentId } = await add({ providerMeta: '/api/provider_meta/2', name: 'Crew bus' })
  expect(await listed('departmentName=crew')).toEqual([departmentId])
  expect(await listed('providerKinds=JOBS')).toEqual([departmentId])
  expect(await listed('departmentName=crew', '/api/provider_hospitality_departments')).toEqual([])
  expect(await listed('metaName=crew', '/api/provider_metas/departments_only')).toEqual([departmentId])
})

test('a deleted department frees its permalink, and undo restores it completely', async () => {
  const { departmentId, permalink } = await add({
    name: 'Gone and back',
    providerExploiters: ['/api/exploiter/1'],
  })
  await send({ departmentId, permalink: 'gone-and-back-2' }, 'PUT')
  const removed = await server.call('DELETE', `${url}/${departmentId}`, { as })
  expect(removed.status).toBe(202)
  expect(await listed(`permalink=${permalink}`)).toEqual([])
  const action = String(removed.headers['x-request-id'])
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  expect(await listed(`permalink=${permalink}`)).toEqual([departmentId])
  expect((await server.call('GET', `${url}/${departmentId}`, { as })).body).toMatchObject({
    permalink: 'gone-and-back-2',
    providerExploiters: [{ exploiterId: 1 }],
    providerKind: 'HOSPITALITY',
  })
})
