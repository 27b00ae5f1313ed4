import { Validator } from '@seriousme/openapi-schema-validator'
import { intake, isForm, isTouchedBy } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closed } from '../kit/openapi/json-schema.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { areaOf, areaOfTable } from '../testing/calls/area-of-tables.ts'
import { expectOwnAddresses, hrefs, kindOfHref } from '../testing/calls/links.ts'
import { type Document, faultsOf, operationIn, resolved, schemaIn } from '../testing/calls/schemas.ts'
import { shownUndeclared, tablesOfViews } from '../testing/calls/shown-records.ts'
import { oneOfEach } from '../testing/extent.ts'
import {
  addRecords,
  documentedCalls,
  endRuns,
  everyCall,
  kindOfCall,
  type SampleCall,
} from '../testing/samples.ts'
import { statementsDuring } from '../testing/statements.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
let published: Document
let document: Document
/** The tables behind each view. */
let behind: Map<string, string[]>
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
  behind = await tablesOfViews(server.database)
  published = (await server.call('GET', '/api/openapi.json')).body
  document = resolved(published)
})
/** Whether an earlier call may have used up records that the next call needs. */
let isUsed = true
beforeEach(async () => {
  if (isUsed) await endRuns(server)
  isUsed = false
})
afterAll(() => server.close())

/** Forms carry numbers as text, while the OpenAPI document describes them as numbers. */
const withNumbers = (body: object = {}) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? Number(value) : value]),
  )

const operationOf = ({ call }: SampleCall) => operationIn(document, call)

test('the document is valid OpenAPI 3.1, and every reference in it resolves', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(published))
  expect([result.errors, result.valid]).toEqual([undefined, true])
  expect(validator.version).toBe('3.1')
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"')
})

test('the document has exactly the calls, each with a unique name', () => {
  const documented = Object.values(document.paths).flatMap((operations) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method}`),
  )
  const ofSites = Object.keys(intake).map((name) => `intake.${name}: post`)
  const calls = documentedCalls.map(({ id, call }) => `${id}: ${call.method.toLowerCase()}`)
  expect(documented.sort()).toEqual([...calls, ...ofSites, 'events.follow: get'].sort())
  for (const one of documentedCalls) expect(operationOf(one).operationId).toBe(one.id)
})

/** The calls that were made, by their request ids. */
const made = new Map<string, SampleCall>()

/** Calls that delete come last, because earlier calls need the records. */
const inOrder = [...everyCall].sort(
  (one, other) => Number(one.call.method === 'DELETE') - Number(other.call.method === 'DELETE'),
)

const isReading = ({ call }: SampleCall) => call.method === 'GET' && !call.files
const writing = everyCall.filter(({ call }) => call.method !== 'GET' && call.method !== 'DELETE')
/** The calls whose links are followed: all that read, and of those that write one of each kind. */
const leading = new Set([...everyCall.filter(isReading), ...oneOfEach(writing, kindOfCall)])
/** The links that were followed. Each is followed once. */
const followed = new Set<string>()

async function followLinks({ id }: SampleCall, body: unknown): Promise<void> {
  for (const href of oneOfEach(hrefs(body), kindOfHref)) {
    if (followed.has(href)) continue
    followed.add(href)
    expect([id, href, (await server.call('GET', href, { as })).status]).toEqual([id, href, 200])
  }
}

/** The kinds of record that calls show although their areas do not declare them. */
const undeclared: string[] = []
/** The number of rows of lists that link to themselves. */
let rows = 0

test.each(inOrder)('$id accepts the documented request and answers exactly as documented', async (one) => {
  const { call, url, body } = one
  const { requestBody, responses } = operationOf(one)
  const asked = schemaIn(requestBody)
  expect(asked !== undefined).toBe(body !== undefined)
  if (asked) expect(faultsOf(closed(asked), isForm(call.body) ? withNumbers(body) : body)).toBe('')

  isUsed = call.method !== 'GET'
  const ask = () => server.call(call.method, url, { as, body })
  const { answer, sent } = isReading(one) ? await statementsDuring(ask) : { answer: await ask(), sent: [] }
  made.set(String(answer.headers['x-request-id']), one)
  expect(answer.status, JSON.stringify(answer.body)).toBe(call.status)
  const type = String(answer.headers['content-type'] ?? '')
  const answered = schemaIn(responses[call.status], call.files ? type : 'application/json')
  expect(answered !== undefined).toBe(answer.body !== undefined)
  if (answered) expect(faultsOf(closed(answered), answer.body)).toBe('')
  if (isReading(one)) {
    undeclared.push(...shownUndeclared(one, sent, answer.body, behind))
    rows += expectOwnAddresses(one.id, answer.body)
  }
  if (leading.has(one)) await followLinks(one, answer.body)
})

test('each area declares whose records its calls show, so that changes of these refresh it', () => {
  expect([...new Set(undeclared)].sort()).toEqual([])
  expect([rows > 60, followed.size > 60]).toEqual([true, true])
})

test('each area declares whose records its calls change', async () => {
  const { rows } = await server.database.pool.query<{ request: string; table: string }>(
    `select distinct request_id as request, table_name as table from change_log where request_id = any($1)`,
    [[...made.keys()]],
  )
  expect(rows.length).toBeGreaterThan(made.size / 10)
  const missing = rows.flatMap(({ request, table }) => {
    const [one, changed] = [made.get(request), areaOfTable.get(table)]
    // An undo may change records of every area, so every answer is refreshed after it.
    if (!one || !changed || one.id.startsWith('history.')) return []
    return isTouchedBy(areaOf(one), changed) ? [] : [`${one.id} changes ${changed}`]
  })
  expect(missing).toEqual([])
})

/** The kind of a call, and whether it has parameters. All calls share the code that reads parameters. */
const taken = (one: SampleCall) => `${kindOfCall(one)} ${Object.keys(one.call.query.shape).length > 0}`

test.each(oneOfEach(everyCall, taken))('$id names its parameters, and refuses others', async (one) => {
  const { call, url, body } = one
  const known = operationOf(one).parameters.filter(({ in: place }) => place === 'query')
  const query = new URLSearchParams(
    known.map(({ name, schema }): [string, string] => [name, faultsOf(schema, 1) ? 'x' : '1']),
  )
  // The parameter `unheardOf` shows that the call refuses unknown names, and prevents the call from doing its
  // work.
  const answer = await server.call(call.method, `${url}?${query}&unheardOf=1`, { as, body })
  const documented = schemaIn(operationOf(one).responses[answer.status], 'application/problem+json')
  expect(documented).toBeDefined()
  if (documented) expect(faultsOf(closed(documented), answer.body)).toBe('')
  const problems: { field: string; code: string }[] = answer.body.errors
  const unknown = problems.filter(({ code }) => code === 'unknownName')
  expect(unknown.map(({ field }) => field)).toEqual(['unheardOf'])
})

test('the documentation pages load nothing from other hosts', async () => {
  const page = await server.call('GET', '/api/docs/')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/)
})
