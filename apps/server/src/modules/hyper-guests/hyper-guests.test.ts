import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hyperGuestAt } from '../../integrations/hyperguest/client.ts'
import { type Fault, type Simulator, startSimulator, TOKEN } from '../../integrations/hyperguest/simulator.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { inPart } from '../../testing/extent.ts'
import { REFRESH, REFRESH_FAVORITES } from './hyper-guests.service.ts'
import { hyperGuestJobs } from './refreshing.service.ts'

const as = 'ROLE_MANAGER'
const LIST = '/api/v2/channel_manager/hyperguest/properties'
const STATIC = '/hotels.json'
let simulator: Simulator
let server: TestApp
beforeAll(async () => {
  simulator = await startSimulator(60)
  server = await startTestApp(
    { HYPERGUEST_URL: simulator.url, HYPERGUEST_TOKEN: TOKEN },
    undefined,
    (kinds) => kinds.filter(({ name }) => name === REFRESH || name === REFRESH_FAVORITES),
  )
  await server.app.ready()
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})

const latest = async (kind = 'HYPERGUEST') =>
  (await server.call('GET', `/api/v2/runs/${kind}/latest`, { as })).body.run

/** Starts a refresh from HyperGuest and waits for its end. */
async function refresh(path = 'update_allotment_hyperguest', kind = 'HYPERGUEST') {
  const started = await server.call('GET', `/api/v2/integrations/${path}`, { as })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await expect.poll(async () => (await latest(kind)).endedAt, { timeout: 90_000 }).not.toBeNull()
  return latest(kind)
}
const find = async (query: string) =>
  (await server.call('GET', `${LIST}?${query}`, { as })).body._embedded.hyperGuests
const said = (run: { lines: { code: string; about: string | null }[] }) =>
  Object.fromEntries(run.lines.map(({ code, about }) => [code, about]))
const favor = (id: number) =>
  server.call('POST', `/api/v2/channel_manager/favorite/${id}`, { as, body: { favorite: true } })

test('a refresh reads all properties, with progress, log and the one who started it', async () => {
  const run = await refresh()
  expect(run).toMatchObject({ state: 'DONE', done: 60, total: 60 })
  expect(said(run)).toMatchObject({ hyperGuestListed: '60', hyperGuestRead: '60', hyperGuestGone: '0' })
  const [row] = await find('name=canal+stay+amsterdam&size=5')
  expect(row).toMatchObject({
    hyperGuestId: 10_001,
    id: 10_001,
    commisionValue: 15,
    isTest: true,
    favorite: false,
  })
})

test('the list and its total take the same query, by each field of a property', async () => {
  const listed = (await find('size=100&sort=rating,desc')).find((row: object) =>
    Object.values(row).every((value) => value !== null),
  )
  const { gone: _gone, _links, ...fields } = listed
  for (const [name, value] of Object.entries(fields)) {
    const query = `${new URLSearchParams({ [name]: String(value), page: '0', total: '60', size: '100' })}`
    const rows = await find(query)
    expect(
      rows.map((row: typeof listed) => row[name]),
      name,
    ).toContain(value)
    const total = await server.call('GET', `${LIST.replace('properties', 'total_properties')}?${query}`, {
      as,
    })
    expect(total.body.content, name).toBe(rows.length)
  }
})

test('a second refresh reads only what has changed', async () => {
  simulator.properties.set(10_005, { name: 'Renamed', city: 'Delft', countryCode: 'NL', version: 2 })
  const run = await refresh()
  expect(run).toMatchObject({ state: 'DONE', done: 1, total: 1 })
  expect(simulator.requests).toEqual([STATIC, '/10005/property-static.json'])
  expect(await find('name=renamed')).toMatchObject([{ hyperGuestId: 10_005, city: 'Delft' }])
})

test('favourites survive: those that are gone stay and are marked, other properties that are gone do not', async () => {
  for (const id of [10_010, 10_011, 10_012]) await favor(id)
  const [kept] = [simulator.properties.get(10_011)]
  for (const id of [10_011, 10_012, 10_013]) simulator.properties.delete(id)
  expect(said(await refresh())).toMatchObject({ hyperGuestGone: '3', hyperGuestFavoritesGone: '2' })
  expect(
    (await find('favorite=true&sort=hyperGuestId')).map(({ hyperGuestId: id, gone }: never) => [id, gone]),
  ).toEqual([
    [10_010, false],
    [10_011, true],
    [10_012, true],
  ])
  expect((await server.call('GET', '/api/v2/channel_manager/hyperguest/property/10013', { as })).status).toBe(
    404,
  )
  if (kept) simulator.properties.set(10_011, kept)
  await refresh()
  const favorites: { gone: boolean }[] = await find('favorite=true')
  expect(favorites.filter(({ gone }) => gone)).toHaveLength(1)
})

test('a name that cannot be stored as it is does not stop the refresh', async () => {
  const cut = { name: 'Cut \0\ud83c', city: 'Delft', countryCode: 'NL', version: 1 }
  simulator.properties.set(11_030, cut)
  expect(await refresh()).toMatchObject({ state: 'DONE', total: 1 })
  expect(await find('name=cut')).toMatchObject([{ name: 'Cut �' }])
  simulator.properties.delete(11_030)
  await refresh()
})

