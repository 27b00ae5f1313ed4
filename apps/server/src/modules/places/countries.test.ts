import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const listed = () => database.db.selectFrom('countries').selectAll().orderBy('countryId').execute()

test('the 249 countries of ISO 3166-1 exist once each', async () => {
  const countries = await listed()
  expect(countries.map((country) => country.countryId)).toEqual(
    Array.from({ length: 249 }, (_, index) => index + 1),
  )
  expect(new Set(countries.map((country) => country.name)).size).toBe(249)
  expect(new Set(countries.map((country) => country.countryCode)).size).toBe(249)
})

test('every code belongs to a country with its usual name', async () => {
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { countryCode, name } of await listed()) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/)
    expect(known.of(countryCode)).toBeDefined()
    expect(name).toMatch(/^[\p{L} .,’'()-]+$/u)
  }
})

test('number 4 is the Netherlands', async () => {
  const countries = await listed()
  expect(countries.find((country) => country.countryId === 4)).toMatchObject({
    name: 'Netherlands',
    countryCode: 'NL',
  })
})

test('a country that is added later gets the next id', async () => {
  const { countryId } = await database.db
    .insertInto('countries')
    .values({ name: 'Atlantis', countryCode: 'XA' })
    .returning('countryId')
    .executeTakeFirstOrThrow()
  expect(countryId).toBe(250)
  await database.db.deleteFrom('countries').where('countryId', '=', countryId).execute()
})
