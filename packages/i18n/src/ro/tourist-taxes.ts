export const touristTaxes = {
  rate: 'Sumă sau %',
  childrenExempt: 'Copiii sunt scutiți',
  maxNights: 'Cel mult nopți',
  add: 'Adăugați taxă turistică',
  edit: 'Editați taxa turistică',
  deleteTitle: 'Ștergeți această taxă turistică?',
  deleteText: '{{name}} va fi ștearsă. Registrul înnoptărilor îi va număra nopțile ca nopți fără tarif.',
  empty: 'Adăugați tarifele unui oraș. Registrul înnoptărilor calculează taxa pe baza lor.',
  rows_one: '{{shown}} tarif de taxă turistică',
  rows_few: '{{shown}} tarife de taxă turistică',
  rows_other: '{{shown}} de tarife de taxă turistică',
}
