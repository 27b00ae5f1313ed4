import type { MessageKey } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const country = (body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call(method, '/api/country', { as, body: { name: 'Atlantis', countryCode: 'XA', ...body } })
const city = (body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call(method, '/api/city', { as, body: { name: 'Delft', country: '/api/country/4', ...body } })

describe('rules', () => {
  const names: [unknown, MessageKey | undefined][] = [
    ['Ys', 'tooShort'],
    ['Yss', undefined],
    ['é'.repeat(120), undefined],
    ['é'.repeat(121), 'tooLong'],
    ['  ', 'required'],
    [null, 'required'],
  ]
  const codes: [unknown, MessageKey | undefined][] = [
    ['X', 'tooShort'],
    ['XA', undefined],
    ['XABC', undefined],
    ['XABCD', 'tooLong'],
    ['', 'required'],
    [null, 'required'],
  ]
  test.each(names)('the name %j: %s', async (name, code) => {
    const { countryId } = (await country({})).body
    const { cityId } = (await city({})).body
    const answers = [
      await country({ name }),
      await country({ countryId, name }, 'PUT'),
      await city({ name }),
      await city({ cityId, name }, 'PUT'),
    ]
    for (const answer of answers) {
      if (code) expectFieldError(answer, 'name', code)
      else expect(answer.body.name).toBe(name)
    }
  })

  test.each(codes)('the country code %j: %s', async (countryCode, code) => {
    const { countryId } = (await country({})).body
    for (const answer of [await country({ countryCode }), await country({ countryId, countryCode }, 'PUT')]) {
      if (code) expectFieldError(answer, 'countryCode', code)
      else expect(answer.body.countryCode).toBe(countryCode)
    }
  })

  test.each([undefined, null])('a city has a country, not %j', async (link) => {
    const answer = await city({ country: link })
    expectFieldError(answer, 'country', 'selectCountry')
    expect(answer.body.errors[0].message).toBe('Please select a country first')
  })
})

test('a city is added, read with its country, moved to another and deleted', async () => {
  const added = await city({ name: "'s-Hertogenbosch", favorite: true })
  expect(added.body).toMatchObject({
    name: "'s-Hertogenbosch",
    favorite: false,
    countryId: 4,
    countryName: 'Netherlands',
    countryCode: 'NL',
    _links: { self: { href: expect.any(String) }, country: { href: '/api/country/4' } },
  })
  const { cityId, _links } = added.body
  const found = await server.call('GET', '/api/cities?query=hertogen&countryId=4', { as: 'ROLE_VIEWER' })
  expect(found.body._embedded.cities).toEqual([added.body])
  const moved = await city({ cityId, version: 1, country: { href: '/api/country/21' } }, 'PUT')
  expect(moved.body).toMatchObject({ countryName: 'Belgium', version: 2 })
  expect((await server.call('DELETE', _links.self.href, { as })).status).toBe(202)
  expectProblem(await server.call('GET', _links.self.href, { as }), 404)
})

test('a favourite is set by the body, or toggled', async () => {
  const { cityId } = (await city({ name: 'Gouda' })).body
  const favor = async (body?: object) => {
    const answer = await server.call('POST', `/api/city/favorite/${cityId}`, { as, body })
    return [answer.status, answer.body.favorite]
  }
  expect(await favor()).toEqual([200, true])
  expect(await favor()).toEqual([200, false])
  expect(await favor({ favorite: true })).toEqual([200, true])
  expect(await favor({ favorite: true })).toEqual([200, true])
  expect(await favor({ favorite: false })).toEqual([200, false])
  expectProblem(await server.call('POST', '/api/city/favorite/999999', { as }), 404)
})

test('a country with cities is not deleted, and reports their number', async () => {
  const { countryId, _links } = (await country({ name: 'Lemuria' })).body
  const link = `/api/country/${countryId}`
  const { cityId } = (await city({ country: link })).body
  await city({ country: link })
  const refused = await server.call('DELETE', _links.self.href, { as })
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({ code: 'inUse', uses: { cities: 2 } })
  expect(refused.body.message).toBe('This is still in use: 2 cities')
  await server.database.pool.query('delete from cities where country_id = $1', [countryId])
  expect((await server.call('DELETE', _links.self.href, { as })).status).toBe(202)
  expectProblem(await server.call('GET', `/api/city/${cityId}`, { as }), 404)
})

test.each([
  ['germany', 'DE'],
  ['Duitsland', 'DE'],
  ['alemania', 'DE'],
  ['tyskland', 'DE'],
  ['ROMÂNIA', 'RO'],
  ['nl', 'NL'],
])('"%s" finds the country %s', async (query, code) => {
  const { body } = await server.call('GET', `/api/countries?query=${encodeURIComponent(query)}`, { as })
  const codes = body._embedded.countries.map(({ countryCode }: { countryCode: string }) => countryCode)
  expect(codes).toContain(code)
  expect(codes.length).toBeLessThan(5)
  expect((await server.call('GET', body._links.self.href, { as })).body).toEqual(body)
})

test('the list of countries links to the default of new cities', async () => {
  const { body } = await server.call('GET', '/api/countries?page=3&size=10', { as: 'ROLE_VIEWER' })
  expect(body._links.default).toEqual({ href: '/api/country/4' })
})

test('a city has the last picture sent; other files are refused by their field', async () => {
  const { cityId, image } = (await city({ name: 'Leiden' })).body
  expect(image).toBeNull()
  const send = (files: unknown) =>
    server.call('POST', `/api/city/upload_images/${cityId}`, { as, body: { files, city_id: cityId } })
  const [first, second] = [await picture().jpeg().toBuffer(), await picture(20, 10).png().toBuffer()]
  const sent = await send([upload(first), upload(second, 'b.png', 'image/png')])
  expect(sent.status).toBe(200)
  expect(sent.body.image).toMatch(/20x10/)
  const other = await server.call('POST', `/api/city/upload_images/${cityId}`, {
    as,
    body: { files: upload(first), city_id: cityId + 1 },
  })
  expectFieldError(other, 'city_id', 'link')
  const refused = await send(upload('no picture at all'))
  expectProblem(refused, 415)
  expect(refused.body.errors[0].field).toBe('files')
  expect((await server.call('GET', `/api/city/${cityId}`, { as })).body.image).toBe(sent.body.image)
})

test('a picture is set by its path, and removed', async () => {
  const { cityId } = (await city({ name: 'Leiden' })).body
  const files = upload(await picture(50, 20).png().toBuffer(), 'a.png', 'image/png')
  const { image } = (await server.call('POST', `/api/city/upload_images/${cityId}`, { as, body: { files } }))
    .body
  const other = (await city({ name: 'Leyden', image })).body
  expect(other.image).toBe(image)
  const put = (body: object) => server.call('PUT', '/api/city', { as, body: { cityId, ...body } })
  // A PUT with the image path of the answer keeps the image. So does a PUT without an image.
  expect((await put({ image, name: 'Leiden' })).body).toMatchObject({ image, version: 2 })
  expect((await put({ name: 'Leiden a/d Rijn' })).body.image).toBe(image)
  expect((await put({ image: null })).body.image).toBeNull()
  expect((await put({ image })).body.image).toBe(image)
  expect((await put({ image: '' })).body.image).toBeNull()
  expect((await put({ image })).body.image).toBe(image)
  expect((await city({ name: 'Leyden', image: '' })).body.image).toBeNull()
  expect((await server.call('GET', `/api/city/${other.cityId}`, { as })).body.image).toBe(image)
})

test.each([
  ['https://evil.example/a.png', 'link'],
  ['/files/../../etc/passwd', 'link'],
  [`/files/${'0'.repeat(64)}/5x5/large.webp`, 'notFoundLink'],
  [7, 'type'],
] as const)('%j is not one of our pictures: %s', async (image, code) => {
  const { cityId } = (await city({ name: 'Leiden' })).body
  expectFieldError(await city({ cityId, image }, 'PUT'), 'image', code)
  expectFieldError(await city({ image }), 'image', code)
})
