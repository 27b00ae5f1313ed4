import { type MessageKey, providerKinds, providerTypes } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into cities (name, country_id) values ('Rotterdam', 4), ('Utrecht', 4);
    insert into exploiters (name) values ('CityStay'), ('LongStay');`)
})
afterAll(() => server.close())

const meta = (body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call(method, '/api/provider_meta', { as, body: { name: 'Harbour Homes', ...body } })
const department = (metaId: number, body: object = {}) =>
  server.call('POST', '/api/provider_department', {
    as,
    body: { name: 'Lofts', city: '/api/city/1', providerMeta: `/api/provider_meta/${metaId}`, ...body },
  })
const listed = async (query: string): Promise<string[]> => {
  const { status, body } = await server.call('GET', `/api/provider_metas?${query}`, { as: 'ROLE_VIEWER' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body._embedded.providerMetas.map(({ name }: { name: string }) => name)
}

test('a new provider is of hospitality, without a contract', async () => {
  const { status, body } = await meta({ metaId: 0, phone: null })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    metaId: expect.any(Number),
    gender: 'MALE',
    providerKind: 'HOSPITALITY',
    providerTypes: [],
    contractStatus: 'NO',
    providerMetaImages: [],
    cityId: null,
  })
  expect(Object.keys(body._links)).toEqual(['self', 'providerDepartments'])
})

describe('rules, the same on add and edit', () => {
  const longest: Record<string, number> = {
    name: 256,
    address: 512,
    website: 512,
    contactName: 100,
    contactRole: 120,
    contactDetails: 512,
    phone: 120,
  }
  test.each(Object.entries(longest))('%s takes %i characters', async (field, most) => {
    const { metaId } = (await meta({})).body
    for (const [body, method] of [
      [{}, 'POST'],
      [{ metaId }, 'PUT'],
    ] as const) {
      const saved = await meta({ ...body, [field]: 'é'.repeat(most) }, method)
      expect(saved.body[field]).toBe('é'.repeat(most))
      expectFieldError(await meta({ ...body, [field]: 'é'.repeat(most + 1) }, method), field, 'tooLong')
    }
  })

  const mails: [string, MessageKey | undefined][] = [
    [`${'a'.repeat(52)}@valk.example`, undefined],
    [`${'a'.repeat(53)}@valk.example`, 'tooLong'],
    ['valk.example', 'email'],
  ]
  test.each(mails)('an e-mail of 65 characters: %s %s', async (mail, code) => {
    const { metaId } = (await meta({})).body
    for (const field of ['email', 'contactEmail']) {
      for (const answer of [await meta({ [field]: mail }), await meta({ metaId, [field]: mail }, 'PUT')]) {
        if (code) expectFieldError(answer, field, code)
        else expect(answer.body[field]).toBe(mail)
      }
    }
  })

  test('a name is required; kinds, types and statuses are enumerations', async () => {
    expectFieldError(await meta({ name: ' ' }), 'name', 'required')
    expectFieldError(await meta({ providerKind: 'HOTEL' }), 'providerKind', 'option')
    expectFieldError(await meta({ providerTypes: ['VILLA'] }), 'providerTypes.0', 'option')
    expectFieldError(await meta({ contractStatus: 'MAYBE' }), 'contractStatus', 'option')
    for (const providerKind of providerKinds)
      expect((await meta({ providerKind, providerTypes })).body).toMatchObject({
        providerKind,
        providerTypes,
      })
  })

  test('a contract does not end before it starts, whichever day is changed', async () => {
    const dates = { contractDateStart: '2026-03-01', contractDateEnd: '2026-02-28' }
    expectFieldError(await meta(dates), 'contractDateEnd', 'endBeforeStart')
    const { metaId } = (await meta({ ...dates, contractDateEnd: '2026-03-01' })).body
    expectFieldError(
      await meta({ metaId, contractDateStart: '2026-03-02' }, 'PUT'),
      'contractDateEnd',
      'endBeforeStart',
    )
    expect((await meta({ metaId, contractDateEnd: null }, 'PUT')).body.contractDateEnd).toBeNull()
  })
})

test('a provider is found by its own fields and by its departments', async () => {
  const { metaId } = (
    await meta({
      name: 'Zeeland Événements',
      address: 'Kade 9',
      providerKind: 'EVENTS',
      providerTypes: ['HOTEL'],
      city: '/api/city/2',
    })
  ).body
  await department(metaId, {
    name: 'Dune House',
    address: 'Strandweg 1',
    active: false,
    channelManagerId: 77,
    providerChannelManager: 'MEWS',
    providerExploiters: ['/api/exploiter/2'],
  })
  await department(metaId, { name: 'Other', active: true })
  const only = ['Zeeland Événements']
  for (const query of [
    'query=evenem',
    'metaName=zeel',
    'metaAddress=kade%209',
    'providerKinds=EVENTS&metaName=zeel',
    'providerKinds=EVENTS,JOBS&providerTypes=HOTEL&metaName=zeel',
    'cityId=2',
    'departmentName=dune',
    'departmentAddress=strandweg',
    'departmentName=dune&activeDepartment=DEACTIVATED',
    'exploiterId=2',
    'channelManager=true&exploiterId=2',
    'activeDepartment=DEACTIVATED',
  ])
    expect([query, await listed(query)]).toEqual([query, only])
  // The filters find a provider only if one of its departments matches all of them.
  for (const query of [
    'departmentName=dune&activeDepartment=ACTIVE',
    'departmentName=other&channelManager=true',
  ])
    expect([query, await listed(query)]).toEqual([query, []])
  expect((await listed('exploiterId=0&activeDepartment=BOTH')).length).toBeGreaterThan(5)
})

test('contracts that end within 30, 60 and 90 days are listed, today included', async () => {
  const day = today(server.now(), 'Europe/Amsterdam')
  for (const days of [-1, 0, 30, 31, 60, 61, 90])
    await meta({ name: `ends ${days}`, contractDateEnd: addDays(day, days), contractStatus: 'YES' })
  const ending = async (days: number) =>
    (await listed(`contractEndsWithin=${days}&sort=contractDateEnd`)).map((name) => Number(name.slice(5)))
  expect(await ending(30)).toEqual([0, 30])
  expect(await ending(60)).toEqual([0, 30, 31, 60])
  expect(await ending(90)).toEqual([0, 30, 31, 60, 61, 90])
})

test('contracts that end soon are counted, and the first listed, for providers and departments', async () => {
  await server.database.pool.query(
    'update provider_metas set contract_date_end = null; update provider_departments set contract_date_end = null',
  )
  const ending = async () =>
    (await server.call('GET', '/api/provider_contracts/ending', { as: 'ROLE_VIEWER' })).body
  const none = [30, 60, 90].map((days) => ({ days, providers: 0, departments: 0 }))
  expect(await ending()).toEqual({ within: none, first: [] })

  const day = today(server.now(), 'Europe/Amsterdam')
  const on = (days: number) => ({ contractDateEnd: addDays(day, days) })
  const { metaId } = (await meta({ name: 'Zuid', ...on(60) })).body
  for (const days of [-1, 91]) await meta({ name: `Other ${days}`, ...on(days) })
  const ids: number[] = []
  for (const days of [0, 30, 31, 90, 90]) ids.push((await department(metaId, on(days))).body.departmentId)
  const { within, first } = await ending()
  expect(within).toEqual([
    { days: 30, providers: 0, departments: 2 },
    { days: 60, providers: 1, departments: 3 },
    { days: 90, providers: 1, departments: 5 },
  ])
  const [a, b, c, d] = ids
  expect(first.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
    ['department', a],
    ['department', b],
    ['department', c],
    ['provider', metaId],
    ['department', d],
  ])
  expect(first[3]).toEqual({
    kind: 'provider',
    id: metaId,
    providerKind: 'HOSPITALITY',
    name: 'Zuid',
    ...on(60),
  })
})

test('a provider is deleted and restored with its departments, whose number is reported before', async () => {
  const { metaId, _links } = (await meta({ name: 'Held' })).body
  const { departmentId } = (await department(metaId)).body
  const filter = await server.call('POST', '/api/filter_hospitality_department', {
    as,
    body: { name: 'Lift' },
  })
  const tick = { [filter.body.filterId]: true }
  await server.call('POST', `/api/add_hospitality_filter_select/${departmentId}`, { as, body: tick })
  // The selected filters of the department are deleted too, but they must not be counted as departments.
  const told = await server.call('GET', `/api/provider_meta/${metaId}/belongings`, { as })
  expect(told.body.uses).toEqual({ provider_departments: 1 })
  const of = await server.call('GET', `/api/provider_meta/${metaId}/provider_departments`, {
    as: 'ROLE_VIEWER',
  })
  expect(of.body._embedded.providerDepartments).toMatchObject([{ departmentId, metaName: 'Held' }])
  const gone = await server.call('DELETE', _links.self.href, { as })
  expect(gone.status).toBe(202)
  expectProblem(await server.call('GET', `/api/provider_department/${departmentId}`, { as }), 404)
  expectProblem(await server.call('GET', `${_links.self.href}/provider_departments`, { as }), 404)
  const action = gone.headers['x-request-id']
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  const back = await server.call('GET', `/api/provider_department/${departmentId}`, { as })
  expect(back.body).toMatchObject({ departmentId, metaName: 'Held' })
})

test('a provider is not deleted while a booking refers to one of its departments', async () => {
  const { metaId, _links } = (await meta({ name: 'Booked' })).body
  const { departmentId } = (await department(metaId)).body
  await server.database.pool.query(
    `create table bookings (department_id bigint references provider_departments);
     insert into bookings values (${departmentId})`,
  )
  const refused = await server.call('DELETE', _links.self.href, { as })
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({ code: 'inUse', uses: { bookings: 1 } })
  await server.database.pool.query('drop table bookings')
})

test('pictures are appended, and removed one by one', async () => {
  const { metaId } = (await meta({ name: 'Pictured' })).body
  const send = async (...files: unknown[]) =>
    server.call('POST', `/api/provider_meta/upload_images/${metaId}`, { as, body: { files } })
  const [first, second] = [await picture().jpeg().toBuffer(), await picture(20, 10).png().toBuffer()]
  await send(upload(first))
  const { body } = await send(upload(second, 'b.png', 'image/png'))
  expect(body.providerMetaImages).toHaveLength(2)
  expect(body.providerMetaImages[1].path).toMatch(/20x10/)
  const refused = await send(upload('no picture at all'))
  expectProblem(refused, 415)
  expect(refused.body.errors[0].field).toBe('files')
  const { metaImageId } = body.providerMetaImages[0]
  const url = `/api/provider_meta_image/${metaImageId}`
  expect((await server.call('DELETE', url, { as })).status).toBe(202)
  expectProblem(await server.call('DELETE', url, { as }), 404)
  const left = (await server.call('GET', `/api/provider_meta/${metaId}`, { as })).body.providerMetaImages
  expect(left).toEqual([body.providerMetaImages[1]])
})

test('departments have the kind of their provider, also after a change', async () => {
  const { metaId } = (await meta({ name: 'Changing' })).body
  const { departmentId } = (await department(metaId)).body
  const read = async () => (await server.call('GET', `/api/provider_department/${departmentId}`, { as })).body
  expect(await read()).toMatchObject({ providerKind: 'HOSPITALITY', version: 1 })
  await meta({ metaId, providerKind: 'JOBS' }, 'PUT')
  expect(await read()).toMatchObject({ providerKind: 'JOBS', version: 1 })
})
