import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { meetupAt } from '../../integrations/meetup/client.ts'
import * as meetup from '../../integrations/meetup/simulator.ts'
import * as ticketmaster from '../../integrations/ticketmaster/simulator.ts'
import type { JobKind } from '../../platform/background/background-jobs.ts'
import { openDatabase } from '../../platform/database.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { tableNames } from '../../testing/tables.ts'
import { accessFor } from './connection.service.ts'
import { UPDATE_MEETUP, UPDATE_TICKETMASTER } from './marketing.service.ts'

const as = 'ROLE_ADMIN'
const origin = 'https://stayboard.example'
const TOKEN = 'POST /oauth2/access'
let [events, shows]: [meetup.Simulator, ticketmaster.Simulator] = [] as never
let server: TestApp
let tidy: JobKind | undefined
beforeAll(async () => {
  events = await meetup.startSimulator()
  shows = await ticketmaster.startSimulator()
  server = await startTestApp(
    {
      MEETUP_LOGIN_URL: events.url,
      MEETUP_API_URL: events.url,
      MEETUP_CLIENT_ID: meetup.played.clientId,
      MEETUP_CLIENT_SECRET: meetup.played.clientSecret,
      MEETUP_GROUPS: meetup.played.groups.join(' '),
      TICKETMASTER_URL: shows.url,
      TICKETMASTER_API_KEY: ticketmaster.KEY,
    },
    undefined,
    (kinds) => {
      tidy = kinds.find(({ name }) => name === 'tidy-database')
      return kinds.filter(({ name }) => name === UPDATE_MEETUP || name === UPDATE_TICKETMASTER)
    },
  )
  await server.app.ready()
  await server.database.pool.query(
    `insert into cities (name, country_id, favorite)
      select 'Amsterdam', country_id, true from countries where country_code = 'NL'`,
  )
})
beforeEach(() => {
  events.faults.clear()
  events.traffic.delay = 0
  events.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await Promise.all([events.close(), shows.close()])
})

const post = (path: string, body?: object, role: typeof as | 'ROLE_MANAGER' = as) =>
  server.call('POST', `/api/marketing/${path}`, { as: role, body })
const state = async () => (await server.call('GET', '/api/marketing/meetup/can_connect', { as })).body.content

/** Begins a login at Meetup and allows it. Returns the parameters that Meetup sends back. */
async function allowed() {
  const { body } = await post('meetup/login', { origin })
  const page = await (await fetch(body.content)).text()
  const back = new URL(/href="([^"]+)">Allow/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect(back.href).toMatch(/^https:\/\/stayboard\.example\/oauth2\/callback\?/)
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
const connect = async () => post('meetup/callback', await allowed())
const expire = () =>
  server.database.pool.query("update marketing_connections set expires_at = now() - interval '1 minute'")
const refreshes = () => events.requests.filter(({ method, path }) => `${method} ${path}` === TOKEN).length

/** Runs an update of events to its end, without the pauses between attempts. */
async function update(kind: 'MEETUP' | 'TICKETMASTER') {
  expect((await post(`${kind.toLowerCase()}/update_events`)).status).toBe(200)
  const latest = async () => (await server.call('GET', `/api/v2/runs/${kind}/latest`, { as })).body.run
  const ended = async () => {
    await server.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")
    return (await latest()).endedAt
  }
  await expect.poll(ended, { timeout: 60_000 }).not.toBeNull()
  return latest()
}
const codes = (run: { lines: { code: string }[] }) => run.lines.map(({ code }) => code)
const list = async (query = '') =>
  (await server.call('GET', `/api/marketing/events?size=500${query}`, { as })).body._embedded.marketingEvents

test('before a login nothing can be read', async () => {
  expect(await state()).toBe('LOGIN')
  expect((await post('meetup/update_events')).body.code).toBe('meetupRefused')
  expect((await post('meetup/refresh')).body.code).toBe('meetupRefused')
})

test('a login comes back once, to the user who began it', async () => {
  const back = await allowed()
  for (const forged of [
    { ...back, state: 'x' },
    { ...back, state: `${back.state}A` },
  ])
    expect((await post('meetup/callback', forged)).body.code).toBe('loginNotBegun')
  expect((await post('meetup/callback', back, 'ROLE_MANAGER')).status).toBe(403)
  expect((await post('meetup/callback', back)).body.content).toBe('READY')
  expect((await post('meetup/callback', back)).body.code).toBe('loginNotBegun')
})

