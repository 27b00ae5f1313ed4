import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isUnavailable } from '../../platform/database.ts'
import { removeAbandonedClusters } from './cluster.ts'
import { hold } from './holder.ts'
import { dropAbandonedDatabases } from './server.ts'

/** A process id that no process ever has. */
const NOBODY = 2 ** 31 - 1

test('leftovers of a killed run are removed, those of a live run are kept', async () => {
  const folders = [NOBODY, process.pid].map((pid) => join(tmpdir(), `stayboard-test-${pid}-abandoned`))
  for (const folder of folders) await mkdir(folder, { mode: 0o711 })
  const [abandoned = '', living = ''] = folders
  const killed = await hold(abandoned)
  await removeAbandonedClusters()
  expect((await stat(abandoned)).isDirectory()).toBe(true)
  await killed.kill()
  await removeAbandonedClusters()
  await expect(stat(abandoned)).rejects.toThrow('ENOENT')
  const gone = new pg.Client({ connectionString: killed.said, connectionTimeoutMillis: 2_000 })
  await expect(gone.connect()).rejects.toSatisfy(isUnavailable)
  expect((await stat(living)).isDirectory()).toBe(true)
  await rm(living, { recursive: true })
})

test('databases of a killed run are dropped, those of a live run are kept', async () => {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  await client.query('create database stayboard_0dead0ff_leftover')
  await dropAbandonedDatabases(client)
  const left = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^stayboard_'",
  )
  await client.end()
  const names = left.rows.map(({ datname }) => datname)
  expect(names).toContain(inject('testTemplate'))
  expect(names).not.toContain('stayboard_0dead0ff_leftover')
})
