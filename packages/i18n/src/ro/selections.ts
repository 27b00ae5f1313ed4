export const selections = {
  ofDepartment: 'Filtrele unității',
  ofRooms: 'Filtrele camerelor',
  none: 'Nu există încă filtre. Adăugați-le la Sistem, Filtre.',
  noneOfCategory: 'Nu există încă filtre în această categorie.',
  noneSelected: 'Nu este selectat niciun filtru.',
  noRooms: 'Această unitate nu are încă nicio cameră.',
  gridHelp:
    'Folosiți săgețile pentru a vă deplasa și bara de spațiu pentru a bifa. Faceți clic pe numele unui filtru sau al unei camere pentru a bifa tot rândul sau toată coloana.',
  tickColumn: '{{filter}} pentru toate camerele',
  tickRow: 'Toate filtrele pentru {{room}}',
  changes_one: '{{count}} modificare',
  changes_few: '{{count}} modificări',
  changes_other: '{{count}} de modificări',
  search: 'Căutați camere…',
  allCategories: 'Toate categoriile',
}
