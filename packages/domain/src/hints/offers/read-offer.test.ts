import { timeGrowth } from '@stayboard/contract/testing'
import { describe, expect, test } from 'vitest'
import { readOffer } from './read-offer.ts'

interface Given {
  files?: { name: string; text: string }[]
  country?: string | null
  subject?: string
}
const reading = (text: string, { files = [], country = null, subject = 'Re: 12 people' }: Given = {}) =>
  readOffer({ subject, text, files, sentOn: '2026-11-28', country, nights: 30, guests: 12 })

/**
 * Reads an offer. Returns the fields of each price, the costs, and all fields that have a value, without the
 * source texts.
 */
function read(text: string, given?: Given) {
  const { rents, extraCosts, hints, ...rest } = reading(text, given)
  return {
    rents: rents.map(({ prices, currencies, priceFor, pricePer, quantity, roomtype }) =>
      [prices.join('?'), currencies.join('?'), priceFor, pricePer, quantity, roomtype].join(' '),
    ),
    costs: extraCosts.map(({ kind, amount, per }) => `${kind} ${amount} ${per}`),
    hints: Object.fromEntries(hints.map(({ field, value, choices }) => [field, value ?? choices])),
    ...rest,
  }
}

const mails: readonly (readonly [string, string, Given, object])[] = [
  [
    'English',
    `Dear Eva,

Thank you for your request. We can offer 6 double rooms from 1 March 2027 to 31 March 2027 at € 95.00 per room per night, breakfast included, excl. 9% VAT and city tax (€ 3.50 p.p.p.n.).
Parking is € 12.50 per night. We need a deposit of € 500.
Free cancellation until 14 days before arrival. This offer is valid until 5 December 2026.

Kind regards,
Ann

> Our budget is € 70 per person per night, from 2 March to 5 March 2027 for 14 people.`,
    {},
    {
      rents: ['9500 EUR ROOM NIGHT 6 double rooms'],
      costs: ['CITY_TAX 350 GUEST_NIGHT', 'PARKING 1250 NIGHT', 'DEPOSIT 50000 STAY'],
      hints: {
        ...{ checkIn: '2027-03-01', checkOut: '2027-03-31', vatIncluded: 'false', vatRate: '9' },
        ...{ expiresOn: '2026-12-05', notes: expect.stringContaining('Free cancellation until 14 days') },
      },
      left: [],
    },
  ],
  [
    'Dutch, per person and month',
    `Voor de 12 monteurs kunnen wij € 650,00 per persoon per maand aanbieden, inclusief btw. Borg € 250,00 per persoon, eindschoonmaak € 180.
Ontbijt € 12,50 per persoon per dag, parkeren € 40 per week.
Wij houden de kamers in optie t/m 4 december.`,
    {},
    {
      rents: ['65000 EUR PERSON MONTH  '],
      costs: ['DEPOSIT 25000 GUEST', 'CLEANING 18000 STAY', 'BREAKFAST 1250 GUEST_NIGHT'],
      hints: {
        ...{ guests: '12', vatIncluded: 'true', expiresOn: '2026-12-04' },
        monthRule: ['CALENDAR', 'THIRTY_NIGHTS', 'YEAR_NIGHTS'],
      },
      // A price "per week" has no field.
      left: [{ source: 'parkeren € 40 per week.', file: null }],
    },
  ],
  [
    'German, with fewer places',
    'Guten Tag, leider nur noch 9 Betten frei: 39,50 € pro Person und Nacht zzgl. 7% MwSt. Kaution 1.000 €.',
    {},
    {
      rents: ['3950 EUR PERSON NIGHT 9 '],
      costs: ['DEPOSIT 100000 STAY'],
      hints: { vatIncluded: 'false', vatRate: '7' },
      partial: { source: expect.stringContaining('nur noch 9 Betten frei'), file: null },
    },
  ],
  [
    'Spanish, with two kinds of rooms',
    'Hola. 4 habitaciones dobles a 85,00 € por habitación y noche y 4 habitaciones individuales a 62,50 € por habitación y noche, IVA no incluido. Desayuno 8,50 € por persona y día. Oferta válida hasta el 10 de diciembre.',
    {},
    {
      rents: ['8500 EUR ROOM NIGHT 4 habitaciones dobles', '6250 EUR ROOM NIGHT 4 habitaciones individuales'],
      costs: ['BREAKFAST 850 GUEST_NIGHT'],
      hints: { vatIncluded: 'false', expiresOn: '2026-12-10' },
    },
  ],
  [
    'Danish, in crowns of its country',
    'Hej, vi kan tilbyde 12 senge for kr. 245 pr. person pr. nat inkl. moms. Slutrengøring kr. 900. Tilbuddet er gyldigt i 14 dage.',
    { country: 'DK' },
    {
      rents: ['24500 DKK PERSON NIGHT 12 '],
      costs: ['CLEANING 90000 STAY'],
      hints: { vatIncluded: 'true', expiresOn: '2026-12-12' },
    },
  ],
  [
    'Romanian',
    'Bună ziua, avem doar 5 camere duble disponibile, la 240 lei pe cameră pe noapte, TVA inclus.',
    {},
    {
      rents: ['24000 RON ROOM NIGHT 5 camere duble'],
      hints: { vatIncluded: 'true' },
      partial: { source: expect.stringContaining('doar 5 camere'), file: null },
    },
  ],
  [
    'French',
    'Nous vous proposons 6 chambres doubles à 78 € par chambre et par nuit, TTC, petit-déjeuner compris. Taxe de séjour 1,65 € par personne et par nuit.',
    {},
    {
      rents: ['7800 EUR ROOM NIGHT 6 chambres doubles'],
      costs: ['CITY_TAX 165 GUEST_NIGHT'],
      hints: { vatIncluded: 'true', notes: expect.stringContaining('petit-déjeuner compris') },
    },
  ],
  [
    'Dutch, with kinds that begin with a number',
    'Wij hebben:\n4 x 2-persoonskamer à € 78,00 per nacht incl. btw\n4 x 1-persoonskamer à € 59,50 per nacht incl. btw',
    {},
    {
      rents: ['7800 EUR ROOM NIGHT 4 2-persoonskamer', '5950 EUR ROOM NIGHT 4 1-persoonskamer'],
      hints: { vatIncluded: 'true' },
      left: [],
    },
  ],
  [
    'English, with what its price is about in another currency',
    'We can do 6 twin rooms at £65 (approx. €76) per room per night. Deposit of £600. Offer open for 14 days.',
    {},
    {
      rents: ['6500 GBP ROOM NIGHT 6 twin rooms'],
      costs: ['DEPOSIT 60000 STAY'],
      hints: { expiresOn: '2026-12-12' },
      left: [],
    },
  ],
  [
    'Danish, with a sentence behind crowns and a day with a point',
    'Værelserne koster 750 kr. pr. værelse pr. nat. Depositum 5.000 kr. Tilbuddet gælder til 15. december.',
    { country: 'DK' },
    {
      rents: ['75000 DKK ROOM NIGHT  '],
      costs: ['DEPOSIT 500000 STAY'],
      hints: { expiresOn: '2026-12-15' },
    },
  ],
  [
    'Dutch, full on the first days',
    'Helaas zitten wij van 11 t/m 18 januari vol, daarna kunnen we 12 personen kwijt voor € 39 pppn inclusief btw en ontbijt.',
    {},
    {
      rents: ['3900 EUR PERSON NIGHT  '],
      costs: [],
      hints: { guests: '12', vatIncluded: 'true', notes: expect.stringContaining('ontbijt') },
      partial: { source: expect.stringContaining('vol'), file: null },
    },
  ],
  [
    'English, for apartments with several places each',
    'Available: 3 apartments (2 bedrooms, 4 persons each). EUR 2.450 per apartment per month excl. VAT, utilities € 150 per month per apartment.',
    {},
    { rents: ['245000 EUR ROOM MONTH 3 apartments'], left: [{ file: null }] },
  ],
]

