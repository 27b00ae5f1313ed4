export const selections = {
  ofDepartment: 'Afdelingens filtre',
  ofRooms: 'Værelsernes filtre',
  none: 'Der er ingen filtre endnu. De tilføjes under System, Filtre.',
  noneOfCategory: 'Der er ingen filtre af denne slags endnu.',
  noRooms: 'Denne afdeling har ingen værelser endnu.',
  gridHelp:
    'Piletasterne flytter, mellemrum sætter hak. Et klik på navnet på et filter eller et værelse sætter hak ved det hele.',
  room: 'Værelse',
  tickColumn: '{{filter}} for alle værelser',
  tickRow: 'Alle filtre for {{room}}',
  changes_one: '{{count}} ændring',
  changes_other: '{{count}} ændringer',
  discard: 'Kassér',
  search: 'Find et værelse…',
  allCategories: 'Alle slags',
  category: 'Slags filter',
}
