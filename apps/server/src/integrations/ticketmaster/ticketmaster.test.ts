import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { OutsideError } from '../outside-error.ts'
import type { Fault } from '../simulating.ts'
import { ticketmasterAt } from './client.ts'
import { openTicketmaster } from './open.ts'
import { KEY, type Simulator, startSimulator } from './simulator.ts'

const PATH = 'GET /discovery/v2/events.json'
const wanted = { city: 'Amsterdam', countryCode: 'NL', from: '2030-01-01', until: '2030-03-01' }
let simulator: Simulator
let time = Date.parse('2030-01-01T08:00:00Z')
/** The waits in ms, each with the number of requests sent before it. */
const slept: { ms: number; sent: number }[] = []
beforeEach(async () => {
  simulator = await startSimulator(0)
  slept.length = 0
})
afterEach(() => simulator.close())

const ticketmaster = (key = KEY, fault?: Fault) =>
  ticketmasterAt({ url: simulator.url, key, timeout: timeoutFor(fault), sleep, now: () => time })
const sleep = async (ms: number) => {
  slept.push({ ms, sent: simulator.requests.length })
}
/** The milliseconds between two requests. At most three requests are sent per second. */
const GAP = 340
const waits = () => slept.map(({ ms }) => ms).filter((ms) => ms !== GAP)
/** Adds events, some every hour from the first day on. */
function add(count: number, everyMinutes = 30) {
  for (let at = 0; at < count; at += 1) {
    const start = new Date(Date.parse('2030-01-01T10:00:00Z') + at * everyMinutes * 60_000).toISOString()
    simulator.events.push({
      id: `E${at}`,
      name: `Show ${at}`,
      city: 'Amsterdam',
      at: `${start.slice(0, 19)}Z`,
      day: start.slice(0, 10),
    })
  }
}
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    (value) => expect.unreachable(String(value)),
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(OutsideError)
  expect(inspect(error, { depth: 9 })).not.toContain(KEY)
  return error
}

test('an event has place and time, also when most of its fields are missing', async () => {
  add(1)
  simulator.events.push({ id: 'day', name: 'Fair', city: 'Amsterdam', at: null, day: '2030-01-05' })
  expect(await ticketmaster().events(wanted)).toEqual([
    {
      id: 'E0',
      name: 'Show 0',
      url: 'https://www.ticketmaster.nl/event/E0',
      startsAt: '2030-01-01T10:00:00.000Z',
      endsAt: null,
      day: '2030-01-01',
      status: 'onsale',
      kind: 'Music',
      organiser: null,
      venue: 'Amsterdam Hall',
      address: 'Plein 1',
      city: 'Amsterdam',
      countryCode: 'NL',
      latitude: 52.3125,
      longitude: 4.9411,
    },
    expect.objectContaining({ id: 'day', startsAt: null, day: '2030-01-05' }),
  ])
  const [asked] = simulator.requests
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    startDateTime: '2030-01-01T00:00:00Z',
    locale: '*',
    size: '200',
  })
})

test('no hits are no error: the answer has no events at all', async () => {
  expect(await ticketmaster().events(wanted)).toEqual([])
})

test('more events than pages can show are read in shorter windows, each once', async () => {
  add(2300)
  const found = await ticketmaster().events(wanted)
  expect(found).toHaveLength(2300)
  expect(new Set(found.map(({ id }) => id)).size).toBe(2300)
  for (const { query } of simulator.requests)
    expect(Number(query.get('size')) * Number(query.get('page'))).toBeLessThan(1000)
})

test('an event that two pages have, because events were added meanwhile, is one', async () => {
  add(450)
  simulator.pages = 'shifting'
  const found = await ticketmaster().events(wanted)
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, at) => `E${at}`))
})

test('an event that has no more than a name and a day is read', async () => {
  simulator.events.push({
    id: 'S',
    name: 'Fair',
    city: 'Amsterdam',
    at: null,
    day: '2030-01-05',
    isSparse: true,
  })
  const nothing = { url: null, startsAt: null, endsAt: null, status: null, kind: null, organiser: null }
  const nowhere = {
    venue: null,
    address: null,
    city: null,
    countryCode: null,
    latitude: null,
    longitude: null,
  }
  expect(await ticketmaster().events(wanted)).toEqual([
    { id: 'S', name: 'Fair', day: '2030-01-05', ...nothing, ...nowhere },
  ])
})

