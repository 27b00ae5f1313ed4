export const tags = {
  uses: 'Gebruikt',
  add: 'Label toevoegen',
  edit: 'Label bewerken',
  deleteTitle: 'Dit label verwijderen?',
  deleteText: '{{name}} kan niet meer worden geselecteerd.',
  empty: 'Voeg het eerste label toe om artikelen mee te vinden.',
  mergeName: '{{name}} samenvoegen met andere',
  merge: 'Samenvoegen',
  mergeTitle: 'Labels samenvoegen',
  mergeText:
    'Artikelen met een van deze labels krijgen het label dat behouden blijft. De andere labels worden verwijderd.',
  mergeThese: 'Samen te voegen labels',
  mergeInto: 'Te behouden label',
}
