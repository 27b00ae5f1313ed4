import { expect, test } from 'vitest'
import { parseMonth } from './typed-months.ts'

test.each([
  ['2026-12', '2026-12'],
  ['2026/1', '2026-01'],
  ['12-2026', '2026-12'],
  ['1/26', '2026-01'],
  ['3.2026', '2026-03'],
  ['  dec 26 ', '2026-12'],
  ['Dec\u00a02026', '2026-12'],
  ['december 2026', '2026-12'],
  ['mrt. 26', '2026-03'],
  ['enero de 2027', '2027-01'],
  ["iun '28", '2028-06'],
])('%s is %s', (typed, month) => {
  expect(parseMonth(typed)).toBe(month)
})

test.each(['', 'dec', '26', '13-2026', '0-2026', '2026-00', 'soon 26', '12-1899', '12-2200', '1'.repeat(41)])(
  '%s is not a month',
  (typed) => {
    expect(parseMonth(typed)).toBeNull()
  },
)
