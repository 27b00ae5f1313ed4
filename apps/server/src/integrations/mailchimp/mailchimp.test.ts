import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { OutsideError } from '../outside-error.ts'
import type { Fault } from '../simulating.ts'
import { addressOf, mailchimpAt } from './client.ts'
import { openMailchimp } from './open.ts'
import { FORBIDDEN_KEY, KEY, type Simulator, startSimulator } from './simulator.ts'

const CREATE = 'POST /ecommerce/stores'
const store = {
  id: '0042',
  listId: 'a1b2c3d4e5',
  name: 'Harbour Rooms',
  platform: 'custom',
  domain: 'harbour.example',
  email: null,
  currencyCode: 'EUR',
  primaryLocale: 'nl',
  phone: null,
}

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const mailchimp = (options: Partial<Parameters<typeof mailchimpAt>[0]> = {}) =>
  mailchimpAt({ key: KEY, url: simulator.url, timeout: timeoutFor(), pace: 1000, ...options })
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

test.each([
  ['0123456789abcdef-us19', 'https://us19.api.mailchimp.com/3.0'],
  ['one-two-eu1', 'https://eu1.api.mailchimp.com/3.0'],
  ['0123456789abcdef', undefined],
  ['0123456789abcdef-us19.evil.example', undefined],
])('the address of %s is %s', (key, address) => {
  expect(addressOf(key)).toBe(address)
})

test('stores have the names of the product, and those of all pages are read', async () => {
  const [first] = simulator.stores.values()
  for (let at = 0; at < 2000; at += 1)
    simulator.stores.set(`s${at}`, { ...first, id: `s${at}`, email_address: 7 })
  const stores = await mailchimp().stores()
  expect(new Set(stores.map(({ id }) => id)).size).toBe(2001)
  expect(asked('GET /ecommerce/stores')).toBe(3)
  expect(stores[0]).toEqual({
    id: 'canal-stay',
    listId: 'a1b2c3d4e5',
    name: 'Canal Stay',
    platform: 'custom',
    domain: 'stay.example',
    email: 'info@stay.example',
    currencyCode: 'EUR',
    primaryLocale: 'nl',
    timezone: 'Europe/Amsterdam',
    phone: '+31200000000',
  })
  expect(stores[1]?.email).toBeNull()
})

test('a store is added with an id that is a text, and without empty fields', async () => {
  expect(await mailchimp().create(store)).toMatchObject({ id: '0042', email: null })
  expect(JSON.parse(simulator.requests[0]?.body ?? '')).toEqual({
    id: '0042',
    list_id: 'a1b2c3d4e5',
    name: 'Harbour Rooms',
    platform: 'custom',
    domain: 'harbour.example',
    currency_code: 'EUR',
    primary_locale: 'nl',
  })
})

test('a key without data centre is refused before anything is sent', async () => {
  expect(await failureOf(mailchimp({ key: 'simulated' }).stores())).toMatchObject({ reason: 'refused' })
  expect(await failureOf(mailchimp({ key: 'simulated-us1.evil.example/x-' }).create(store))).toMatchObject({
    reason: 'refused',
  })
  expect(simulator.requests).toEqual([])
})

test('a wrong key is refused', async () => {
  expect(await failureOf(mailchimp({ key: 'simulated-other-us19' }).stores())).toMatchObject({
    reason: 'refused',
  })
})

test('a page with the status 403 is a limit, not a wrong key', async () => {
  fail('GET /ecommerce/stores', 'forbidden')
  expect(await failureOf(mailchimp().stores())).toMatchObject({ reason: 'busy' })
})

test('a 403 of the API is a key that may not, not a limit', async () => {
  expect(await failureOf(mailchimp({ key: FORBIDDEN_KEY }).stores())).toMatchObject({ reason: 'refused' })
})

test('a new store that meets a limit is not sent again', async () => {
  fail(CREATE, 'limited')
  expect(await failureOf(mailchimp().create(store))).toMatchObject({ reason: 'busy' })
  expect(simulator.requests).toHaveLength(1)
})

test.each<[Fault, number]>([
  ['lost', 1],
  ['masked', 1],
  ['cut', 0],
  ['html', 0],
  ['broken', 0],
])('after %s of a new store it is looked up, and never sent twice', async (fault, added) => {
  fail(CREATE, fault)
  const work = mailchimp({ timeout: timeoutFor(fault) }).create(store)
  if (added) expect(await work).toMatchObject({ id: '0042' })
  else expect(await failureOf(work)).toMatchObject({ reason: 'away' })
  expect(asked(CREATE)).toBe(1)
  expect(asked('GET /ecommerce/stores/0042')).toBe(1)
})

test.each<Fault>(['busy', 'limited', 'html', 'slow', 'cut'])(
  'reading is repeated after %s, and deleting too',
  async (fault) => {
    fail('GET /ecommerce/stores', fault)
    fail('DELETE /ecommerce/stores/canal-stay', fault)
    const client = mailchimp({ timeout: timeoutFor(fault), patience: 4 * timeoutFor(fault) })
    expect(await client.stores()).toHaveLength(1)
    expect(await client.remove('canal-stay')).toBe(true)
  },
)

test.each<['stores' | 'audiences', string, Fault, number]>([
  ['stores', 'GET /ecommerce/stores', 'slow', 1000],
  // The wait that the answer asks for is 20 s at this pace.
  ['audiences', 'GET /lists', 'busy', 0.05],
])('%s are not waited for longer than a user waits for the page', async (read, request, fault, pace) => {
  fail(request, fault, 9)
  const client = mailchimp({ timeout: 180_000, patience: 100, pace })
  expect(await failureOf(client[read]())).toMatchObject({ reason: 'away' })
})

test('a deletion without an answer counts as done when the repeat finds nothing', async () => {
  fail('DELETE /ecommerce/stores/canal-stay', 'lost')
  expect(await mailchimp({ timeout: timeoutFor('lost') }).remove('canal-stay')).toBe(true)
  expect(asked('DELETE /ecommerce/stores/canal-stay')).toBe(2)
  expect(simulator.stores.size).toBe(0)
})

test('both answers to a deletion are accepted, and an id never leaves its place in the path', async () => {
  simulator.deletes = 200
  expect(await mailchimp().remove('canal-stay')).toBe(true)
  expect(await mailchimp().remove('../../lists?x=1#')).toBe(false)
  expect(simulator.requests.at(-1)?.path).toBe('/ecommerce/stores/..%2F..%2Flists%3Fx%3D1%23')
})

test('rejected data says why', async () => {
  expect(await failureOf(mailchimp().create({ ...store, domain: 'stay.example' }))).toMatchObject({
    reason: 'rejected',
    said: 'A store with the domain stay.example already exists in the account.',
  })
  expect(await failureOf(mailchimp().create({ ...store, name: '' }))).toMatchObject({
    said: 'name: This value should not be blank.',
  })
})

test('twenty requests at once use at most five connections', async () => {
  simulator.traffic.delay = 300
  const client = mailchimp()
  const nobody = { ...store, listId: 'nowhere' }
  await Promise.all(
    Array.from({ length: 10 }, () => [
      client.audiences(),
      client.create(nobody).catch(() => undefined),
    ]).flat(),
  )
  expect(simulator.traffic.most).toBe(5)
})

test('there is no Mailchimp without a setting or simulators', async () => {
  expect(await openMailchimp({ mailchimp: undefined, simulators: false })).toBeUndefined()
  const played = await openMailchimp({ mailchimp: undefined, simulators: true })
  expect(await played?.audiences()).toHaveLength(2)
  await played?.close()
})
