import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { type Geocoder, GeocoderError, geocoderAt } from './client.ts'
import { openGeocoder } from './open.ts'
import { type Simulator, startSimulator } from './simulator.ts'

const address = { street: 'Kade 2', zipcode: '3011 AA', city: 'Köln', countryCode: 'DE' }
let simulator: Simulator
let geocoder: Geocoder
beforeAll(async () => {
  simulator = await startSimulator()
  geocoder = at()
})
beforeEach(() => {
  simulator.behaviour = 'normal'
})
afterAll(() => simulator.close())

const at = (fault?: string) =>
  geocoderAt({ url: `${simulator.url}/`, contact: 'stays@example.com', timeout: timeoutFor(fault) })

test('an address is requested in its parts, with our contact, and found', async () => {
  const located = await geocoder.locate(address)
  expect(located?.latitude).toBeCloseTo(50.93, 1)
  expect(located?.longitude).toBeCloseTo(6.95, 1)
  expect(located?.found).toBe('Kade 2, 3011 AA, Köln')
  const { query, userAgent } = simulator.requests.at(-1) ?? {}
  const parts = { street: 'Kade 2', postalcode: '3011 AA', city: 'Köln', countrycodes: 'de' }
  expect(query).toEqual({ ...parts, format: 'jsonv2', limit: '1' })
  expect(userAgent).toBe('Stayboard (stays@example.com)')
})

test('an address as somebody wrote it is requested as one text', async () => {
  expect(await geocoder.locate({ text: 'Kade 2, Köln' })).toMatchObject({ found: 'Kade 2, Köln' })
  expect(simulator.requests.at(-1)?.query).toEqual({ q: 'Kade 2, Köln', format: 'jsonv2', limit: '1' })
})

test('one request is sent at a time', async () => {
  const found = simulator.requests.length
  simulator.traffic.most = 0
  simulator.traffic.delay = 20
  const patient = geocoderAt({ url: simulator.url, contact: 'x' })
  await Promise.all([1, 2, 3].map((number) => patient.locate({ ...address, street: `Kade ${number}` })))
  simulator.traffic.delay = 0
  expect([simulator.requests.length - found, simulator.traffic.most]).toEqual([3, 1])
})

test('an unknown address is not an error', async () => {
  expect(await geocoder.locate({ ...address, city: 'Atlantis' })).toBeUndefined()
})

describe('failures of the service', () => {
  test.each([
    ['slow', 'away'],
    ['broken', 'away'],
    ['redirect', 'away'],
    ['blocked', 'refused'],
    ['html', 'garbled'],
    ['garbage', 'garbled'],
  ] as const)('%s is reported as %s', async (mood, reason) => {
    simulator.behaviour = mood
    const failure = await at(mood)
      .locate(address)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GeocoderError)
    expect(failure).toMatchObject({ reason })
  })

  test('it says when it wants to be asked again', async () => {
    simulator.behaviour = 'blocked'
    simulator.retryAfter = '300'
    await expect(geocoder.locate(address)).rejects.toMatchObject({ reason: 'refused', retryAfter: 300 })
    simulator.retryAfter = undefined
  })

  test('an unreachable service', async () => {
    const nobody = geocoderAt({ url: 'http://127.0.0.1:1', contact: 'x' })
    await expect(nobody.locate(address)).rejects.toMatchObject({ reason: 'away' })
  })
})

test('there is no geocoder without a setting or simulators', async () => {
  expect(await openGeocoder({ geocoder: undefined, simulators: false })).toBeUndefined()
  const played = await openGeocoder({ geocoder: undefined, simulators: true })
  expect(await played?.locate(address)).toBeDefined()
  await played?.close()
})
