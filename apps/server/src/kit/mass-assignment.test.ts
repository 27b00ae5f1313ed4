import { isForm, unknownNames } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Document, operationIn, resolved, schemaIn } from '../testing/calls/schemas.ts'
import { ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { expectProblem } from '../testing/problems.ts'
import {
  addRecords,
  endRuns,
  everyCall,
  everyWriteWithBody,
  kindOfCall,
  type SampleCall,
} from '../testing/samples.ts'
import { tableNames } from '../testing/tables.ts'

let server: TestApp
let document: Document
let columns: [name: string, value: unknown][]
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
  document = resolved((await server.call('GET', '/api/openapi.json')).body)
  columns = await everyColumn()
})
afterAll(() => server.close())

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every column of the database, by its name in the database and in code, each with a value that would be visible. */
async function everyColumn(): Promise<[string, unknown][]> {
  const found = await server.database.pool.query<{ name: string; type: string }>(`
    select distinct column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`)
  return found.rows.flatMap(({ name, type }): [string, unknown][] => {
    const text = /timestamp|date/.test(type) ? '1977-07-07T07:07:07Z' : 'Planted'
    const value = /int|numeric/.test(type) ? 777_777_777 : text
    return [
      [name, value],
      [camelCase(name), value],
    ]
  })
}

/** The fields that the document names for a call: those of its body, and those of its answer that may come back. */
function namesOf({ call }: SampleCall): Map<string, object> {
  const schema = schemaIn(operationIn(document, call).requestBody) ?? {}
  const shapes: { properties?: object }[] =
    'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema]
  return new Map(shapes.flatMap(({ properties }) => Object.entries<object>(Object(properties))))
}

const isReturned = (field: object) => JSON.stringify(field) === '{"readOnly":true}'

function partsOf(whole: object, size: number): object[] {
  const entries = Object.entries(whole)
  const starts = entries.flatMap((_, index) => (index % size === 0 ? [index] : []))
  return starts.map((start) => Object.fromEntries(entries.slice(start, start + size)))
}

/** A form has fewer fields than the database has columns, and callers who are not signed in may send only little. */
const inParts = ({ call }: SampleCall, fields: object) =>
  isForm(call.body) || call.access === 'anybody' ? partsOf(fields, 90) : [fields]

/** The fields that a call does not declare. */
function foreignTo(one: SampleCall): object {
  const named = namesOf(one)
  return Object.fromEntries(columns.filter(([name]) => !named.has(name)))
}

test.each(everyWriteWithBody)('$id knows only what it or its answer declares', (one) => {
  const foreign = foreignTo(one)
  for (const name of ['generation', 'passwordHash', 'password_hash', 'search', 'nameKey'])
    expect(foreign).toHaveProperty(name)
  const sent = { ...foreign, ...one.body }
  expect(unknownNames(one.call, sent)).toEqual(Object.keys(foreign))
})

test.each(oneOfEach(everyWriteWithBody, kindOfCall))('$id refuses what it does not know', async (one) => {
  const foreign = foreignTo(one)
  const { call, url, body } = one
  for (const part of inParts(one, foreign)) {
    const sent = { ...part, ...body }
    const answer = await server.call(call.method, url, { as: 'ROLE_ADMIN', body: sent })
    expectProblem(answer, 400)
    const refused = answer.body.errors.map(({ field, code }: Record<string, string>) => [field, code])
    const names = Object.keys(part)
    // A refusal names at most 50 fields. The same rule finds all others.
    expect(refused).toEqual(names.slice(0, 50).map((name) => [name, 'unknownName']))
  }
})

// The same code drops these fields for all calls.
test.each(oneOfEach(everyWriteWithBody, (one) => `${kindOfCall(one)} ${/\.(create|update)$/.exec(one.id)}`))(
  '$id drops the fields of its answer that come back',
  async (one) => {
    const { call, url, body } = one
    const returned = [...namesOf(one)].flatMap(([name, field]) => (isReturned(field) ? [name] : []))
    const planted = new Map(columns)
    const fields = Object.fromEntries(returned.map((name) => [name, planted.get(name) ?? 'Planted']))
    await endRuns(server)
    const all = { ...fields, ...body, _links: { self: { href: '/api/user/1' } }, _embedded: {} }
    const answer = await server.call(call.method, url, { as: 'ROLE_ADMIN', body: all })
    expect(answer.status, JSON.stringify(answer.body)).toBe(call.status)
    expect(JSON.stringify(answer.body) ?? '').not.toMatch(/Planted|1977-07|777777777/)
  },
)

const changes = everyWriteWithBody.flatMap((change) => {
  const reader = everyCall.find(({ id }) => id === change.id.replace(/\.update$/, '.get'))
  return reader && reader.id !== change.id ? [{ ...change, reader }] : []
})

test.each(ofSomeAreas(changes))('$id takes a change in the record as it was read', async (one) => {
  const { call, url, reader } = one
  const { body: read } = await server.call('GET', reader.url, { as: 'ROLE_ADMIN' })
  const body = { ...(read.enquiry ?? read), ...one.body, version: read.version }
  const answer = await server.call(call.method, url, { as: 'ROLE_ADMIN', body })
  // A proposal that an earlier test sent can no longer be changed.
  expect([call.status, 409], JSON.stringify(answer.body)).toContain(answer.status)
})

// This test runs after all calls, because reading every table after each call takes longer than the calls.
test('nothing of these fields was stored', async () => {
  for (const table of await tableNames(server.database)) {
    const { rows } = await server.database.pool.query(
      `select t::text from "${table}" t where t::text ~ 'Planted|1977-07|777777777' limit 1`,
    )
    expect([table, rows]).toEqual([table, []])
  }
})
