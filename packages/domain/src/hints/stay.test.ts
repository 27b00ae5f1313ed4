import { describe, expect, it, test } from 'vitest'
import { fields } from './read-example.ts'

const stay = (text: string) => {
  const { checkinDate, checkoutDate, nights } = fields(text)
  return [checkinDate, checkoutDate, nights]
}

describe('the stay', () => {
  it.each([
    // Ranges that name the month or the year only once.
    ['3-17 April 2026', '2026-04-03', '2026-04-17', '14'],
    ['3 – 17 april 2026', '2026-04-03', '2026-04-17', '14'],
    ['April 3-17, 2026', '2026-04-03', '2026-04-17', '14'],
    ['April 3 to April 17, 2026', '2026-04-03', '2026-04-17', '14'],
    ['from the 3rd to the 17th of April', '2026-04-03', '2026-04-17', '14'],
    ['28 december - 3 januari 2027', '2026-12-28', '2027-01-03', '6'],
    ['tussen 30 maart en 2 april 2026', '2026-03-30', '2026-04-02', '3'],
    ['vom 3. bis 17. April 2026', '2026-04-03', '2026-04-17', '14'],
    ['desde el 3 hasta el 17 de abril de 2026', '2026-04-03', '2026-04-17', '14'],
    ['mellem den 3. og den 17. april 2026', '2026-04-03', '2026-04-17', '14'],
    ['între 3 și 17 aprilie 2026', '2026-04-03', '2026-04-17', '14'],
    ['3 april 2027 t/m 17 april 2028', '2027-04-03', '2028-04-17', '380'],
    // A range names the year once. The first day gets the same year, however far away it is.
    ['3 april t/m 17 april 2028', '2028-04-03', '2028-04-17', '14'],
    // Dates in digits.
    ['2026-04-03 - 2026-04-17', '2026-04-03', '2026-04-17', '14'],
    ['03-04-2026 tot 17-04-2026', '2026-04-03', '2026-04-17', '14'],
    ['3.4.26 bis 17.4.26', '2026-04-03', '2026-04-17', '14'],
    ['van 3-4 tot 17-4', '2026-04-03', '2026-04-17', '14'],
    // Dates with labels or words, in either order.
    ['Check-in: 3 April 2026\nCheck-out: 17 April 2026', '2026-04-03', '2026-04-17', '14'],
    ['Vertrek: 17-04-2026\nAankomst: 03-04-2026', '2026-04-03', '2026-04-17', '14'],
    ['We arrive on Friday 3 April 2026 and leave on Friday 17 April 2026', '2026-04-03', '2026-04-17', '14'],
    ['Anreise: Fr, 03.04.2026\nAbreise: Fr, 17.04.2026', '2026-04-03', '2026-04-17', '14'],
    ['Entrada: 3 de abril de 2026\nSalida: 17 de abril de 2026', '2026-04-03', '2026-04-17', '14'],
    ['Ankomst: 3. april 2026\nAfrejse: 17. april 2026', '2026-04-03', '2026-04-17', '14'],
    // Durations.
    ['from 3 April 2026 for 14 nights', '2026-04-03', '2026-04-17', '14'],
    ['vanaf 3 april 2026 voor twee weken', '2026-04-03', '2026-04-17', '14'],
    ['ab 31. Januar 2027 für einen Monat', '2027-01-31', undefined, undefined],
    ['ab 31. Januar 2027 für 1 Monat', '2027-01-31', '2027-02-28', '28'],
    ['desde el 3 de abril de 2026 durante 3 meses', '2026-04-03', '2026-07-03', '91'],
    ['fra 3. april 2026 i tre uger', '2026-04-03', '2026-04-24', '21'],
    ['din 3 aprilie 2026 pentru două săptămâni', '2026-04-03', '2026-04-17', '14'],
    ['10 nights in April', undefined, undefined, '10'],
    // The clocks change during these nights.
    ['28-30 March 2026', '2026-03-28', '2026-03-30', '2'],
    ['27 February - 1 March 2028', '2028-02-27', '2028-03-01', '3'],
  ])('%s', (text, checkin, checkout, nights) => {
    expect(stay(text)).toEqual([checkin, checkout, nights])
  })

  it.each([
    ['Check-in 04/03/2026', [['2026-03-04', '2026-04-03'], undefined, undefined]],
    [
      'from 04/03/2026 to 09/03/2026',
      [['2026-03-04', '2026-04-03'], ['2026-03-09', '2026-09-03'], undefined],
    ],
    // Another date of the mail proves the order of day and month.
    ['from 04/03/2026 to 25/03/2026', ['2026-03-04', '2026-03-25', '21']],
    ['from 03/04/2026 to 03/25/2026', ['2026-03-04', '2026-03-25', '21']],
    // Texts whose values contradict each other.
    ['3-17 April 2026, 10 nights', ['2026-04-03', ['2026-04-17', '2026-04-13'], undefined]],
    ['from 17 April 2026 to 3 April 2026', ['2026-04-17', ['2026-04-03'], undefined]],
    [
      '3-17 April 2026 or 4-18 May 2026',
      [['2026-04-03', '2026-05-04'], ['2026-04-17', '2026-05-18'], undefined],
    ],
    ['from 3 April 2026 for 10-14 nights', ['2026-04-03', undefined, ['10', '14']]],
    // A day that has just passed may be in this year or in the next.
    ['vanaf 10 januari', [['2026-01-10', '2027-01-10'], undefined, undefined]],
  ])('asks: %s', (text, expected) => {
    expect(stay(text)).toEqual(expected)
  })

  it.each([
    ['On 12 March 2026 Ann wrote:\n> from 3 April'],
    ['invoice of 3 April 2026'],
    ['from 31 February 2026'],
    ['12 of 14 rooms, 3.5 stars, 10/12'],
    ['from 3 people to 17 people'],
    ['within 2 weeks, twice a week'],
    ['€ 80 per night'],
    ['from Monday to Friday'],
    ['Van der Berg 12-14'],
  ])('reads no stay from: %s', (text) => {
    expect(stay(text)).toEqual([undefined, undefined, undefined])
  })
})

