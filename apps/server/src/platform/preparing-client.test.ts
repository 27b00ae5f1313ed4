import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a statement with values is prepared once per connection', async () => {
  const client = await database.pool.connect()
  for (const n of [1, 2, 3]) await client.query('select $1::int as number', [n])
  const { rows } = await client.query(
    "select statement from pg_prepared_statements where statement like '%as number%'",
  )
  client.release()
  expect(rows).toEqual([{ statement: 'select $1::int as number' }])
})

test('reading all columns goes on when a column comes meanwhile', async () => {
  const { pool } = database
  await pool.query('create table growing (id int); insert into growing values (1)')
  const read = () => pool.query('select * from growing where id = $1', [1])
  for (let n = 0; n < 8; n += 1) expect((await read()).rows).toEqual([{ id: 1 }])
  await pool.query("alter table growing add column name text default 'new'")
  expect((await read()).rows).toEqual([{ id: 1, name: 'new' }])
})
