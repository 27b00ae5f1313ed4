import { describe, expect, it, test } from 'vitest'
import { fields, mailOf } from './read-example.ts'
import { placesAsked } from './read-hints.ts'

test.each([
  'EUR 95 per person per night',
  '€ 95 p.p.p.n.',
  '€ 95,50 per persoon per nacht',
  '95 € pro Person und Nacht',
  '95 euros por persona y noche',
  '95 € par personne et par nuit',
  'DKK 700 pr. person pr. nat',
  '95 euro pe persoană pe noapte',
  '€ 1.200 per persoon per maand',
  '1.200 € pro Person/Monat',
])('the budget %s is read whole', (price) => {
  expect(fields(`Our budget is ${price}, all in.`).budget).toBe(price)
})

describe('the place', () => {
  it.each([
    ['Location: Eindhoven, near the ASML site', 'Eindhoven, near the ASML site'],
    ['Plaats: Kaatsheuvel', 'Kaatsheuvel'],
    ['in Best, please', 'Best'],
    ['Best regards from Delft', undefined],
    ['Best regards', undefined],
    ['in de buurt van Utrecht of in Amsterdam', 'Amsterdam'],
    ['in Utrecht of in Amsterdam', ['Utrecht', 'Amsterdam']],
    ['omgeving Alphen aan den Rijn', 'Alphen aan den Rijn'],
    ['in April in Den Haag', 'Den Haag'],
    ['in der Wohnung in Köln', 'Köln'],
    ['i København', 'København'],
    ['în București', 'București'],
    ['in Nowhere', undefined],
    ['in the city of Rotterdam', 'Rotterdam'],
  ])('%s', (text, location) => {
    expect(fields(text).location).toEqual(location)
  })

  test('is not that of the signature', () => {
    expect(fields('Hello\n\nKind regards,\nAnn\nStreet 1\nbased in Delft').location).toBeUndefined()
  })

  test('asks only about names behind words of place', () => {
    expect(placesAsked(mailOf('In April, Jan Berg was in Den Haag near The Hague.', {}))).toEqual([
      'den haag',
      'den',
      'the hague',
      'the',
    ])
  })
})

describe('dwelling and budget', () => {
  it.each([
    ['a studio', 'studio', 'STUDIO'],
    ['een appartement met twee slaapkamers', 'een appartement met twee slaapkamers', 'TWO_BEDROOM'],
    ['ein Haus mit drei Schlafzimmern', 'ein Haus mit drei Schlafzimmern', 'THREE_BEDROOM'],
    ['un piso de 1 dormitorio', 'un piso de 1 dormitorio', 'ONE_BEDROOM'],
    ['3 studios or 2 apartments', '2 apartments', ['STUDIO', 'APARTMENT']],
    ['o garsonieră', 'o garsonieră', 'STUDIO'],
    ['a lunch', undefined, undefined],
  ])('%s', (text, dwelling, type) => {
    const { prefferredAccommodation, roomType } = fields(text)
    expect([prefferredAccommodation, roomType]).toEqual([dwelling, type])
  })

  it.each([
    ['budget of 65 per night', '65 per night'],
    ['max € 1.250,- p.m.', '€ 1.250,- p.m.'],
    ['$2,000 per month', '$2,000 per month'],
    ['tot 80 euro per nacht', '80 euro per nacht'],
    ['£95/night', '£95/night'],
    ['€ 75 p.n. or € 1500 per month', ['€ 75 p.n.', '€ 1500 per month']],
    ['500 lei pe noapte', '500 lei pe noapte'],
    ['budget zo rond de 35 à 40 euro pppn', '35 à 40 euro pppn'],
    ['€ 60-65 per night', '€ 60-65 per night'],
    ['tot 12 personen', undefined],
    ['call 0612345678', undefined],
  ])('%s', (text, budget) => {
    expect(fields(text).budget).toEqual(budget)
  })
})
