import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { cents, decimal, instant, safeInteger } from './column-types.ts'

test.each([
  ['0.00', 0],
  ['-0.00', 0],
  ['0', 0],
  ['0.10', 10],
  ['0.29', 29],
  ['1.15', 115],
  ['-12.05', -1205],
  ['9999999.99', 999_999_999],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%s is read as %d cents and written back', (text, amount) => {
  expect(cents(text)).toBe(amount)
  expect(cents(decimal(amount))).toBe(amount)
})

test.each(['8.575', '8.5', '8', '8.', '.50', '1e2', 'NaN', 'Infinity', '', '1,00', '90071992547409.92'])(
  '%s is not an amount',
  (text) => {
    expect(() => cents(text)).toThrow(RangeError)
  },
)

test('only safe integers of cents can be written', () => {
  expect([decimal(0), decimal(-5), decimal(1205)]).toEqual(['0.00', '-0.05', '12.05'])
  expect(() => decimal(0.5)).toThrow(RangeError)
  expect(() => decimal(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
})

test('unsafe integers and infinite moments are refused', () => {
  expect(safeInteger('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => safeInteger('9007199254740992')).toThrow(RangeError)
  expect(() => instant('infinity')).toThrow(RangeError)
})

test.each([
  ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
  ['2026-01-02 03:04:05.987654+00', '2026-01-02T03:04:05.987Z'],
  ['2026-01-02 03:04:05+05:30', '2026-01-01T21:34:05.000Z'],
  ['10000-01-02 03:04:05+00', '+010000-01-02T03:04:05.000Z'],
])('%s is read as %s', (text, moment) => {
  expect(instant(text)).toBe(moment)
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value
}

test.each([
  ['12::int8', 12],
  ['(select count(*) from (values (1), (2)) as t)', 2],
  ['12.50::numeric(12,2)', 1250],
  ["date '2026-02-28'", '2026-02-28'],
  ["date '0099-12-31'", '0099-12-31'],
  ["timestamptz '2026-07-01 12:00:00.123456+02'", '2026-07-01T10:00:00.123Z'],
  ['null::numeric(12,2)', null],
  ['array[1, null]::int8[]', [1, null]],
  ['array[]::int8[]', []],
  ['array[1.5, -2]::numeric(12,2)[]', [150, -200]],
  ["array[timestamptz '2026-01-01 00:00+01', null]", ['2025-12-31T23:00:00.000Z', null]],
  ["array[date '2026-01-01']", ['2026-01-01']],
])('%s is read as %j', async (expression, value) => {
  expect(await read(expression)).toEqual(value)
})

test("the session's zone does not matter", async () => {
  const value = await database.db.transaction().execute(async (tx) => {
    await sql`set local time zone 'Asia/Kathmandu'`.execute(tx)
    return sql<{ at: string }>`select timestamptz '2026-07-01 12:00+00' as at`.execute(tx)
  })
  expect(value.rows).toEqual([{ at: '2026-07-01T12:00:00.000Z' }])
})

test('a count is not taken for an amount', async () => {
  await expect(read('(select sum(n) from (values (2::int8), (3)) as t(n))')).rejects.toThrow(
    '5 where an amount',
  )
})

test('column names become camelCase, keys inside stored JSON are unchanged', async () => {
  const { rows } = await sql`select '{"a_b": 1}'::jsonb as some_json`.execute(database.db)
  expect(rows).toEqual([{ someJson: { a_b: 1 } }])
})
