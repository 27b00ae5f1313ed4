import type { RoleName } from '@stayboard/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { type EventStream, openStream, untilReadable } from '../../testing/calls/event-stream.ts'
import { times } from '../../testing/extent.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
let address: string
const streams: EventStream[] = []
beforeAll(async () => {
  server = await startAppWithRecords({ STREAMS_PER_USER: '4' })
  await untilReadable(server.database)
  address = await server.app.listen({ port: 0 })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const stream of streams.splice(0)) {
    stream.close()
    await stream.ended
  }
})

async function follow(as: RoleName, lastEventId?: string) {
  const stream = await openStream(address, await server.token(as), lastEventId)
  streams.push(stream)
  if (stream.status === 200) await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  return stream
}

const rename = (city: string) =>
  server.call('PUT', '/api/organisation', { as: 'ROLE_ADMIN', body: { organisationId: 1, city } })

/** Resolves when everything written so far has been delivered to the readers who may see it. */
async function receivedChanges(stream: EventStream) {
  await server.call('POST', '/api/tag', { as: 'ROLE_ADMIN', body: { name: `mark ${Math.random()}` } })
  const before = stream.changes.length
  await untilReadable(server.database)
  await expect.poll(() => stream.changes.slice(before).some(({ kind }) => kind === '/api/tag')).toBe(true)
  return stream.changes.filter(({ kind }) => kind !== '/api/tag')
}

test('a change is streamed within a second: kind, id, version and operation, without content', async () => {
  const stream = await follow('ROLE_MANAGER')
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toContain('no-store')
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  const { body } = await rename('Ede')
  await untilReadable(server.database)
  await expect
    .poll(() => stream.changes, { timeout: 1_000 })
    .toEqual([
      { kind: '/api/organisation', area: 'organisations', id: 1, version: body.version, operation: 'update' },
    ])
})

/** The number of streams, which exceeds the number of database connections. */
const MANY = times(400, 100)

test('the first change reaches all of many streams, which are many readers for the database', async () => {
  const many = await startAppWithRecords({ STREAMS_PER_USER: '400' })
  const at = await many.app.listen({ port: 0 })
  await untilReadable(many.database)
  const token = await many.token('ROLE_MANAGER')
  const open: EventStream[] = []
  let isOver = false
  /**
   * Listens as a browser does: it resumes a stream that ended because a busy server could not look up its
   * user in time.
   */
  async function listen(place: number, position?: string): Promise<void> {
    const stream = await openStream(at, token, position)
    open[place] = stream
    void stream.ended.then(() => {
      if (!isOver && stream.changes.length === 0) return listen(place, stream.position() || position)
    })
  }
  await Promise.all(Array.from({ length: MANY }, (_, place) => listen(place)))
  try {
    await expect.poll(() => open.every(({ events }) => events.length > 0), { timeout: 60_000 }).toBe(true)
    const body = { organisationId: 1, city: 'Breda' }
    expect((await many.call('PUT', '/api/organisation', { as: 'ROLE_ADMIN', body })).status).toBe(200)
    await untilReadable(many.database)
    const heard = () => open.filter(({ changes }) => changes.length > 0).length
    await expect.poll(heard, { timeout: 60_000 }).toBe(MANY)
  } finally {
    isOver = true
    for (const stream of open) stream.close()
    await many.close()
  }
})

test('changes of records that the reader may not read are not streamed', async () => {
  const [manager, viewer] = [await follow('ROLE_MANAGER'), await follow('ROLE_VIEWER')]
  await rename('Oss')
  await server.call('PUT', '/api/country', { as: 'ROLE_ADMIN', body: { countryId: 1, name: 'Elsewhere' } })
  const kinds = async (stream: EventStream) => (await receivedChanges(stream)).map(({ kind }) => kind)
  expect(await kinds(manager)).toEqual(['/api/organisation', '/api/country'])
  expect(await kinds(viewer)).toEqual(['/api/country'])
})

test('changes of a private view reach only its owner; sharing and unsharing adds and removes it for others', async () => {
  const [owner, other] = [await follow('ROLE_MANAGER'), await follow('ROLE_ADMIN')]
  const list = '/api/v2/organisations'
  const made = await server.call('POST', '/api/view', {
    as: 'ROLE_MANAGER',
    body: { name: 'Mine', list, screen: '/organisations', state: {}, isShared: false },
  })
  expect(made.status).toBe(200)
  const { viewId: id } = made.body
  const share = (isShared: boolean) =>
    server.call('PUT', '/api/view', { as: 'ROLE_MANAGER', body: { viewId: id, isShared } })
  await server.call('PUT', '/api/view', { as: 'ROLE_MANAGER', body: { viewId: id, name: 'Still mine' } })
  expect(await receivedChanges(other)).toEqual([])
  await share(true)
  await share(false)
  await server.call('DELETE', `/api/view/${id}`, { as: 'ROLE_MANAGER' })
  const kind = '/api/view'
  expect(await receivedChanges(other)).toEqual([
    { kind, area: 'views', id, version: 3, operation: 'insert' },
    { kind, area: 'views', id, version: null, operation: 'delete' },
  ])
  expect((await receivedChanges(owner)).map(({ operation }) => operation)).toEqual([
    'insert',
    'update',
    'update',
    'update',
    'delete',
  ])
})

