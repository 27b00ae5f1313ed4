/** Texts of arrivals, departures and overnight guests. */
export const arrivals = {
  leaving: 'Departures',
  tonight: 'Tonight',
  voucher: 'Voucher',
  goesOn: 'After that',
  print: 'Print',
  complete: 'Complete',
  lacks: 'Lacks: {{what}}',
  mailSubject: 'Your arrival on {{day}}: {{house}}',
  mailChanged: 'Changed: your arrival on {{day}}: {{house}}',
  mailText:
    'Dear {{contact}}, the attached document tells what you need for your arrival on {{day}}: the address, the key, whom to contact and the house rules. {{brand}}',
  mailed: 'Guests were mailed on {{time}}',
  mailComes: 'Guests are mailed on {{day}}',
  mailWaits: 'The mail to the guests waits for what is lacking',
  noneComing: 'Nobody arrives on these seven days.',
  noneLeaving: 'Nobody leaves on these seven days.',
  noneTonight: 'Nobody sleeps in a booked room in this night.',
  keptFrom: 'No connection. As of {{time}}.',
  keptAlone: 'This device kept these lists. Sign in when the connection is back.',
  keep: 'Keep on this device',
  keepHint: 'Opens without a connection until noon tomorrow. Signing out removes it.',
}
