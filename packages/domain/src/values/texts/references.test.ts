import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReferenceNumber, referenceNumber } from './references.ts'

// Computed by hand: 26004418 = 23 × 1130626 + 20, 26000001 = 23 × 1130434 + 19, 301234567 = 23 × 13097155 +
// 2. The letters at the positions 20, 19 and 2 of the alphabet of check letters, counted from 0, are W, V and
// C.
test.each([
  [2026, 4418, 'SB-26-004418W'],
  [2026, 1, 'SB-26-000001V'],
  [2000, 0, 'SB-00-000000A'],
  [2030, 1_234_567, 'SB-30-1234567C'],
])('year %i, number %i is %s', (year, sequence, reference) => {
  expect(referenceNumber(year, sequence)).toBe(reference)
  expect(isReferenceNumber(reference)).toBe(true)
})

test.each([
  '',
  'SB-26-004418K',
  'sb-26-004418w',
  'SB-26-4418W',
  'SB-26-0004418W',
  ' SB-26-004418W',
  'SB-26-004418',
])('%s is not valid', (text) => {
  expect(isReferenceNumber(text)).toBe(false)
})

const references = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 0, max: 999_999_999_999 }))
  .map(([year, sequence]) => referenceNumber(year, sequence))

test('any single wrong digit is detected', () => {
  fc.assert(
    fc.property(references, (reference) => {
      const digits = [...reference].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []))
      for (const place of digits) {
        for (const digit of '0123456789'.replace(reference.charAt(place), '')) {
          const slip = reference.slice(0, place) + digit + reference.slice(place + 1)
          expect(isReferenceNumber(slip)).toBe(false)
        }
      }
    }),
  )
})

test('different numbers of a year give different references', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (a, b) => {
      expect(referenceNumber(2026, a) === referenceNumber(2026, b)).toBe(a === b)
    }),
  )
})
