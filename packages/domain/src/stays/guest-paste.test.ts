import { describe, expect, test } from 'vitest'
import { guestColumnsOf, guestRowsOf, readTitle } from './guest-headings.ts'
import { readGuestRow } from './guest-paste.ts'

describe('headings of a guest list', () => {
  const wanted = [
    'guestFirstName',
    'guestLastName',
    'guestEmail',
    'guestPhone',
    'checkIn',
    'checkOut',
    'room',
  ]
  test.each([
    ['First name', 'Surname', 'E-mail', 'Mobile', 'Arrival', 'Departure', 'Room'],
    ['Voornaam', 'Achternaam', 'E-mailadres', 'Telefoon', 'Aankomst', 'Vertrek', 'Kamernummer'],
    ['Prenume', 'Nume de familie', 'Email', 'Telefon', 'Sosire', 'Plecare', 'Cameră'],
    ['NOMBRE DE PILA', 'Apellidos', 'Correo electrónico', 'Móvil', 'Entrada', 'Salida', 'Habitación'],
    ['Fornavn', 'Efternavn', 'Mail', 'Mobil', 'Indtjekning', 'Udtjekning', 'Værelse'],
  ])('%s, %s, … name the columns', (...first) => {
    expect(guestColumnsOf(first)).toEqual({ isHeading: true, order: wanted })
  })

  test('may be missing: the content tells the columns', () => {
    const rows = guestRowsOf([
      [
        'Dhr',
        'Piet',
        "van 't Hart",
        '03-12-2026',
        '2026-12-09',
        'piet@hart.example',
        '+31 6 1234 5678',
        'A-11',
      ],
      ['', '', '', '', '', '', '', ''],
    ])
    expect(rows).toEqual([
      {
        guestTitle: 'Dhr',
        guestFirstName: 'Piet',
        guestLastName: "van 't Hart",
        name: null,
        checkIn: '03-12-2026',
        checkOut: '2026-12-09',
        guestEmail: 'piet@hart.example',
        guestPhone: '+31 6 1234 5678',
        room: 'A-11',
        notes: null,
      },
    ])
    expect(guestColumnsOf(['Piet Jansen', 'B-12']).order).toEqual(['name', 'room'])
  })

  test('that nobody knows leave their column out', () => {
    expect(guestColumnsOf(['Naam', 'Schoenmaat']).order).toEqual(['name', null])
  })
})

const row = {
  ...{ guestTitle: null, guestFirstName: null, guestLastName: null, name: null, guestEmail: null },
  ...{ guestPhone: null, checkIn: null, checkOut: null, room: null, notes: null },
}

test.each([
  ['Piet Jansen', 'Piet', 'Jansen'],
  ['Jansen, Piet', 'Piet', 'Jansen'],
  ["Hilde van 't Hart", 'Hilde', "van 't Hart"],
  ['Sukarno', null, 'Sukarno'],
  ['山田 太郎', '山田', '太郎'],
])('the name %s', (name, guestFirstName, guestLastName) => {
  expect(readGuestRow({ ...row, name })).toMatchObject({
    values: { guestFirstName, guestLastName },
    errors: [],
  })
})

test.each(['Mevr.', 'Sra', 'doamna', 'FRU', 'v'])('the title %s is Mrs', (title) => {
  expect(readTitle(title)).toBe('Mrs')
})

test.each(['Mx', 'mx.', 'Non-binair'])('the title %s is Mx', (title) => {
  expect(readTitle(title)).toBe('Mx')
})

test('each wrong cell is named, and an ambiguous day is asked', () => {
  const wrong = { ...row, guestEmail: 'no address', checkIn: '04/03/2026', checkOut: '31-02-2026' }
  const { errors } = readGuestRow(wrong)
  expect(errors.map(({ field, code, choices }) => [field, code, choices])).toEqual([
    ['guestEmail', 'email', []],
    ['checkIn', 'ambiguous', ['04-03-2026', '03-04-2026']],
    ['checkOut', 'date', []],
    ['guestLastName', 'guestUnnamed', []],
  ])
  const backwards = { ...row, name: 'Ann', checkIn: '2026-03-04', checkOut: '2026-03-04' }
  expect(readGuestRow(backwards).errors).toMatchObject([{ field: 'checkOut', code: 'checkoutBeforeCheckin' }])
})
