import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './amounts.ts'
import { formatMoney } from './money.ts'

test.each([
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['€ 1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['1,234,567', 123_456_700],
  ['12,5', 1_250],
  ['12.5', 1_250],
  ['1 234,56', 123_456],
  ['1\u00a0234,56', 123_456],
  ['1\u2009234,56', 123_456],
  ['1\u202f234,56', 123_456],
  ['  65 ', 6_500],
  ['65 EUR', 6_500],
  ['65€', 6_500],
  ['65,-', 6_500],
  ['€ 1.250,--', 125_000],
  [',50', 50],
  ['0', 0],
  ['0,01', 1],
  ['1.005', 100_500],
  ['8,57', 857],
  ['9.999.999,99', 999_999_999],
  ['999.999.999,99', 99_999_999_999],
])('%s is %i cents', (typed, cents) => {
  expect(parseAmount(typed)).toEqual({ ok: true, cents, understood: formatMoney(cents) })
})

test('one dot and three digits are thousands, with a hint', () => {
  expect(parseAmount('1.234')).toMatchObject({ understood: '1.234,00' })
})

test.each([
  ['1,234', 123_400, 123],
  ['€ 12,345', 1_234_500, 1_235],
  ['999,999', 99_999_900, 100_000],
])('%s is ambiguous', (typed, thousands, decimals) => {
  const choices = [thousands, decimals]
  expect(parseAmount(typed)).toEqual({ ok: false, reason: 'ask', message: 'ambiguous', choices })
})

test.each([
  '1.23.4',
  '12,34,56',
  '1e3',
  '١٢',
  '',
  ' ',
  '€',
  ',',
  '12,',
  '0,234',
  '0.234',
  '1234,567',
  '1.234,567',
  '1,234.567',
  '1.234.56',
  '12.34.567',
  '1 23',
  '1.234 567',
  '12eur34',
  '65 per night',
  '0x10',
  'Infinity',
  '1'.repeat(100_000),
])('%s is refused', (typed) => {
  expect(parseAmount(typed)).toEqual({ ok: false, reason: 'refused', message: 'float' })
})

test.each(['-50', '−50', '(50)', '50-', '€ -50', '-€ 50', '(€ 1.234,56)'])('%s is negative', (typed) => {
  expect(parseAmount(typed)).toEqual({ ok: false, reason: 'negative', message: 'negative' })
})

test('an amount beyond the limit of its field is refused', () => {
  expect(parseAmount('1.000.000.000')).toEqual({ ok: false, reason: 'refused', message: 'tooLong' })
})

const amounts = fc.integer({ min: 0, max: 99_999_999_999 })

test('formatted values can be parsed', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(parseAmount(formatMoney(cents))).toMatchObject({ ok: true, cents })
    }),
  )
})

test('English notation with two decimals is understood', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      const english = formatMoney(cents).replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
      expect(parseAmount(english)).toMatchObject({ ok: true, cents })
    }),
  )
})

test('no text gives a negative amount or fractions of a cent', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- €()') }))
  fc.assert(
    fc.property(text, (typed) => {
      const answer = parseAmount(typed)
      if (answer.ok) expect(answer.cents >= 0 && Number.isSafeInteger(answer.cents)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
