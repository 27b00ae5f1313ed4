/** Outages: rooms and houses that cannot be used. */
export const outages = {
  untilDay: 'Utilizable de nuevo desde',
  untilHelp: 'La primera noche en que se puede volver a usar.',
  wholeHouse: 'Todo el establecimiento',
  affected: 'Estancias afectadas',
  add: 'Poner fuera de servicio',
  edit: 'Cambiar el fuera de servicio',
  deleteTitle: '¿Volver a poner en servicio?',
  empty: 'Ninguna habitación está fuera de servicio.',
  moveGuests: 'Trasladar huéspedes ({{count}})',
  moveGuestsOf: 'Trasladar a los huéspedes de {{name}}',
  move: 'Trasladar',
  moveHelp:
    'Cada huésped se traslada a una habitación libre del establecimiento desde la primera noche afectada. Se deshace todo de una vez.',
  moved: 'Los huéspedes se han trasladado',
  toRoom: 'a la habitación {{room}} desde el {{day}}',
  noRoom: 'ninguna habitación libre es lo bastante grande',
  rows_one: '{{shown}} fuera de servicio',
  rows_many: '{{shown}} fuera de servicio',
  rows_other: '{{shown}} fuera de servicio',
}
