import { type MessageKey, pricePers, priceRanges } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
const url = '/api/provider_department'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into cities (name, country_id) values ('Rotterdam', 4), ('Utrecht', 4);
    insert into exploiters (name) values ('CityStay'), ('LongStay'), ('CampusStay');
    insert into provider_metas (name, provider_kind) values ('Harbour Homes', 'HOSPITALITY'), ('Crew', 'JOBS');`)
})
afterAll(() => server.close())

const given = { name: 'Lofts', city: '/api/city/1', providerMeta: '/api/provider_meta/1' }
const send = (body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call(method, url, { as, body: method === 'POST' ? { ...given, ...body } : body })
const add = async (body: object) => (await send(body)).body
const listed = async (query: string, path = '/api/provider_departments'): Promise<number[]> => {
  const { status, body } = await server.call('GET', `${path}?${query}`, { as: 'ROLE_VIEWER' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body._embedded.providerDepartments.map((row: { departmentId: number }) => row.departmentId)
}

test('a department begins active, without a contract, from 0 euros (D2 §4, §9)', async () => {
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
  expect(body._links).toEqual({
    self: { href: `${url}/${body.departmentId}` },
    city: { href: '/api/city/1' },
    providerMeta: { href: '/api/provider_meta/1' },
  })
})

describe('rules (D2 §5): the same on add and edit', () => {
  const longest: Record<string, number> = {
    name: 256,
    address: 512,
    zipcode: 9,
    state: 512,
    contactName: 65,
    website: 256,
    phone: 120,
  }
  test.each(Object.entries(longest))('%s holds %i characters', async (field, most) => {
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
    ['priceFrom', 'cheap', 'money'],
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
  test.each(wrong)('%s can not be %j: %s', async (field, value, code) => {
    const { departmentId } = await add({})
    expectFieldError(await send({ [field]: value }), field, code)
    expectFieldError(await send({ departmentId, [field]: value }, 'PUT'), field, code)
  })

  test('the message about a city is the documents’ own', async () => {
    const answer = await send({ city: undefined })
    expect(answer.body.errors).toEqual([
      { field: 'city', code: 'cityMandatory', message: 'city is mandatory' },
    ])
  })

  test('what is right is kept', async () => {
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

  test('an exploiter that is not there is told by its field', async () => {
    expectFieldError(
      await send({ providerExploiters: ['/api/exploiter/99'] }),
      'providerExploiters',
      'notFoundLink',
    )
  })
})

describe('a channel manager (D2 §5)', () => {
  const channel = {
    channelManagerId: 12,
    providerChannelManager: 'HYPERGUEST',
    providerExploiters: ['/api/exploiter/1'],
  }
  const wrong: [object, string, string][] = [
    [{ channelManagerId: undefined }, 'channelManagerId', 'This field is required'],
    [{ channelManagerId: 0 }, 'channelManagerId', 'This field is required'],
    [
      { providerChannelManager: undefined },
      'providerChannelManager',
      'Channel manager provider is mandatory',
    ],
    [{ providerExploiters: [] }, 'providerExploiters', 'exploiter is mandatory'],
    [{ city: undefined }, 'city', 'city is mandatory'],
  ]
  test.each(wrong)('without %j names %s', async (change, field, message) => {
    const { status, body } = await send({ ...channel, ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field, message }])
  })

  test('is added with its number or its name, and who operates it', async () => {
    expect(await add(channel)).toMatchObject({
      channelManagerId: 12,
      providerExploiters: [{ exploiterId: 1, name: 'CityStay' }],
    })
    const mews = { ...channel, channelManagerId: 'ab-12', providerChannelManager: 'MEWS' }
    expect(await add(mews)).toMatchObject({ channelManagerId: 'ab-12' })
  })

  test('a department of none may name the one it would be in', async () => {
    expect(await add({ providerChannelManager: 'HYPERGUEST', channelManagerId: null })).toMatchObject({
      channelManagerId: null,
    })
  })
})

describe('exploiters', () => {
  test('are changed as links or as they are read, and an exploiter in use stays', async () => {
    const { departmentId, version } = await add({ providerExploiters: ['/api/exploiter/1'] })
    const body = {
      departmentId,
      version,
      providerExploiters: [{ exploiterId: 3, name: 'x' }, '/api/exploiter/2'],
    }
    const { providerExploiters } = (await send(body, 'PUT')).body
    expect(providerExploiters).toEqual([
      { exploiterId: 3, name: 'CampusStay' },
      { exploiterId: 2, name: 'LongStay' },
    ])
    const refused = await server.call('DELETE', '/api/exploiter/3', { as: 'ROLE_ADMIN' })
    expectProblem(refused, 409)
    expect(refused.body.uses).toEqual({ provider_department_exploiters: 1 })
    await send({ departmentId, providerExploiters: [] }, 'PUT')
    expect((await server.call('DELETE', '/api/exploiter/3', { as: 'ROLE_ADMIN' })).status).toBe(202)
  })

  test('are given to many departments in one action that is undone as one (E6)', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await add({ name: `Many ${n}` })).departmentId)
    const changes = { providerExploiters: ['/api/exploiter/2'] }
    const answer = await server.call('POST', '/api/provider_departments/bulk', { as, body: { ids, changes } })
    expect(answer.body).toMatchObject({ done: ids, failed: [] })
    expect(await listed('exploiterId=2&departmentName=many')).toEqual(ids)
    const undone = await server.call('POST', '/api/history/undo', {
      as,
      body: { action: answer.body.requestId },
    })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await listed('exploiterId=2&departmentName=many')).toEqual([])
  })
})

describe('permalinks (E5)', () => {
  test('come from the name, and no two are alike, however many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Søhus Ærø' })))
    const expected = ['sohus-aero', ...[2, 3, 4, 5, 6].map((n) => `sohus-aero-${n}`)]
    expect(added.map(({ permalink }) => permalink).sort()).toEqual(expected)
  })

  test('stay when the department is renamed, and lead on when they are changed', async () => {
    const { departmentId, permalink } = await add({ name: 'Old name' })
    const renamed = await send({ departmentId, name: 'New name' }, 'PUT')
    expect(renamed.body.permalink).toBe(permalink)
    await send({ departmentId, permalink: 'brand-new' }, 'PUT')
    await send({ departmentId, permalink: 'brand-newer' }, 'PUT')
    for (const one of [permalink, 'brand-new', 'Brand-Newer'])
      expect([one, await listed(`permalink=${one}`)]).toEqual([one, [departmentId]])
    for (const one of [permalink, 'brand-new', 'brand-newer']) {
      const refused = await send({ permalink: one })
      expectProblem(refused, 409)
      expect(refused.body.errors).toMatchObject([{ field: 'permalink', code: 'taken' }])
    }
    expect((await send({ departmentId, permalink }, 'PUT')).body.permalink).toBe(permalink)
  })
})

test('a favourite is made and unmade, and answers 202', async () => {
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

test('hospitality departments are those of hospitality', async () => {
  const { departmentId } = await add({ providerMeta: '/api/provider_meta/2', name: 'Crew bus' })
  expect(await listed('departmentName=crew')).toEqual([departmentId])
  expect(await listed('providerKinds=JOBS')).toEqual([departmentId])
  expect(await listed('departmentName=crew', '/api/provider_hospitality_departments')).toEqual([])
  expect(await listed('metaName=crew', '/api/provider_metas/departments_only')).toEqual([departmentId])
})

test('a deleted department frees its permalink, and comes back whole', async () => {
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
