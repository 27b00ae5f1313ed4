import { describe, expect, it } from 'vitest'
import { companySizeOf, emailsIn } from './cells.ts'
import { chooseColumns, sourceOf } from './column-choices.ts'
import { readImportRow } from './import-row.ts'
import { importHeadings } from './kinds.ts'
import { unitIn } from './price-units.ts'
import { headingLineOf, headingsOf, isNoRecord } from './sheet-headings.ts'

const fields = importHeadings('ORGANISATIONS')
const lines = (rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ line: at + 1, cells }))
const chosen = (headings: readonly string[]) =>
  chooseColumns(
    'ORGANISATIONS',
    headings.map((heading, column) => ({ column, heading, samples: ['x'] })),
  ).map(({ to }) => to)

describe('columns of other systems', () => {
  it.each([
    [
      'HubSpot',
      [
        'Record ID',
        'Company name',
        'Company Domain Name',
        'Country/Region',
        'Company owner',
        'Lifecycle Stage',
        'Number of Employees',
      ],
      ['formerKey', 'name', 'website', 'country', 'user', 'organisationStatus', 'companySize'],
    ],
    [
      'Pipedrive',
      [
        'Person - Name',
        'Person - Organization',
        'Person - Email - Work',
        'Person - Phone - Mobile',
        'Organization - Address',
      ],
      ['contact.name', 'name', 'contact.email', 'contact.mobilePhone', 'street'],
    ],
    [
      'Salesforce',
      [
        'AccountNumber',
        'Name',
        'BillingStreet',
        'BillingCity',
        'BillingPostalCode',
        'BillingCountry',
        'Website',
        'Industry',
      ],
      ['NOTES', 'name', 'street', 'city', 'postalCode', 'country', 'website', 'industry'],
    ],
  ])('%s', (system, headings, wanted) => {
    expect(sourceOf(headings)).toBe(system)
    expect(chosen(headings)).toEqual(wanted)
  })

  it.each([
    ['nl', ['Bedrijfsnaam', 'Plaats', 'Postcode', 'Contactpersoon', 'E-mailadres', 'Aantal medewerkers']],
    ['da', ['Firmanavn', 'By', 'Postnummer', 'Kontaktperson', 'E-mailadresse', 'Antal ansatte']],
    [
      'es',
      [
        'Nombre de la empresa',
        'Ciudad',
        'Código postal',
        'Persona de contacto',
        'Correo electrónico',
        'Empleados',
      ],
    ],
    [
      'ro',
      [
        'Denumire companie',
        'Localitate',
        'Cod poștal',
        'Persoană de contact',
        'Adresă de email',
        'Număr de angajați',
      ],
    ],
    ['de', ['Firmenname', 'Ort', 'PLZ', 'Ansprechpartner', 'E-Mail', 'Mitarbeiter']],
    ['fr', ['Raison sociale', 'Ville', 'Code postal', 'Interlocuteur', 'Courriel', 'Effectif']],
    [
      'pl',
      ['Nazwa firmy', 'Miasto', 'Kod pocztowy', 'Osoba kontaktowa', 'Adres email', 'Liczba pracowników'],
    ],
  ])('in %s', (_, headings) => {
    expect(chosen(headings)).toEqual([
      'name',
      'city',
      'postalCode',
      'contact.name',
      'contact.email',
      'companySize',
    ])
  })

  it('of a company without persons are its own, and unknown ones go into the notes', () => {
    expect(chosen(['Naam', 'E-mail', 'Telefoon', 'Kleur', 'Opmerkingen'])).toEqual([
      'name',
      'generalEmail',
      'generalContact',
      'NOTES',
      'NOTES',
    ])
  })

  it('are not the key of the record, if they are that of a person or of something else', () => {
    expect(chosen(['Record ID - Contact', 'Owner ID', 'House number', 'Company'])).toEqual([
      'NOTES',
      'NOTES',
      'NOTES',
      'name',
    ])
  })

  it('without headings are found by what is in them', () => {
    const samples = [['Acme'], ['info@acme.example'], ['www.acme.example'], ['1012 AB'], ['+31 20 1234567']]
    expect(
      chooseColumns(
        'ORGANISATIONS',
        samples.map((values, column) => ({ column, heading: '', samples: values })),
      ).map(({ to }) => to),
    ).toEqual(['name', 'generalEmail', 'website', 'postalCode', 'generalContact'])
  })
})

