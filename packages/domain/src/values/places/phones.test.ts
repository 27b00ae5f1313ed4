import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phonesIn, readPhone } from './phones.ts'
import { regionOf } from './regions.ts'

const MOBILE = '+31 6 12345678'

describe('one number in all its notations', () => {
  test.each([
    '06-12345678',
    '+31 6 1234 5678',
    '0031612345678',
    '00 31 6 12 34 56 78',
    '(06) 12 34 56 78',
    '+31 (0)6 12345678',
    '06.1234.5678',
  ])('%s', (typed) => {
    expect(readPhone(typed)).toEqual({ text: MOBILE, isUnderstood: true })
  })

  test.each([
    ['010-1234567 ext. 12', '+31 10 123 4567 ext. 12'],
    ['0612345678 (na 18u bellen)', `${MOBILE} (na 18u bellen)`],
    ['bel 06-12345678', `bel ${MOBILE}`],
    ['010-1234567 toestel 204', '+31 10 123 4567 toestel 204'],
    ['+32 478/12.34.56', '+32 478 12 34 56'],
    ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
    ['+45 20123456', '+45 20 12 34 56'],
    ['+40 21 123 4567 int 12', '+40 21 123 4567 ext. 12'],
  ])('%s is kept as %s', (typed, text) => {
    expect(readPhone(typed)).toEqual({ text, isUnderstood: true })
  })
})

test.each([
  '112',
  '12345',
  '1234',
  'ask the front desk',
  '06-12345678 / 010-1234567',
  '+999 123456',
  '+31 6 12',
  '+4530000000 0',
  '',
])('%o is not a phone number and is unchanged', (typed) => {
  expect(readPhone(typed)).toEqual({ text: typed, isUnderstood: false })
})

test.each([
  ['België', '+32 478 12 34 56'],
  ['be', '+32 478 12 34 56'],
  ['the Netherlands', '+31 478 123 456'],
  ['Czech Republic', '0478 123 456'],
  ['Narnia', '0478 123 456'],
  [null, '+31 478 123 456'],
])('in %s the number 0478 123 456 is %s', (country, text) => {
  expect(readPhone('0478 123 456', country).text).toBe(text)
})

test.each([
  ['020 7946 0018 x12', 'United Kingdom', '+44 20 7946 0018 ext. 12'],
  ['01 42 68 53 00 poste 12', 'France', '+33 1 42 68 53 00 ext. 12'],
  ['33 12 34 56 lokalnr. 12', 'Danmark', '+45 33 12 34 56 ext. 12'],
  ['912 345 678 extensión núm. 7', 'España', '+34 912 34 56 78 ext. 7'],
])('%s in %s is the number %s', (line, country, number) => {
  expect(phonesIn(line, country)).toEqual([number])
})

test('reading the result again changes nothing', () => {
  const digit = fc.constantFrom(...'0123456789 -+()/.x')
  const typed = fc.oneof(fc.string({ unit: digit, maxLength: 24 }), fc.string({ maxLength: 40 }))
  fc.assert(
    fc.property(typed, fc.constantFrom('', 'DE', 'RO', 'ES', 'DK'), (text, country) => {
      const once = readPhone(text, country)
      expect(readPhone(once.text, country)).toEqual(once)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['Nederland', 'NL'],
  [' the netherlands', 'NL'],
  ['Holland', 'NL'],
  ['Țările de Jos', 'NL'],
  ['Países Bajos', 'NL'],
  ['nederlandene', 'NL'],
  ['DEUTSCHLAND', 'DE'],
  ['Pays-Bas', 'NL'],
  ['Duitsland', 'DE'],
  ['gb', 'GB'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['Reino Unido', 'GB'],
  ['Groot-Brittannië', 'GB'],
  ['Marea Britanie', 'GB'],
  ['France', 'FR'],
  ['Frankrig', 'FR'],
  ['Serbia', 'RS'],
  ['Rusland', 'RU'],
  ['', undefined],
  [null, undefined],
  ['constructor', undefined],
])('the phone country of %o is %s', (name, code) => {
  expect(regionOf(name)).toBe(code)
})
