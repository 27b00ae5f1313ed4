/** The night register, and the tourist tax of its nights. */
export const nightRegister = {
  persons: 'Persons',
  personNights: 'Guest nights',
  taxedNights: 'Taxed nights',
  unnamed: 'Not named',
  noRate: 'Without a rate',
  tax: 'Tax',
  noPrice: 'Without a price',
  byCity: 'Tourist tax by city',
  rows: 'Who slept where',
  onlyLacking: 'Only rows that lack a name or room ({{count}})',
  setRate: 'No tourist tax is on record for these nights',
  first: 'The first {{shown}} of {{all}} rows; files have all.',
  formerMonth: 'Last month',
  empty: 'Nobody sleeps in booked rooms in this period.',
  registerFile: 'Register as {{format}}',
  taxFile: 'Tax by booking as {{format}}',
}