it.each([
  ['SPACE_TYPES', 'Opp. (m²)', 'size'],
  ['SPACE_TYPES', 'Oppervlakte m²', 'size'],
  ['PRICES', 't/m', 'lastNight'],
  ['PRICES', 'Tot en met', 'lastNight'],
  ['PRICES', 'Valid until', 'lastNight'],
  ['PRICES', 'Check-out', 'checkOut'],
  ['STAYS', 't/m', 'checkOut'],
  ['PRICES', 'Prijs per maand', 'priceInc'],
  ['PRICES', 'Prijs per week', 'priceInc'],
  ['PRICES', 'Monthly price', 'priceInc'],
  ['PRICES', 'Price per month (excl.)', 'priceEx'],
  ['PRICES', 'Maandprijs', 'priceInc'],
  ['PRICES', 'Tarief p.m.', 'priceInc'],
  ['PRICES', 'Prijs/maand excl. btw', 'priceEx'],
  ['PRICES', 'Pris pr. måned', 'priceInc'],
  ['PRICES', 'Månedspris', 'priceInc'],
  ['PRICES', 'Precio por mes', 'priceInc'],
  ['PRICES', 'Precio mensual', 'priceInc'],
  ['PRICES', 'Preț pe lună', 'priceInc'],
  ['PRICES', 'Preț pe săptămână', 'priceInc'],
  ['PRICES', 'Precio por semana', 'priceInc'],
  ['PRICES', 'Ugepris', 'priceInc'],
  ['PRICES', '€ / month', 'priceInc'],
  ['PRICES', 'Per maand', 'priceInc'],
  ['PRICES', 'Month', 'LEFT_OUT'],
  ['PRICES', 'Min nights', 'fromNights'],
  ['PRICES', 'Price per', 'pricePer'],
  ['DEPARTMENTS', 'Prijs vanaf per maand', 'priceFrom'],
  ['STAYS', 'Nightly price', 'pricePerNight'],
  ['STAYS', 'Monthly price', 'NOTES'],
] as const)('%s with the heading %s have a %s', (kind, heading, to) => {
  expect(chooseColumns(kind, [{ column: 0, heading, samples: ['24,5'] }])).toEqual([{ column: 0, to }])
})

it.each([
  ['Prijs per nacht', 'NIGHT', 'prijs'],
  ['Nachtprijs excl', 'NIGHT', 'prijs excl'],
  ['Pris pr. nat', 'NIGHT', 'pris'],
  ['Precio por noche', 'NIGHT', 'precio'],
  ['Preț pe noapte', 'NIGHT', 'pret'],
  ['Weekly rate', 'WEEK', 'rate'],
  ['Rate (per week)', 'WEEK', 'rate'],
  ['Preis pro Monat', 'MONTH', 'preis'],
  ['Monatsmiete', 'MONTH', 'miete'],
  ['EUR/month', 'MONTH', ''],
  ['Prix par mois', 'MONTH', 'prix'],
] as const)('the heading %s is of amounts for a %s', (heading, unit, rest) => {
  expect(unitIn(heading)).toEqual({ unit, rest })
})

it.each(['Month', 'Price', 'Period', 'Prijs incl. btw', 'Nachten', 'Pm'])(
  'the heading %s says of no amount what it is for',
  (heading) => {
    expect(unitIn(heading)).toBeNull()
  },
)

it('takes one of several prices with different units, and that unit in each row that says none', () => {
  const headings = ['Price per week', 'Price per month excl', 'Per']
  const columns = chooseColumns(
    'PRICES',
    headings.map((heading, column) => ({ column, heading, samples: ['80'] })),
  )
  expect(columns.map(({ to }) => to)).toEqual(['priceInc', 'LEFT_OUT', 'pricePer'])
  const read = (cells: string[], to = columns, fixed: { field: string; text: string }[] = []) =>
    readImportRow('PRICES', { columns: to, fixed, headings, dayOrder: null }, cells, (_, value) => ({
      value,
    }))
  expect(read(['80', '300', '']).values).toMatchObject({ pricePer: 'WEEK' })
  expect(read(['80', '300', 'NIGHT']).values).toMatchObject({ pricePer: 'NIGHT' })
  expect(read(['80', '', ''], columns, [{ field: 'pricePer', text: 'MONTH' }]).values).toMatchObject({
    pricePer: 'MONTH',
  })
  const both = columns.map((one) => (one.column === 1 ? { ...one, to: 'priceEx' } : one))
  expect(read(['80', '', ''], both).values).toMatchObject({ pricePer: 'WEEK' })
  expect(read(['80', '300', ''], both).faults).toEqual([{ field: 'pricePer', code: 'unitsDiffer' }])
})