test.each([
  'Optie 1: 6 tweepersoonskamers à € 80 p.n. Optie 2: 12 eenpersoonskamers à € 62 p.n.',
  '6 twin rooms at £65 per room per night. Alternatively 12 single rooms at £50 per room per night.',
])('the prices of alternatives are not taken together: %s', (text) => {
  expect(reading(text).rents.map(({ quantity }) => quantity)).toEqual([null, null])
})

test('days on which a house is full are no days of its offer, nor is what a room takes its guests', () => {
  const full =
    'We are full from 11 to 18 January, but from 19 January to 26 February it is € 80 per room per night.'
  expect(read(full).hints).toMatchObject({ checkIn: '2027-01-19', checkOut: '2027-02-26' })
  expect(read('Helaas zitten wij van 11 t/m 18 januari vol. € 39 pppn.').hints).not.toHaveProperty('checkIn')
  expect(read('3 apartments, 4 persons each, € 80 per night').hints).not.toHaveProperty('guests')
})

test.each(mails)('an offer in %s is read', (_, text, given, expected) => {
  expect(read(text, given)).toMatchObject(expected)
})

describe('a price', () => {
  test.each([
    ['€ 45 p.p.p.n.', '4500 EUR PERSON NIGHT'],
    ['€ 45,- pppn', '4500 EUR PERSON NIGHT'],
    ['EUR 95 per kamer/nacht', '9500 EUR ROOM NIGHT'],
    ['£62.50 a night per room', '6250 GBP ROOM NIGHT'],
    ['1.950 € monatlich pro Wohnung', '195000 EUR ROOM MONTH'],
    ['Price per apartment per week: € 450', '45000 EUR ROOM WEEK'],
    ['€ 9.450 for the whole group for the entire stay', '945000 EUR WHOLE TOTAL'],
    ['CHF 120 / night', '12000 CHF  NIGHT'],
    ['The price is € 2.450', '245000 EUR  '],
    ['kr 900 per room per night', '90000 DKK?SEK?NOK ROOM NIGHT'],
    ['£1,950 per month per house', '195000?195 GBP ROOM MONTH'],
  ])('%s', (text, expected) => {
    const [rent] = reading(text).rents
    expect(
      rent && [rent.prices.join('?'), rent.currencies.join('?'), rent.priceFor, rent.pricePer].join(' '),
    ).toBe(expected)
  })

  test('is settled by other amounts of the mail, and not by a time of day', () => {
    expect(read('£1,950 per month per house. Cleaning £62.50.').rents).toEqual([
      expect.stringContaining('195000 GBP'),
    ])
    expect(read('£1,950 per month per house. Call until 17.30.').rents).toEqual([
      expect.stringContaining('195000?195'),
    ])
  })

  test('has the number of rooms that another sentence names, with its words', () => {
    const [rent] = reading(
      'Wij hebben 6 tweepersoonskamers vrij. De prijs is € 80 per kamer per nacht.',
    ).rents
    expect(rent).toMatchObject({
      quantity: 6,
      source: expect.stringMatching(/€ 80.* · 6 tweepersoonskamers/),
    })
  })

  test('that is named again in a file is one price, and what is a discount, a budget or a fee is none', () => {
    const text = 'Zie bijlage: € 80,00 per kamer per nacht. Normaal € 95. Annuleren kost € 150.'
    const files = [
      { name: 'offerte.pdf', text: '6 tweepersoonskamers\n€ 80,00 per kamer per nacht excl. btw' },
    ]
    const found = reading(text, { files })
    expect(found.rents).toMatchObject([{ prices: [8000], quantity: 6, file: null }])
    expect(found.left.map(({ source }) => source)).toEqual(['Normaal € 95.', 'Annuleren kost € 150.'])
    expect(found.hints).toContainEqual(expect.objectContaining({ field: 'vatIncluded', file: 'offerte.pdf' }))
  })
})

