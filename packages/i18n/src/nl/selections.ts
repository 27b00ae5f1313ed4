export const selections = {
  ofDepartment: 'Kenmerken van de vestiging',
  ofRooms: 'Kenmerken van de kamers',
  none: 'Er zijn nog geen kenmerken. Ze worden toegevoegd onder Systeem, Filters.',
  noneOfCategory: 'Er zijn nog geen kenmerken van deze soort.',
  noRooms: 'Deze vestiging heeft nog geen kamers.',
  gridHelp:
    'Met de pijltjes gaat u verder, met de spatiebalk vinkt u aan. Een klik op de naam van een kenmerk of kamer vinkt alles ervan aan.',
  room: 'Kamer',
  tickColumn: '{{filter}} voor alle kamers',
  tickRow: 'Alle kenmerken voor {{room}}',
  changes_one: '{{count}} wijziging',
  changes_other: '{{count}} wijzigingen',
  discard: 'Ongedaan laten',
  search: 'Kamer zoeken…',
  allCategories: 'Alle soorten',
  category: 'Soort kenmerk',
}
