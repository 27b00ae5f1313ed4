export const selections = {
  ofDepartment: 'Filtros del departamento',
  ofRooms: 'Filtros de sus habitaciones',
  none: 'Todavía no hay filtros. Se añaden en Sistema, Filtros.',
  noneOfCategory: 'Todavía no hay filtros de este tipo.',
  noRooms: 'Este departamento todavía no tiene habitaciones.',
  gridHelp:
    'Las flechas mueven, la barra espaciadora marca. Un clic en el nombre de un filtro o de una habitación lo marca todo.',
  room: 'Habitación',
  tickColumn: '{{filter}} para todas las habitaciones',
  tickRow: 'Todos los filtros para {{room}}',
  changes_one: '{{count}} cambio',
  changes_many: '{{count}} cambios',
  changes_other: '{{count}} cambios',
  discard: 'Descartar',
  search: 'Buscar una habitación…',
  allCategories: 'Todos los tipos',
  category: 'Tipo de filtro',
}
