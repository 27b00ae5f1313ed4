export const currencyRates = {
  rate: 'Een euro is waard',
  userId: 'Ingesteld door',
  add: 'Koers toevoegen',
  edit: 'Koers bewerken',
  paste: 'Koersen plakken',
  pasteHelp:
    'Plak een tabel met op elke rij een valuta en haar koers, zoals GBP 0,8651 of de tabel van een centrale bank. Koersen van die dag die er al zijn, worden vervangen.',
  pasteText: 'Koersen',
  pasteSave: 'Koersen instellen',
  pasteDone_one: '{{shown}} koers is ingesteld',
  pasteDone_other: '{{shown}} koersen zijn ingesteld',
  readAs: 'Gelezen als',
  unread: 'Niet gelezen: {{text}}',
  deleteTitle: 'Deze koers verwijderen?',
  deleteText:
    'De koers van {{name}} wordt verwijderd. Geaccepteerde offertes behouden de koers waarmee ze zijn geaccepteerd.',
  empty: 'Voeg koersen toe om offertes in andere valuta te vergelijken. Er wordt er geen aangenomen.',
  rows_one: '{{shown}} valutakoers',
  rows_other: '{{shown}} valutakoersen',
}
