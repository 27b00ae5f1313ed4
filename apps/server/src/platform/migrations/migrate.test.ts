import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await database.pool.query('drop schema public cascade; create schema public')
  await write('0001_first.sql', 'create table first (id int); insert into first values (1)')
  return () => rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const names = async () =>
  (await database.pool.query('select name from schema_migrations order by name')).rows.map(({ name }) => name)

test('runs each file once, new ones later, and reads nothing but migrations', async () => {
  await write('README.md', 'not sql')
  await migrate(database.pool, folder)
  await migrate(database.pool, folder)
  expect((await database.pool.query('select id from first')).rows).toEqual([{ id: 1 }])
  await write('0002_second.sql', 'alter table first add name text')
  await migrate(database.pool, folder)
  expect(await names()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('of several concurrent starts one migrates and the others wait', async () => {
  await write('0002_slow.sql', 'select pg_sleep(0.3); insert into first values (2)')
  await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)))
  expect((await database.pool.query('select id from first order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a failing file leaves nothing and is named', async () => {
  await migrate(database.pool, folder)
  await write('0002_broken.sql', 'create table second (id int); select 1/0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_broken.sql')
  expect(await names()).toEqual(['0001_first.sql'])
  expect((await database.pool.query("select to_regclass('second') as found")).rows).toEqual([{ found: null }])
})

test('on a new database a failing file leaves nothing of the others either', async () => {
  await write('0002_broken.sql', 'select 1/0')
  await write('0003_third.sql', 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_broken.sql')
  expect(await names()).toEqual([])
})

test('a changed file stops with its name; other line ends are no change', async () => {
  await write('0002_lines.sql', 'create table lines\n(id int)')
  await migrate(database.pool, folder)
  await write('0002_lines.sql', 'create table lines\r\n(id int)')
  await migrate(database.pool, folder)
  await write('0001_first.sql', 'create table first (id bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0001_first.sql was changed')
})

test('a newer database, and a file inserted before applied ones, stop the start', async () => {
  await write('0003_third.sql', 'select 1')
  await migrate(database.pool, folder)
  await write('0002_late.sql', 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_late.sql comes before 0003_third.sql')
  await rm(join(folder, '0002_late.sql'))
  await rm(join(folder, '0003_third.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow('newer than this program: the migration 0003')
})

describe('while a server of the version before works', () => {
  beforeEach(async () => {
    await migrate(database.pool, folder)
    await database.pool.query(
      "insert into first select n from generate_series(2, 5) n; set lock_timeout = '10s'",
    )
  })

  test('a change of a table that somebody reads for long makes others wait for moments only', async () => {
    await write('0002_change.sql', 'alter table first add name text')
    const reader = await database.pool.connect()
    await reader.query('begin; select from first')
    const migrating = migrate(database.pool, folder)
    await expect.poll(() => isMigrationWaiting(), { interval: 10 }).toBe(true)
    for (let n = 0; n < 5; n += 1) {
      await database.pool.query('select from first')
    }
    await reader.query('commit')
    reader.release()
    await migrating
    expect(await names()).toContain('0002_change.sql')
  })

  test('a user who waits for a change that waits for the user gets an answer', async () => {
    await write('0002_other.sql', 'create table other (id int)')
    await migrate(database.pool, folder)
    await write(
      '0003_both.sql',
      'alter table first add name text; select pg_sleep(0.2); alter table other add name text',
    )
    const user = await database.pool.connect()
    await user.query('begin; select from other')
    const migrating = migrate(database.pool, folder)
    await expect.poll(() => isSleeping(), { interval: 5, timeout: 10_000 }).toBe(true)
    expect((await user.query('select id from first')).rowCount).toBe(5)
    await user.query('commit')
    user.release()
    await migrating
    expect(await names()).toContain('0003_both.sql')
  })

  test('a change that a view depends on is made without the views', async () => {
    await write(
      '0002_scope.sql',
      `create table exploiter_rules (table_name text);
      create function renew_exploiter_scope() returns void language plpgsql as $$ begin
        drop schema if exists scoped cascade;
        create schema scoped;
        create view scoped.first as select * from public.first;
      end $$`,
    )
    await migrate(database.pool, folder)
    await write('0003_type.sql', 'alter table first alter id type text')
    await write('0004_gone.sql', 'alter table first add name text, drop column id')
    await migrate(database.pool, folder)
    const { fields } = await database.pool.query('select * from scoped.first')
    expect(fields.map(({ name }) => name)).toEqual(['name'])
  })
})

async function isMigrationWaiting(): Promise<boolean> {
  const { rows } = await database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table first%'`)
  return rows.length > 0
}

async function isSleeping(): Promise<boolean> {
  const { rows } = await database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
  return rows.length > 0
}
