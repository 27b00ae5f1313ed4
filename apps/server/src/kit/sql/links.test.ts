import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { oneOfEach } from '../../testing/extent.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { everyWriteWithBody, startAppWithRecords, unusedName } from '../../testing/samples.ts'
import { contents } from '../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

/** The link fields, with the path of the linked kind and the id of an existing record. */
const targets: Record<string, [path: string, number: number]> = {
  country: ['/api/country', 4],
  user: ['/api/user', 2],
  partnerOrganisation: ['/api/organisation', 2],
  organisation: ['/api/organisation', 1],
  exploiter: ['/api/exploiter', 1],
  enquiry: ['/api/v2/backend/enquiry', 1],
  // This department has no texts in any language. A second text in the same language would be refused.
  providerDepartment: ['/api/provider_department', 3],
  spaceType: ['/api/space_type', 1],
}
/**
 * Calls that are left out. The first stores no link: it starts work that uses the exploiter. The others
 * accept one record per user or night.
 */
const unkept = ['maintenance.assignExploiters', 'handOvers.create', 'touristTaxes.create', 'vatRates.create']
const cases = everyWriteWithBody
  .filter(({ id }) => !unkept.includes(id))
  .flatMap((one) =>
    Object.entries(targets).flatMap(([field, [path, number]]) =>
      String(Reflect.get(one.body, field)).startsWith(path) ? [{ ...one, field, path, number }] : [],
    ),
  )
type Case = (typeof cases)[number]

const sent = ({ id, call, url, body, field }: Case, link: unknown) => {
  // The fields that a partner requires are left out, because only the link is tested.
  const partner = field === 'partnerOrganisation' ? {} : { partnerOrganisation: undefined }
  return server.call(call.method, url, {
    as,
    // The body has no version, because other cases may have changed the record.
    body: {
      ...body,
      ...partner,
      version: undefined,
      sourceVersion: undefined,
      ...unusedName(id),
      [field]: link,
    },
  })
}

test('every call that stores a link is listed', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(38)
})

describe.each(cases)('$id: $field', (one) => {
  const { field, path, number } = one
  const href = `${path}/${number}`

  test('accepts an existing record', async () => {
    const { status, body } = await sent(one, href)
    expect(status).toBe(200)
    expect((body.enquiry ?? body)._links[field]).toEqual({ href })
  })
})

test('other kinds and missing records are refused, and nothing is written', async () => {
  const before = await contents(server.database)
  for (const one of cases) {
    expectFieldError(await sent(one, '/api/wiki/1'), one.field, 'link')
    for (const missing of [999_999, 999_999_999_999_999])
      expectFieldError(await sent(one, `${one.path}/${missing}`), one.field, 'notFoundLink')
  }
  expect(await contents(server.database)).toEqual(before)
})

/** All kinds of record share the code that reads links, so one call of each method is tried. */
describe.each(oneOfEach(cases, ({ call }) => call.method))('$id: $field', (one) => {
  const { field, path, number } = one
  const href = `${path}/${number}`

  test.each([
    [`http://127.0.0.1:3000${href}`],
    [`https://back.office.example${href}`],
    [{ href }],
    [{ href: `https://back.office.example${href}`, templated: true }],
  ])('accepts %j', async (link) => {
    const { status, body } = await sent(one, link)
    expect(status).toBe(200)
    expect((body.enquiry ?? body)._links[field]).toEqual({ href })
  })

  test('refuses what is no link to this kind, and writes nothing', async () => {
    const before = await contents(server.database)
    for (const link of [
      '/api/city/3',
      '/api/tag/1',
      `/elsewhere${path}/${number}`,
      `https://back.office.example/elsewhere${path}/${number}`,
      `ftp://back.office.example${path}/${number}`,
      `//back.office.example${path}/${number}`,
      `javascript:${path}/${number}`,
      `${path}/${number}/roles`,
      `${path}/${number}?a=1`,
      `${path}/${number}#a`,
      `${path}/ ${number}`,
      `${path}/0`,
      `${path}/-1`,
      `${path}/1e3`,
      `${path}/${'9'.repeat(16)}`,
      `${path}/`,
      path,
      String(number),
      '',
      { href: '/api/city/3' },
      { href: null },
      { href: { href: '/api/city/3' } },
      { url: path },
      [`${path}/${number}`],
      number,
      true,
    ])
      expectFieldError(await sent(one, link), field, 'link')
    expect(await contents(server.database)).toEqual(before)
  })
})
