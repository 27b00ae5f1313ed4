import { kilometresBetween } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
const url = '/api/provider_department'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into cities (name, country_id) values ('Rotterdam', 4);
    insert into provider_metas (name) values ('Harbour Homes')`)
})
afterAll(() => server.close())

const add = async (body: object) => {
  const given = { city: '/api/city/1', providerMeta: '/api/provider_meta/1', ...body }
  return (await server.call('POST', url, { as, body: given })).body
}
const listed = async (query: string): Promise<number[]> => {
  const { body } = await server.call('GET', `/api/provider_departments?${query}`, { as })
  return body._embedded.providerDepartments.map((row: { departmentId: number }) => row.departmentId)
}
const place = (departmentId: number, body: object) =>
  server.call('PUT', `${url}/coordinates/${departmentId}`, { as, body })
const centre = { latitude: 52.37, longitude: 4.89 }

test('coordinates are set only by their own call', async () => {
  const pinned = { name: 'Pinned', city: '/api/city/1', providerMeta: '/api/provider_meta/1', ...centre }
  expectFieldError(await server.call('POST', url, { as, body: pinned }), 'latitude', 'setElsewhere')
  const { departmentId } = await add({ name: 'Pinned' })
  expect((await place(departmentId, centre)).body).toMatchObject({ ...centre, version: 2 })
  expectFieldError(await place(departmentId, { ...centre, latitude: 90.1 }), 'latitude', 'coordinate')
  expectFieldError(await place(departmentId, { latitude: 1 }), 'longitude', 'coordinate')
})

test('a search near a point finds the same as a full comparison, the nearest first', async () => {
  const all: { id: number; latitude: number; longitude: number; isWanted: boolean }[] = []
  for (let n = 0; n < 30; n += 1) {
    const at = {
      latitude: 52.37 + (n % 6) * 0.02 - 0.05,
      longitude: 4.89 + Math.floor(n / 6) * 0.04 - 0.08,
    }
    const [active, isSigned, price] = [n % 4 !== 0, n % 3 !== 0, n * 10]
    const { departmentId } = await add({
      name: `Near ${n}`,
      active,
      priceFrom: price,
      contractStatus: isSigned ? 'YES' : 'NO',
    })
    await place(departmentId, at)
    all.push({ id: departmentId, ...at, isWanted: active && isSigned && price <= 200 })
  }
  const near = (km: number, wanted = false) =>
    all
      .filter((one) => kilometresBetween(one, centre) <= km && (one.isWanted || !wanted))
      .sort((a, b) => kilometresBetween(a, centre) - kilometresBetween(b, centre) || a.id - b.id)
      .map(({ id }) => id)
  const query = 'departmentName=near&near=52.37,4.89'
  expect(await listed(query)).toEqual(near(5))
  expect(await listed(`${query}&kilometres=3`)).toEqual(near(3))
  expect(
    await listed(`${query}&kilometres=8&activeDepartment=ACTIVE&contractStatus=YES&priceTo=200`),
  ).toEqual(near(8, true))
  const box = all.filter(
    ({ latitude, longitude }) =>
      latitude >= 52.33 && latitude <= 52.38 && longitude >= 4.85 && longitude <= 4.9,
  )
  expect((await listed('departmentName=near&box=52.33,4.85,52.38,4.9&sort=departmentId')).sort()).toEqual(
    box.map(({ id }) => id).sort(),
  )
})

test.each(['52', '52,4,5', 'a,b', '91,0', '0,181', '1e1,2'])('%s is not a point', async (near) => {
  expectFieldError(
    await server.call('GET', `/api/provider_departments?near=${near}`, { as }),
    'near',
    'coordinate',
  )
})
