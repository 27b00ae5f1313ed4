/** Who comes, who goes, and who sleeps where. */
export const arrivals = {
  leaving: 'Departures',
  tonight: 'Tonight',
  voucher: 'Voucher',
  print: 'Print',
  complete: 'Complete',
  lacks: 'Lacks: {{what}}',
  noneComing: 'Nobody arrives on these seven days.',
  noneLeaving: 'Nobody leaves on these seven days.',
  noneTonight: 'Nobody sleeps in a booked room in this night.',
  keptFrom: 'The server is away. This is what it said on {{time}}.',
}