test('a property that cannot be read is named, kept, and read by the next refresh', async () => {
  simulator.properties.set(10_020, { name: 'Unread', city: 'Delft', countryCode: 'NL', version: 7 })
  simulator.properties.set(10_021, { name: 'Beside it', city: 'Delft', countryCode: 'NL', version: 7 })
  simulator.faults.set('/10020/property-static.json', { fault: 'lying', times: 1 })
  const run = await refresh()
  expect(run).toMatchObject({ state: 'DONE', done: 2, total: 2 })
  expect(said(run)).toMatchObject({ hyperGuestPropertyUnread: 'Unread' })
  expect(await find('name=unread')).toEqual([])
  expect(await find('name=beside')).toHaveLength(1)
  expect(await refresh()).toMatchObject({ done: 1, total: 1 })
  expect(await find('name=unread')).toHaveLength(1)
})

describe('of many changed properties', () => {
  const many = Array.from({ length: 24 }, (_, at) => 10_030 + at)
  const play = (fault: Fault, times: number) => {
    for (const id of many) simulator.faults.set(`/${id}/property-static.json`, { fault, times })
  }

  test('20 that fail one after the other end the refresh', async () => {
    for (const id of many) {
      const property = simulator.properties.get(id)
      if (property) property.version += 1
    }
    play('lying', 1)
    const run = await refresh()
    expect([run.state, run.lines[0]]).toMatchObject(['FAILED', { level: 'ERROR', code: 'hyperGuest_away' }])
  })

  test('all are read although HyperGuest is limited for longer than other failures are waited for', async () => {
    play('limited', 5)
    const [started] = (
      await server.database.pool.query("insert into runs (kind) values ('HYPERGUEST') returning run_id")
    ).rows
    const [reading] = hyperGuestJobs(hyperGuestAt({ url: simulator.url, token: TOKEN, pace: 1000 }))
    const job = { id: 'refresh', data: { runId: Number(started.run_id) }, isLast: true }
    await reading?.(await backgroundOf(server)).run(server.database.db, job, async () => undefined)
    expect(await latest()).toMatchObject({ state: 'DONE', done: 24, total: 24 })
  })
})

const refused = [
  ['html', 'hyperGuest_garbled'],
  ['lying', 'hyperGuest_away'],
  ['unauthorised', 'hyperGuest_refused'],
] as const
test.each(inPart(refused))('a list that is %s fails the refresh and removes nothing', async (fault, code) => {
  const before = await find('size=100')
  simulator.faults.set(STATIC, { fault, times: 1 })
  const run = await refresh()
  expect([run.state, run.lines[0]]).toMatchObject(['FAILED', { level: 'ERROR', code }])
  expect(await find('size=100')).toEqual(before)
})

test('a list that has lost most of its properties removes nothing', async () => {
  const before = await find('size=100')
  const played = [...simulator.properties]
  for (const [id] of played.slice(5)) simulator.properties.delete(id)
  expect(said(await refresh())).toEqual({ hyperGuestListTooShort: '5' })
  for (const [id, property] of played) simulator.properties.set(id, property)
  expect(await find('size=100')).toEqual(before)
})

test('only one refresh runs at once, can be cancelled, and the next one goes on where it ended', async () => {
  for (const [, property] of simulator.properties) property.version += 1
  simulator.faults.set('/10041/property-static.json', { fault: 'busy', times: 1 })
  const path = '/api/v2/integrations/update_allotment_hyperguest'
  const started = await Promise.all([1, 2, 3].map(() => server.call('GET', path, { as })))
  expect(started.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await expect.poll(async () => (await latest()).state, { interval: 20 }).toBe('RUNNING')
  const { runId } = await latest()
  await server.call('POST', `/api/v2/run/${runId}/cancel`, { as: 'ROLE_ADMIN' })
  await expect.poll(async () => (await latest()).state, { timeout: 90_000 }).toBe('CANCELLED')
  const { done } = await latest()
  expect(done).toBeLessThan(60)
  const next = await refresh()
  expect(next.state).toBe('DONE')
  expect(next.total).toBeLessThanOrEqual(60 - done)
})

describe('the favourites', () => {
  const refreshFavorites = () => refresh('update_hyperguest_selection', 'HYPERGUEST_SELECTION')
  const goneOnes = async () => {
    const found: { hyperGuestId: number; gone: boolean }[] = await find('favorite=true&sort=hyperGuestId')
    return found.flatMap(({ hyperGuestId, gone }) => (gone ? [hyperGuestId] : []))
  }

  test('are read by themselves', async () => {
    expect(await refreshFavorites()).toMatchObject({ state: 'DONE', total: 2 })
  })

  test('that HyperGuest no longer lists are marked, reported once, and other properties stay', async () => {
    for (const id of [10_010, 10_015]) simulator.properties.delete(id)
    expect(said(await refreshFavorites())).toEqual({ hyperGuestRead: '1', hyperGuestFavoritesGone: '1' })
    expect(await goneOnes()).toEqual([10_010, 10_012])
    expect(said(await refreshFavorites())).toEqual({ hyperGuestRead: '1' })
    const other = '/api/v2/channel_manager/hyperguest/property/10015'
    expect((await server.call('GET', other, { as })).status).toBe(200)
  })

  test('keep their marks if the list has lost most of its properties', async () => {
    const before = await goneOnes()
    const played = [...simulator.properties]
    for (const [id] of played.slice(5)) simulator.properties.delete(id)
    expect(said(await refreshFavorites())).toEqual({ hyperGuestListTooShort: '5' })
    for (const [id, property] of played) simulator.properties.set(id, property)
    expect(await goneOnes()).toEqual(before)
  })
})

test('a run whose server died does not keep another from starting', async () => {
  await server.database.pool.query(
    "insert into runs (kind, state, alive_at) values ('HYPERGUEST', 'RUNNING', now() - interval '1 hour')",
  )
  expect(await refresh()).toMatchObject({ state: 'DONE' })
})
