import { describe, expect, it, test } from 'vitest'
import { hintsIn, placesAsked } from './read-hints.ts'

const cities = new Set(
  'delft|eindhoven|rotterdam|den haag|madrid|sevilla|kobenhavn|aarhus|cluj-napoca|bucuresti|munchen|koln|amsterdam|best|alphen aan den rijn|alphen|utrecht|hamburg|valencia'.split(
    '|',
  ),
)
interface Given {
  subject?: string
  from?: string
  name?: string
  country?: string | null
}
const mailOf = (
  text: string,
  { subject = '', from = 'someone@gmail.com', name = '', country = null }: Given,
) => ({
  subject,
  text,
  fromName: name,
  fromAddress: from,
  sentOn: '2026-01-15',
  country,
})
const read = (text: string, given: Given = {}) => hintsIn(mailOf(text, given), cities)
/** What is known, and the choices of what is asked. */
const fields = (text: string, given: Given = {}) =>
  Object.fromEntries(read(text, given).map(({ field, value, choices }) => [field, value ?? choices]))

describe('a whole mail', () => {
  test('names places at the beginning of a sentence and of the items of a list', () => {
    expect(fields('Voor Rotterdam zijn het 35 personen')).toMatchObject({ location: 'Rotterdam' })
    expect(fields('1. Rotterdam, 6 people\n2. Utrecht, 10 people')).toMatchObject({
      location: ['Rotterdam', 'Utrecht'],
    })
  })

  test('in Romanian has Romanian numbers, however short it is', () => {
    const text = `Bună ziua,

Căutăm cazare în Rotterdam pentru 9 persoane.

Cu stimă,
Ștefan Rădulescu
Tel: 0721 234 567`
    expect(fields(text, { from: 'stefan@constructrans.eu' })).toMatchObject({ phone: '+40 721 234 567' })
  })

  test('in French is read as those in the languages of the product are', () => {
    const text = `Bonjour,

Nous cherchons un hébergement à Rotterdam pour 14 personnes, du 2 mai 2027 au 16 mai 2027.
Nous étions onze l'an dernier.

Cordialement,
Claire Lefèvre
Spectacles Lefèvre SARL
Tél. 01 42 68 53 00`
    expect(fields(text, { from: 'claire@lefevre.fr', name: 'Claire Lefèvre' })).toMatchObject({
      company: 'Spectacles Lefèvre SARL',
      phone: '+33 1 42 68 53 00',
      location: 'Rotterdam',
      guests: '14',
      checkinDate: '2027-05-02',
      checkoutDate: '2027-05-16',
    })
    expect(
      fields('Hôtel près de Delft dès le 1er juin 2026 jusqu’au 5 août 2026 pour trois personnes'),
    ).toMatchObject({
      location: 'Delft',
      guests: '3',
      checkinDate: '2026-06-01',
      checkoutDate: '2026-08-05',
    })
  })

  test('in Dutch fills at least ten fields, each with its words', () => {
    const text = `Beste,

Voor onze monteurs zoeken wij 3 appartementen in Rotterdam voor 6 personen, van 2 maart tot 27 maart 2026.
Budget maximaal € 1.500 per maand. Graag met parkeerplaats en wifi.

Met vriendelijke groet,

Dhr. Jan van den Berg
Projectleider | Berg Bouw B.V.
T 010-4123456
www.bergbouw.nl`
    const hints = read(text, {
      subject: 'Re: Appartementen Rotterdam',
      from: 'jan@bergbouw.nl',
      name: 'Jan van den Berg',
    })
    expect(Object.fromEntries(hints.map(({ field, value, source }) => [field, [value, source]]))).toEqual({
      name: ['Appartementen Rotterdam', 'Re: Appartementen Rotterdam'],
      contactName: ['Jan van den Berg', 'Jan van den Berg <jan@bergbouw.nl>'],
      title: ['Dhr', 'Dhr. Jan van den Berg'],
      clientEmail: ['jan@bergbouw.nl', 'Jan van den Berg <jan@bergbouw.nl>'],
      phone: ['+31 10 412 3456', 'T 010-4123456'],
      company: ['Berg Bouw B.V.', 'Projectleider | Berg Bouw B.V.'],
      checkinDate: ['2026-03-02', '2 maart tot 27 maart 2026'],
      checkoutDate: ['2026-03-27', '2 maart tot 27 maart 2026'],
      nights: ['25', '2 maart tot 27 maart 2026'],
      guests: ['6', '6 personen'],
      location: ['Rotterdam', 'in Rotterdam'],
      prefferredAccommodation: ['3 appartementen', '3 appartementen'],
      roomType: ['APARTMENT', '3 appartementen'],
      budget: ['€ 1.500 per maand', 'Budget maximaal € 1.500 per maand'],
      additionalInformation: ['Graag met parkeerplaats en wifi.', 'Graag met parkeerplaats en wifi.'],
    })
  })

  test('in English', () => {
    const text = `Hi,

We are looking for two 2-bedroom apartments near Delft for 4 engineers, from 3 to 17 April 2026.
Our budget is up to EUR 95 per night. One of them brings a dog.

Kind regards,
Ms. Ann O'Neill
Acme Engineering Ltd
Mobile: +44 20 7946 0958`
    expect(
      fields(text, { subject: 'FW: Stay in April', from: 'ann@acme-engineering.co.uk', name: 'Ann' }),
    ).toEqual({
      name: 'Stay in April',
      contactName: "Ann O'Neill",
      title: 'Ms',
      clientEmail: 'ann@acme-engineering.co.uk',
      phone: '+44 20 7946 0958',
      company: 'Acme Engineering Ltd',
      checkinDate: '2026-04-03',
      checkoutDate: '2026-04-17',
      nights: '14',
      guests: '4',
      location: 'Delft',
      prefferredAccommodation: 'two 2-bedroom apartments',
      roomType: 'TWO_BEDROOM',
      budget: 'EUR 95 per night',
      additionalInformation: 'One of them brings a dog.',
    })
  })

  test('in German', () => {
    const text = `Guten Tag,

wir suchen eine möblierte Wohnung in München für zwei Mitarbeiter vom 12.04. bis 18.04.2026.
Maximal 2.000 Euro pro Monat, mit Parkplatz.

Mit freundlichen Grüßen
Dr. Petra Müller
Müller Anlagenbau GmbH & Co. KG
Tel.: 089 1234567`
    expect(fields(text, { from: 'p.mueller@mueller-anlagenbau.de', name: 'Müller, Petra' })).toMatchObject({
      contactName: 'Petra Müller',
      title: 'Dr',
      phone: '+49 89 1234567',
      company: 'Müller Anlagenbau GmbH & Co. KG',
      checkinDate: '2026-04-12',
      checkoutDate: '2026-04-18',
      nights: '6',
      guests: '2',
      location: 'München',
      prefferredAccommodation: 'eine möblierte Wohnung',
      roomType: 'APARTMENT',
      budget: '2.000 Euro pro Monat',
    })
  })

  test('in Spanish', () => {
    const text = `Buenos días:

Buscamos dos apartamentos amueblados en Sevilla para 5 personas, del 3 al 17 de mayo de 2026.
Presupuesto: 1200 euros al mes. Necesitamos aparcamiento.

Un saludo,
Sra. María García López
Construcciones del Sur S.L.
Móvil: 612 345 678`
    expect(fields(text, { from: 'mgarcia@consur.es', name: 'María García López' })).toMatchObject({
      contactName: 'María García López',
      title: 'Sra',
      phone: '+34 612 34 56 78',
      company: 'Construcciones del Sur S.L.',
      checkinDate: '2026-05-03',
      checkoutDate: '2026-05-17',
      nights: '14',
      guests: '5',
      location: 'Sevilla',
      prefferredAccommodation: 'dos apartamentos',
      budget: '1200 euros al mes',
      additionalInformation: 'Necesitamos aparcamiento.',
    })
  })

  test('in Danish', () => {
    const text = `Hej

Vi søger en lejlighed med to soveværelser i Aarhus til tre personer fra den 1. juni til den 30. juni 2026.
Max. 9.500 kr. pr. måned. Vi har en hund med.

Med venlig hilsen
Mette Sørensen
Nordisk Energi A/S
Tlf. 86 12 34 56`
    expect(fields(text, { from: 'ms@nordiskenergi.dk', name: 'Mette Sørensen' })).toMatchObject({
      contactName: 'Mette Sørensen',
      phone: '+45 86 12 34 56',
      company: 'Nordisk Energi A/S',
      checkinDate: '2026-06-01',
      checkoutDate: '2026-06-30',
      nights: '29',
      guests: '3',
      location: 'Aarhus',
      prefferredAccommodation: 'en lejlighed med to soveværelser',
      roomType: 'TWO_BEDROOM',
      budget: '9.500 kr. pr. måned',
    })
  })

  test('in Romanian', () => {
    const text = `Bună ziua,

Căutăm două apartamente în Cluj-Napoca pentru 4 persoane, din 5 mai până la 20 mai 2026.
Buget: 400 euro pe lună, cu parcare.

Cu stimă,
Dl. Andrei Popescu
Popescu Construct S.R.L.
Telefon: 0721 234 567`
    expect(fields(text, { from: 'andrei@popescu-construct.ro', name: 'Andrei Popescu' })).toMatchObject({
      contactName: 'Andrei Popescu',
      title: 'Dl',
      phone: '+40 721 234 567',
      company: 'Popescu Construct S.R.L.',
      checkinDate: '2026-05-05',
      checkoutDate: '2026-05-20',
      nights: '15',
      guests: '4',
      location: 'Cluj-Napoca',
      prefferredAccommodation: 'două apartamente',
      budget: '400 euro pe lună',
    })
  })
})

