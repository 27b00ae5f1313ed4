export const selections = {
  ofDepartment: 'Filters van de vestiging',
  ofRooms: 'Filters van de kamers',
  none: 'Er zijn nog geen filters. Ze worden toegevoegd onder Systeem, Filters.',
  noneOfCategory: 'Er zijn nog geen filters van deze soort.',
  noRooms: 'Deze vestiging heeft nog geen kamers.',
  gridHelp:
    'Met de pijltjes gaat u verder, met de spatiebalk vinkt u aan. Een klik op de naam van een filter of kamer vinkt alles ervan aan.',
  room: 'Kamer',
  tickColumn: '{{filter}} voor alle kamers',
  tickRow: 'Alle filters voor {{room}}',
  changes_one: '{{count}} wijziging',
  changes_other: '{{count}} wijzigingen',
  discard: 'Ongedaan laten',
  search: 'Kamer zoeken…',
  allCategories: 'Alle soorten',
  category: 'Soort filter',
}
