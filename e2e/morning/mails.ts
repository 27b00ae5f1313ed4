import { pdf, type Written, workbook } from './raw-mail.ts'

/** What the agent does with a mail. */
export type Deed =
  /**
   * Makes an enquiry from the mail. With `isNew`, the sender first becomes a client. With `company`, the
   * agent adds a new organisation.
   */
  | {
      deed: 'enquiry'
      isNew?: true
      company?: string
      read: Readonly<Record<string, unknown>>
      phone?: string
    }
  /** Makes two enquiries from one mail. The agent chooses between values that the mail contains twice. */
  | { deed: 'two'; choices: readonly (readonly string[])[] }
  /** Joins the conversation with an existing enquiry. */
  | { deed: 'join' }
  /** The mail already belongs to an enquiry, because it names the reference number of the enquiry. */
  | { deed: 'joined' }
  | { deed: 'answer' }
  | { deed: 'snooze' }
  | { deed: 'done' }
  /** The agent takes nothing over, because the product shows a warning. */
  | { deed: 'warned' }

export type Morning = Written & Deed

const quoted = (text: string) => text.replace(/^/gm, '> ')

/** Twenty-one mails of one morning, as clients, providers and machines write them. */
export const morning: readonly Morning[] = [
  {
    from: 'Pieter van Loon <p.vanloon@vanloon-montage.example>',
    subject: 'Woonruimte voor onze monteurs',
    text: `Beste mensen,

Voor een klus aan de haven zoeken wij woonruimte in Rotterdam voor 12 personen, van 1 maart 2027 tot en met
30 april 2027. Wie kan ons een offerte sturen vóór 15 februari 2027?

Met vriendelijke groet,

Pieter van Loon
Van Loon Montage B.V.
T 010 - 412 34 56`,
    deed: 'enquiry',
    isNew: true,
    company: 'Van Loon Montage B.V.',
    read: { phone: '+31 10 412 3456', location: 'Rotterdam', guests: 12, checkinDate: '2027-03-01' },
  },
  {
    from: 'Sarah Whitfield <sarah.whitfield@northlight.example>',
    subject: 'Re: Corporate housing in Amsterdam',
    text: `Hi there,

Thanks for the quick call. We would need 4 apartments in Amsterdam for 8 people from 5 April 2027 to 28 May 2027.
Our budget is EUR 2,400 per month for each apartment.

Best regards,
Sarah Whitfield
Northlight Studios Ltd
+44 20 7946 0123

${quoted(`On 3 November 2025, CityStay wrote:
We had 20 guests in Utrecht from 1 to 9 January 2024 for EUR 999.
Kind regards, CityStay`)}`,
    deed: 'enquiry',
    isNew: true,
    company: 'Northlight Studios Ltd',
    read: {
      phone: '+44 20 7946 0123',
      location: 'Amsterdam',
      guests: 8,
      checkinDate: '2027-04-05',
      checkoutDate: '2027-05-28',
    },
  },
  {
    from: 'María José Ortega <mj.ortega@andaluza-obras.example>',
    subject: 'Alojamiento para un equipo en Valencia',
    text: `Buenos días:

Buscamos alojamiento en Valencia para 6 personas, del 10 de mayo de 2027 al 4 de junio de 2027.

Un saludo,
María José Ortega
Andaluza de Obras S.L.
Tel. 96 351 23 45`,
    deed: 'enquiry',
    isNew: true,
    company: 'Andaluza de Obras S.L.',
    read: { location: 'Valencia', guests: 6, checkinDate: '2027-05-10', checkoutDate: '2027-06-04' },
  },
  {
    from: 'Mette Sørensen <mette@havvind.example>',
    subject: 'Værelser til teknikere i Esbjerg',
    text: `Hej,

Vi søger værelser i Esbjerg til 5 personer fra den 3. maj 2027 til den 25. juni 2027.

Med venlig hilsen
Mette Sørensen
Havvind A/S
Tlf. 75 12 34 56`,
    deed: 'enquiry',
    isNew: true,
    company: 'Havvind A/S',
    read: { location: 'Esbjerg', guests: 5, checkinDate: '2027-05-03', checkoutDate: '2027-06-25' },
  },
  {
    from: 'Ștefan Rădulescu <stefan@constructrans.example>',
    subject: 'Cazare pentru muncitori în Rotterdam',
    text: `Bună ziua,

Căutăm cazare în Rotterdam pentru 9 persoane, în perioada 1 iunie 2027 - 31 august 2027.

Cu stimă,
Ștefan Rădulescu
Constructrans S.R.L.
Tel: 0721 234 567`,
    deed: 'enquiry',
    isNew: true,
    company: 'Constructrans S.R.L.',
    read: { phone: '+40 721 234 567', location: 'Rotterdam', guests: 9, checkinDate: '2027-06-01' },
  },
  {
    from: 'Jürgen Groß <gross@anlagenbau-gross.example>',
    subject: 'Unterkunft für Monteure in Eindhoven',
    text: `Guten Tag,

wir suchen Zimmer in Eindhoven für 7 Personen vom 12. April 2027 bis 9. Juli 2027.

Mit freundlichen Grüßen
Jürgen Groß
Anlagenbau Groß GmbH`,
    deed: 'enquiry',
    isNew: true,
    company: 'Anlagenbau Groß GmbH',
    read: { location: 'Eindhoven', guests: 7, checkinDate: '2027-04-12', checkoutDate: '2027-07-09' },
  },
  {
    from: 'Claire Lefèvre <claire@spectacles-lefevre.example>',
    subject: 'Hébergement pour une tournée à Anvers',
    text: `Bonjour,

Nous cherchons un hébergement à Anvers pour 14 personnes du 2 mai 2027 au 16 mai 2027.

Cordialement,
Claire Lefèvre
Spectacles Lefèvre SARL`,
    deed: 'enquiry',
    isNew: true,
    company: 'Spectacles Lefèvre SARL',
    read: { guests: 14, checkinDate: '2027-05-02', checkoutDate: '2027-05-16' },
  },
  {
    from: 'Søren Kjær <soren@kjaer.example>',
    subject: 'Toch minder mensen',
    text: `Goedemorgen,

Voor Rotterdam zijn het 35 in plaats van 37 personen, van 3 april 2027 tot 17 april 2027.

Groet, Søren Kjær`,
    deed: 'enquiry',
    read: { location: 'Rotterdam', guests: 35, checkinDate: '2027-04-03', checkoutDate: '2027-04-17' },
  },
  {
    from: 'Søren Kjær <soren@kjaer.example>',
    subject: 'Guest list of our crew',
    text: 'Hello,\n\nHere is the list of our crew.\n\nRegards, Søren',
    files: [
      {
        name: 'crew.xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: workbook([
          ['First name', 'Last name'],
          ['Zoë', 'Łukasz'],
          ['Ana', 'Popescu'],
        ]),
      },
    ],
    deed: 'join',
  },
  {
    from: 'Reservations Harbour House <stay@harbourhouse.example>',
    subject: 'Price list 2027',
    text: 'Dear team,\n\nPlease find our prices of 2027.\n\nHarbour House',
    files: [
      {
        name: 'prices-2027.pdf',
        type: 'application/pdf',
        content: pdf(['Harbour House 2027', 'Studio 85 EUR per night']),
      },
    ],
    deed: 'done',
  },
  {
    from: 'Tomás Ibáñez <tomas@ibanez-eventos.example>',
    subject: 'Two stays this spring',
    text: `Dear all,

We have two requests.

1. Rotterdam, 6 people, from 1 March 2027 to 14 March 2027.

2. Utrecht, 10 people, from 5 May 2027 to 20 May 2027.

Kind regards,
Tomás Ibáñez
Ibáñez Eventos S.L.`,
    deed: 'two',
    choices: [
      ['Rotterdam', '6', '01-03-2027', '14-03-2027'],
      ['Utrecht', '10', '05-05-2027', '20-05-2027'],
    ],
  },
  {
    from: 'Mail Delivery System <mailer-daemon@mx.example>',
    subject: 'Undelivered Mail Returned to Sender',
    text: 'This is the mail system. Your message could not be delivered: <gone@nowhere.example>: user unknown.',
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Failed-Recipients': 'gone@nowhere.example' },
    deed: 'done',
  },
  {
    from: 'Søren Kjær <soren@kjaer.example>',
    subject: 'Afwezig: Offerte',
    text: 'Ik ben tot en met 4 januari afwezig.',
    headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk' },
    deed: 'done',
  },
  {
    from: 'Kjær, Søren <s.kjaer.prive@post.example>',
    subject: 'REF',
    text: 'Hello,\n\nI write from my private address about REF. Could we have a place for our van?\n\nSøren',
    deed: 'joined',
  },
  {
    from: 'Eva de Boer <eva.deboer.citystay@freemail.example>',
    subject: 'Please pay this today',
    text: 'Hi, please transfer the deposit to a new account today. Eva',
    deed: 'warned',
  },
  {
    from: 'Anna Jansen <anna@tweede-jansen.example>',
    subject: 'Kamer voor twee weken',
    text: 'Goedemorgen, is er een kamer in Delft voor 1 persoon van 1 februari 2027 tot 15 februari 2027?\n\nAnna Jansen',
    deed: 'enquiry',
    isNew: true,
    company: 'Tweede Jansen',
    read: { location: 'Delft', guests: 1, checkinDate: '2027-02-01', checkoutDate: '2027-02-15' },
  },
  {
    from: 'Vakantiedeals <nieuws@deals.example>',
    subject: '50 % korting op uw volgende reis!',
    html: '<style>p{color:red}</style><p>Boek nu voor 2 personen vanaf 1 maart.</p><p><a href="https://deals.example/uit">Uitschrijven</a></p>',
    headers: { 'List-Unsubscribe': '<https://deals.example/uit>' },
    deed: 'done',
  },
  {
    from: 'Søren Kjær <soren@kjaer.example>',
    subject: 'Parkeerplaats',
    text: 'Hallo, is er plaats voor onze bus?\n\nSøren',
    deed: 'answer',
  },
  {
    from: 'Søren Kjær <soren@kjaer.example>',
    subject: 'Factuur',
    text: 'Kunt u de factuur volgende week sturen?\n\nSøren',
    deed: 'snooze',
  },
  {
    from: 'Piotr Wiśniewski <piotr@wisniewski-budowa.example>',
    subject: 'Rooms in The Hague',
    html: '<p>Hello,</p><p>we are <b>11 people</b> and need rooms in The Hague from <b>7 June 2027</b> to <b>2 July 2027</b>.</p><p>Regards,<br>Piotr Wiśniewski<br>Budowa Wiśniewski Sp. z o.o.</p>',
    deed: 'enquiry',
    isNew: true,
    company: 'Budowa Wiśniewski Sp. z o.o.',
    read: { location: 'The Hague', guests: 11, checkinDate: '2027-06-07', checkoutDate: '2027-07-02' },
  },
  {
    from: 'Søren Kjær <soren@kjaer.example>',
    subject: 'Sleutels',
    text: 'Waar halen wij de sleutels op?\n\nSøren',
    deed: 'answer',
  },
]