describe('the guests', () => {
  it.each([
    ['for 4 people', '4'],
    ['a party of 6', '6'],
    ['20 Polish workers', '20'],
    ['one person', '1'],
    ['2 adults and 1 child', '3'],
    ['2 adults', '2'],
    ['2 volwassenen en 3 kinderen', '5'],
    ['2 Erwachsene und 2 Kinder', '4'],
    ['2 adultos y un niño', '3'],
    ['2 voksne og to børn', '4'],
    ['2 adulți și 2 copii', '4'],
    ['voor vier collega’s', '4'],
    ['wir sind zu 3', '3'],
    ['somos 8', '8'],
    ['vi er 5', '5'],
    ['suntem 3 persoane', '3'],
    ['Aantal personen: 12', '12'],
    ['Personen: 3', '3'],
    ['til to personer', '2'],
    ['25 de oaspeți', '25'],
    ['10-12 people', ['10', '12']],
    ['4 tot 6 personen', ['4', '6']],
    ['for 4 people, later 6 people', ['4', '6']],
    ['12 steigerbouwers in 2 ploegen van 6 man', '12'],
    ['three crews of 4 scaffolders', '12'],
    ['2 Kolonnen mit 5 Monteuren', '10'],
    ['we’ll be ten instead of eight', '10'],
    ['rooms to guests', undefined],
    ['€ 40 per person', undefined],
    ['a 2-person room', undefined],
    ['once guests arrive', undefined],
  ])('%s', (text, guests) => {
    expect(fields(text).guests).toEqual(guests)
  })
})

test.each([
  ['We komen graag in februari 2027\nBeste collega’s zijn welkom', undefined],
  ['Vertrek in februari 2027\n\nBeste gasten', undefined],
  ['Wir suchen Zimmer für März 2027\nGäste sind willkommen', undefined],
  ['We zijn nu met 35 in plaats van 37 personen', '35'],
  ['Er komen 35 personen in plaats van 37 personen', '35'],
  ['There will be 8 people instead of ten people', '8'],
  ['Wir kommen mit 12 statt 14 Personen', '12'],
  ['Vendremos 6 personas en vez de 8 personas', '6'],
  ['Vi kommer 4 personer i stedet for 5 personer', '4'],
  ['Vom veni 9 persoane în loc de 11 persoane', '9'],
  ['We are looking for furnished apartments in Rotterdam for a group of\n12 people from March', '12'],
])('of %j are %s', (text, guests) => {
  expect(fields(text).guests).toBe(guests)
})

test('a day that no longer holds is not read', () => {
  expect(fields('Aankomst 15 maart 2026 in plaats van 12 maart 2026').checkinDate).toBe('2026-03-15')
  expect(fields('Arrival on 15 March 2026 instead of 12 March 2026, please').checkinDate).toBe('2026-03-15')
})