test('a callback of another user, and one that is too old, are refused before Meetup is asked', async () => {
  for (const change of [
    "begun_at = now() - interval '11 minutes'",
    `user_id = ${server.userId('ROLE_VIEWER')}`,
  ]) {
    const back = await allowed()
    await server.database.pool.query(`update marketing_logins set ${change}`)
    expect((await post('meetup/callback', back)).body.code).toBe('loginNotBegun')
  }
  expect(refreshes()).toBe(0)
})

test('Meetup comes back to no page that is not registered there', async () => {
  events.origin = origin
  await allowed()
  const { body } = await post('meetup/login', { origin: 'https://elsewhere.example' })
  expect((await fetch(body.content)).status).toBe(400)
  events.origin = undefined
})

test('a code of another login is refused by its verifier', async () => {
  const [one, other] = [await allowed(), await allowed()]
  const { body } = await post('meetup/callback', { code: one.code, state: other.state })
  expect(body.code).toBe('meetupRefused')
})

test('the database decides whether an access has expired, not the clock of the server', async () => {
  await connect()
  server.pass(70 * 60_000)
  expect(await state()).toBe('READY')
  server.pass(-140 * 60_000)
  await expire()
  expect(await state()).toBe('REFRESH')
  server.pass(70 * 60_000)
})

test('an expired access is renewed once for all who ask, and the new refresh token is kept', async () => {
  await connect()
  await expire()
  expect(await state()).toBe('REFRESH')
  const before = refreshes()
  const answers = await Promise.all([1, 2, 3].map(() => post('meetup/refresh')))
  expect(answers.map(({ body }) => body.content)).toEqual(['READY', 'READY', 'READY'])
  expect(refreshes() - before).toBe(1)
  await expire()
  expect((await post('meetup/refresh')).body.content).toBe('READY')
})

test('a renewal that takes longer than others wait for locks still serves all who wait for it', async () => {
  await connect()
  await expire()
  const impatient = openDatabase(server.database.connectionString, { lockTimeout: 50 })
  const sealer = await openSealer({ dataDir: server.dataDir, encryptionKey: undefined })
  const { clientId, clientSecret } = meetup.played
  const client = meetupAt({ loginUrl: events.url, apiUrl: events.url, clientId, clientSecret, groups: [] })
  events.requests.length = 0
  events.traffic.delay = 300
  const tokens = await Promise.all([1, 2, 3].map(() => accessFor({ db: impatient.db, sealer }, client)))
  events.traffic.delay = 0
  expect([new Set(tokens).size, refreshes()]).toEqual([1, 1])
  await impatient.close()
})

test('a slow renewal for which ten wait takes no connections from others', async () => {
  await connect()
  await expire()
  events.traffic.delay = 4_000
  const before = refreshes()
  const all = Promise.all(Array.from({ length: 12 }, () => post('meetup/refresh')))
  await expect.poll(() => refreshes() - before).toBe(1)
  const order = ['tags', 'renewal']
  const ended: string[] = []
  void all.then(() => ended.push('renewal'))
  expect((await server.call('GET', '/api/tags', { as: 'ROLE_MANAGER' })).status).toBe(200)
  ended.push('tags')
  expect((await all).map(({ body }) => body.content)).toEqual(Array.from({ length: 12 }, () => 'READY'))
  expect([refreshes() - before, ended]).toEqual([1, order])
  events.traffic.delay = 0
})

test('an outage and a page of a proxy keep the connection, a used refresh token ends it', async () => {
  await connect()
  await expire()
  events.faults.set(TOKEN, { fault: 'html', times: 1 })
  expect((await post('meetup/refresh')).body.code).toBe('meetupAway')
  expect(await state()).toBe('REFRESH')
  events.faults.set(TOKEN, { fault: 'forbidden', times: 1 })
  expect((await post('meetup/refresh')).body.code).toBe('meetupGarbled')
  expect(await state()).toBe('REFRESH')
  events.refreshTokens.clear()
  expect((await post('meetup/refresh')).body.code).toBe('meetupRefused')
  expect(await state()).toBe('LOGIN')
})