const stay = (text: string) => {
  const { checkinDate, checkoutDate, nights } = fields(text)
  return [checkinDate, checkoutDate, nights]
}

describe('the stay', () => {
  it.each([
    // Ranges with the month or the year said once.
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
    // A range says the year once: the first day is in it, however far away.
    ['3 april t/m 17 april 2028', '2028-04-03', '2028-04-17', '14'],
    // Digits.
    ['2026-04-03 - 2026-04-17', '2026-04-03', '2026-04-17', '14'],
    ['03-04-2026 tot 17-04-2026', '2026-04-03', '2026-04-17', '14'],
    ['3.4.26 bis 17.4.26', '2026-04-03', '2026-04-17', '14'],
    ['van 3-4 tot 17-4', '2026-04-03', '2026-04-17', '14'],
    // Labels and words, in either order.
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
    // The clock changes in these nights.
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
    // Another date of the mail proves the order.
    ['from 04/03/2026 to 25/03/2026', ['2026-03-04', '2026-03-25', '21']],
    ['from 03/04/2026 to 03/25/2026', ['2026-03-04', '2026-03-25', '21']],
    // Three things that disagree.
    ['3-17 April 2026, 10 nights', ['2026-04-03', ['2026-04-17', '2026-04-13'], undefined]],
    ['from 17 April 2026 to 3 April 2026', ['2026-04-17', ['2026-04-03'], undefined]],
    [
      '3-17 April 2026 or 4-18 May 2026',
      [['2026-04-03', '2026-05-04'], ['2026-04-17', '2026-05-18'], undefined],
    ],
    ['from 3 April 2026 for 10-14 nights', ['2026-04-03', undefined, ['10', '14']]],
    // Recently past: this year's or next year's.
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
    ['tot 12 personen', undefined],
    ['call 0612345678', undefined],
  ])('%s', (text, budget) => {
    expect(fields(text).budget).toEqual(budget)
  })
})

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

