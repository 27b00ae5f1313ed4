export const selections = {
  ofDepartment: 'Filters van de vestiging',
  ofRooms: 'Filters van de kamers',
  none: 'Er zijn nog geen filters. Voeg ze toe onder Systeem, Filters.',
  noneOfCategory: 'Er zijn nog geen filters in deze categorie.',
  noneSelected: 'Er zijn geen filters geselecteerd.',
  noRooms: 'Deze vestiging heeft nog geen kamers.',
  gridHelp:
    'Gebruik de pijltoetsen om te verplaatsen en de spatiebalk om aan te vinken. Klik op de naam van een filter of kamer om de hele rij of kolom aan te vinken.',
  tickColumn: '{{filter}} voor alle kamers',
  tickRow: 'Alle filters voor {{room}}',
  changes_one: '{{count}} wijziging',
  changes_other: '{{count}} wijzigingen',
  search: 'Kamers zoeken…',
  allCategories: 'Alle categorieën',
}
