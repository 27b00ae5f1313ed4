import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const path = '/api/v2/enquiry/site/1'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  // The departments are whole degrees of latitude apart, and one
  // degree is 111.195 km, so their distances are easy to compute.
  await query(`update cities set latitude = 51.69, longitude = 5.3;
    update provider_departments set latitude = null, longitude = null;
    update provider_departments set latitude = 52, longitude = 4 where department_id = 1;
    update provider_departments set latitude = 51, longitude = 4 where department_id = 2`)
})
afterAll(() => server.close())
beforeEach(() =>
  query(`update enquiries set location = 'Nowhere 12', site_latitude = null, site_longitude = null`),
)

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'PUT' | 'GET' | 'POST', url: string, body?: object) =>
  server.call(method, url, { as, body })
const site = async () => (await send('GET', path)).body.site
const place = (latitude: number | null, longitude: number | null) =>
  send('PUT', path, { latitude, longitude })

describe('the site of an enquiry', () => {
  test('is the city of its location, as one that is not exact, until a point is set, and again after that', async () => {
    expect(await site()).toBeNull()
    await query(`update enquiries set location = 'den BOSCH, loods 4'`)
    const centre = await site()
    expect(centre).toMatchObject({ isExact: false })
    expect((await place(51.5, 4.25)).body.site).toEqual({
      ...{ latitude: 51.5, longitude: 4.25 },
      ...{ name: 'den BOSCH, loods 4', isExact: true },
    })
    expect((await place(null, null)).body.site).toEqual(centre)
  })

  test('is left with another location, and kept with the same', async () => {
    await place(51.5, 4.25)
    const { enquiry, version } = (await send('GET', '/api/v2/backend/enquiry/1')).body
    const save = (location: string, version: number) =>
      send('PUT', '/api/v2/backend/reservation', {
        ...{
          enquiryId: 1,
          organisation: enquiry.organisation,
          fase: enquiry.fase,
          exploiterId: enquiry.exploiterId,
        },
        ...{ contactName: enquiry.contactName, checkinDate: null, checkoutDate: null, location, version },
      })
    const same = await save('Nowhere 12', version)
    expect([same.status, (await site()).isExact]).toEqual([200, true])
    expect((await save('Elsewhere', same.body.version)).status).toBe(200)
    expect(await site()).toBeNull()
  })

  test('refuses half a point, and a point that is not on earth', async () => {
    expectFieldError(await place(51.5, null), 'longitude', 'required')
    expectFieldError(await place(null, 4), 'latitude', 'required')
    expectFieldError(await place(91, 4), 'latitude', 'coordinate')
    expect((await send('PUT', '/api/v2/enquiry/site/9999', { latitude: 1, longitude: 1 })).status).toBe(404)
    expect((await send('GET', '/api/v2/enquiry/site/9999')).status).toBe(404)
  })

  test('goes with a duplicate', async () => {
    await place(51.5, 4.25)
    const copy = await send('POST', '/api/v2/backend/enquiry/1/duplicate')
    const { body } = await send('GET', `/api/v2/enquiry/site/${copy.body.enquiry.enquiryId}`)
    expect(body.site).toMatchObject({ latitude: 51.5, isExact: true })
  })
})

describe('distances', () => {
  const departments = async (filter: string) => {
    const { body } = await send('GET', `/api/provider_departments?${filter}`)
    return body._embedded.providerDepartments.map(
      (row: { departmentId: number; kilometres?: number | null }) => [row.departmentId, row.kilometres],
    )
  }

  test('order departments from a site, those without coordinates last in both directions, 0,0 among them', async () => {
    await query('update provider_departments set latitude = 0, longitude = 0 where department_id = 3')
    const near = await departments('site=52.1,4')
    expect(near.slice(0, 2)).toEqual([
      [1, 11.12],
      [2, 122.31],
    ])
    expect(near.slice(2).every(([, kilometres]: [number, unknown]) => kilometres === null)).toBe(true)
    const far = await departments('site=52.1,4&sort=kilometres,desc')
    expect(far.slice(0, 2).map(([id]: [number]) => id)).toEqual([2, 1])
    expect((await departments('site=52.1,4&sort=name,asc')).length).toBe(near.length)
    expect((await departments('sort=kilometres,asc'))[0]?.[1]).toBeUndefined()
  })

  test('are those of contacted providers from the site of their enquiry', async () => {
    const url = '/api/v2/enquiry/contacted_providers/1'
    await query('delete from proposals; delete from offers; delete from contacted_providers')
    await send('POST', `${url}/many`, { departments: [2, 1, 3] })
    const listed = async (filter = '') =>
      (await send('GET', `${url}?${filter}`)).body._embedded.contactedProviders.map(
        (row: { departmentId: number; kilometres?: number | null }) => [row.departmentId, row.kilometres],
      )
    expect(
      (await listed('sort=kilometres,asc')).map(([, kilometres]: [number, unknown]) => kilometres),
    ).toEqual(Array(3).fill(undefined))
    await place(52.1, 4)
    expect(await listed('sort=kilometres,asc')).toEqual([
      [1, 11.12],
      [2, 122.31],
      [3, null],
    ])
    const found = (await send('GET', `${url}/candidates?cityId=0&capacity=0`)).body._embedded
      .providerDepartments
    expect(found[0]).toMatchObject({ departmentId: 1, kilometres: 11.12 })
    expect(found.at(-1).kilometres).toBeNull()
  })
})
