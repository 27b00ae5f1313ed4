export const vatRates = {
  component: 'Ydelse',
  rate: 'Sats i %',
  validFrom: 'Første nat',
  validUntil: 'Sidste nat',
  source: 'Lov',
  add: 'Tilføj momssats',
  edit: 'Redigér momssats',
  deleteTitle: 'Slet denne momssats?',
  deleteText: '{{name}} slettes. Tilbud beholder de satser, som de blev beregnet med.',
  empty: 'Tilføj et lands satser. Tilbud henter dem herfra.',
  rows_one: '{{shown}} momssats',
  rows_other: '{{shown}} momssatser',
}
