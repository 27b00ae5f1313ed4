import { describe, expect, it, test } from 'vitest'
import { fields, type Given } from './read-example.ts'

describe('the person', () => {
  const signed = (lines: string, given: Given = {}) => fields(`Hello\n\nBest regards,\n${lines}`, given)

  it.each([
    ['Berg, Ann', '', 'Ann Berg'],
    ['Berg, Ann (HR)', '', 'Ann Berg'],
    ['"Ann Berg"', '', 'Ann Berg'],
    ['', 'Ann van den Berg', 'Ann van den Berg'],
    ['Ann', 'Ann Berg', 'Ann Berg'],
    ['Berg Bouw B.V.', 'Ann Berg', 'Ann Berg'],
    ['ann@berg.example', '', undefined],
    ['李小龙', '', '李小龙'],
    ['Óscar Núñez', 'Óscar', 'Óscar Núñez'],
    ["Pieter 't Hart", '', "Pieter 't Hart"],
  ])('named %s, signed %s', (name, lines, expected) => {
    expect(signed(lines, { name }).contactName).toEqual(expected)
  })

  it.each([
    ['T +31 (0)20 123 4567\nF +31 20 123 4568', 'a@berg.nl', '+31 20 123 4567'],
    ['T 020-1234567\nM 06-12345678', 'a@berg.nl', ['+31 20 123 4567', '+31 6 12345678']],
    ['0171 1234567', 'a@berg.de', '+49 171 1234567'],
    ['KvK 12345678', 'a@berg.nl', undefined],
    ['Tel. 010-1234567 toestel 204', 'a@berg.nl', '+31 10 123 4567 ext. 204'],
    ['Tel. 030 12345678 Durchwahl 12', 'a@berg.de', '+49 30 12345678 ext. 12'],
    ['T +40 21 123 4567 interior 12', 'a@firma.ro', '+40 21 123 4567 ext. 12'],
    ['T +44 20 7946 0958 x12', 'a@berg.example', '+44 20 7946 0958 ext. 12'],
    ['T 0478 12 34 56\nGent, België', 'a@gmail.com', '+32 478 12 34 56'],
  ])('telephones by %s', (lines, from, expected) => {
    expect(signed(lines, { from }).phone).toEqual(expected)
  })

  test('a telephone, not a postcode beside a town', () => {
    const lines = 'Krüger Anlagenbau GmbH\nIndustriestr. 12, 47119 Duisburg\nTel.: +49 203 123456'
    const text = `Wir suchen Zimmer für März.\n\nMit freundlichen Grüßen\n${lines}`
    expect(fields(text, { from: 'info@krueger.de' }).phone).toBe('+49 203 123456')
  })

  test('telephones in the country of the client, else in that of the language', () => {
    const text = 'Bună ziua,\n\nDorim camere pentru noi.\n\nCu stimă,\nAna Ionescu\nTel. 0721 234 567'
    expect(fields(text).phone).toBe('+40 721 234 567')
    expect(fields(text, { country: 'IT' }).phone).toBe('+39 0721 234567')
    expect(fields('Hello\n\nBest regards,\nAna\nT 0721 234 567', { country: 'RO' }).phone).toBe(
      '+40 721 234 567',
    )
    expect(fields('Hello\n\nBest regards,\nAnn\nT 010 123 4567').phone).toBe('+31 10 123 4567')
  })

  it.each([
    ['', 'ann@gmail.com', undefined],
    ['', 'ann@berg-bouw.nl', 'Berg Bouw'],
    ['', 'ann@mail.berg-bouw.nl', 'Berg Bouw'],
    ['Koninklijke Berg & Zn\nDelft', 'ann@bergzn.nl', 'Koninklijke Berg & Zn'],
    ['Ann Berg\nHR | Bakker Installatie', 'ann@bakkerinstallatie.nl', 'Bakker Installatie'],
    ['Ann Berg\nBerg Holding N.V.', 'ann@gmail.com', 'Berg Holding N.V.'],
  ])('works at %s, %s', (lines, from, expected) => {
    expect(signed(lines, { from }).company).toEqual(expected)
  })

  test('is the one whose mail was forwarded', () => {
    const text = `Kun jij dit oppakken?

---------- Forwarded message ---------
Van: Ann Berg <ann@berg-bouw.nl>
Datum: ma 12 jan 2026 om 09:00
Onderwerp: Verblijf
Aan: info@stay.example

Wij zoeken een studio in Delft van 3 tot 17 april 2026.

Groeten,
Ann Berg`
    expect(
      fields(text, { subject: 'Fwd: Verblijf', from: 'colleague@stay.example', name: 'Colleague' }),
    ).toMatchObject({
      name: 'Verblijf',
      contactName: 'Ann Berg',
      clientEmail: 'ann@berg-bouw.nl',
      company: 'Berg Bouw',
      checkinDate: '2026-04-03',
      location: 'Delft',
    })
  })
})