describe('a table of a file', () => {
  const table = (vat: string) => `Offerte 2026-1182
Periode: 1 maart 2027 t/m 31 maart 2027
Omschrijving Aantal Nachten Prijs Totaal
Tweepersoonskamer 6 30 € 78,00 € 14.040,00
Eindschoonmaak 1 € 180,00 € 180,00
${vat}
Kosteloos annuleren tot 14 dagen voor aankomst.
Deze offerte is geldig tot en met 10 december 2026.`
  const of = (text: string) => read('Zie de bijlage.', { files: [{ name: 'offerte.pdf', text }] })

  test('is read by its products, and the totals tell whether its prices are with VAT', () => {
    const ex = table('Subtotaal excl. btw € 14.220,00\nBtw 21% € 2.986,20\nTotaal incl. btw € 17.206,20')
    expect(of(ex)).toMatchObject({
      rents: ['7800 EUR ROOM NIGHT 6 Tweepersoonskamer'],
      costs: ['CLEANING 18000 STAY'],
      hints: {
        ...{ checkIn: '2027-03-01', checkOut: '2027-03-31', expiresOn: '2026-12-10' },
        ...{ vatIncluded: 'false', vatRate: '21' },
      },
      totals: [{ amount: 1_422_000 }, { amount: 1_720_620 }],
      left: [],
    })
    const inc = table('Totaal excl. btw € 11.752,07\nTotaal incl. btw € 14.220,00')
    expect(of(inc).hints).toMatchObject({ vatIncluded: 'true' })
    expect(of(table('Totaal excl. btw € 1,00\nTotaal incl. btw € 2,00')).hints).toMatchObject({
      vatIncluded: ['false', 'true'],
    })
  })
})

