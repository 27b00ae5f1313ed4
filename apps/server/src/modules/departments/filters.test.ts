import { Department, departments, map, ProviderMeta, providerMetas } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { inPart } from '../../testing/extent.ts'

const as = 'ROLE_VIEWER'
let server: TestApp
let soon = ''
beforeAll(async () => {
  server = await startTestApp()
  soon = addDays(today(server.now(), 'Europe/Amsterdam'), 30)
  await server.database.pool.query(`
    insert into cities (name, country_id) values ('Rotterdam', 4), ('Utrecht', 4);
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into provider_metas (name, address, provider_kind, provider_types, contract_status, contract_date_end, city_id)
    select case when n % 2 = 0 then 'Harbour Café ' else 'Noord ' end || n, case when n % 3 > 0 then 'Kade ' || n end,
      (array['HOSPITALITY', 'JOBS', 'EVENTS'])[1 + n % 3],
      (array['{COLIVING}', '{HOTEL,COLIVING}', '{BUNGALOW}', '{}', '{HOTEL}'])[1 + n % 5]::text[],
      (array['NO', 'YES', 'IN_PROGRESS'])[1 + n % 3], date '${soon}' + (n % 5 - 3) * 10, nullif(n % 3, 0)
    from generate_series(1, 20) n;
    insert into provider_departments (provider_meta_id, name, address, zipcode, active, city_id, permalink,
      channel_manager_id, contract_status, contract_date_end, favorite, price_from, latitude, longitude,
      provider_exploiters)
    select 1 + n % 18, case when n % 3 = 0 then 'Löfts ' else 'House ' end || n, 'Singel ' || n % 7, '30' || n % 10,
      n % 4 > 0, 1 + n % 2, 'place-' || n, case when n % 5 = 0 then 'x' || n end,
      (array['NO', 'YES', 'IN_PROGRESS'])[1 + n % 3], date '${soon}' + (n % 7 - 4) * 10, n % 6 = 0, n * 10,
      case when n % 8 > 0 then 51.9 + n * 0.001 else 0 end, case when n % 8 > 0 then 4.4 + n * 0.001 else 0 end,
      (array['{1}', '{2}', '{1,2}', '{}'])[1 + n % 4]::bigint[]
    from generate_series(1, 60) n;
    insert into rooms (provider_department_id, name, description, room_type, active)
    select 1 + n % 50, 'Room ' || n, 'd', (enum_range(null::room_type))[1 + n % 11], n % 9 > 0
    from generate_series(1, 150) n;
    insert into space_types (department_id, code, max_guests)
    select 1 + n % 45, 'S' || n, 1 + n % 4 from generate_series(1, 130) n`)
})
afterAll(() => server.close())

/** A filter as a query, and as a plain SQL condition on d (the department) or m (its provider). */
interface Filter {
  query: Record<string, string>
  sql: string
}
const folded = (column: string, text: string) => `unaccent(lower(coalesce(${column}, ''))) like '%${text}%'`
const shared: Record<string, Filter> = {
  metaName: { query: { metaName: 'CAFE' }, sql: folded('m.name', 'cafe') },
  metaAddress: { query: { metaAddress: 'kade' }, sql: folded('m.address', 'kade') },
  departmentName: { query: { departmentName: 'löft' }, sql: folded('d.name', 'loft') },
  departmentAddress: { query: { departmentAddress: 'singel 3' }, sql: folded('d.address', 'singel 3') },
  providerTypes: {
    query: { providerTypes: 'COLIVING,BUNGALOW' },
    sql: `(m.provider_types && array['COLIVING', 'BUNGALOW'])`,
  },
  exploiterId: { query: { exploiterId: '2' }, sql: '2 = any(d.provider_exploiters)' },
  channelManager: { query: { channelManager: 'true' }, sql: 'd.channel_manager_id is not null' },
  activeDepartment: { query: { activeDepartment: 'DEACTIVATED' }, sql: 'd.active is false' },
}
/** Filters of both tabs. Each tab applies them to its own record: the department or the provider. */
const own = (alias: string): Record<string, Filter> => ({
  providerKinds: {
    query: { providerKinds: 'HOSPITALITY,EVENTS' },
    sql: `m.provider_kind in ('HOSPITALITY', 'EVENTS')`,
  },
  cityId: { query: { cityId: '2' }, sql: `${alias}.city_id = 2` },
  contractStatus: {
    query: { contractStatus: 'YES,IN_PROGRESS' },
    sql: `${alias}.contract_status in ('YES', 'IN_PROGRESS')`,
  },
  contractEndsWithin: {
    query: { contractEndsWithin: '30' },
    sql: `${alias}.contract_date_end between '${'{today}'}' and '${'{soon}'}'`,
  },
})
const ofDepartments: Record<string, Filter> = {
  ...shared,
  ...own('d'),
  query: { query: { query: 'singel 5' }, sql: folded("d.name || ' ' || d.address", 'singel 5') },
  metaId: { query: { metaId: '5' }, sql: 'm.meta_id = 5' },
  favorite: { query: { favorite: 'true' }, sql: 'd.favorite' },
  priceTo: { query: { priceTo: '300' }, sql: 'd.price_from <= 300' },
  bedrooms: {
    query: { bedrooms: '2' },
    sql: `exists (select from rooms r where r.provider_department_id = d.department_id and r.active
      and r.room_type in ('TWO_BEDROOM', 'THREE_BEDROOM'))`,
  },
  capacity: {
    query: { capacity: '8' },
    sql: `8 <= (select coalesce(sum(max_guests), 0) from space_types s where s.department_id = d.department_id)`,
  },
  unplaced: { query: { unplaced: 'true' }, sql: 'd.latitude = 0 and d.longitude = 0' },
  box: {
    query: { box: '51.91,4.4,51.94,4.43' },
    sql: 'd.latitude between 51.91 and 51.94 and d.longitude between 4.4 and 4.43',
  },
  near: {
    query: { near: '51.93,4.43', kilometres: '2' },
    // The SQL function `kilometres_between` has its own test.
    sql: 'kilometres_between(d.latitude, d.longitude, 51.93, 4.43) <= 2',
  },
}
const ofProviders: Record<string, Filter> = {
  ...shared,
  ...own('m'),
  query: { query: { query: 'kade 1' }, sql: folded("m.name || ' ' || coalesce(m.address, '')", 'kade 1') },
}

