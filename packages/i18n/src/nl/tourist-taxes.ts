export const touristTaxes = {
  rate: 'Bedrag of %',
  childrenExempt: 'Kinderen zijn vrijgesteld',
  maxNights: 'Hoogstens nachten',
  add: 'Toeristenbelasting toevoegen',
  edit: 'Toeristenbelasting bewerken',
  deleteTitle: 'Deze toeristenbelasting verwijderen?',
  deleteText: '{{name}} wordt verwijderd. Het nachtregister telt de nachten ervan als nachten zonder tarief.',
  empty: 'Voeg de tarieven van een stad toe. Het nachtregister berekent daarmee de belasting.',
  rows_one: '{{shown}} tarief toeristenbelasting',
  rows_other: '{{shown}} tarieven toeristenbelasting',
}