it('refuses an amount for a month that is mapped to a price per night', () => {
  const reading = { columns: [{ column: 0, to: 'pricePerNight' }], fixed: [], dayOrder: null }
  const read = (heading: string) =>
    readImportRow('STAYS', { ...reading, headings: [heading] }, ['900'], () => undefined)
  expect(read('Prijs per maand').faults).toEqual([{ field: 'pricePerNight', code: 'otherUnit' }])
  expect(read('Prijs per nacht').faults).toEqual([])
})

describe('headings', () => {
  const sheet = lines([
    ['Klanten 2026'],
    [],
    ['Bedrijf', '', 'Contact', ''],
    ['Naam', 'Plaats', 'Naam', 'E-mail'],
    ['Acme', 'Delft', 'Ann', 'a@b.nl'],
  ])
  it('are found below titles, with the row of groups above them', () => {
    expect(headingLineOf(sheet, fields)).toBe(4)
    expect(headingsOf(sheet, 4)).toEqual(['Bedrijf Naam', 'Bedrijf Plaats', 'Contact Naam', 'Contact E-mail'])
    expect(chosen(headingsOf(sheet, 4))).toEqual(['name', 'city', 'contact.name', 'contact.email'])
  })
  it('have no groups if the row above is empty: what stands above it is the title of the sheet', () => {
    const titled = lines([
      ['Gebouw', 'De Nieuwe Toren', '', ''],
      ['', '', '', ''],
      ['Naam', 'Plaats', 'Land', 'E-mail'],
      ['Acme', 'Delft', 'NL', 'a@b.nl'],
    ]).filter(({ cells }) => cells.some((cell) => cell !== ''))
    expect(headingLineOf(titled, fields)).toBe(3)
    expect(headingsOf(titled, 3)).toEqual(['Naam', 'Plaats', 'Land', 'E-mail'])
  })
  it('are named once if they are merged with the row of groups', () => {
    const merged = lines([
      ['Bedrijf', '', 'Contact', ''],
      ['Bedrijf', 'Plaats', 'Naam', 'E-mail'],
      ['Acme', 'Delft', 'Ann', 'a@b.nl'],
    ])
    expect(headingsOf(merged, 2)).toEqual(['Bedrijf', 'Bedrijf Plaats', 'Contact Naam', 'Contact E-mail'])
  })
  it('are none where the first row is a record', () => {
    expect(
      headingLineOf(
        lines([
          ['Acme', 'Delft', 'a@b.nl'],
          ['Zest', 'Gouda', 'z@b.nl'],
          ['Q', 'R', 'q@r.nl'],
        ]),
        fields,
      ),
    ).toBeNull()
  })
  it('of another language are the first row, if it has no values', () => {
    expect(
      headingLineOf(
        lines([
          ['Yritys', 'Kaupunki'],
          ['Acme', 'Turku 1'],
          ['Zest', 'Oulu 2'],
        ]),
        fields,
      ),
    ).toBe(1)
  })
})

it.each([
  [['Naam', 'Plaats'], true],
  [['Totaal', '2.500'], true],
  [['Subtotal: 3'], true],
  [['Total Energies', 'Delft'], false],
  [['Totaal', 'DKK 2.500', '95 kr.'], true],
  [['Totaal', 'Delft'], false],
])('%j is no record: %s', (cells, wanted) => {
  expect(isNoRecord(cells, ['Naam', 'Plaats'])).toBe(wanted)
})

it.each([
  ['37', '11-50'],
  ['1.200', '500+'],
  ['51 – 100 employees', '51-100'],
  ['ca. 150', '101-200'],
  ['500+', '500+'],
  ['many', undefined],
])('%s people are the size %s', (text, size) => {
  expect(companySizeOf(text)).toBe(size)
})

it('finds the addresses of a cell', () => {
  expect(emailsIn('Ann <ann@a.nl>; mailto:info@a.nl, b@a.nl.')).toEqual(['ann@a.nl', 'info@a.nl', 'b@a.nl'])
  expect(emailsIn('no address')).toEqual(['no address'])
})
