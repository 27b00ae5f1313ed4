import { describe, expect, it, test } from 'vitest'
import { fields, read } from './read-example.ts'

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
