import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp, formatMoney, fromEuros, toEuros } from './money.ts'

test.each([
  [0, '0,00'],
  [1, '0,01'],
  [99, '0,99'],
  [100, '1,00'],
  [123_456, '1.234,56'],
  [100_000_000, '1.000.000,00'],
  [999_999_999, '9.999.999,99'],
  [-5_000, '-50,00'],
])('%i cents are shown as %s', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown)
})

describe('euros and cents', () => {
  test.each([
    [1234.56, 123_456],
    [8.57, 857],
    [0.29, 29],
    [9_999_999.99, 999_999_999],
  ])('%d euros are %i cents', (euros, cents) => {
    expect(fromEuros(euros)).toBe(cents)
  })

  test.each([1.005, 8.575, Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount', (euros) => {
    expect(() => fromEuros(euros)).toThrow(RangeError)
  })

  test('converting back gives the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => fromEuros(toEuros(cents)) === cents),
    )
  })
})

describe('dividing', () => {
  test.each([
    [1, 2, 1],
    [3, 2, 2],
    [5, 4, 1],
    [-1, 2, 0],
    [-3, 2, -1],
    [-5, 3, -2],
    [100_000, 7, 14_286],
    [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
  ])('%i by %i is %i', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient)
  })

  test('is off by at most a half', () => {
    const whole = fc.integer({ min: -1e9, max: 1e9 })
    const divisor = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(whole, divisor, (a, b) => {
        const rest = a - divideHalfUp(a, b) * b
        expect(rest * 2).toBeLessThan(b)
        expect(rest * 2).toBeGreaterThanOrEqual(-b)
      }),
    )
  })
})
