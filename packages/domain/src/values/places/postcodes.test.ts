import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPostcode } from './postcodes.ts'

test.each([
  ['1234ab', undefined, '1234 AB'],
  ['1234 ab', 'NL', '1234 AB'],
  ['1234\u00a0 AB', 'nl', '1234 AB'],
  ['sw1a1aa', undefined, 'SW1A 1AA'],
  ['m1 1ae', 'GB', 'M1 1AE'],
  ['11120', 'SE', '111 20'],
  ['00 001', 'PL', '00-001'],
  ['2100', 'DK', '2100'],
  ['10115', undefined, '10115'],
  ['b-1000', undefined, 'b-1000'],
  ['99501-1234', 'US', '99501-1234'],
])('%s in %s is stored as %s', (typed, country, text) => {
  expect(readPostcode(typed, country)).toEqual({ text })
})

test.each([
  ['1234', 'NL', '1012 AB', '1234'],
  ['0123 AB', 'NL', '1012 AB', '0123 AB'],
  ['1234 SS', 'NL', '1012 AB', '1234 SS'],
  ['12345', 'BE', '1000', '12345'],
  ['1234ab', 'BE', '1000', '1234 AB'],
  ['53001', 'ES', '28013', '53001'],
  ['poste restante', 'DE', '10115', 'poste restante'],
])('%s is unlike a postcode of %s, which looks like %s, and is kept', (typed, country, unlike, text) => {
  expect(readPostcode(typed, country)).toEqual({ text, unlike })
})

test('a postcode is read the same when it is read again, and no letter or digit is lost', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const country = fc.constantFrom('NL', 'GB', 'SE', 'PL', 'PT', 'US', null)
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,2}\d{1,5}[ -]?[a-zA-Z\d]{0,4}$/))
  fc.assert(
    fc.property(typed, country, (text, where) => {
      const read = readPostcode(text, where)
      expect(readPostcode(read.text, where)).toEqual(read)
      expect(letters(read.text)).toBe(letters(text))
    }),
  )
})
