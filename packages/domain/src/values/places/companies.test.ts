import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyKey } from './companies.ts'

test.each([
  ['Koninklijke Philips N.V.', 'philips'],
  ['Royal Philips', 'philips'],
  ['Philips B.V.', 'philips'],
  ['  PHILIPS   bv ', 'philips'],
  ['N.V. Philips', 'philips'],
  ['Jansen & Zn. B.V.', 'jansen zn'],
  ['Jansen en Zn', 'jansen zn'],
  ['Jansen and Zn BV', 'jansen zn'],
  ['Jansen und Zn GmbH', 'jansen zn'],
  ['Jansen og Zn A/S', 'jansen zn'],
  ['Müller GmbH & Co. KG', 'muller co'],
  ['Smørrebrød ApS', 'smorrebrod'],
  ['Rømer og Bæk P/S', 'romer baek'],
  ['Rheinufer Immobilien e.K.', 'rheinufer immobilien'],
  ['Peña y Núñez, S.L.', 'pena nunez'],
  ['Brașov Construcții S.R.L.', 'brasov constructii'],
  ["O'Neill Ltd.", 'oneill'],
  ['Van-der-Valk C.V.', 'van der valk'],
  ['Hotel A B.V.', 'hotel a'],
  ['Booking.com B.V.', 'booking com'],
  ['Royal B.V.', 'royal bv'],
  ['B.V.', 'bv'],
  ['北京 酒店', '北京 酒店'],
  ['???', '???'],
  ['', ''],
])('%s is searched as %s', (name, key) => {
  expect(companyKey(name)).toBe(key)
})

const words = fc.stringMatching(/^[b-df-hj-np-tv-z]{4,9}[aeou]$/).filter((word) => word !== 'royal')
const names = fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))

test('letter case, spaces and the legal form are ignored', () => {
  fc.assert(
    fc.property(
      names,
      fc.constantFrom('B.V.', 'BV', 'N.V.', 'GmbH', 'A/S', 'S.R.L.', 'Ltd'),
      (name, form) => {
        expect(companyKey(`${name.toUpperCase().replaceAll(' ', '  ')}, ${form}`)).toBe(companyKey(name))
        expect(companyKey(`${form} ${name}`)).toBe(companyKey(name))
      },
    ),
  )
})

test('a name that is not blank has a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '')
      expect(companyKey(name)).not.toBe('')
    }),
  )
})
