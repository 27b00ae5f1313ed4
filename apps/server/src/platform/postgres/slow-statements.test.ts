import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDataDir, temporaryDataDir } from '../../testing/servers/cluster.ts'
import { type Database, openDatabase } from '../database.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'

let dataDir: string
let embedded: Embedded
let database: Database
beforeAll(async () => {
  dataDir = await temporaryDataDir()
  embedded = await startEmbedded(dataDir, { fsync: 'off' })
  database = openDatabase(embedded.connectionString)
})
afterAll(async () => {
  await database.close()
  await embedded.stop()
  await removeDataDir(dataDir)
})

test('a slow statement is logged with its duration and without its parameters', async () => {
  await database.pool.query('select pg_sleep(0.6), $1::text as planted', ['a-secret-value'])
  await database.pool.query('select 1 + $1 as quick', [1])
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toMatch(/duration: \d{3,}\.\d+ ms .*pg_sleep\(0\.6\)/)
  expect(log).not.toContain('a-secret-value')
  expect(log).not.toContain('quick')
})
