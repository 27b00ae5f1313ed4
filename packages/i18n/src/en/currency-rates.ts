/** Texts about exchange rates. */
export const currencyRates = {
  rate: 'One euro is worth',
  userId: 'Set by',
  add: 'Add rate',
  edit: 'Edit rate',
  paste: 'Paste rates',
  pasteHelp:
    'Paste a table with a currency and its rate on each line, such as GBP 0.8651 or the table of a central bank. Rates of the day that are there already are replaced.',
  pasteText: 'Rates',
  pasteSave: 'Set rates',
  pasteDone_one: '{{shown}} rate has been set',
  pasteDone_other: '{{shown}} rates have been set',
  readAs: 'Read as',
  unread: 'Not read: {{text}}',
  deleteTitle: 'Delete this rate?',
  deleteText:
    'The rate of {{name}} will be deleted. Accepted offers keep the rate that they were accepted with.',
  empty: 'Add rates to compare offers in other currencies. None is assumed.',
  rows_one: '{{shown}} currency rate',
  rows_other: '{{shown}} currency rates',
}
