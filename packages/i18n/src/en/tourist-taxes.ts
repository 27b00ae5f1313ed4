/** Texts about tourist tax rates. */
export const touristTaxes = {
  rate: 'Amount or %',
  childrenExempt: 'Children are exempt',
  maxNights: 'Up to nights',
  add: 'Add tourist tax',
  edit: 'Edit tourist tax',
  deleteTitle: 'Delete this tourist tax?',
  deleteText: '{{name}} will be deleted. The night register counts its nights as nights without a rate.',
  empty: 'Add the rates of a city. The night register calculates the tax from them.',
  rows_one: '{{shown}} rate of tourist tax',
  rows_other: '{{shown}} rates of tourist tax',
}
