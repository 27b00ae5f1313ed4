import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, type Simulator, startSimulator } from '../../integrations/geocoder/simulator.ts'
import { openMapArchive } from '../../platform/map-archive.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { mapArchiveOf, writeMapArchive } from '../../testing/map-archive.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let simulator: Simulator
let server: TestApp
beforeAll(async () => {
  simulator = await startSimulator()
  server = await startTestApp({ GEOCODER_URL: simulator.url, GEOCODER_CONTACT: 'stays@example.com' })
  await prepare(server)
})
beforeEach(async () => {
  simulator.behaviour = 'normal'
  simulator.requests.length = 0
  await server.database.pool.query(
    'delete from geocoded_addresses; update geocoder_turns set next_at = now()',
  )
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})

const prepare = ({ database }: TestApp) =>
  database.pool.query(`
    insert into cities (name, country_id) values ('Delft', 4), ('Atlantis', 4);
    insert into provider_metas (name) values ('Harbour Homes');
    insert into provider_departments (provider_meta_id, name, address, city_id, permalink, latitude, longitude) values
      (1, 'Quay', 'Kade 2', 1, 'quay', null, null), (1, 'Sunken', 'Kade 3', 2, 'sunken', 0, 0),
      (1, 'Nowhere', ' ', 1, 'nowhere', 52, 4.5), (1, 'Lock', 'Kade 4', 1, 'lock', 52.01, null)`)
const geocode = (departmentId: number, on = server) =>
  on.call('GET', `/api/v2/map/geocode/${departmentId}`, { as })
const configuration = (on = server) => on.call('GET', '/api/v2/map/configuration', { as: 'ROLE_VIEWER' })

test('the map has departments with complete coordinates other than 0, 0', async () => {
  const { body } = await server.call('GET', '/api/v2/map/provider_departments', { as: 'ROLE_VIEWER' })
  expect(body._embedded.providerDepartments).toEqual([
    { departmentId: 3, latitude: 52, longitude: 4.5, active: true },
  ])
  expect(body.totalElements).toBe(1)
  const apart = await server.call('GET', '/api/provider_departments?unplaced=true&sort=departmentId', { as })
  expect(
    apart.body._embedded.providerDepartments.map((row: { departmentId: number }) => row.departmentId),
  ).toEqual([1, 2, 4])
})

describe('the geocoder', () => {
  test('finds an address without saving, and is queried once', async () => {
    const { status, body } = await geocode(1)
    expect(status).toBe(200)
    expect(body).toEqual({
      latitude: expect.closeTo(52, 1),
      longitude: expect.closeTo(4.36, 1),
      found: 'Kade 2, Delft',
    })
    expect((await geocode(1)).body).toEqual(body)
    expect(simulator.requests).toHaveLength(1)
    const department = await server.call('GET', '/api/provider_department/1', { as })
    expect(department.body).toMatchObject({ latitude: null, version: 1 })
  })

  test('finds a place of work as it is written, for those who sell', async () => {
    const lookUp = (address: string, role: 'ROLE_MANAGER' | 'ROLE_CONTENT' = 'ROLE_MANAGER') =>
      server.call('GET', `/api/v2/map/address/${encodeURIComponent(address)}`, { as: role })
    const { body } = await lookUp('Kade 2, Delft')
    expect(body).toEqual((await geocode(1)).body)
    await lookUp('kade 2, DELFT')
    expect(simulator.requests).toHaveLength(2)
    expect((await lookUp('Kade 2, Atlantis')).body.code).toBe('addressUnknown')
    expectFieldError(await lookUp(' '), 'address', 'required')
    expectProblem(await lookUp('Kade 2, Delft', 'ROLE_CONTENT'), 403)
  })

  test('remembers an unknown address', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await geocode(2)
      expect([status, body.code]).toEqual([422, 'addressUnknown'])
    }
    expect(simulator.requests).toHaveLength(1)
  })

  test('is not queried without an address', async () => {
    const { status, body } = await geocode(3)
    expect([status, body.code, simulator.requests.length]).toEqual([422, 'addressMissing', 0])
    expectProblem(await geocode(99), 404)
  })

  test.each([
    ['blocked', 'geocoderRefused'],
    ['broken', 'geocoderAway'],
    ['html', 'geocoderGarbled'],
    ['garbage', 'geocoderGarbled'],
  ] satisfies [Behaviour, string][])(
    'reports a failure (%s), and is queried again later',
    async (mood, code) => {
      simulator.behaviour = mood
      const answer = await geocode(1)
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, code, '60'])
      simulator.behaviour = 'normal'
      expect((await geocode(1)).status).toBe(200)
    },
  )

  test.each([
    ['300', '300'],
    ['90000', '3600'],
  ])('passes on when the geocoder wants to be asked again (%s)', async (asked, told) => {
    simulator.behaviour = 'blocked'
    simulator.retryAfter = asked
    expect((await geocode(1)).headers['retry-after']).toBe(told)
    simulator.retryAfter = undefined
  })

  test('is queried once a second, with a bounded queue', async () => {
    await server.database.pool.query(
      "update geocoder_turns set next_at = now() + interval '700 milliseconds'",
    )
    const begun = Date.now()
    expect((await geocode(1)).status).toBe(200)
    expect(Date.now() - begun).toBeGreaterThan(600)
    await server.database.pool.query("update geocoder_turns set next_at = now() + interval '1 minute'")
    const busy = await geocode(2)
    expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([503, 'geocoderBusy', '4'])
  })
})

