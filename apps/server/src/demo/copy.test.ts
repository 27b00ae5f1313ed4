import { afterAll, beforeAll, expect, test } from 'vitest'
import { exclusively } from '../platform/postgres/exclusively.ts'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { copyLine, copyRows } from './copy.ts'
import type { FilledTable, Row } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const copied = <Table extends FilledTable>(table: Table, rows: Iterable<Row<Table>>) =>
  exclusively(database.pool, (client) => copyRows(client, table, rows))

test('a line holds the cells in the order of the columns', () => {
  const row = { mainContact: true, price: 123_456, name: 'a\tb', userId: null, guests: 3 }
  expect(copyLine(row, ['name', 'price', 'userId', 'mainContact', 'guests', 'notes'])).toBe(
    'a\\tb\t1234.56\t\\N\tt\t3\t\\N\n',
  )
})

test('values are read as they were written, whatever they contain', async () => {
  const names = [
    '\\N',
    '\\.',
    'tab\tline\nreturn\rend',
    'back\\slash',
    '',
    '"quotes"',
    "O'Neill",
    '{a,b}',
    '北京 👩‍👩‍👧',
    '% _ $1',
  ]
  const rows = names.map((name, index) => ({ exploiterId: index + 1, name }))
  expect(await copied('exploiters', rows)).toBe(names.length)
  const read = await database.db.selectFrom('exploiters').select('name').orderBy('exploiterId').execute()
  expect(read.map((row) => row.name)).toEqual(names)
})

test('lists and amounts are read as they were written', async () => {
  const industry = ['a "b"', 'c\\d', 'e,f', '{}']
  const rows = [{ organisationId: 1, name: 'x', nameKey: 'x', industry, communicationStatus: [] }]
  await copied('organisations', rows)
  const read = await database.db.selectFrom('organisations').selectAll().executeTakeFirstOrThrow()
  expect(read).toMatchObject({ industry, communicationStatus: [], organisationStatus: null })
})

test('no rows cause no statement', async () => {
  expect(await copied('users', [])).toBe(0)
})
