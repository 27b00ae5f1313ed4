export const currencyRates = {
  rate: 'En euro er værd',
  userId: 'Angivet af',
  add: 'Tilføj kurs',
  edit: 'Redigér kurs',
  paste: 'Indsæt kurser',
  pasteHelp:
    'Indsæt en tabel med en valuta og dens kurs på hver linje, f.eks. GBP 0,8651 eller en centralbanks tabel. Kurser for dagen, som findes i forvejen, erstattes.',
  pasteText: 'Kurser',
  pasteSave: 'Gem kurser',
  pasteDone_one: '{{shown}} kurs er gemt',
  pasteDone_other: '{{shown}} kurser er gemt',
  readAs: 'Læst som',
  unread: 'Ikke læst: {{text}}',
  deleteTitle: 'Slet denne kurs?',
  deleteText:
    'Kursen for {{name}} slettes. Accepterede tilbud beholder den kurs, som de blev accepteret med.',
  empty: 'Tilføj kurser for at sammenligne tilbud i andre valutaer. Ingen kurs antages.',
  rows_one: '{{shown}} valutakurs',
  rows_other: '{{shown}} valutakurser',
}