describe('a refusal', () => {
  test.each([
    ['Helaas zijn wij in maart volgeboekt.', true],
    ['Unfortunately we are fully booked in March.', true],
    ['We are sorry, but we cannot offer anything for this period.', true],
    ['Wir haben leider keine Zimmer frei.', true],
    ['Lamentablemente estamos completos en marzo.', true],
    ['Desværre er vi fuldt booket i perioden.', true],
    ['Din păcate nu avem disponibilitate.', true],
    ['Malheureusement nous sommes complets.', true],
    ['We raken snel volgeboekt, dus reageer snel.', false],
    ['If we are fully booked, we can ask our neighbours.', false],
    ['Are you fully booked?', false],
    ['We come back to you tomorrow.', false],
    ['Op 3 maart zijn wij volgeboekt, daarna € 80 per kamer per nacht.', false],
  ])('%s: %s', (text, isRefusal) => {
    expect(reading(text).refusal !== null).toBe(isRefusal)
  })

  test('of some days with a price is an offer of a part', () => {
    const { partial } = reading('Op 3 maart zijn wij volgeboekt. Daarna € 80 per kamer per nacht.')
    expect(partial).toEqual({ source: 'Op 3 maart zijn wij volgeboekt.', file: null })
  })
})

test.each([
  '€ 1 ',
  '1 double room ',
  'per ',
  'per night and ',
  'excl. ',
  '9% ',
  'no ',
  'only 5 ',
  'Total € 1 2 € 2 ',
  '€ 1,',
  'geen a a ',
])('many of %j are read in time that grows with their number', async (unit) => {
  const growth = await timeGrowth(6_000, (size) => {
    const text = unit.repeat(size / unit.length)
    reading(text, { files: [{ name: 'a.pdf', text: text.replaceAll(' ', '\n') }], subject: text })
  })
  expect(growth).toBeLessThan(2)
})
