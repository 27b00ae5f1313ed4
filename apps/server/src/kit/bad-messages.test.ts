import { Readable } from 'node:stream'
import { isForm } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { inPart, ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { expectProblem } from '../testing/problems.ts'
import {
  everyCall,
  everyWriteWithBody,
  kindOfCall,
  type SampleCall,
  startAppWithRecords,
} from '../testing/samples.ts'
import { contents } from '../testing/tables.ts'

let server: TestApp
let authorization: string
let before: Record<string, string>
beforeAll(async () => {
  server = await startAppWithRecords()
  before = await contents(server.database)
})
afterAll(async () => {
  expect(await contents(server.database)).toEqual(before)
  await server.close()
})
beforeEach(async () => {
  authorization = await server.token('ROLE_ADMIN')
})

/** Sends a message as given, without changes by a client library. */
async function send(
  { call, url }: Pick<SampleCall, 'call' | 'url'>,
  payload: string | Readable,
  headers = {},
) {
  const given = { authorization, 'content-type': 'application/json', ...headers }
  const answer = await server.app.inject({ method: call.method, url, payload, headers: given })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) }
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const broken: Record<string, string> = {
  'half an object': '{"name": "x"',
  'two objects': '{}{}',
  'single quotes': "{'name': 'x'}",
  'a comma too many': '{"name": "x",}',
  'a comment': '{"name": "x" /* y */}',
  NaN: '{"price": NaN}',
  'plain text': 'name=x',
  'a zero byte': '{"name": "x\0"}',
  'a line break in a text': '{"name": "x\ny"}',
  __proto__: '{"__proto__": {"roles": ["ROLE_ADMIN"]}}',
  'constructor.prototype': '{"constructor": {"prototype": {"roles": ["ROLE_ADMIN"]}}}',
  'a hidden __proto__': '{"name": {"\\u005f_proto__": {"a": 1}}}',
}
const misshapen: Record<string, string> = {
  'a list': '[]',
  'a list of bodies': '[{"name": "x"}]',
  'a text': '"name"',
  'a number': '7',
  true: 'true',
  '100,000 levels': deep(100_000),
  '100,000 levels in an unknown field': `{"unknown": ${deep(100_000)}, "name": 7, "username": 7, "displayname": 7, "keepOldHours": 25, "favorite": 7, "companyClient": 7, "code": 7, "1": 7}`,
}
const foreign = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/jsonx',
  'text/json',
  'x',
]

/**
 * All calls share the code that reads messages, so one call of each kind is tried with all messages and the
 * others with one.
 */
test.each(ofSomeAreas(everyWriteWithBody))('$id refuses broken JSON', async (one) => {
  const answer = await send(one, '{"name": "x"')
  expectProblem(answer, 400)
  expect(answer.body.code).toBe('brokenJson')
})

/** The calls whose body has no required field. */
const mayBeEmpty = [
  'imports.change',
  'imports.mend',
  'imports.start',
  'users.deactivate',
  'users.updateCurrentUser',
  'exploiters.generateKey',
  'webhooks.newSecret',
  'places.favoriteCity',
  'enquiries.extend',
  'inbox.join',
  'maintenance.assignExploiters',
  'maintenance.permalinks',
  'maintenance.ssoClients',
  'maintenance.refNumbers',
  'offers.accept',
  'proposals.extend',
  'departments.favorite',
  'hyperGuests.favorite',
  'prognosis.update',
  'selections.selectInGrid',
  'selections.selectOfDepartment',
  'selections.selectOfRoom',
  'spaceTypes.update',
  'stays.update',
  'stays.updateGuest',
]

/**
 * One call of each kind. The first is tried with every message. The others are tried with every message in
 * the full run.
 */
const kinds = oneOfEach(everyWriteWithBody, kindOfCall)

describe.each(kinds)('$id refuses', (one) => {
  const some = <Item>(items: readonly Item[]) => (one === kinds[0] ? items : inPart(items))
  const whole = JSON.stringify(one.body)

  test.each(some(Object.entries(broken)))('broken JSON: %s', async (_, text) => {
    const answer = await send(one, text)
    expectProblem(answer, 400)
    expect(answer.body.code).toBe('brokenJson')
  })

  // A call that needs no field accepts what remains of a message without the unknown field, so such messages
  // are left out for it.
  const isRefused = ([what]: [string, string]) =>
    !mayBeEmpty.includes(one.id) || !what.includes('unknown field')
  test.each(some(Object.entries(misshapen).filter(isRefused)))('%s', async (_, text) => {
    // Callers who are not signed in may send only small messages.
    const statuses = one.call.access === 'anybody' ? [400, 413] : [400]
    expectProblem(await send(one, text), ...statuses)
    if (one.call.creates) expectProblem(await send(one, text, { 'idempotency-key': 'deep' }), ...statuses)
  })

  test.each(some(foreign))('content of type %s', async (type) => {
    expectProblem(await send(one, whole, { 'content-type': type }), 415)
  })

  test('a form, complete or cut off', async () => {
    const [status, code] = isForm(one.call.body) ? [400, 'brokenForm'] : [415, 'mediaType']
    const answer = await send(one, whole, { 'content-type': 'multipart/form-data; boundary=x' })
    expectProblem(answer, status)
    expect(answer.body.code).toBe(code)
  })

  test('10 MB, without waiting for them', async () => {
    const endless = new Readable({ read: () => undefined })
    endless.push('{"name": "x')
    expectProblem(await send(one, endless, { 'content-length': '10000000' }), 413)
  })

  test('a body shorter than its length', async () => {
    expectProblem(await send(one, whole, { 'content-length': String(Buffer.byteLength(whole) + 1) }), 400)
  })

  const names = Object.keys(one.body ?? {})
  test.runIf(names.length > 0)('unknown fields, which are named too', async () => {
    // No field accepts this list as its value.
    const fields = names.map((name) => [name, [{ wrong: [] }]])
    const wrong = JSON.stringify({ ...Object.fromEntries(fields), unknown: 1 })
    const answer = await send(one, wrong)
    expectProblem(answer, 400)
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toContain('unknown')
  })
})

describe('an empty body declared as JSON', () => {
  const refusing = everyWriteWithBody.filter(({ id }) => !mayBeEmpty.includes(id))
  test.each(oneOfEach(refusing, kindOfCall))('is refused by $id', async (one) => {
    const answer = await send(one, '')
    expectProblem(answer, 400)
    expect(answer.body.errors.length).toBeGreaterThan(0)
  })

  const reading = everyCall.filter(({ call }) => call.method === 'GET' && !call.files)
  test.each(oneOfEach(reading, kindOfCall))('is ignored by $id', async (one) => {
    expect((await send(one, '')).status).toBe(200)
  })
})
