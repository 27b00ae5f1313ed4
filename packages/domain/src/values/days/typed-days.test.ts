import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDay } from './days.ts'
import { parseDay } from './typed-days.ts'

test.each([
  ['03-12-2026', '2026-12-03'],
  ['3-4-26', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  ['3 - 4 - 2026', '2026-04-03'],
  ['2026-04-03', '2026-04-03'],
  ['2026/04/03', '2026-04-03'],
  ['  2026-04-03\u00a0', '2026-04-03'],
  ['25/03/2026', '2026-03-25'],
  ['03/25/2026', '2026-03-25'],
  ['04/04/2026', '2026-04-04'],
  ['3 april 2026', '2026-04-03'],
  ['3\u00a0April 26', '2026-04-03'],
  ['3. april 2026', '2026-04-03'],
  ['1 mrt. 2026', '2026-03-01'],
  ['12 mei 2026', '2026-05-12'],
  ['12 maj 2026', '2026-05-12'],
  ['12 mai 2026', '2026-05-12'],
  ['3 de enero de 2026', '2026-01-03'],
  ['3 ianuarie 2026', '2026-01-03'],
  ['3rd of April 2026', '2026-04-03'],
  ['April 3, 2026', '2026-04-03'],
  ['29-02-2028', '2028-02-29'],
])('%s is %s', (typed, day) => {
  expect(parseDay(typed)).toEqual({ ok: true, day })
})

test.each([
  ['04/03/2026', '2026-03-04', '2026-04-03'],
  ['3/4/26', '2026-04-03', '2026-03-04'],
])('%s is ambiguous and not guessed', (typed, dayFirst, monthFirst) => {
  const choices = [dayFirst, monthFirst]
  expect(parseDay(typed)).toEqual({ ok: false, reason: 'ask', message: 'ambiguous', choices })
})

test.each([
  '',
  '29-02-2027',
  '31-04-2026',
  '00-04-2026',
  '04-25-2026',
  '32/33/2026',
  '3-4',
  '3-4.2026',
  '3 foo 2026',
  '٣-٤-٢٠٢٦',
  '01-01-0026',
  '2026-04-03T10:00',
  'tomorrow',
  '3'.repeat(100_000),
])('%s is refused', (typed) => {
  expect(parseDay(typed)).toEqual({ ok: false, reason: 'refused', message: 'date' })
})

const days = fc.integer({ min: 0, max: 60_000 }).map((number) => addDays('1970-01-01', number))

test('displayed and transmitted days can be parsed', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(parseDay(formatDay(day))).toEqual({ ok: true, day })
      expect(parseDay(day)).toEqual({ ok: true, day })
    }),
  )
})

test('month names of the five languages are read as browsers format them', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('en-GB', 'en-US', 'nl', 'ro', 'es', 'da'), (day, locale) => {
      const written = new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        timeZone: 'UTC',
        dateStyle: 'long',
      })
      expect(parseDay(written)).toEqual({ ok: true, day })
    }),
  )
})
