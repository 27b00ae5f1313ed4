export const vatRates = {
  component: 'Onderdeel',
  rate: 'Tarief in %',
  validFrom: 'Eerste nacht',
  validUntil: 'Laatste nacht',
  source: 'Wet',
  add: 'Btw-tarief toevoegen',
  edit: 'Btw-tarief bewerken',
  deleteTitle: 'Dit btw-tarief verwijderen?',
  deleteText: '{{name}} wordt verwijderd. Offertes behouden de tarieven waarmee ze zijn berekend.',
  empty: 'Voeg de tarieven van een land toe. Een offerte neemt ze hiervandaan over.',
  rows_one: '{{shown}} btw-tarief',
  rows_other: '{{shown}} btw-tarieven',
}
