import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, payloadOf, startTestApp, type TestApp } from '../testing/app.ts'
import { bodyFor, bodyNear } from '../testing/calls/bodies.ts'
import { type Document, faultsOf, operationIn, resolved, schemaIn } from '../testing/calls/schemas.ts'
import { isFullRun, ofSomeAreas, times } from '../testing/extent.ts'
import { expectProblem } from '../testing/problems.ts'
import { addMarketingLogins } from '../testing/samples/outside.ts'
import { addRecords, everyCall, type SampleCall } from '../testing/samples.ts'
import { lastChange } from '../testing/tables.ts'
import { closed } from './openapi/json-schema.ts'

/** A server with records. In the full run it is at rest, and others are copied from it. */
let original: TestApp
/** The server of the calls that read, and in the short run of all calls. */
let shared: TestApp
let document: Document
beforeAll(async () => {
  original = await startTestApp()
  await addRecords(original)
  document = resolved((await original.call('GET', '/api/openapi.json')).body)
  if (isFullRun) await original.rest()
  shared = isFullRun ? await startTestApp({}, original) : original
})
afterAll(async () => {
  await shared.close()
  if (shared !== original) await original.close()
})

const operationOf = ({ call }: SampleCall) => operationIn(document, call)
/**
 * Ids that a URL parser keeps. The parser removes `.` and `..`, and an empty id results in the path of the
 * list.
 */
const numbers = fc
  .oneof({ weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '7') }, fc.string(), fc.webQueryParameters())
  .filter((id) => !['', '.', '..'].includes(id))

/** Generates a path, a query and a body near the call's schema and near its sample. */
function requestTo(one: SampleCall) {
  const operation = operationOf(one)
  const schema = schemaIn(operation?.requestBody)
  const known = (operation?.parameters ?? []).filter(({ in: place }) => place === 'query')
  const pairs = known.map(({ name, schema: given }) =>
    bodyFor(given).map((value): [string, string] => [name, String(value)]),
  )
  return fc.record({
    path: fc.oneof(
      fc.constant(one.url),
      numbers.map((number) =>
        one.call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(number.toWellFormed())),
      ),
    ),
    query: pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 2 }) : fc.constant([]),
    body: schema ? bodyNear(schema, one.body) : fc.constant(undefined),
    key: fc.constantFrom(undefined, undefined, 'key one', 'key two'),
  })
}

/** Returns a value as JSON, or as a form if it contains a file. */
function asSent(body: unknown): object | string {
  const payload = payloadOf(body)
  return payload instanceof FormData ? payload : JSON.stringify(body)
}

const typeOf = (body: unknown): Record<string, string> =>
  payloadOf(body) instanceof FormData ? {} : { 'content-type': 'application/json' }

/**
 * The statuses of expected refusals: by the contract, by existing data, or by rate limits. 500 and 503 are
 * never expected.
 */
const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]

function check(one: SampleCall, answer: Answer) {
  if (answer.status !== one.call.status) return expectProblem(answer, ...refusals)
  const documented = schemaIn(operationOf(one).responses[answer.status])
  if (documented) expect(faultsOf(closed(documented), answer.body)).toBe('')
}

const isReading = ({ call }: SampleCall) => call.method === 'GET'
/** Calls that read come first, because the others change the records. */
const inOrder = [...everyCall.filter(isReading), ...everyCall.filter((one) => !isReading(one))]

// Each test makes up to thousands of calls, and the machine may be busy.
test.each(ofSomeAreas(inOrder))(
  '$id does what it documents, or refuses as it documents and writes nothing',
  { timeout: 120_000 },
  async (one) => {
    if (!isFullRun || isReading(one)) return tryWith(shared, one)
    // A writing call needs the records of its sample. In the short run, a server for each takes longer than its calls.
    const server = await startTestApp({}, original)
    // The simulator of Meetup forgets its logins when its server stops.
    await addMarketingLogins(server)
    await tryWith(server, one).finally(() => server.close())
  },
)

/** Makes a call with random messages. */
async function tryWith(server: TestApp, one: SampleCall): Promise<void> {
  const { call, id } = one
  const statuses = new Set<number>()
  const lastWrite = () => lastChange(server.database)
  let last = await lastWrite()
  await fc.assert(
    fc.asyncProperty(requestTo(one), async ({ path, query, body, key }) => {
      const answer = await server.call(call.method, `${path}?${new URLSearchParams(query)}`, {
        as: 'ROLE_ADMIN',
        body: body === undefined ? undefined : asSent(body),
        headers: { ...typeOf(body), ...(key ? { 'idempotency-key': key } : {}) },
      })
      statuses.add(answer.status)
      check(one, answer)
      // A call that reads must not write. This is checked only once, after all calls.
      if (call.method === 'GET') return
      const now = await lastWrite()
      if (answer.status !== call.status) expect(now).toEqual(last)
      last = now
    }),
    { numRuns: runsOf(one) },
  )
  expect(await lastWrite()).toEqual(last)
  if (!isFullRun) return
  // Ten wrong passwords lock the user out, so even the right password is not accepted.
  if (id !== 'users.login') expect([...statuses]).toContain(call.status)
}

/**
 * Returns the number of tries of a call. Calls that hash passwords get fewer, because hashing is slow on
 * purpose.
 */
function runsOf({ call, id }: SampleCall): number {
  if (id.startsWith('users.') && call.method !== 'GET') return times(60, 3)
  const isFixed =
    call.method === 'GET' && !call.path.includes('{') && Object.keys(call.query.shape).length === 0
  return isFixed ? times(10, 1) : times(150, 3)
}
