import { randomUUID } from 'node:crypto'
import type { RoleName } from '@stayboard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { type EventStream, openStream, untilReadable } from '../../testing/calls/event-stream.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { type Copies, copiesOf } from '../../testing/servers/copies.ts'

let server: TestApp
let copies: Copies
let other: FastifyInstance
let manager: EventStream
let viewer: EventStream
beforeAll(async () => {
  server = await startAppWithRecords()
  copies = copiesOf(server)
  other = await copies.start()
  const address = await other.listen({ port: 0 })
  await untilReadable(server.database)
  manager = await openStream(address, await server.token('ROLE_MANAGER'))
  viewer = await openStream(address, await server.token('ROLE_VIEWER'))
  for (const stream of [manager, viewer])
    await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), { timeout: 60_000 })
})
afterAll(async () => {
  for (const stream of [manager, viewer]) {
    stream.close()
    await stream.ended
  }
  await copies.stop()
  await server.close()
})

/** A write in each area that users watch, with the kind of record that the write changes. */
const writes = [
  ['/api/messagingMessage', 'POST', '/api/messagingMessage/1/status/CLOSED', undefined],
  ['/api/reservation', 'PUT', '/api/reservation', { reservationId: 1, description: 'Late arrival' }],
  ['/api/activity', 'POST', '/api/activity', { client: '/api/client/1', kind: 'NOTE', text: 'Seen' }],
  ['/api/client', 'PUT', '/api/client', { clientId: 1, city: 'Gouda' }],
  ['/api/organisation', 'PUT', '/api/organisation', { organisationId: 1, city: 'Gouda' }],
] as const

describe('a change in one process is streamed by another one within a second', () => {
  test.each(writes)('%s', async (kind, method, path, body) => {
    const before = manager.changes.length
    const answer = await server.call(method, path, { as: 'ROLE_ADMIN', body })
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined])
    await untilReadable(server.database)
    await expect
      .poll(() => manager.changes.slice(before).map((change) => change.kind), { timeout: 1_000 })
      .toContain(kind)
  })

  test('and not to readers who may not read it', () => {
    const kinds = new Set(viewer.changes.map(({ kind }) => kind))
    expect([...kinds].filter((kind) => ['/api/messagingMessage', '/api/reservation'].includes(kind))).toEqual(
      [],
    )
  })
})

describe('who has a record open in one process is seen in another one', () => {
  const announce = async (app: FastifyInstance, as: RoleName, record: string) => {
    const authorization = await server.token(as)
    const payload = { record, page: randomUUID() }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/presence',
      headers: { authorization },
      payload,
    })
    return answer.json().others.map(({ name }: { name: string }) => name)
  }

  test.each([
    '/api/messagingMessage/1',
    '/api/reservation/1',
    '/api/client/1',
    '/api/organisation/1',
    '/api/v2/backend/enquiry/1',
  ])('%s', async (record) => {
    expect(await announce(server.app, 'ROLE_ADMIN', record)).toEqual([])
    expect(await announce(other, 'ROLE_MANAGER', record)).toEqual(['admin'])
    expect(await announce(server.app, 'ROLE_ADMIN', record)).toEqual(['manager'])
  })
})