test('a town of the same name in another country is another one', async () => {
  add(1)
  const abroad = { id: 'US', name: 'Fair', city: 'Amsterdam', at: null, day: '2030-01-05', country: 'US' }
  simulator.events.push(abroad)
  expect((await ticketmaster().events(wanted)).map(({ id }) => id)).toEqual(['E0'])
})

test('a false number of events does not use up the requests of a day', async () => {
  add(1)
  simulator.falseTotal = 1_000_000_000
  expect(await failureOf(ticketmaster().events(wanted))).toMatchObject({ reason: 'garbled' })
  expect(simulator.requests).toHaveLength(150)
})

test('requests follow each other at three a second, also those of several towns at once', async () => {
  const client = ticketmaster()
  await Promise.all([1, 2, 3].map(() => client.events(wanted)))
  await expect.poll(() => slept).toEqual([1, 2, 3].map((sent) => ({ ms: GAP, sent })))
})

test.each([
  { retryAfter: undefined, expected: [1000, 2000, 4000] },
  { retryAfter: 3, expected: [3000, 3000, 4000] },
  { retryAfter: 900, expected: [60_000, 60_000, 60_000] },
])(
  'a burst is waited out, as long as the answer asks for ($retryAfter s), a minute at most',
  async (given) => {
    add(1)
    simulator.refusals = {
      kind: 'burst',
      times: 3,
      ...(given.retryAfter === undefined ? {} : { retryAfter: given.retryAfter }),
    }
    expect(await ticketmaster().events(wanted)).toHaveLength(1)
    expect(simulator.requests).toHaveLength(4)
    expect(waits()).toEqual(given.expected)
  },
)

test('a page of a proxy with the status 200 cannot be read', async () => {
  simulator.faults.set(PATH, { fault: 'masked', times: 1 })
  expect(await failureOf(ticketmaster().events(wanted))).toMatchObject({ reason: 'garbled' })
})

test('after a used-up day nothing is sent until its end, and the key in the text is nowhere', async () => {
  const client = ticketmaster()
  simulator.refusals = { kind: 'quota', times: 1, resetAt: time + 3600_000 }
  for (const _ of [1, 2])
    expect(await failureOf(client.events(wanted))).toMatchObject({ reason: 'busy', said: 'quota' })
  expect(simulator.requests).toHaveLength(1)
  time += 3600_001
  expect(await client.events(wanted)).toEqual([])
})

test.each([-600_000, 600_000, 400 * 24 * 3600_000])(
  'a clock that differs by %i ms stops for a day at most',
  async (off) => {
    const client = ticketmaster()
    simulator.refusals = { kind: 'quota', times: 1, resetAt: time + off }
    await failureOf(client.events(wanted))
    time += Math.min(Math.max(off, 60_000), 24 * 3600_000) + 1
    expect(await client.events(wanted)).toEqual([])
  },
)

test('failures are reported by kind, after repeats if they may pass', async () => {
  simulator.faults.set(PATH, { fault: 'html', times: 2 })
  expect(await ticketmaster().events(wanted)).toEqual([])
  simulator.faults.set(PATH, { fault: 'slow', times: 9 })
  for (const key of [KEY, `${KEY}-other`])
    expect(await failureOf(ticketmaster(key, 'slow').events(wanted))).toMatchObject({ reason: 'away' })
  simulator.faults.clear()
  expect(await failureOf(ticketmaster(`${KEY}-other`).events(wanted))).toMatchObject({ reason: 'refused' })
})

test('there is no Ticketmaster without a setting or simulators', async () => {
  expect(await openTicketmaster({ ticketmaster: undefined, simulators: false })).toBeUndefined()
  const played = await openTicketmaster({ ticketmaster: undefined, simulators: true })
  expect(played).toBeDefined()
  await played?.close()
})