test('the names on a map are those of the largest cities in its area', async () => {
  await server.database.pool.query(`
    insert into cities (name, country_id, latitude, longitude, population) select 'Village', 4, 52, 4.5, 100 + n
    from generate_series(1, 150) n;
    insert into cities (name, country_id, latitude, longitude, population) values
      ('Unknown', 4, 52, 4.4, null), ('Largest', 4, 52, 4.4, 9000), ('Elsewhere', 4, 45, 4, 8000)`)
  const of = (query: string) => server.call('GET', `/api/v2/map/cities${query}`, { as: 'ROLE_VIEWER' })
  const names = async (query: string): Promise<string[]> =>
    (await of(query)).body._embedded.cities.map(({ name }: { name: string }) => name)
  const inBox = await names('?box=50,2,54,8')
  expect([inBox[0], inBox[1], inBox.length]).toEqual(['Largest', 'Village', 150])
  expect((await names('')).slice(0, 2)).toEqual(['Largest', 'Elsewhere'])
  expectFieldError(await of('?box=0,0,1'), 'box', 'coordinate')
})

describe('an archive of streets', () => {
  const file = () => join(server.dataDir, 'streets.pmtiles')
  const begin = () => startTestApp({ MAP_TILES_FILE: file(), MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}' })

  test('is served in ranges, at an address that changes with its content', async () => {
    await writeMapArchive(file())
    const tiled = await begin()
    const { body, headers } = await configuration(tiled)
    expect(body).toMatchObject({ tilesUrl: null, attribution: '© OpenStreetMap contributors' })
    expect(body.archive).toMatch(/^\/files\/map\/[0-9a-f]{64}\.pmtiles$/)
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    const ask = (range?: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      tiled.app.inject({ method, url: body.archive, headers: { ...(range ? { range } : {}), ...more } })
    const all = mapArchiveOf()

    const part = await ask('bytes=0-126')
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(all.subarray(0, 127))
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-126/${all.length}`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { etag } = part.headers
    expect((await ask('bytes=0-126', { 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await ask(undefined, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await ask('bytes=-5')).rawPayload).toEqual(all.subarray(-5))
    expect((await ask('bytes=9-999999')).rawPayload).toEqual(all.subarray(9))
    expect((await ask()).rawPayload).toEqual(all)
    const beyond = await ask(`bytes=${all.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${all.length}`])
    const head = await ask('bytes=0-9', {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '10', ''])

    // Another archive replaces the file. The URL of the former archive then answers 404.
    await writeFile(`${file()}.new`, Buffer.concat([all, Buffer.from('more')]))
    await rename(`${file()}.new`, file())
    expect((await ask('bytes=0-126')).statusCode).toBe(404)
    const next = (await configuration(tiled)).body.archive
    expect(next).not.toBe(body.archive)
    expect((await tiled.app.inject({ method: 'HEAD', url: next })).statusCode).toBe(200)
    await rm(file())
    expect((await configuration(tiled)).body).toMatchObject({ archive: null, attribution: null })
    expect((await tiled.app.inject({ method: 'HEAD', url: next })).statusCode).toBe(404)
    await tiled.close()
  })

  test.each([
    ['does not exist', undefined],
    ['is not a PMTiles archive or is damaged', Buffer.from('streets')],
    ['is incomplete: it has 290 of 300 bytes', mapArchiveOf().subarray(0, 290)],
    ['has no layer "roads" and is not a basemap of Protomaps', mapArchiveOf('transportation')],
  ])('%s: the start says so in one line', async (reason, content) => {
    await rm(file(), { force: true })
    if (content) await writeFile(file(), content)
    await expect(openMapArchive(file(), new Uint8Array(32))).rejects.toThrow(
      new RegExp(`^MAP_TILES_FILE: /\\S+ ${reason}\\.$`),
    )
  })
})

describe('settings', () => {
  test('by default there is no geocoder, no tiles, and no permission to load from other hosts', async () => {
    const plain = await startTestApp({ SIMULATORS: '0' })
    await prepare(plain)
    const { body, headers } = await configuration(plain)
    expect(body).toEqual({ archive: null, tilesUrl: null, attribution: null, geocoder: false })
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    expect((await geocode(1, plain)).body.code).toBe('geocoderOff')
    await plain.close()
  })

  test('answers the tiles and allows their host', async () => {
    const tiled = await startTestApp({
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      SIMULATORS: '1',
    })
    const { body, headers } = await configuration(tiled)
    expect(body).toEqual({
      archive: null,
      tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
      geocoder: true,
    })
    const policy = String(headers['content-security-policy'])
    for (const one of [
      "connect-src 'self' https://tiles.example;",
      "'self' data: blob: https://tiles.example;",
    ])
      expect(policy).toContain(one)
    await tiled.close()
  })
})

test.runIf(isFullRun)('reports the total beyond the limit of the map', async () => {
  const client = await server.database.pool.connect()
  // Disables the triggers of the change log, so that tens of thousands of rows are inserted fast.
  await client.query('begin; set local session_replication_role = replica')
  await client.query(`
    insert into provider_departments (provider_meta_id, name, city_id, permalink, latitude, longitude)
    select 1, 'Many', 1, 'many-' || n, 51 + n * 0.0001, 4 + n * 0.0001 from generate_series(1, 20001) n`)
  await client.query('commit')
  client.release()
  const { body } = await server.call('GET', '/api/v2/map/provider_departments?departmentName=many', { as })
  expect(body._embedded.providerDepartments).toHaveLength(20_000)
  expect(body.totalElements).toBe(20_001)
})
