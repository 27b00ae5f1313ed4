import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { lastChange } from '../../testing/tables.ts'

const as = 'ROLE_ADMIN'
const one = '/api/organisation/1'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const read = (headers = {}) => server.call('GET', one, { as, headers })
const change = (city: string, headers: Record<string, string>) =>
  server.call('PUT', '/api/organisation', { as, headers, body: { organisationId: 1, city } })

describe('a malformed precondition', () => {
  const malformed = [
    '',
    ' ',
    'x',
    '"x"',
    '"1',
    '1"',
    "'1'",
    '"-1"',
    '"1.5"',
    '-1',
    '1e3',
    '"1","2"',
    '"1", W/"2"',
    'w/"1"',
    'W/',
    '""',
    '"1"x',
    '* ,"1"',
    '"99999999999"',
    '<1>',
  ]

  test.each(malformed)('If-Match: %j is 400, and nothing is written', async (match) => {
    const before = await lastChange(server.database)
    const headers = { 'if-match': match }
    expectFieldError(await change('Breda', headers), 'If-Match', 'type')
    expectFieldError(await server.call('DELETE', one, { as, headers }), 'If-Match', 'type')
    expect(await lastChange(server.database)).toEqual(before)
  })

  test('If-None-Match of a write is 400', async () => {
    const before = await lastChange(server.database)
    expectFieldError(await change('Breda', { 'if-none-match': '*' }), 'If-None-Match')
    expect(await lastChange(server.database)).toEqual(before)
  })

  test('missing rights are reported first', async () => {
    const headers = { 'if-match': 'x' }
    expectProblem(await server.call('DELETE', one, { headers }), 401)
    expectProblem(await server.call('DELETE', one, { as: 'ROLE_VIEWER', headers }), 403)
  })
})

describe('If-Match', () => {
  test('accepts the ETag of an answer, weak or strong, the bare version, and *', async () => {
    const cities = ['Ede', 'Oss', 'Epe', 'Goes', 'Best']
    for (const [nth, form] of ['tag', 'weak', 'version', 'bare', 'any'].entries()) {
      const { headers, body } = await read()
      const match = {
        tag: String(headers.etag),
        weak: `W/${headers.etag}`,
        version: `"${body.version}"`,
        bare: String(body.version),
        any: '*',
      }[form]
      const answer = await change(cities[nth] ?? '', { 'if-match': String(match) })
      expect([form, answer.status, answer.body.city]).toEqual([form, 200, cities[nth]])
    }
  })

  test('with an old version conflicts', async () => {
    const { etag } = (await read()).headers
    await change('Delft', {})
    expectProblem(await change('Gouda', { 'if-match': String(etag) }), 409)
  })
})

describe('If-None-Match', () => {
  test('gives 304 without a body while the answer is unchanged', async () => {
    const first = await read()
    const tag = String(first.headers.etag)
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const { status, headers, body } = await read({ 'if-none-match': known })
      expect([known, status, body]).toEqual([known, 304, undefined])
      expect(headers).toMatchObject({ etag: tag, 'x-request-id': expect.stringMatching(/./) })
    }
    await change('Zeist', {})
    expect(await read({ 'if-none-match': tag })).toMatchObject({ status: 200, body: { city: 'Zeist' } })
  })

  test('is no 304 when the name of a linked record changed', async () => {
    const get = (headers = {}) => server.call('GET', '/api/city/1', { as, headers })
    const { headers, body } = await get()
    await server.database.pool.query('update countries set name = $1 where country_id = $2', [
      'Elsewhere',
      body.countryId,
    ])
    expect((await get({ 'if-none-match': String(headers.etag) })).status).toBe(200)
  })

  test('reveals nothing without the right to read', async () => {
    const { etag } = (await read()).headers
    const headers = { 'if-none-match': String(etag) }
    expectProblem(await server.call('GET', one, { headers }), 401)
    expectProblem(await server.call('GET', one, { as: 'ROLE_VIEWER', headers }), 403)
    expectProblem(await server.call('GET', '/api/organisation/999999', { as, headers }), 404)
  })

  test('with an unknown tag gets the full answer', async () => {
    for (const known of ['x', '"1"', '', '"', 'W/'])
      expect((await read({ 'if-none-match': known })).status).toBe(200)
  })
})
