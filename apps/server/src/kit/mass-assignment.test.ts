import { isForm } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { addRecords, endRuns, everyWriteWithBody, type SampleCall } from '../testing/samples.ts'
import { type Document, operationIn, resolved, schemaIn } from '../testing/schemas.ts'
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

/** The fields that the contract names for a call, whether or not its sample sends them. */
function namesOf({ call }: SampleCall): Set<string> {
  const schema = schemaIn(operationIn(document, call).requestBody) ?? {}
  const shapes: { properties?: object }[] =
    'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema]
  return new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))
}

function partsOf(whole: object, size: number): object[] {
  const entries = Object.entries(whole)
  const starts = entries.flatMap((_, index) => (index % size === 0 ? [index] : []))
  return starts.map((start) => Object.fromEntries(entries.slice(start, start + size)))
}

test.each(everyWriteWithBody)('$id ignores fields that it does not declare', async (one) => {
  const named = namesOf(one)
  const foreign = Object.fromEntries(columns.filter(([name]) => !named.has(name)))
  for (const name of ['generation', 'passwordHash', 'password_hash', 'search', 'nameKey']) {
    expect(foreign).toHaveProperty(name)
  }
  const readWith = { _links: { self: { href: '/api/user/1' } }, _embedded: {}, page: { size: 1 } }
  const { call, url, body } = one
  // A form has fewer fields than the database has columns, and callers who are not signed in may send only little.
  const isSmall = isForm(call.body) || call.access === 'anybody'
  for (const part of isSmall ? partsOf(foreign, 90) : [foreign]) {
    const all = { ...part, ...readWith, ...body }
    if (isSmall) await endRuns(server)
    const answer = await server.call(call.method, url, { as: 'ROLE_ADMIN', body: all })
    expect(answer.status).toBe(call.status)
    expect(JSON.stringify(answer.body) ?? '').not.toMatch(/Planted|1977-07|777777777/)
  }
})

// After all calls, because reading every table after each of them takes longer than the calls.
test('nothing of these fields was stored', async () => {
  for (const table of await tableNames(server.database)) {
    const { rows } = await server.database.pool.query(
      `select t::text from "${table}" t where t::text ~ 'Planted|1977-07|777777777' limit 1`,
    )
    expect([table, rows]).toEqual([table, []])
  }
})
