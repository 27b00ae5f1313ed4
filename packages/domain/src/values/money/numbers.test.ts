import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWholeNumber, parseWholeNumber } from './numbers.ts'

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['1.234', 1234],
  ['1 234 567', 1_234_567],
  ['1\u00a0234', 1234],
])('%s is %i', (typed, value) => {
  expect(parseWholeNumber(typed)).toBe(value)
})

test.each(['', '-1', '1,5', '1.5', '1,234', '1e3', '١٢', '0.123', '1.234 567', '9'.repeat(100_000)])(
  '%s is not a whole number',
  (typed) => {
    expect(parseWholeNumber(typed)).toBeNull()
  },
)

test('formatted values can be parsed', () => {
  fc.assert(fc.property(fc.nat(999_999_999), (value) => parseWholeNumber(formatWholeNumber(value)) === value))
})
