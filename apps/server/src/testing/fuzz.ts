import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, payloadOf, startTestApp, type TestApp } from './app.ts'
import { isFullRun, times } from './extent.ts'
import { messageFor, messageNear } from './messages.ts'
import { expectProblem } from './problems.ts'
import { addRecords, type SampleCall } from './samples.ts'
import { closed, type Document, faultsOf, operationIn, resolved, schemaIn } from './schemas.ts'

let original: TestApp
let server: TestApp
let document: Document

const operationOf = ({ call }: SampleCall) => operationIn(document, call)
const numbers = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '7') },
  fc.string(),
  fc.webQueryParameters(),
)

/** A path, a query and a body near what the document says of the call, and near its sample. */
function requestTo(one: SampleCall) {
  const operation = operationOf(one)
  const schema = schemaIn(operation?.requestBody)
  const known = (operation?.parameters ?? []).filter(({ in: place }) => place === 'query')
  const pairs = known.map(({ name, schema: given }) =>
    messageFor(given).map((value): [string, string] => [name, String(value)]),
  )
  return fc.record({
    path: fc.oneof(
      fc.constant(one.url),
      numbers.map((number) =>
        one.call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(number.toWellFormed())),
      ),
    ),
    query: pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 2 }) : fc.constant([]),
    body: schema ? messageNear(schema, one.body) : fc.constant(undefined),
    key: fc.constantFrom(undefined, undefined, 'key one', 'key two'),
  })
}

/** Whatever it is, as JSON; a form where there is a file in it. */
function asSent(body: unknown): object | string {
  const payload = payloadOf(body)
  return payload instanceof FormData ? payload : JSON.stringify(body)
}

const typeOf = (body: unknown): Record<string, string> =>
  payloadOf(body) instanceof FormData ? {} : { 'content-type': 'application/json' }

async function lastChange(): Promise<unknown> {
  const found = await server.database.pool.query('select max(id) as id from change_log')
  return found.rows[0]
}

/**
 * By the contract, by what stands in the database, or for guessing too often; never 500 or 503. 405 where the number
 * in the path is `.`: who asks leaves it out, and so asks at another address.
 */
const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]

function check(one: SampleCall, answer: Answer) {
  if (answer.status !== one.call.status) return expectProblem(answer, ...refusals)
  const documented = schemaIn(operationOf(one).responses[answer.status])
  if (documented) expect(faultsOf(document, closed(documented), answer.body)).toBe('')
}

/**
 * Calls with random messages. In the full run each call that writes has a server of its own, so that it meets the
 * records of its sample, whatever the others did; making one takes longer than the few messages of the short run.
 */
export function fuzz(calls: readonly SampleCall[]): void {
  const writes = isFullRun && calls.some(({ call }) => call.method !== 'GET')
  beforeAll(async () => {
    original = await startTestApp()
    await addRecords(original)
    document = resolved((await original.call('GET', '/api/openapi.json')).body)
    if (writes) await original.rest()
    else server = original
  })
  afterAll(() => original.close())
  if (writes) {
    beforeEach(async () => {
      server = await startTestApp({}, original)
    })
    afterEach(() => server.close())
  }

  // Thousands of calls, on a machine that may be busy.
  test.each(calls)(
    '$id does what it documents, or refuses as it documents and writes nothing',
    tried,
    120_000,
  )
}

async function tried(one: SampleCall) {
  const { call, id } = one
  const statuses = new Set<number>()
  let last = await lastChange()
  await fc.assert(
    fc.asyncProperty(requestTo(one), async ({ path, query, body, key }) => {
      const answer = await server.call(call.method, `${path}?${new URLSearchParams(query)}`, {
        as: 'ROLE_ADMIN',
        body: body === undefined ? undefined : asSent(body),
        headers: { ...typeOf(body), ...(key ? { 'idempotency-key': key } : {}) },
      })
      statuses.add(answer.status)
      check(one, answer)
      // What only reads never writes: that is asked once, at the end.
      if (call.method === 'GET') return
      const now = await lastChange()
      if (answer.status !== call.status) expect(now).toEqual(last)
      last = now
    }),
    { numRuns: runsOf(one) },
  )
  expect(await lastChange()).toEqual(last)
  if (!isFullRun) return
  // Ten wrong passwords first, and the right one is not heard.
  if (id !== 'users.login') expect([...statuses]).toContain(call.status)
}

/** A password takes a while of a core, by intention; a list of words is soon tried. */
function runsOf({ call, id }: SampleCall): number {
  if (id.startsWith('users.') && call.method !== 'GET') return times(60, 8)
  const isFixed =
    call.method === 'GET' && !call.path.includes('{') && Object.keys(call.query.shape).length === 0
  return isFixed ? times(10, 3) : times(150, 15)
}
