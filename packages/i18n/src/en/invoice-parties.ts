/** Who is invoiced for an enquiry beside its organisation. */
export const invoiceParties = {
  name: 'Invoice to',
  reference: 'Their reference',
  percent: 'Share in %',
  due: 'Pays €',
  rest: 'Rest for the organisation €',
  title: 'Invoice',
  help: 'Without another party the organisation is invoiced. It pays what the parties below do not.',
  shareHelp: 'Leave share and amount empty for a party that pays what is left.',
  add: 'Add invoice party',
  edit: 'Edit invoice party',
  deleteTitle: 'Delete this invoice party?',
  deleteText: '{{name}} will no longer be invoiced.',
  empty: 'The organisation is invoiced for everything.',
  theRest: 'the rest',
  rows_one: '{{shown}} invoice party',
  rows_other: '{{shown}} invoice parties',
}
