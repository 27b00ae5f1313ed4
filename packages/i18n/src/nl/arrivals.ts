export const arrivals = {
  leaving: 'Vertrekken',
  tonight: 'Vannacht',
  voucher: 'Aankomstbewijs',
  print: 'Afdrukken',
  complete: 'Compleet',
  lacks: 'Ontbreekt: {{what}}',
  mailSubject: 'Uw aankomst op {{day}}: {{house}}',
  mailChanged: 'Gewijzigd: uw aankomst op {{day}}: {{house}}',
  mailText:
    'Beste {{contact}}, in het bijgevoegde document staat wat u nodig hebt voor uw aankomst op {{day}}: het adres, de sleutel, het contact en de huisregels. {{brand}}',
  mailed: 'Gasten gemaild op {{time}}',
  mailComes: 'Gasten worden gemaild op {{day}}',
  mailWaits: 'De mail aan de gasten wacht op wat ontbreekt',
  noneComing: 'In deze zeven dagen komt er niemand aan.',
  noneLeaving: 'In deze zeven dagen vertrekt er niemand.',
  noneTonight: 'In deze nacht slaapt er niemand in een geboekte kamer.',
  keptFrom: 'De server is niet bereikbaar. Dit is de stand van {{time}}.',
}
