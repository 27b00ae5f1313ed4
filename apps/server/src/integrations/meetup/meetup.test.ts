import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { OutsideError } from '../outside-error.ts'
import type { Fault } from '../simulating.ts'
import { type Meetup, meetupAt } from './client.ts'
import { openMeetup } from './open.ts'
import { played, type Simulator, startSimulator } from './simulator.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const FROM = '2026-05-01T12:00:00Z'
const [group = ''] = played.groups
/** The waits caused by rate limits, in ms. */
const slept: number[] = []
let simulator: Simulator
let client: Meetup
beforeEach(async () => {
  simulator = await startSimulator()
  simulator.tokens.add('planted-token')
  slept.length = 0
  client = at()
})
afterEach(() => simulator.close())

const at = (fault?: Fault) =>
  meetupAt({
    loginUrl: simulator.url,
    apiUrl: simulator.url,
    ...played,
    timeout: timeoutFor(fault),
    pace: 1000,
    sleep: async (ms) => void slept.push(ms),
    now: () => NOW,
  })

const read = (token = 'planted-token', of = group) => client.events(token, of, FROM)
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    (value) => expect.unreachable(String(value)),
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(OutsideError)
  expect(inspect(error, { depth: 9 })).not.toMatch(/planted|simulated/)
  return error
}
const limited = (resetAt?: string) => ({ message: 'Too many', extensions: { code: 'RATE_LIMITED', resetAt } })

test('all pages are read; times without seconds, events online and 0,0 are understood', async () => {
  const found = (await read()) ?? []
  expect(found).toHaveLength(60)
  expect(found[1]?.startsAt).toMatch(/T17:00:00\.000Z$/)
  expect(found[8]).toMatchObject({ city: 'Amsterdam', latitude: null, longitude: null, countryCode: 'NL' })
  expect(found[9]).toMatchObject({ venue: null, kind: 'ONLINE' })
})

test('an event that two pages have is one, and values that cannot be are left out', async () => {
  const [event = {}] = simulator.events.get(group) ?? []
  const odd = { ...event, id: 'odd', title: 'Fest \0\ud83c', dateTime: '2030-02-31T19:00:00Z' }
  simulator.events.set(group, [...Array(60).fill(event), odd, { ...event, id: 'x'.repeat(3000) }])
  const found = (await read()) ?? []
  expect(found).toHaveLength(2)
  expect(found[1]).toMatchObject({ id: 'odd', name: 'Fest �', startsAt: null, day: null })
})

test('the place of an event is the first one that is not online', async () => {
  const [event = {}] = simulator.events.get(group) ?? []
  const [online, town] = [
    { name: 'Zoom', venueType: 'online', lat: 52, lon: 4.9 },
    { name: 'Cafe', city: 'Delft', country: 'nl', lat: 52.01, lon: 4.36, venueType: 'PHYSICAL' },
  ]
  simulator.events.set(group, [
    { ...event, id: 'both', venues: [online, town] },
    { ...event, id: 'online', venues: [online] },
  ])
  expect(await read()).toMatchObject([
    { id: 'both', venue: 'Cafe', city: 'Delft', countryCode: 'NL', latitude: 52.01 },
    { id: 'online', venue: null, city: null, latitude: null, longitude: null },
  ])
})

test('events before the moment are not asked for', async () => {
  const [event = {}] = simulator.events.get(group) ?? []
  const before = { ...event, id: 'before', dateTime: '2026-05-01T13:00+02:00' }
  simulator.events.set(group, [before, { ...event, id: 'after', dateTime: '2026-05-01T15:00+02:00' }])
  expect(await read()).toMatchObject([{ id: 'after' }])
})

test('pages without an end are not read for ever', async () => {
  simulator.pages = 'endless'
  expect(await read()).toHaveLength(50)
})

test('an unknown group is no error', async () => {
  expect(await read('planted-token', 'nobody')).toBeUndefined()
})

test.each([
  ['in half a minute', '2026-05-01T12:00:30.000Z', 30_000],
  ['at once', '2026-05-01T12:00:00.200Z', 1000],
  ['by a clock ten minutes ahead', '2026-05-01T12:10:30.000Z', 60_000],
  ['by a clock ten minutes behind', '2026-05-01T11:50:30.000Z', 1000],
  ['without a time', undefined, 60_000],
  ['at a time that is none', 'soon', 60_000],
])('a limit inside a 200 that ends %s is waited for, from a second to a minute', async (_, resetAt, wait) => {
  simulator.errors.push(limited(resetAt))
  expect(await read()).toHaveLength(60)
  expect(slept).toEqual([wait])
})

test('a limit that lasts is reported, and other errors inside a 200 too', async () => {
  simulator.errors.push(...Array(4).fill(limited()))
  expect(await failureOf(read())).toMatchObject({ reason: 'busy' })
  expect(slept).toEqual([60_000, 60_000, 60_000])
  simulator.errors.push({ message: 'Cannot query field' })
  expect(await failureOf(read())).toMatchObject({ reason: 'rejected', said: 'Cannot query field' })
})

test('a query is repeated after an outage, a request for tokens is not', async () => {
  simulator.faults.set('POST /gql-ext', { fault: 'html', times: 2 })
  expect(await read()).toHaveLength(60)
  simulator.faults.set('POST /oauth2/access', { fault: 'lost', times: 1 })
  expect(await failureOf(at('lost').refresh('planted-old'))).toMatchObject({ reason: 'away' })
  expect(simulator.requests.filter(({ path }) => path === '/oauth2/access')).toHaveLength(1)
})

test('a refresh token counts once', async () => {
  simulator.refreshTokens.add('planted-old')
  const { refreshToken } = await client.refresh('planted-old')
  expect(await failureOf(client.refresh('planted-old'))).toMatchObject({ reason: 'refused' })
  expect((await client.refresh(refreshToken)).expiresIn).toBe(3600)
})

test.each<[Fault, string]>([
  ['busy', 'busy'],
  ['limited', 'busy'],
  ['broken', 'away'],
  ['html', 'away'],
  ['slow', 'away'],
  ['cut', 'away'],
  ['forbidden', 'refused'],
  ['masked', 'garbled'],
])('a query after %s that lasts is %s', async (fault, reason) => {
  simulator.faults.set('POST /gql-ext', { fault, times: 99 })
  client = at(fault)
  expect(await failureOf(read())).toMatchObject({ reason })
})

test('only a refused token is refused: a page of a proxy and wrong settings say nothing about it', async () => {
  simulator.refreshTokens.add('planted-old')
  simulator.faults.set('POST /oauth2/access', { fault: 'forbidden', times: 1 })
  expect(await failureOf(client.refresh('planted-old'))).toMatchObject({ reason: 'garbled' })
  const urls = { loginUrl: simulator.url, apiUrl: simulator.url }
  const misconfigured = meetupAt({ ...urls, ...played, clientSecret: 'simulated-wrong' })
  expect(await failureOf(misconfigured.refresh('planted-old'))).toMatchObject({
    reason: 'rejected',
    said: 'invalid_client',
  })
  expect((await client.refresh('planted-old')).expiresIn).toBe(3600)
})

test('an ended token is refused', async () => {
  expect(await failureOf(read('planted-ended'))).toMatchObject({ reason: 'refused' })
})

test('there is no Meetup without a setting or simulators', async () => {
  expect(await openMeetup({ meetup: undefined, simulators: false })).toBeUndefined()
  const system = await openMeetup({ meetup: undefined, simulators: true })
  expect(system?.groups).toHaveLength(2)
  await system?.close()
})
