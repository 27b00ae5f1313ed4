export const selections = {
  ofDepartment: 'Filtrele departamentului',
  ofRooms: 'Filtrele camerelor',
  none: 'Nu există încă filtre. Se adaugă la Sistem, Filtre.',
  noneOfCategory: 'Nu există încă filtre de acest fel.',
  noRooms: 'Acest departament nu are încă nicio cameră.',
  gridHelp:
    'Săgețile mută, bara de spațiu bifează. Un clic pe numele unui filtru sau al unei camere bifează totul.',
  room: 'Cameră',
  tickColumn: '{{filter}} pentru toate camerele',
  tickRow: 'Toate filtrele pentru {{room}}',
  changes_one: '{{count}} modificare',
  changes_few: '{{count}} modificări',
  changes_other: '{{count}} de modificări',
  discard: 'Renunță',
  search: 'Căutați o cameră…',
  allCategories: 'Toate felurile',
  category: 'Felul filtrului',
}
