import { describe, expect, test } from 'vitest'
import { readTitle } from './guest-headings.ts'
import { readGuestList } from './guest-list.ts'
import { readGuestRow } from './guest-paste.ts'

const row = {
  ...{ guestTitle: null, guestFirstName: null, guestLastName: null, name: null, guestEmail: null },
  ...{ guestPhone: null, checkIn: null, checkOut: null, room: null, notes: null },
}

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
    ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Anreise', 'Abreise', 'Zimmer'],
  ])('%s, %s, … name the columns', (...first) => {
    expect(readGuestList([first, first.map((_, at) => `x${at}`)]).columns).toEqual(wanted)
  })

  test('stand below titles, and nothing below them is lost', () => {
    const { columns, rows } = readGuestList([
      ['', 'Crew list, lock 12', '', '', '', ''],
      ['', 'Naam', 'Geboortedatum', 'Telefoon', 'Mobiel', 'Kamer'],
      ['1', 'Piet & Ann Jansen', '03-12-1980', '020 1234567', '06 12345678', '12'],
      ['2', 'Veen, Joost', '', '', '06 87654321', '14'],
      ['Totaal', '3', '', '', '', ''],
    ])
    expect(columns).toEqual(['name', 'guestPhone', 'room'])
    expect(rows).toEqual([
      {
        ...{ ...row, name: 'Piet Jansen', guestPhone: '020 1234567', room: '12' },
        notes: '1; Geboortedatum: 03-12-1980; Mobiel: 06 12345678',
      },
      {
        ...{ ...row, name: 'Ann Jansen', guestPhone: '020 1234567', room: '12' },
        notes: '1; Geboortedatum: 03-12-1980; Mobiel: 06 12345678',
      },
      { ...row, name: 'Veen, Joost', guestPhone: '06 87654321', room: '14', notes: '2' },
    ])
  })

  test('two last names of one person stay together', () => {
    const { rows } = readGuestList([['Nombre'], ['Juan Ortega y Gasset'], ['Ana y Eva Ruiz']])
    expect(rows.map(({ name }) => name)).toEqual(['Juan Ortega y Gasset', 'Ana Ruiz', 'Eva Ruiz'])
  })

  const namesOf = (...sheet: string[][]) =>
    readGuestList(sheet).rows.map((guest) => {
      const { guestFirstName, guestLastName } = readGuestRow(guest).values
      return `${guestFirstName} | ${guestLastName}`
    })

  test('name several guests in the cells of two columns', () => {
    expect(
      namesOf(
        ['Achternaam', 'Voornaam', 'Kamer'],
        ['de Vries', 'Jan en Marieke', '101'],
        ['van den Berg / Jansen', 'Henk / Piet', '102'],
        ['Öztürk', 'Mehmet + Ali', '103'],
        ['Ortega y Gasset', 'Juan', '104'],
      ),
    ).toEqual([
      ...['Jan | de Vries', 'Marieke | de Vries', 'Henk | van den Berg', 'Piet | Jansen'],
      ...['Mehmet | Öztürk', 'Ali | Öztürk', 'Juan | Ortega y Gasset'],
    ])
  })

  test('call the last name only a name beside a first name', () => {
    expect(
      namesOf(
        ['Name', 'Vorname', 'Zimmer'],
        ['von der Heide', 'Jürgen', '1'],
        ['Weiß, Stefan', 'Stefan', '2'],
      ),
    ).toEqual(['Jürgen | von der Heide', 'Stefan | Weiß'])
  })

  test('have both names in one cell, or only one of them, in other languages', () => {
    expect(namesOf(['Surname, First name', 'Room'], ['Van der Meer, Jan', '1'])).toEqual([
      'Jan | Van der Meer',
    ])
    expect(namesOf(['Nom', 'Prénom', 'Chambre'], ['Lefèvre', 'Claire & Paul', '1'])).toEqual([
      ...['Claire | Lefèvre', 'Paul | Lefèvre'],
    ])
    expect(namesOf(['Imię i nazwisko', 'Pokój'], ['Jan Żak i Anna Nowak', '1'])).toEqual([
      ...['Jan | Żak', 'Anna | Nowak'],
    ])
  })

  test('number the guests of a room, each in a column', () => {
    const { columns, rows } = readGuestList([
      ['Kamer', 'Gast 1', 'Gast 2', 'In', 'Uit'],
      ['101', 'Jan de Vries', 'Piet Jansen', '11-01-2027', '26-02-2027'],
      ['102', 'Søren Ødegård', '', '11-01-2027', '26-02-2027'],
    ])
    expect(columns).toEqual(['room', 'name', 'checkIn', 'checkOut'])
    expect(rows.map(({ name, room, checkOut }) => [name, room, checkOut])).toEqual([
      ['Jan de Vries', '101', '26-02-2027'],
      ['Piet Jansen', '101', '26-02-2027'],
      ['Søren Ødegård', '102', '26-02-2027'],
    ])
  })

  test('three full names between commas are three guests, and two with one last name are two', () => {
    expect(
      namesOf(
        ['Naam'],
        ['Jan Jansen, Piet de Boer, Kees Smit'],
        ['Ana Ruiz, Eva Ruiz'],
        ['van den Berg, Jan Willem'],
      ),
    ).toEqual([
      ...['Jan | Jansen', 'Piet | de Boer', 'Kees | Smit', 'Ana | Ruiz', 'Eva | Ruiz'],
      'Jan Willem | van den Berg',
    ])
  })

  test('may be missing: the content tells the columns', () => {
    const { rows } = readGuestList([
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
        ...{ ...row, guestTitle: 'Dhr', guestFirstName: 'Piet', guestLastName: "van 't Hart" },
        ...{ checkIn: '03-12-2026', checkOut: '2026-12-09', guestEmail: 'piet@hart.example' },
        ...{ guestPhone: '+31 6 1234 5678', room: 'A-11' },
      },
    ])
  })
})

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
