import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bothAmounts, checkPrice, withoutVat, withVat } from './vat.ts'

const price = { priceEx: 10_000, priceInc: null, vatRate: 9, checkIn: '2026-03-01', checkOut: '2026-04-01' }
const faultsOf = (change: object) =>
  checkPrice({ ...price, ...change }).map(({ field, message }) => [field, message])

// Computed by hand: 9 % of 33,33 is 2,9997; 21 % of 0,05 is 0,0105; 9 % of 0,50 is 0,045, which is rounded
// up.
test.each([
  [10_000, 0, 10_000],
  [10_000, 9, 10_900],
  [10_000, 21, 12_100],
  [3333, 9, 3633],
  [5, 21, 6],
  [50, 9, 55],
  [0, 21, 0],
  [99_999_999_999, 21, 120_999_999_999],
])('%i cents and %i %% are %i', (ex, rate, inc) => expect(withVat(ex, rate)).toBe(inc))

test.each([
  [10_900, 9, 10_000],
  [12_100, 21, 10_000],
  [100, 9, 92],
  [100, 21, 83],
  [1, 21, 1],
  [777, 0, 777],
])('%i cents including %i %% are %i before tax', (inc, rate, ex) => expect(withoutVat(inc, rate)).toBe(ex))

test('adding and removing tax gives the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 100 }), (ex, rate) => {
      expect(withoutVat(withVat(ex, rate), rate)).toBe(ex)
    }),
  )
})

test('the missing amount is computed, and the given one is kept', () => {
  expect(bothAmounts(price)).toEqual({ priceEx: 10_000, priceInc: 10_900 })
  expect(bothAmounts({ ...price, priceEx: null, priceInc: 100 })).toEqual({ priceEx: 92, priceInc: 100 })
  expect(bothAmounts({ ...price, priceEx: 92, priceInc: 100 })).toEqual({ priceEx: 92, priceInc: 100 })
})

describe('a price', () => {
  test('with one amount, or two consistent amounts, is valid', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ priceInc: 10_900 })).toEqual([])
    // The price 1,00 including 9 % is 0,917… excluding it. This is rounded to 0,92, of which 9 % are 0,08.
    expect(faultsOf({ priceEx: 92, priceInc: 100 })).toEqual([])
  })
  test.each([
    [{ priceEx: null }, ['priceEx', 'required']],
    [{ priceInc: 10_901 }, ['priceInc', 'vatDiffers']],
    [{ checkOut: '2026-03-01' }, ['checkOut', 'checkoutBeforeCheckin']],
    [{ checkOut: '2026-02-28' }, ['checkOut', 'checkoutBeforeCheckin']],
  ])('%j is not valid', (change, fault) => expect(faultsOf(change)).toEqual([fault]))
})