test('a refresh token that Meetup has given and nobody got leaves a login to do, not more', async () => {
  await connect()
  await expire()
  // Simulates a server that is killed after Meetup has answered and before the transaction commits.
  events.faults.set(TOKEN, { fault: 'masked', times: 1 })
  expect((await post('meetup/refresh')).body.code).toBe('meetupGarbled')
  expect(await state()).toBe('REFRESH')
  expect((await post('meetup/refresh')).body.code).toBe('meetupRefused')
  expect(await state()).toBe('LOGIN')
  await connect()
  expect(await state()).toBe('READY')
})

test('events are read with all pages, place and time, without doubles, although the token ends in the middle', async () => {
  await connect()
  events.tokens.clear()
  const run = await update('MEETUP')
  expect(run).toMatchObject({ state: 'DONE', done: 2, total: 2 })
  await update('MEETUP')
  const found = await list('&sort=marketingEventId')
  expect(found).toHaveLength(120)
  expect(found[0]).toMatchObject({ source: 'MEETUP', city: 'Amsterdam', countryCode: 'NL', latitude: 52.37 })
  expect(found.filter(({ latitude }: { latitude: null }) => latitude === null)).toHaveLength(24)
  expect(found.every(({ startsAt }: { startsAt: string }) => startsAt.endsWith('Z'))).toBe(true)
})

test('coming events that are gone are dropped, but not if a group could not be read', async () => {
  const [group = '', other = ''] = meetup.played.groups
  events.events.set(group, (events.events.get(group) ?? []).slice(0, 50))
  const kept = events.events.get(other) ?? []
  events.events.delete(other)
  expect(codes(await update('MEETUP'))).toContain('meetupGroupUnknown')
  expect(await list()).toHaveLength(120)
  events.events.set(other, kept)
  await update('MEETUP')
  expect(await list()).toHaveLength(110)
})

test('an event with a text that cannot be stored as it is does not keep the others out', async () => {
  const [group = ''] = meetup.played.groups
  const known = events.events.get(group) ?? []
  const odd = { ...known[0], id: 'odd', title: 'Fest \0\ud83c', dateTime: '2030-02-31T19:00:00Z' }
  events.events.set(group, [odd, ...known, ...known])
  expect(await update('MEETUP')).toMatchObject({ state: 'DONE' })
  expect(await list('&query=Fest')).toMatchObject([{ name: 'Fest �', day: null }])
  events.events.set(group, known)
  await server.database.pool.query("delete from marketing_events where source_id = 'odd'")
})

test('a failure of a source ends the run with its reason and leaves the events', async () => {
  events.errors.push({ message: 'Cannot query field' })
  expect((await update('MEETUP')).lines[0]).toMatchObject({ level: 'ERROR', code: 'meetup_rejected' })
  expect(await list()).toHaveLength(110)
})

const shown = () => list('&source_any=TICKETMASTER&sort=marketingEventId')

test('events of favourite towns in the next 180 days are read, known by their id, and dropped when they are gone', async () => {
  const [first] = shows.events.filter(({ city }) => city === 'Amsterdam')
  if (!first) return expect.unreachable()
  const at = (days: number) => ({ ...first, at: `${server.day(days)}T18:00:00Z`, day: server.day(days) })
  const [kept, moved, gone, late] = [
    { ...at(1), id: 'kept' },
    { ...at(179), id: 'moved' },
    { ...at(3), id: 'gone' },
    { ...at(181), id: 'late' },
  ]
  shows.events.length = 0
  shows.events.push(kept, moved, gone, late, { ...kept, id: 'elsewhere', city: 'Rotterdam' })
  await addEvent('over', -1)
  await server.database.pool.query("update marketing_events set source = 'TICKETMASTER' where name = 'over'")
  expect(await update('TICKETMASTER')).toMatchObject({ state: 'DONE', done: 1, total: 1 })
  const before: { marketingEventId: number; name: string }[] = await shown()
  expect(before).toHaveLength(3)
  expect(before[0]).toMatchObject({
    ...{ source: 'TICKETMASTER', name: first.name, city: 'Amsterdam', countryCode: 'NL', day: server.day(1) },
    ...{ venue: 'Amsterdam Hall', latitude: 52.3125, longitude: 4.9411 },
  })
  const [asked] = shows.requests.map(({ query }) => query)
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    ...{ city: 'Amsterdam', countryCode: 'NL' },
    startDateTime: `${server.day()}T00:00:00Z`,
    endDateTime: `${server.day(179)}T23:59:59Z`,
  })

  shows.events.splice(0, 3, kept, { ...moved, name: 'Moved show' })
  expect((await update('TICKETMASTER')).lines).toMatchObject([
    { code: 'eventsGone', about: '1' },
    { code: 'eventsRead', about: '2' },
  ])
  expect(await shown()).toMatchObject([
    { marketingEventId: before[0]?.marketingEventId, name: first.name },
    { marketingEventId: before[1]?.marketingEventId, name: 'Moved show' },
  ])
  expect(await namesOf('', 'over')).toEqual([])
  expect(await namesOf('&past=true', 'over')).toEqual(['over'])
  await server.database.pool.query("delete from marketing_events where source = 'TICKETMASTER'")
})

