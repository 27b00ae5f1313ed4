import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { outgoing } from '../http/outgoing.ts'
import { type HyperGuest, HyperGuestError, hyperGuestAt } from './client.ts'
import { openHyperGuest } from './open.ts'
import { type Fault, type Simulator, startSimulator, TOKEN } from './simulator.ts'

const LIST = '/hotels.json'
let simulator: Simulator
let hyperGuest: HyperGuest
const at = (token: string, fault?: string) =>
  hyperGuestAt({ url: simulator.url, token, timeout: timeoutFor(fault), pace: 1000 })
beforeAll(async () => {
  simulator = await startSimulator(30)
  hyperGuest = at(TOKEN)
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.requests.length = 0
})
afterAll(() => simulator.close())

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof HyperGuestError ? error.reason : error),
  )

test('a property that is listed twice counts as its last row says', async () => {
  const properties = await hyperGuest.properties()
  expect(properties).toHaveLength(30)
  expect(properties.find(({ id }) => id === 10_010)).toMatchObject({ version: '2026-11-01 1' })
  expect(properties.filter(({ name }) => name.includes('(old)'))).toEqual([])
})

test('a property has the fields of the product', async () => {
  expect(await hyperGuest.property(10_002)).toEqual({
    hyperGuestId: 10_002,
    name: 'Harbour Rooms Rotterdam 1',
    address: 'Gracht 102',
    city: 'Rotterdam',
    postcode: '1012AA',
    countryCode: 'NL',
    latitude: expect.closeTo(52.372),
    longitude: expect.closeTo(4.888),
    rating: 3,
    status: 'Approved',
    website: 'https://stay.example',
    contactEmail: 'desk10002@stay.example',
    contactPhone: '+31200000000',
    commisionValue: 10,
    commissionCalculation: 'included',
    commissionChargeType: 'percent',
    isTest: false,
  })
})

test.each<Fault>(['busy', 'limited', 'broken', 'cut', 'slow'])(
  '%s passes: it is asked again',
  async (fault) => {
    simulator.faults.set(LIST, { fault, times: 2 })
    expect(await at(TOKEN, fault).properties()).toHaveLength(30)
    expect(simulator.requests).toEqual([LIST, LIST, LIST])
  },
)

test.each([
  ['limited', 'away', 6],
  ['slow', 'away', 4],
  ['html', 'garbled', 1],
  ['lying', 'away', 1],
  ['failing', 'away', 1],
] as const)('%s that lasts is reported as %s after %i requests', async (fault, reason, requests) => {
  simulator.faults.set(LIST, { fault, times: 10 })
  expect(await failureOf(at(TOKEN, fault).properties())).toBe(reason)
  expect(simulator.requests).toHaveLength(requests)
})

test('a wrong token is refused, and its error does not show it', async () => {
  const error = await at('wrong-token')
    .properties()
    .catch((one: unknown) => one)
  expect(error).toMatchObject({ reason: 'refused' })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-token')
})

test('the simulator refuses a call that accepts no compression, as HyperGuest does', async () => {
  const send = outgoing({ base: simulator.url, timeout: 1000, longest: 10_000, atOnce: 1 })
  const { status } = await send({ target: LIST, headers: { authorization: `Bearer ${TOKEN}` } })
  expect(status).toBe(400)
})

test('a slow property is read if it answers in time', async () => {
  const [slow, slower] = [simulator.properties.get(10_003), simulator.properties.get(10_004)]
  if (slow) slow.delay = 50
  if (slower) slower.delay = 2 * timeoutFor('slow')
  expect(await hyperGuest.property(10_003)).toMatchObject({ hyperGuestId: 10_003 })
  expect(await failureOf(at(TOKEN, 'slow').property(10_004))).toBe('away')
})

test('there is no HyperGuest without a setting or simulators', async () => {
  expect(await openHyperGuest({ hyperGuest: undefined, simulators: false })).toBeUndefined()
  const played = await openHyperGuest({ hyperGuest: undefined, simulators: true })
  expect(await played?.properties()).toHaveLength(400)
  await played?.close()
})
