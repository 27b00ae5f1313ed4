import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, compareDays, formatDay, isDay, monthOf, nights, today } from './days.ts'

describe('nights', () => {
  test.each([
    ['the clock goes forward', '2026-03-28', '2026-03-30', 2],
    ['the clock goes back', '2026-10-24', '2026-10-26', 2],
    ['a leap day', '2028-02-28', '2028-03-01', 2],
    ['no leap day', '2027-02-28', '2027-03-01', 1],
    ['into week 53', '2026-12-27', '2027-01-04', 8],
    ['a year', '2026-01-01', '2027-01-01', 365],
    ['the same day', '2026-05-05', '2026-05-05', 0],
    ['the wrong way round', '2026-05-05', '2026-05-04', -1],
  ])('over %s', (_, checkin, checkout, count) => {
    expect(nights(checkin, checkout)).toBe(count)
  })
})

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})

const days = fc.integer({ min: -20_000, max: 60_000 }).map((number) => addDays('1970-01-01', number))

test('counting nights undoes adding days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(nights(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('days are compared in order', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect(Math.sign(compareDays(a, b))).toBe(a < b ? -1 : Number(a > b))
    }),
  )
})

test.each([
  ['2026-04-30', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-4-3', false],
  ['2026-04-03T00:00:00Z', false],
  ['', false],
])('%s is a day: %s', (text, exists) => {
  expect(isDay(text)).toBe(exists)
})

test('days that do not exist are refused', () => {
  expect(() => nights('2027-02-29', '2027-03-02')).toThrow(RangeError)
})

// The ISO year of a week may differ from the calendar year: 31 December 2024 is in the first week of 2025.
test.each([
  ['2026-12-03', '03-12-2026', '2026-12'],
  ['2024-12-31', '31-12-2024', '2024-12'],
  ['2027-01-01', '01-01-2027', '2027-01'],
])('%s is displayed as %s and belongs to %s', (day, shown, month) => {
  expect(formatDay(day)).toBe(shown)
  expect(monthOf(day)).toBe(month)
})

describe('today', () => {
  test.each([
    ['2026-04-03T22:30:00Z', 'Europe/Amsterdam', '2026-04-04'],
    ['2026-01-03T22:30:00Z', 'Europe/Amsterdam', '2026-01-03'],
    ['2026-04-03T10:30:00Z', 'Pacific/Kiritimati', '2026-04-04'],
    ['2026-04-03T06:30:00Z', 'America/Los_Angeles', '2026-04-02'],
    ['2024-12-31T23:30:00Z', 'Europe/Amsterdam', '2025-01-01'],
  ])('at %s in %s is %s', (moment, zone, day) => {
    expect(today(new Date(moment), zone)).toBe(day)
  })

  test('follows the moment over midnight and back', () => {
    const days = ['21:59:59.999', '22:00:00.000', '21:59:59.999', '22:00:00.999'].map((time) =>
      today(new Date(`2026-04-03T${time}Z`), 'Europe/Amsterdam'),
    )
    expect(days).toEqual(['2026-04-03', '2026-04-04', '2026-04-03', '2026-04-04'])
  })

  test('refuses a moment that is none', () => {
    expect(() => today(new Date('none'), 'Europe/Amsterdam')).toThrow(RangeError)
  })
})
