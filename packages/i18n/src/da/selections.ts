export const selections = {
  ofDepartment: 'Afdelingens filtre',
  ofRooms: 'Værelsernes filtre',
  none: 'Der er ingen filtre endnu. Tilføj dem under System, Filtre.',
  noneOfCategory: 'Der er ingen filtre i denne kategori endnu.',
  noneSelected: 'Ingen filtre er valgt.',
  noRooms: 'Denne afdeling har ingen værelser endnu.',
  gridHelp:
    'Brug piletasterne til at flytte og mellemrumstasten til at sætte flueben. Klik på navnet på et filter eller et værelse for at sætte flueben i hele rækken eller kolonnen.',
  tickColumn: '{{filter}} for alle værelser',
  tickRow: 'Alle filtre for {{room}}',
  changes_one: '{{count}} ændring',
  changes_other: '{{count}} ændringer',
  search: 'Søg værelser…',
  allCategories: 'Alle kategorier',
}
