export const selections = {
  ofDepartment: 'Filtros del establecimiento',
  ofRooms: 'Filtros de sus habitaciones',
  none: 'Todavía no hay filtros. Añádalos en Sistema, Filtros.',
  noneOfCategory: 'Todavía no hay filtros en esta categoría.',
  noneSelected: 'No se ha seleccionado ningún filtro.',
  noRooms: 'Este establecimiento todavía no tiene habitaciones.',
  gridHelp:
    'Use las flechas para moverse y la barra espaciadora para marcar. Haga clic en el nombre de un filtro o de una habitación para marcar toda la fila o columna.',
  tickColumn: '{{filter}} para todas las habitaciones',
  tickRow: 'Todos los filtros para {{room}}',
  changes_one: '{{count}} cambio',
  changes_many: '{{count}} cambios',
  changes_other: '{{count}} cambios',
  search: 'Buscar habitaciones…',
  allCategories: 'Todas las categorías',
}
