import {
  Day,
  type FieldFilter,
  type FilterOperator,
  filteredBy,
  filterFields,
  filtersIn,
  Id,
  Instant,
  Money,
} from '@stayboard/contract'
import { addDays, fold, today } from '@stayboard/domain'
import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { times } from '../../../testing/extent.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/database.ts'
import { byFields, foldedTexts, searchesOf } from './field-conditions.ts'

const zone = 'Europe/Amsterdam'
const now = new Date('2026-03-29T22:30:00Z')
const colors = ['RED', 'dark blue', '50%_off'] as const
const color = z.enum(colors)
const owner = Id.meta({ target: '/api/user' })
const columns = {
  aText: z.string().nullable(),
  aNumber: z.number().nullable(),
  aMoney: Money.nullable(),
  aDay: Day.nullable(),
  aMoment: Instant.nullable(),
  aYesNo: z.boolean(),
  aChoice: color.nullable(),
  someChoices: z.array(color),
  aRecord: owner.nullable(),
  someRecords: z.array(z.object({ id: Id })).meta({ target: '/api/user' }),
}
const fields = filterFields({}, {}, { more: columns })
const call = { fields }
const query = filteredBy(z.strictObject({}), fields)

/** The values are few and short, so that they often match. */
const letters = ['a', 'A', 'é', 'e\u0301', 'ß', 'ø', '%', '_', '\\', "'", ' ', '日', '👩‍👧', '"', ',', '{']
const word = fc
  .array(fc.constantFrom(...letters), { maxLength: 4 })
  .map((parts) => parts.join('').normalize('NFC'))
const day = fc.integer({ min: -20, max: 20 }).map((days) => addDays(today(now, zone), days))
const moment = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0, 1, 1800, 79_200, 86_399))
  .map(([days, seconds]) => new Date(now.getTime() + (days * 86_400 + seconds) * 1000).toISOString())
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 })
const id = fc.integer({ min: 1, max: 4 })

const row = fc.record({
  aText: maybe(word),
  aNumber: maybe(fc.integer({ min: -30, max: 30 }).map((tenths) => tenths / 10)),
  aMoney: maybe(fc.integer({ min: 0, max: 300 }).map((cents) => cents / 100)),
  aDay: maybe(day),
  aMoment: maybe(moment),
  aYesNo: fc.boolean(),
  aChoice: maybe(fc.constantFrom(...colors)),
  someChoices: fc.uniqueArray(fc.constantFrom(...colors)),
  aRecord: maybe(id),
  someRecords: fc.uniqueArray(id),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

const several = <Value>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((values) => values.join(','))
const values: Record<string, fc.Arbitrary<string>> = {
  text: word.filter((text) => text.trim() !== ''),
  number: fc.integer({ min: -30, max: 30 }).map((tenths) => String(tenths / 10)),
  money: fc.integer({ min: 0, max: 300 }).map((cents) => (cents / 100).toFixed(2)),
  day,
  moment: day,
  yesNo: fc.constantFrom('true', 'false'),
  choice: several(fc.constantFrom(...colors)),
  record: several(id),
}
const relative: readonly FilterOperator[] = ['next', 'last', 'before']

const filter = fc
  .constantFrom(
    ...fields.flatMap((field) =>
      Object.entries(field.parameters).map(([operator, parameter]) => ({ field, operator, parameter })),
    ),
  )
  .chain(({ field, operator, parameter }) => {
    const value = relative.includes(operator as FilterOperator)
      ? fc.integer({ min: 0, max: 15 }).map(String)
      : operator === 'empty'
        ? values.yesNo
        : values[field.shape.takes]
    return (value ?? fc.constant('')).map((given) => ({ [parameter]: given }))
  })

/** Evaluates a filter in TypeScript, to compare the result with that of PostgreSQL. */
function fits(row: Row, { field, operator, value }: FieldFilter): boolean {
  const stored: unknown = row[field.name as keyof Row]
  if (operator === 'empty')
    return (
      (stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0)) ===
      (value === 'true')
    )
  if (operator === 'none')
    return !value.split(',').some((one) => [stored].flat().map(String).includes(one) && stored !== null)
  if (stored === null) return false
  if (operator === 'any') return value.split(',').some((one) => [stored].flat().map(String).includes(one))
  const { takes } = field.shape
  if (takes === 'yesNo') return String(stored) === value
  if (takes === 'text')
    return operator === 'is'
      ? fold(String(stored)) === fold(value)
      : fold(String(stored)).includes(fold(value))
  if (takes === 'number' || takes === 'money')
    return operator === 'from' ? Number(stored) >= Number(value) : Number(stored) <= Number(value)
  const at = takes === 'moment' ? today(new Date(String(stored)), zone) : String(stored)
  const current = today(now, zone)
  if (operator === 'from') return at >= value
  if (operator === 'to') return at <= value
  if (operator === 'next') return at >= current && at <= addDays(current, Number(value))
  if (operator === 'last') return at <= current && at >= addDays(current, -Number(value))
  return at < addDays(current, -Number(value))
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns the positions of the rows that the filters select in PostgreSQL. */
async function selected(rows: readonly Row[], filters: FieldFilter[]): Promise<number[]> {
  const texts = [{ index: foldedTexts('s', ['a_choice', 'a_text']), fields: ['aText'] }]
  const source = { table: 'samples', alias: 's', id: 'sample_id', texts }
  const searches = searchesOf(source, { [byFields]: { filters, today: today(now, zone), zone } })
  const held = searches.flatMap(({ own, holds }) => [own, holds])
  const given = rows.map((one, place) => ({ ...one, place }))
  const found = await sql<{ place: number }>`
    with s as (
      select g.place, g.content ->> 'aText' as a_text, (g.content ->> 'aNumber')::numeric as a_number,
        (g.content ->> 'aMoney')::numeric(12, 2) as a_money, (g.content ->> 'aDay')::date as a_day,
        (g.content ->> 'aMoment')::timestamptz as a_moment, (g.content ->> 'aYesNo')::boolean as a_yes_no,
        g.content ->> 'aChoice' as a_choice,
        array(select jsonb_array_elements_text(g.content -> 'someChoices')) as some_choices,
        (g.content ->> 'aRecord')::bigint as a_record,
        array(select jsonb_array_elements_text(g.content -> 'someRecords')::bigint) as some_records
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as g (content, place)
    ) select place::int - 1 as place from s where ${sql.join(held, sql<SqlBool>` and `)} order by place`.execute(
    database.db,
  )
  return found.rows.map(({ place }) => place)
}

describe('filters by fields select the rows that a comparison in code selects', () => {
  test('for random rows, fields, operators and values', async () => {
    const tried = new Set<string>()
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 8, maxLength: 16 }),
        fc.array(filter, { minLength: 1, maxLength: 2 }),
        async (rows, given) => {
          const filters = filtersIn(call, query.parse(Object.assign({}, ...given)))
          for (const one of filters) tried.add(one.parameter)
          const expected = rows.flatMap((one, place) => (filters.every((by) => fits(one, by)) ? [place] : []))
          found += expected.length
          expect(await selected(rows, filters)).toEqual(expected)
        },
      ),
      { numRuns: times(5000, 600) },
    )
    expect([...tried].sort()).toEqual(fields.flatMap((field) => Object.values(field.parameters)).sort())
    expect(found).toBeGreaterThan(500)
  })
})

