import { today, wallClock } from '@stayboard/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { agreeOnOfficeClock, firstDifference } from './office-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns what the clocks of a zone show at each hour from a day on, according to PostgreSQL. */
async function hoursOf(zone: string, from: string, hours: number) {
  const { rows } = await sql<{ at: string; shown: string }>`
    select at, to_char(at at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as shown
    from generate_series(${`${from}T00:30:00Z`}::timestamptz, ${`${from}T00:30:00Z`}::timestamptz +
      make_interval(hours => ${hours}), '1 hour') as at`.execute(database.db)
  return rows
}

// The first three zones have different offsets in different years' versions of the time zone data. Lord Howe
// changes its clocks by half an hour.
test.each([
  'Africa/Casablanca',
  'America/Edmonton',
  'America/Vancouver',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/Amsterdam',
])('code and statements have the same days in %s', async (zone) => {
  const { changes } = await agreeOnOfficeClock(database.pool, zone, () => undefined)
  expect(changes.length).toBeGreaterThan(0)
  for (const from of ['2019-01-01', '2026-06-01', '2039-01-01']) {
    const differing = (await hoursOf(zone, from, 300 * 24)).filter(({ at, shown }) => {
      const moment = new Date(at)
      return wallClock(moment, zone) !== shown || today(moment, zone) !== shown.slice(0, 10)
    })
    expect(differing).toEqual([])
  }
})

test('a zone that PostgreSQL does not know stops the start with one line', async () => {
  await expect(agreeOnOfficeClock(database.pool, 'Europe/Nowhere', () => undefined)).rejects.toThrow(
    'PostgreSQL does not know the time zone Europe/Nowhere (OFFICE_TIMEZONE).',
  )
})

test('the first day on which Node differs within 400 days is named', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const changes = [
    [0, 60],
    [Date.parse('2026-12-24T00:00:00Z'), 120],
  ] as const
  expect(firstDifference('Europe/Amsterdam', changes, now)).toBe('2026-12-24')
  expect(firstDifference('Europe/Amsterdam', [[Date.parse('2028-06-01T00:00:00Z'), 0]], now)).toBeUndefined()
})
