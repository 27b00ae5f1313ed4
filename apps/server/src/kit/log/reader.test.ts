import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { times } from '../../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import type { LogEntry } from './entries.ts'
import { compare } from './position.ts'
import { createLogReader, type LogReader } from './reader.ts'

/** The number of transactions, of which one in eleven is rolled back. */
const TRANSACTIONS = times(110_000, 1_100)
const WRITERS = 20

let database: TestDatabase
let writers: pg.Client[]
let reader: LogReader
let told: LogEntry[]
beforeAll(async () => {
  database = await createTestDatabase()
  writers = await Promise.all(Array.from({ length: WRITERS }, () => connect()))
})
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.end()))
  await database.drop()
})
beforeEach(async () => {
  told = []
  reader = createLogReader(database.db, { interval: 20 })
  await reader.follow(async ({ entries }) => {
    told.push(...entries)
  })
})
afterEach(() => reader.close())

async function connect() {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  return client
}

const logged = async () => {
  const found = await database.pool.query<{ id: number }>(
    "select id from change_log where table_name = 'tags' order by id",
  )
  return found.rows.map(({ id }) => id)
}

/** Waits until no transaction holds back entries and the reader has delivered all entries. */
const settled = (count: number) =>
  expect.poll(() => told.length, { timeout: 180_000 }).toBeGreaterThanOrEqual(count)

test('an entry that commits late is delivered, although its id is lower than earlier ones', async () => {
  const [slow, fast] = writers
  await slow?.query('begin')
  await slow?.query("insert into tags (name) values ('slow')")
  await fast?.query("insert into tags (name) values ('fast')")
  // The reader must not skip an entry that is held back: it delivers no later entry before that one.
  await reader.catchUp()
  expect(told).toEqual([])
  await slow?.query('commit')
  await settled(2)
  expect(told.map(({ operation, tableName, version }) => [operation, tableName, version])).toEqual([
    ['insert', 'tags', 1],
    ['insert', 'tags', 1],
  ])
  expect(told.map(({ id }) => id).sort()).toEqual(await logged())
})

test('rolled back entries are not delivered and delay nothing', async () => {
  const before = (await logged()).length
  const [one] = writers
  await one?.query("begin; insert into tags (name) values ('never'); rollback")
  await one?.query("insert into tags (name) values ('ever')")
  await settled(1)
  expect(told).toHaveLength(1)
  expect(await logged()).toHaveLength(before + 1)
})

/** A writer with several concurrent transactions of different lengths, some of which are rolled back. */
async function write(writer: pg.Client, number: number, commits: number) {
  for (let n = 0; n < commits; n += 1) {
    const name = `w${number} ${n}`
    const isLong = n % 7 === number % 7
    await writer.query('begin')
    await writer.query(`insert into tags (name) values ('${name}')`)
    if (isLong) await writer.query('select pg_sleep(0.003)')
    if (n % 3 === 0) await writer.query(`update tags set name = '${name} b' where name = '${name}'`)
    if (n % 5 === 0) await writer.query(`delete from tags where name like 'w${number} ${n - 2}%'`)
    await writer.query(n % 11 === 5 ? 'rollback' : 'commit')
  }
}

test('with 20 concurrent writers no entry is missed, repeated or out of order, and the former state plus entries gives the present state', async () => {
  const before = new Set(await logged())
  const state = await versions()
  await Promise.all(writers.map((writer, number) => write(writer, number, TRANSACTIONS / WRITERS)))
  const ids = (await logged()).filter((id) => !before.has(id))
  await settled(ids.length)
  expect(told.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids)
  expect(told.every((entry, n) => n === 0 || compare(told[n - 1] ?? entry, entry) < 0)).toBe(true)
  for (const { tableName, rowId, operation, version } of told) {
    expect(tableName).toBe('tags')
    if (operation === 'delete') state.delete(rowId)
    else state.set(rowId, version)
  }
  expect(state).toEqual(await versions())
}, 600_000)

async function versions() {
  const { rows } = await database.pool.query<{ tag_id: number; version: number }>(
    'select tag_id, version from tags',
  )
  return new Map<number, number | null>(rows.map(({ tag_id, version }) => [tag_id, version]))
}

test('a returning follower gets the missed entries, or `undefined` after too long', async () => {
  const [one] = writers
  const { position } = reader
  await one?.query("insert into tags (name) values ('while away')")
  await settled(1)
  expect(reader.since(position)).toEqual(told)
  expect(reader.since(reader.position)).toEqual([])
  expect(reader.since({ xid: 0n, id: 1 })).toBeUndefined()
  expect(reader.since({ xid: reader.position.xid + 1n, id: 0 })).toBeUndefined()
  // A reader that starts later also has the latest entries.
  const other = createLogReader(database.db)
  await other.catchUp()
  expect(other.since(position)?.map(({ id }) => id)).toEqual(told.map(({ id }) => id))
  await other.close()
})

test('reading continues after a lost connection', async () => {
  const errors: unknown[] = []
  const other = createLogReader(database.db, { interval: 20, onError: (error) => errors.push(error) })
  const heard: LogEntry[] = []
  await other.follow(async ({ entries }) => {
    heard.push(...entries)
  })
  const admin = await connect()
  for (let n = 0; n < 5; n += 1) {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'stayboard'`)
    await admin.query(`insert into tags (name) values ('cut ${n}')`)
  }
  await admin.end()
  await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(5)
  await other.close()
})
