import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { OutsideError } from '../outside-error.ts'
import type { Fault } from '../simulating.ts'
import { type Lead, zohoAt } from './client.ts'
import { openZoho } from './open.ts'
import { played, type Simulator, startSimulator } from './simulator.ts'

const UPSERT = 'POST /crm/v8/Leads/upsert'
const TOKEN = 'POST /oauth/v2/token'
const lead: Lead = {
  firstName: 'Ana',
  lastName: 'Berg',
  email: 'ana@relo.example',
  phone: null,
  company: 'Relo BV',
  city: 'Delft',
  description: 'Rooms in Delft',
  source: 'Canal Stay',
}
const FIRST = '5550000000001234567'

let simulator: Simulator
let time = 0
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const zoho = (credentials: object = {}, fault?: Fault) => {
  const { url } = simulator
  return zohoAt({
    accountsUrl: url,
    apiUrl: url,
    ...played,
    ...credentials,
    timeout: timeoutFor(fault),
    pace: 1000,
    now: () => time,
  })
}
const fail = (request: string, fault: Fault, times = 1) => simulator.faults.set(request, { fault, times })
const asked = (request: string) =>
  simulator.requests.filter(({ method, path }) => `${method} ${path}` === request).length
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    (value) => expect.unreachable(String(value)),
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(OutsideError)
  expect(inspect(error, { depth: 9 })).not.toContain('simulated')
  return error
}

test('a lead is added with the header that Zoho wants, and its id keeps all its digits', async () => {
  expect(await zoho().save(lead)).toBe(FIRST)
  const [, request] = simulator.requests
  expect(request?.headers.authorization).toMatch(/^Zoho-oauthtoken 1000\./)
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    duplicate_check_fields: ['Email'],
    data: [{ Last_Name: 'Berg', Company: 'Relo BV', Email: 'ana@relo.example', Lead_Source: 'Canal Stay' }],
  })
})

test('the same address is the same lead', async () => {
  const client = zoho()
  await client.save(lead)
  expect(await client.save({ ...lead, description: 'Again' })).toBe(FIRST)
  simulator.refusesDuplicates = true
  expect(await client.save(lead)).toBe(FIRST)
  expect(await client.save({ ...lead, email: 'bo@relo.example' })).toBe('5550000000001234568')
})

test('callers at the same time share one request for a token, and it is kept for its life', async () => {
  const client = zoho()
  await Promise.all([1, 2, 3, 4, 5].map((at) => client.save({ ...lead, email: `${at}@relo.example` })))
  time += 54 * 60_000
  await client.save(lead)
  expect(asked(TOKEN)).toBe(1)
  time += 60_000
  await client.save(lead)
  expect(asked(TOKEN)).toBe(2)
})

test('a token that ends early is replaced once, and the request is repeated once', async () => {
  const client = zoho()
  await client.save(lead)
  simulator.tokens.clear()
  expect(await client.save(lead)).toBe(FIRST)
  expect(asked(TOKEN)).toBe(2)
  fail(UPSERT, 'unauthorized', 9)
  expect(await failureOf(client.save(lead))).toMatchObject({ reason: 'refused' })
  expect(asked(UPSERT)).toBe(5)
})

test('a missing scope is refused without another token, which would lack it too', async () => {
  simulator.lacksScope = true
  expect(await failureOf(zoho().save(lead))).toMatchObject({ reason: 'refused' })
  expect([asked(TOKEN), asked(UPSERT)]).toEqual([1, 1])
})

test.each(['invalid_code', 'invalid_client'])(
  'a token call that fails with %s and the status 200 is refused',
  async (error) => {
    simulator.tokenError = error
    expect(await failureOf(zoho().save(lead))).toMatchObject({ reason: 'refused' })
    expect(asked(UPSERT)).toBe(0)
  },
)

test.each<[Fault, string]>([
  ['limited', 'away'],
  ['html', 'away'],
  ['slow', 'away'],
  ['masked', 'garbled'],
])('a token call after %s is %s, and nothing is written', async (fault, reason) => {
  fail(TOKEN, fault)
  expect(await failureOf(zoho({}, fault).save(lead))).toMatchObject({ reason })
  expect([asked(TOKEN), asked(UPSERT)]).toEqual([1, 0])
})

test('a lead whose answer is hidden by a page of a proxy is the same lead the next time', async () => {
  const client = zoho()
  fail(UPSERT, 'masked')
  expect(await failureOf(client.save(lead))).toMatchObject({ reason: 'garbled' })
  expect(await client.save(lead)).toBe(FIRST)
  expect(simulator.leads.size).toBe(1)
})

test('a wrong secret is refused without showing it', async () => {
  expect(await failureOf(zoho({ clientSecret: 'simulated-wrong' }).save(lead))).toMatchObject({
    reason: 'refused',
  })
})

test('after too many tokens no more are requested for a minute', async () => {
  const client = zoho()
  simulator.tokenError = 'Access Denied'
  for (const _ of [1, 2, 3]) expect(await failureOf(client.save(lead))).toMatchObject({ reason: 'busy' })
  expect(asked(TOKEN)).toBe(1)
  simulator.tokenError = undefined
  time += 60_001
  expect(await client.save(lead)).toBe(FIRST)
})

test.each<Fault>(['lost', 'cut'])(
  'a write without an answer (%s) is looked up, not repeated',
  async (fault) => {
    const client = zoho({}, fault)
    if (fault === 'cut') await client.save(lead)
    fail(UPSERT, fault)
    expect(await client.save(lead)).toBe(FIRST)
    expect(simulator.leads.size).toBe(1)
    expect(simulator.requests.at(-1)?.path).toBe('/crm/v8/Leads/search')
  },
)

test('a write that was not done is reported, and the next try adds the lead', async () => {
  const client = zoho({}, 'slow')
  fail(UPSERT, 'slow')
  expect(await failureOf(client.save(lead))).toMatchObject({ reason: 'away' })
  expect(await client.save(lead)).toBe(FIRST)
})

test.each([
  ['limited', 'busy'],
  ['broken', 'away'],
  ['html', 'away'],
] as const)('%s is reported as %s and not repeated', async (fault, reason) => {
  fail(UPSERT, fault, 9)
  expect(await failureOf(zoho().save(lead))).toMatchObject({ reason })
  expect(asked(UPSERT)).toBe(1)
})

test('rejected data names the field of Zoho', async () => {
  expect(await failureOf(zoho().save({ ...lead, company: '' }))).toMatchObject({
    reason: 'rejected',
    said: 'Company',
  })
})

test('without a setting, the address of the API comes with the token and has to be public and encrypted', async () => {
  const save = () => zohoAt({ accountsUrl: simulator.url, ...played, timeout: timeoutFor() }).save(lead)
  expect(await failureOf(save())).toMatchObject({ reason: 'away' })
  for (const domain of [simulator.url, 'zohoapis.eu', '']) {
    simulator.apiDomain = domain
    expect(await failureOf(save())).toMatchObject({ reason: 'garbled' })
  }
  expect(asked(UPSERT)).toBe(0)
})

test('there is no Zoho without a setting or simulators', async () => {
  expect(await openZoho({ zoho: undefined, simulators: false })).toBeUndefined()
  const crm = await openZoho({ zoho: undefined, simulators: true })
  expect(await crm?.save(lead)).toBe(FIRST)
  await crm?.close()
})
