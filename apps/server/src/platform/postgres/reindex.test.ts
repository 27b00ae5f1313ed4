import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { reindex } from './reindex.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const query = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows
/** Returns the files of all valid indexes, by the names of the indexes. */
const files = async () =>
  new Map(
    (
      await query<{ name: string; file: string }>(`
        select i.indexrelid::regclass::text as name, pg_relation_filenode(i.indexrelid)::text as file
        from pg_index i join pg_class c on c.oid = i.indrelid where c.relkind = 'r' and i.indisvalid
          and c.relnamespace in ('public'::regnamespace, to_regnamespace('pgboss'))`)
    ).map(({ name, file }) => [name, file]),
  )

test('rebuilds every index while others write, and removes what a killed rebuild left', async () => {
  await query(`insert into tags (name) select 'Tag ' || n from generate_series(1, 500) n`)
  // The state after a rebuild that ended in the middle.
  await query(`create index tags_left_ccnew on tags (name);
    update pg_index set indisvalid = false where indexrelid = 'tags_left_ccnew'::regclass;
    update pg_collation set collversion = '1' where collname = 'und-x-icu'`)
  const before = await files()
  let [isOver, written] = [false, 0]
  const writing = (async () => {
    while (!isOver) {
      await query(`insert into tags (name) values ('Meanwhile ${written}')`)
      written += 1
    }
  })()
  const done = await reindex(database.pool)
  isOver = true
  await writing
  const after = await files()
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  expect([...after].filter(([name, file]) => before.get(name) === file)).toEqual([])
  expect(done.reduce((sum, { indexes }) => sum + indexes, 0)).toBe(after.size)
  expect(written).toBeGreaterThan(0)
  expect(await query(`select count(*)::int as count from tags where name like 'Meanwhile %'`)).toEqual([
    { count: written },
  ])
  expect(await query(`select from pg_class where relname = 'tags_left_ccnew'`)).toEqual([])
  expect(
    await query(`select collversion = pg_collation_actual_version(oid) as is_present from pg_collation
      where collname = 'und-x-icu'`),
  ).toEqual([{ is_present: true }])
})
