import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogReader } from '../../kit/log/reader.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { openStream, untilReadable } from '../../testing/calls/event-stream.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { events } from './change-events.ts'

vi.setConfig({ testTimeout: 360_000 })
const soon = { timeout: 180_000, interval: 20 }

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stayboard-key-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const addTags = (name: string, count = 1) =>
  database.pool.query(`insert into tags (name) select $1 || n from generate_series(1, $2::int) n`, [
    name,
    count,
  ])

test('a stream that resumes while more arrives than is kept in memory goes live without a gap', async () => {
  const app = Fastify()
  const reader = createLogReader(database.background.db)
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHolding = false
  const actor = { ...(await backgroundOf({ database, dataDir })), userId: 1 }
  events(app, {
    authenticate: async () => actor,
    reader,
    streamsPerUser: 9,
    // Stands for the check of visible changes, which takes long on a busy server.
    async visibleChanges(_, entries) {
      if (isHolding) {
        isHolding = false
        begun.resolve()
        await held.promise
      }
      return entries.map(({ tableName, rowId, version, operation }) => ({
        ...{ kind: tableName, area: 'tags', id: rowId, version, operation },
      }))
    },
  })
  const address = await app.listen({ port: 0 })
  const first = await openStream(address, 'any')
  await expect.poll(() => first.events.length, soon).toBe(1)
  first.close()
  await addTags('missed')
  await untilReadable(database)
  isHolding = true
  const second = await openStream(address, 'any', first.position())
  await begun.promise
  // The tags are added in pieces, because one statement would reach the statement timeout on a slow machine.
  for (let piece = 0; piece < 6; piece++) await addTags(`many${piece}-`, 5000)
  await untilReadable(database)
  await reader.catchUp()
  held.resolve()
  await expect.poll(() => second.events.map(({ event }) => event), soon).toContain('afresh')
  await addTags('last')
  const { rows } = await database.pool.query(`select tag_id as id from tags where name = 'last1'`)
  await expect.poll(() => second.changes.at(-1)?.id, soon).toBe(Number(rows[0]?.id))
  second.close()
  await app.close()
})
