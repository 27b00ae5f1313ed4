/** Texts about VAT rates. */
export const vatRates = {
  component: 'What for',
  rate: 'Rate in %',
  validFrom: 'First night',
  validUntil: 'Last night',
  source: 'Law',
  add: 'Add VAT rate',
  edit: 'Edit VAT rate',
  deleteTitle: 'Delete this VAT rate?',
  deleteText: '{{name}} will be deleted. Offers keep the rates that they were calculated with.',
  empty: 'Add the rates of a country. An offer takes them from here.',
  rows_one: '{{shown}} VAT rate',
  rows_other: '{{shown}} VAT rates',
}