test('the text of a statement does not depend on the values', () => {
  const textOf = (given: object) => {
    const filters = filtersIn(call, query.parse(given))
    const [search] = searchesOf(
      { table: 's', id: 'id' },
      { [byFields]: { filters, today: today(now, zone), zone } },
    )
    return search?.own.compile(database.db).sql
  }
  expect(textOf({ aText_contains: "'; drop table users --" })).toBe(textOf({ aText_contains: 'x' }))
  expect(textOf({ aRecord_any: '1,2,3' })).toBe(textOf({ aRecord_any: '9' }))
  expect(textOf({ aDay_next: '14' })).toBe(textOf({ aDay_next: '0' }))
})

test('an empty value is no filter', () => {
  const empty = fields.flatMap(({ parameters }) => Object.values(parameters).map((name) => [name, '']))
  expect(filtersIn(call, query.parse(Object.fromEntries(empty)))).toEqual([])
})

describe('a value that does not fit is refused', () => {
  test.each([
    ['aText_contains', 'x'.repeat(2000)],
    ['aNumber_from', '1e5'],
    ['aNumber_to', 'NaN'],
    ['aMoney_from', '1,50'],
    ['aMoney_to', '1.005'],
    ['aDay_from', '2026-02-30'],
    ['aDay_to', '0000-01-01'],
    ['aDay_next', '-1'],
    ['aDay_before', '36501'],
    ['aMoment_last', '1.5'],
    ['aMoment_from', '2026-01-01T00:00:00Z'],
    ['aYesNo_is', 'yes'],
    ['aChoice_any', 'RED,GREEN'],
    ['someChoices_none', 'RED,'],
    ['aRecord_any', '1,x'],
    ['someRecords_none', '/api/user/1'],
    ['aDay_empty', '1'],
    ['aDay_contains', 'x'],
    ['aYesNo_empty', 'true'],
  ])('%s=%s', (name, value) => {
    expect(query.safeParse({ [name]: value }).success).toBe(false)
  })
})