const pairsOf = (filters: Record<string, Filter>) => {
  const names = Object.keys(filters)
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))
  // The server combines all pairs of filters with the same code, so the short run tests some of the pairs.
  return [...names.map((one) => [one, one] as const), ...inPart(pairs)]
}
const dated = (sql: string) =>
  sql.replaceAll('{today}', today(server.now(), 'Europe/Amsterdam')).replaceAll('{soon}', soon)

async function asked(path: string, query: Record<string, string>) {
  const url = `${path}?${new URLSearchParams(query)}`
  const { status, body } = await server.call('GET', url, { as })
  expect(status, JSON.stringify(body)).toBe(200)
  const [rows] = Object.values<Record<string, number>[]>(body._embedded)
  return rows ?? []
}
const sorted = (ids: unknown[]) => ids.map(Number).sort((a, b) => a - b)

/** The ids that a plain SQL statement over all rows finds. */
async function found(id: string, from: string, conditions: string[]) {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select distinct ${id} as id from ${from} where ${conditions.map((one) => `(${dated(one)})`).join(' and ')}`,
  )
  return sorted(rows.map((row) => row.id))
}

/** Checks that a single filter keeps some rows and drops others. Otherwise the test could not fail. */
function isTelling(one: string, other: string, ids: number[], all: number) {
  if (one !== other) return
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.length).toBeLessThan(all)
}

describe('departments by each filter and each pair of them', () => {
  const from = 'provider_departments d join provider_metas m on m.meta_id = d.provider_meta_id'

  test.each(pairsOf(ofDepartments))('%s and %s find the same as plain SQL', async (one, other) => {
    const filters = [ofDepartments[one], ofDepartments[other]].filter((filter) => filter !== undefined)
    const query = Object.assign({}, ...filters.map((filter) => filter.query))
    const conditions = filters.map(({ sql }) => sql)
    const expected = await found('d.department_id', from, conditions)
    isTelling(one, other, expected, 60)
    const rows = await asked(departments.list.path, query)
    expect(sorted(rows.map((row) => row.departmentId))).toEqual(expected)
    const pins = await asked(map.departments.path, query)
    const placed = await found('d.department_id', from, [...conditions, 'd.latitude <> 0'])
    expect(sorted(pins.map((row) => row.departmentId))).toEqual(placed)
  })
})

describe('providers by each filter and each pair of them', () => {
  const of = (names: readonly string[]) =>
    names.map((name) => ofProviders[name]).filter((filter) => filter !== undefined)

  test.each(pairsOf(ofProviders))('%s and %s find the same as plain SQL', async (one, other) => {
    const filters = of([one, other])
    const aboutDepartments = filters.some(({ sql }) => sql.includes('d.'))
    const join = 'join provider_departments d on m.meta_id = d.provider_meta_id'
    const from = `provider_metas m ${aboutDepartments ? join : ''}`
    const expected = await found(
      'm.meta_id',
      from,
      filters.map(({ sql }) => sql),
    )
    isTelling(one, other, expected, 20)
    const rows = await asked(
      providerMetas.list.path,
      Object.assign({}, ...filters.map((filter) => filter.query)),
    )
    expect(sorted(rows.map((row) => row.metaId))).toEqual(expected)
  })
})

test('every filter of the contract is tested', () => {
  const known = (filters: Record<string, Filter>) =>
    Object.values(filters).flatMap(({ query }) => Object.keys(query))
  expect(new Set([...known(ofDepartments), 'permalink', 'site'])).toEqual(
    new Set(Object.keys(Department.filters)),
  )
  expect(new Set(known(ofProviders))).toEqual(new Set(Object.keys(ProviderMeta.filters)))
})
