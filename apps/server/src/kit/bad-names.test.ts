import { isList } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../testing/app.ts'
import { isFullRun, ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { expectFieldError, expectProblem } from '../testing/problems.ts'
import { everyCall, everyWriteWithBody, kindOfCall, startAppWithRecords } from '../testing/samples.ts'
import { contents } from '../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
let before: Record<string, string>
beforeAll(async () => {
  server = await startAppWithRecords()
  before = await contents(server.database)
})
afterAll(async () => {
  expect(await contents(server.database)).toEqual(before)
  await server.close()
})

/** An id that no record has. */
const MISSING = '99999999999999'

describe('an id in a path that is not a number', () => {
  const numbers = [
    '0',
    '-1',
    '1e3',
    '1.5',
    '0x1',
    ' 1',
    '１',
    'abc',
    'null',
    '%00',
    "1'--",
    MISSING,
    '9'.repeat(16),
    '9'.repeat(199),
    '..%2f1',
  ]
  /**
   * Calls that answer for a missing record: a missing client has no messages, and a missing department is not
   * at Mews.
   */
  const answering = [
    'inbox.ofClient',
    'inbox.ofClientExport',
    'inbox.ofClientBulk',
    'mews.connect',
    'mews.readCodes',
  ]
  // The path parameter of `map.lookUp` is an address, so it is a text and not an id.
  const numbered = everyCall.filter(({ id, call }) => call.path.includes('{') && id !== 'map.lookUp')
  const whole = oneOfEach(numbered, ({ call }) => call.method)
  // The contract has one schema of ids in paths.
  test.each(oneOfEach(numbered, kindOfCall))('$id', async (one) => {
    const { id, call, body } = one
    const tried = whole.includes(one) ? numbers : ['0', 'abc']
    for (const number of tried.filter((number) => number !== MISSING || !answering.includes(id))) {
      const url = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(number).replaceAll('%25', '%'))
      expectProblem(await server.call(call.method, url, { as, body }), 400, 404)
    }
  })
})

describe('an id in a body that is not valid', () => {
  // The body of a prognosis may repeat the id of the path. The bodies of a space type and a room booking have
  // no id.
  const inPath = ['prognosis.update', 'spaceTypes.update', 'stays.update']
  const numbered = everyWriteWithBody.filter(
    ({ id }) => /update(Contact|Country|City)?$/.test(id) && !inPath.includes(id),
  )
  test.each(ofSomeAreas(numbered))('$id', async ({ id, call, url, body }) => {
    const others = ['userId', 'channelManagerId']
    const links = id === 'exploiters.update' ? others : [...others, 'exploiterId']
    const name = Object.keys(body).find((field) => /^(id|\w+Id)$/.test(field) && !links.includes(field)) ?? ''
    expectProblem(await server.call(call.method, url, { as, body: { ...body, [name]: 999_999_999 } }), 404)
    // A call that creates a record if no id is given treats -1 as no id.
    const numbers = [1.5, '1', 1e300, [1], ...(call.creates ? [] : [-1])]
    for (const number of numbers) {
      expectFieldError(await server.call(call.method, url, { as, body: { ...body, [name]: number } }), name)
    }
  })
})

test('a contact is not found through another organisation', async () => {
  const url = '/api/v2/organisation/update_contact/2'
  const body = { organisationContactId: 1, name: 'Mine now' }
  expectProblem(await server.call('PUT', url, { as, body }), 404)
})

describe('an unknown query parameter', () => {
  const names = ['unknown', 'fields', 'constructor', '__proto__', 'toString', 'page[]', '%00', '']
  const whole = oneOfEach(everyCall, ({ call }) => call.method)
  // `doors/documentation.test.ts` sends an unknown parameter to one call of each kind.
  test.each(isFullRun ? everyCall : whole)('$id', async (one) => {
    const { call, url, body } = one
    for (const name of whole.includes(one) ? names : ['unknown']) {
      const answer = await server.call(call.method, `${url}?${name}=1`, { as, body })
      expectFieldError(answer, decodeURIComponent(name), 'unknownName')
    }
  })
})

const lists = everyCall.filter(({ call }) => 'page' in call.query.shape)

const pages = /page|size|sort/i

describe('an invalid page or order', () => {
  const wrong = [
    'page=-1',
    'page=1.5',
    'page=a',
    'page=',
    'page=99999999999',
    'page=1&page=2',
    'size=0',
    'size=1001',
    'size=-5',
    'rowsPerPage=1e3',
    'rows_per_page=0x10',
    'sort=unknown',
    'sort=name;drop table users',
    'sort=',
    'sort=id,sideways',
    'sort=name,asc&sort=name,desc',
    'sort=version,asc',
  ]
  test.each(
    oneOfEach(lists, ({ call }) =>
      Object.keys(call.query.shape)
        .filter((name) => pages.test(name))
        .join(),
    ),
  )('$id', async ({ call, url }) => {
    for (const query of wrong) {
      expectFieldError(
        await server.call(call.method, `${url}?${query}`, { as }),
        query.split('=', 1)[0] ?? '',
      )
    }
  })
})

/** The lists that answer with rows. A total accepts paging parameters too, but has no rows. */
const withRows = lists.filter(({ call }) => isList(call))

describe('the highest page number', () => {
  test.each(ofSomeAreas(withRows))('$id is empty, and fast', async ({ call, url }) => {
    const { status, body } = await server.call(call.method, `${url}?page=10000000&size=1000`, { as })
    expect(status).toBe(200)
    expect(Object.values(body._embedded)).toEqual([[]])
    expect(body.page.number).toBe(10_000_000)
  })
})

/** Filters by fields share the schemas of their values, so each of these is tried once; in the short run, one of each kind. */
const tried = new Set<unknown>()
const kindOf = (schema: z.core.$ZodType) =>
  isFullRun
    ? schema
    : JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).replaceAll(
        /\[[^\]]*\]|\d+/g,
        '',
      )

describe('a filter with an invalid value', () => {
  test.each(lists)('$id', async ({ call, url }) => {
    for (const [name, schema] of Object.entries(call.query.shape)) {
      if (pages.test(name) || tried.has(kindOf(schema))) continue
      tried.add(kindOf(schema))
      for (const value of ['x'.repeat(100_000), 'a%00b', `a&${name}=b`]) {
        expectFieldError(await server.call(call.method, `${url}?${name}=${value}`, { as }), name)
      }
    }
  })
})