test('a bound user hears of records of the own exploiters only; one that goes to another is reported as deleted', async () => {
  const id = server.userId('ROLE_VIEWER')
  const bind = (exploiters: string[]) =>
    server.call('PUT', '/api/user', { as: 'ROLE_ADMIN', body: { id, exploiters } })
  await bind(['/api/exploiter/1'])
  const stream = await follow('ROLE_VIEWER')
  const add = (exploiter: number) =>
    server.call('POST', '/api/client', {
      as: 'ROLE_ADMIN',
      body: { firstname: 'A', lastname: 'B', email: 'a@b.example', exploiter: `/api/exploiter/${exploiter}` },
    })
  const [own, other] = [(await add(1)).body.clientId, (await add(2)).body.clientId]
  for (const clientId of [own, other])
    await server.call('PUT', '/api/client', {
      as: 'ROLE_ADMIN',
      body: { clientId, exploiter: '/api/exploiter/2', city: 'Ede' },
    })
  // The change of the user may be delivered late if a transaction was open anywhere on this PostgreSQL
  // server.
  const heard = (await receivedChanges(stream))
    .filter(({ kind }) => kind === '/api/client')
    .map(({ id: of, operation }) => [of, operation])
  expect(heard).toEqual([
    [own, 'insert'],
    [own, 'delete'],
  ])
  await bind([])
})

test('a user who sees own records only hears of these, and reads all anew when the role sees others', async () => {
  const { pool } = server.database
  const userId = server.userId('ROLE_MARKETING')
  const give = (to: number | null) =>
    server.call('PUT', '/api/v2/backend/reservation', {
      as: 'ROLE_ADMIN',
      body: { enquiryId: 1, userId: to },
    })
  const see = (sight: string) =>
    server.call('PUT', '/api/role_sight', { as: 'ROLE_ADMIN', body: { roleSightId: 3, sight } })
  await give(null)
  await see('OWN')
  await untilReadable(server.database)
  const stream = await follow('ROLE_MARKETING')
  await server.call('PUT', '/api/v2/backend/reservation', {
    as: 'ROLE_ADMIN',
    body: { enquiryId: 1, nextStep: 'Call' },
  })
  await give(userId)
  await give(server.userId('ROLE_MANAGER'))
  const heard = (await receivedChanges(stream))
    .filter(({ kind }) => kind === '/api/v2/backend/enquiry')
    .map(({ operation }) => operation)
  expect(heard).toEqual(['insert', 'delete'])
  const afresh = () => stream.events.filter(({ event }) => event === 'afresh').length
  expect(afresh()).toBe(0)
  await see('ALL')
  await untilReadable(server.database)
  await expect.poll(afresh).toBe(1)
  await pool.query('update enquiries set user_id = null where enquiry_id = 1')
})

test('a reconnecting client gets the missed changes once', async () => {
  const first = await follow('ROLE_ADMIN')
  await receivedChanges(first)
  first.close()
  const position = first.position()
  await rename('Zeist')
  await rename('Soest')
  const again = await follow('ROLE_ADMIN', position)
  const changes = await receivedChanges(again)
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['/api/organisation', 1],
    ['/api/organisation', 1],
  ])
  expect(again.events.map(({ event }) => event)).not.toContain('afresh')
})

// The log of a test has no epoch, because nobody has started a server with its database.
test.each(['0-1-', '99999999999-1-', '1-1-other', 'nonsense', "1'--"])(
  'from position %s the stream cannot resume and sends `afresh`',
  async (id) => {
    const stream = await follow('ROLE_ADMIN', id)
    await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['ready', 'afresh'])
  },
)

test('a stream requires a session, and ends with it before the next event', async () => {
  expect((await openStream(address, '')).status).toBe(401)
  expect((await openStream(address, 'Bearer nonsense')).status).toBe(401)
  const stream = await follow('ROLE_CONTENT')
  const changed = await server.call('PUT', '/api/user', {
    as: 'ROLE_ADMIN',
    body: { id: server.userId('ROLE_CONTENT'), roles: ['ROLE_VIEWER'] },
  })
  expect(changed.status).toBe(200)
  await server.call('PUT', '/api/country', { as: 'ROLE_ADMIN', body: { countryId: 1, name: 'Nowhere' } })
  await stream.ended
  expect(stream.events.map(({ event }) => event)).toEqual(['ready', 'ended'])
})

test('a stream ends when its token expires', async () => {
  const stream = await follow('ROLE_USER')
  server.pass(9 * 3_600_000)
  await stream.ended
  expect(stream.events.map(({ event }) => event)).toEqual(['ready', 'ended'])
})

test('the number of streams per user is limited', async () => {
  for (let n = 0; n < 4; n += 1) expect((await follow('ROLE_MARKETING')).status).toBe(200)
  const refused = await follow('ROLE_MARKETING')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await follow('ROLE_ADMIN')).status).toBe(200)
  streams[0]?.close()
  await expect.poll(async () => (await follow('ROLE_MARKETING')).status).toBe(200)
})

test('open streams and their lag are measured', async () => {
  const measured = async () => {
    const { body } = await server.call('GET', '/api/system/maintenance/state', { as: 'ROLE_ADMIN' })
    const measures: { name: string; value: number }[] = body.measures
    return Object.fromEntries(measures.map(({ name, value }) => [name, value]))
  }
  await expect.poll(async () => (await measured()).openStreams).toBe(0)
  expect(await measured()).not.toHaveProperty('eventLag')
  await follow('ROLE_ADMIN')
  expect(await measured()).toMatchObject({ openStreams: 1, droppedStreams: 0, waitingCalls: 0 })
  expect((await measured()).eventLag).toBeLessThan(30)
})

test('other methods are refused, and HEAD does not hang', async () => {
  for (const method of ['POST', 'HEAD'] as const) {
    expect((await server.app.inject({ method, url: '/api/events' })).statusCode).toBeGreaterThanOrEqual(404)
  }
})