describe('earlier mails', () => {
  it.each([
    ['Fine, thanks.\n\nOn Mon, 12 Jan 2026 at 10:00, Stay <a@b.example> wrote:\n\nfor 4 people'],
    ['Prima.\n\nOp ma 12 jan 2026 om 10:00 schreef Stay <a@b.example>:\nvoor 4 personen'],
    ['Gut.\n\n-----Ursprüngliche Nachricht-----\nVon: Stay\nfür 4 Personen'],
    ['Ok\n\nDe: Stay <a@b.example>\nEnviado el: lunes\nAsunto: x\n\npara 4 personas'],
    ['Fint.\n\nDen man. 12. jan. 2026 skrev Stay:\ntil 4 personer'],
    ['Bine.\n\n> pentru 4 persoane'],
  ])('are not read: %s', (text) => {
    expect(fields(text).guests).toBeUndefined()
  })
})

test('hostile texts are read in time', { timeout: 2000 }, () => {
  const hostile = [
    '1 '.repeat(40_000),
    'from '.repeat(20_000),
    'in A'.repeat(20_000),
    'In A B C D '.repeat(10_000),
    '€ 1'.repeat(20_000),
    `From: ${'a'.repeat(50_000)}`,
    'two '.repeat(20_000),
    `${' '.repeat(60_000)}x`,
    '3-'.repeat(30_000),
    'On '.repeat(30_000),
    'Kind regards\n'.repeat(5_000),
    'April 3 to '.repeat(8_000),
    "a' ".repeat(20_000),
  ]
  for (const text of hostile) {
    expect(read(text, { subject: `Re: ${'Re: '.repeat(200)}` }).length).toBeLessThan(15)
  }
})

test.each(['1', '€ 1', ' ', '\n', '3 april - ', 'Aa ', 'a.', '+31', 'kind regards\n'])(
  'many of %j are read in little time',
  (unit) => {
    const begin = process.cpuUsage()
    const text = `${unit.repeat(20_000 / unit.length)}!`
    read(text, { subject: text, name: text })
    // Time of the processor, because others may be using the machine.
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(600)
  },
)
