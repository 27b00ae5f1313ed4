import { afterAll, beforeAll, expect, test } from 'vitest'
import { exclusively } from '../platform/postgres/exclusively.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { loadCities } from './cities.ts'

let server: TestApp
let loaded: number
const run = async (sql: string) => (await server.database.pool.query(sql)).rows
beforeAll(async () => {
  server = await startTestApp()
  await run('delete from countries where country_code = $$RO$$')
  await run('delete from reference_loads')
  loaded = await exclusively(server.database.pool, loadCities)
})
afterAll(() => server.close())

const found = async (query: string, more = '') => {
  const { body } = await server.call('GET', `/api/cities?query=${encodeURIComponent(query)}&size=5${more}`, {
    as: 'ROLE_VIEWER',
  })
  return body._embedded.cities.map(({ name }: { name: string }) => name)
}

test('thousands of cities of all reference countries are loaded', async () => {
  expect(loaded).toBeGreaterThan(10_000)
  expect(loaded).toBeLessThan(50_000)
  const codes = await run(
    `select distinct country_code as code from cities join countries using (country_id)`,
  )
  expect(codes.map(({ code }) => code).sort()).toEqual(['BE', 'DE', 'DK', 'ES', 'NL'])
  const [placed] = await run(`select count(*) as count from cities
    where latitude between 27 and 58 and longitude between -19 and 16`)
  expect(placed?.count).toBe(loaded)
})

test('the load is not logged', async () => {
  expect(await run(`select from change_log where table_name = 'cities'`)).toEqual([])
  await run(`update cities set name = 'Amsterdam!' where name = 'Amsterdam'`)
  expect(await run(`select from change_log where table_name = 'cities'`)).toHaveLength(1)
  await run(`update cities set name = 'Amsterdam' where name = 'Amsterdam!'`)
})

test('changes and deletions survive restarts', async () => {
  await run(`delete from cities where name = 'Delft'`)
  expect(await exclusively(server.database.pool, loadCities)).toBe(0)
  expect(await found('delft')).not.toContain('Delft')
})

test.each([
  ['munchen', 'München'],
  ['MÜNCHEN', 'München'],
  ['Mu\u0308nchen', 'München'],
  ['koln', 'Köln'],
  ['Köln', 'Köln'],
  ['Keulen', 'Köln'],
  ['s-Gravenhage', 'Den Haag'],
  ['The Hague', 'Den Haag'],
  ['kobenhavn', 'København'],
  ['aachen', 'Aachen'],
  ['aken', 'Aachen'],
  ['arhus', 'Aarhus'],
])('"%s" finds %s', async (query, name) => {
  expect(await found(query)).toContain(name)
})

test('names that begin with the text come first, larger cities before smaller', async () => {
  expect((await found('haar'))[0]).toBe('Haarlem')
  expect((await found('rotter'))[0]).toBe('Rotterdam')
})

test('favourites come first, with and without a search', async () => {
  const [tiny] =
    await run(`select city_id as id, name from cities where name like 'Berg%' and favorite = false
    order by population limit 1`)
  expect((await found('berg'))[0]).not.toBe(tiny?.name)
  await server.call('POST', `/api/city/favorite/${tiny?.id}`, {
    as: 'ROLE_CONTENT',
    body: { favorite: true },
  })
  expect((await found('berg'))[0]).toBe(tiny?.name)
  const { body } = await server.call('GET', '/api/cities?size=2', { as: 'ROLE_VIEWER' })
  expect(body._embedded.cities[0].name).toBe(tiny?.name)
  expect(await found('', '&favorite=true')).toEqual([tiny?.name])
})
