export const arrivals = {
  leaving: 'Vertrekken',
  tonight: 'Vannacht',
  voucher: 'Aankomstbewijs',
  print: 'Afdrukken',
  complete: 'Compleet',
  lacks: 'Ontbreekt: {{what}}',
  noneComing: 'In deze zeven dagen komt er niemand aan.',
  noneLeaving: 'In deze zeven dagen vertrekt er niemand.',
  noneTonight: 'In deze nacht slaapt er niemand in een geboekte kamer.',
  keptFrom: 'De server is niet bereikbaar. Dit is de stand van {{time}}.',
}
