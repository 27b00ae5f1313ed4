import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEuros, sumInEuros } from './currencies.ts'
import { readPastedRates, readRate } from './currency-paste.ts'

test.each([
  [100_000, 0.8651, 115_594],
  [746_010, 7.4601, 100_000],
  [1, 0.5, 2],
  // Half a cent is rounded up to a cent, and less than that is rounded down to zero.
  [1, 2, 1],
  [1, 2.01, 0],
  [-1, 2, 0],
  [0, 7.4601, 0],
])('%d at %d are %d euro cents', (amount, rate, euros) => {
  expect(inEuros(amount, { rate, day: null })).toBe(euros)
})

test('a sum in euros fits: its VAT is what is between its amounts, and none of them is off by more than half a cent', () => {
  const anyRate = fc.integer({ min: 1, max: 100_000_000 }).map((millionths) => millionths / 1_000_000)
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(2_100_000), anyRate, (ex, vat, rate) => {
      const sum = sumInEuros({ ex, vat, inc: ex + vat }, { rate, day: '2026-01-05' })
      expect(sum.ex + sum.vat).toBe(sum.inc)
      const exact = (BigInt(ex) * 1_000_000n * 1000n) / BigInt(Math.round(rate * 1_000_000))
      const off = BigInt(sum.ex) * 1000n - exact
      expect(off >= -500n && off <= 501n).toBe(true)
    }),
  )
})

test.each([
  ['GBP 0,8651', 'GBP', 0.8651],
  ['1 EUR = 0.8651 GBP', 'GBP', 0.8651],
  ['EUR 1 = DKK 7,4601', 'DKK', 7.4601],
  ['€ 1,00 = 7.4601 dkk', null, 7.4601],
  ['DKK\tDanish krone\t7.4601', 'DKK', 7.4601],
  ['gbp;0.8651', 'GBP', 0.8651],
  ['IDR 18,000.55', 'IDR', 18_000.55],
  ['IDR 18.000,55', 'IDR', 18_000.55],
  ['JPY 184', 'JPY', 184],
  ['EUR 1', null, null],
  ['GBP 0', 'GBP', null],
  ['GBP -', 'GBP', null],
  ['GBP USD 1.17', null, 1.17],
  ['GBP 0.86 0.87', 'GBP', null],
  ['0.8651', null, 0.8651],
  ['GBP 0.12345678', 'GBP', null],
])('%j is %s at %s', (text, currency, rate) => {
  expect(readPastedRates(text)).toEqual([{ line: 1, text, currency, rate }])
})

test('lines keep their numbers, and empty ones are left out', () => {
  expect(readPastedRates('GBP 0,86\r\n\n DKK 7,46 ')).toMatchObject([
    { line: 1, currency: 'GBP', rate: 0.86 },
    { line: 3, currency: 'DKK', rate: 7.46 },
  ])
  expect(readPastedRates('x\n'.repeat(500))).toHaveLength(200)
})

test('a rate that is written with a point or a comma is read as it was', () => {
  const anyRate = fc.integer({ min: 1, max: 9_999_999_999 })
  fc.assert(
    fc.property(anyRate, fc.constantFrom('.', ','), (millionths, separator) => {
      const [whole, decimals] = (millionths / 1_000_000).toFixed(6).split('.')
      expect(readRate(`${whole}${separator}${decimals}`)).toBe(millionths / 1_000_000)
    }),
  )
})