test('an outage is tried again by the queue, up to three times, and the log says so', async () => {
  await connect()
  await expire()
  events.faults.set(TOKEN, { fault: 'html', times: 1 })
  const passed = await update('MEETUP')
  expect([passed.state, codes(passed).slice(-2)]).toEqual(['DONE', ['runAgain', 'meetup_away']])
  await expire()
  events.requests.length = 0
  events.faults.set(TOKEN, { fault: 'limited', times: 9 })
  const lasted = await update('MEETUP')
  expect([lasted.state, codes(lasted)]).toEqual([
    'FAILED',
    ['meetup_busy', 'runAgain', 'meetup_busy', 'runAgain', 'meetup_busy'],
  ])
  expect(refreshes()).toBe(3)
})

test('no table has a token, a code, a verifier or the key', async () => {
  await connect()
  for (const name of await tableNames(server.database)) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t`,
    )
    const text = rows.map(({ row }) => row).join('\n')
    expect(text, name).not.toMatch(/planted-|simulated-/)
  }
})

test('a connection that was encrypted with another key needs a login', async () => {
  await server.database.pool.query(
    "update marketing_connections set refresh_token = '1.otherKey.' || repeat('A', 80)",
  )
  expect(await state()).toBe('LOGIN')
})

/** Adds an event. Its first and last days are counted from today at the office. */
const addEvent = (id: string, day: number | null, lastDay?: number) =>
  server.database.pool.query(
    "insert into marketing_events (source, source_id, name, day, ends_at) values ('MEETUP', $1, $1, $2, $3)",
    [
      id,
      day === null ? null : server.day(day),
      lastDay === undefined ? null : `${server.day(lastDay)}T23:59Z`,
    ],
  )
const namesOf = async (query: string, word = 'Fair') =>
  (await list(`&query=${word}${query}`)).map(({ name }: { name: string }) => name)

test('the list has coming events, with a filter also those that are over, which are deleted after a month', async () => {
  await addEvent('Fair yesterday', -1)
  await addEvent('Fair of this week', -3, 3)
  await addEvent('Fair last month', -40)
  await addEvent('Fair of this quarter', -40, 3)
  await addEvent('Fair today', 0)
  await addEvent('Fair some day', null)
  const coming = ['Fair of this quarter', 'Fair of this week', 'Fair today', 'Fair some day']
  expect(await namesOf('')).toEqual(coming)
  expect(await namesOf('&past=true')).toEqual([
    'Fair last month',
    'Fair of this quarter',
    'Fair of this week',
    'Fair yesterday',
    'Fair today',
    'Fair some day',
  ])
  expect(await namesOf('&day_next=3&name_contains=fair')).toEqual(['Fair today'])
  await tidy?.run(server.database.db, { id: randomUUID(), data: {}, isLast: true }, async () => undefined)
  expect(await namesOf('&past=true')).toEqual([...coming.slice(0, 2), 'Fair yesterday', ...coming.slice(2)])
  await server.database.pool.query("delete from marketing_events where name like 'Fair%'")
})

test('a used-up day of Ticketmaster ends the run at once', async () => {
  shows.requests.length = 0
  shows.refusals = { kind: 'quota', times: 1 }
  expect(await update('TICKETMASTER')).toMatchObject({
    state: 'FAILED',
    lines: [{ code: 'ticketmaster_quota' }],
  })
  expect(shows.requests).toHaveLength(1)
})
