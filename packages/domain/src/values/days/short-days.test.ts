import { languages } from '@stayboard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, compareDays } from './days.ts'
import { parseShortDay } from './short-days.ts'

/** The current day of the tests, which is a Monday. */
const today = '2026-11-23'
const read = (typed: string, language: (typeof languages)[number] = 'nl') =>
  parseShortDay(typed, { today, language })

describe('on Monday 23 November 2026', () => {
  test.each([
    ['3 dec', '2026-12-03'],
    ['3-12', '2026-12-03'],
    ['3.12.', '2026-12-03'],
    ['dec 3rd', '2026-12-03'],
    ['3 de enero', '2027-01-03'],
    ['mar 3', '2027-03-03'],
    ['23 nov', '2026-11-23'],
    ['22-8', '2027-08-22'],
    ['29 feb', '2028-02-29'],
    ['25/12', '2026-12-25'],
    ['+30', '2026-12-23'],
    ['-1', '2026-11-22'],
    ['today', '2026-11-23'],
    ['Morgen', '2026-11-24'],
    ['i morgen', '2026-11-24'],
    ['mâine', '2026-11-24'],
    ['mañana', '2026-11-24'],
    ['pasado mañana', '2026-11-25'],
    ['i går', '2026-11-22'],
    ['fri', '2026-11-27'],
    ['vrijdag', '2026-11-27'],
    ['vr', '2026-11-27'],
    ['sáb.', '2026-11-28'],
    ['duminică', '2026-11-29'],
    ['lør', '2026-11-28'],
    ['do 3 dec', '2026-12-03'],
    ['Thu, 3 December 2026', '2026-12-03'],
    ['torsdag den 3. december', '2026-12-03'],
    ['03-12-2026', '2026-12-03'],
    ['ma 23 nov', '2026-11-23'],
  ])('%s is %s', (typed, day) => {
    expect(read(typed)).toEqual({ ok: true, day })
  })

  test.each([
    ['3 nov', ['2026-11-03', '2027-11-03']],
    ['25-8', ['2026-08-25', '2027-08-25']],
    ['3/12', ['2026-12-03', '2027-03-12']],
    ['monday', ['2026-11-23', '2026-11-30']],
    ['04/03/2026', ['2026-03-04', '2026-04-03']],
  ])('%s is a question', (typed, choices) => {
    expect(read(typed)).toEqual({ ok: false, reason: 'ask', message: 'ambiguous', choices })
  })

  test('a weekday decides the year and the order', () => {
    expect(read('tue 3 nov')).toEqual({ ok: true, day: '2026-11-03' })
    expect(read('wo 4/3/2026')).toEqual({ ok: true, day: '2026-03-04' })
  })

  test.each([
    '',
    'fri 3 dec',
    '31 nov',
    '30 feb',
    '3-13',
    '+',
    '+12345',
    'mo',
    'm',
    'soon',
    '3 dec dec',
    '3',
    '3'.repeat(1e5),
  ])('%s is refused', (typed) => {
    expect(read(typed)).toEqual({ ok: false, reason: 'refused', message: 'date' })
  })

  test('two letters are read in the language of the user', () => {
    expect(read('ma', 'ro')).toEqual({ ok: true, day: '2026-11-24' })
    expect(read('do', 'nl')).toEqual({ ok: true, day: '2026-11-26' })
    expect(read('do', 'es')).toEqual({ ok: true, day: '2026-11-29' })
  })

  test('a year change is crossed', () => {
    expect(parseShortDay('2 jan', { today: '2026-12-31', language: 'nl' })).toEqual({
      ok: true,
      day: '2027-01-02',
    })
    const choices = ['2026-12-31', '2027-12-31']
    expect(parseShortDay('31-12', { today: '2027-01-01', language: 'nl' })).toMatchObject({ choices })
  })
})

const days = fc.integer({ min: 3000, max: 60_000 }).map((number) => addDays('1970-01-01', number))
const language = fc.constantFrom(...languages)
const written = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...options })

const withYear = [
  { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
] as const

test.each(withYear)('every day written with its year is read back in every language: %o', (options) => {
  fc.assert(
    fc.property(days, days, language, (day, now, locale) => {
      expect(parseShortDay(written(day, locale, options), { today: now, language: locale })).toEqual({
        ok: true,
        day,
      })
    }),
  )
})

const withoutYear = [
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long' },
  { weekday: 'long', day: 'numeric', month: 'long' },
] as const

test.each(withoutYear)('a day written without its year never gets a wrong one silently: %o', (options) => {
  fc.assert(
    fc.property(days, fc.integer({ min: -90, max: 270 }), language, (now, distance, locale) => {
      const day = addDays(now, distance)
      const parsed = parseShortDay(written(day, locale, options), { today: now, language: locale })
      if (distance < 0 && !parsed.ok) expect(parsed).toMatchObject({ choices: expect.arrayContaining([day]) })
      else expect(parsed).toEqual({ ok: true, day })
    }),
  )
})

test('what is read without a question is never before today', () => {
  fc.assert(
    fc.property(days, days, (now, day) => {
      const parsed = parseShortDay(`${Number(day.slice(8))}-${Number(day.slice(5, 7))}`, {
        today: now,
        language: 'nl',
      })
      if (parsed.ok) expect(compareDays(parsed.day, now)).toBeGreaterThanOrEqual(0)
    }),
  )
})
