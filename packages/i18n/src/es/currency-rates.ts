export const currencyRates = {
  rate: 'Un euro vale',
  userId: 'Fijado por',
  add: 'Añadir cambio',
  edit: 'Editar cambio',
  paste: 'Pegar cambios',
  pasteHelp:
    'Pegue una tabla con una moneda y su cambio en cada línea, como GBP 0,8651 o la tabla de un banco central. Los cambios de ese día que ya existan se sustituyen.',
  pasteText: 'Cambios',
  pasteSave: 'Guardar cambios',
  pasteDone_one: 'Se ha guardado {{shown}} cambio',
  pasteDone_many: 'Se han guardado {{shown}} de cambios',
  pasteDone_other: 'Se han guardado {{shown}} cambios',
  readAs: 'Leído como',
  unread: 'No leído: {{text}}',
  deleteTitle: '¿Eliminar este cambio?',
  deleteText:
    'Se eliminará el cambio de {{name}}. Las ofertas aceptadas conservan el cambio con el que se aceptaron.',
  empty: 'Añada cambios para comparar ofertas en otras monedas. No se supone ninguno.',
  rows_one: '{{shown}} cambio de moneda',
  rows_many: '{{shown}} de cambios de moneda',
  rows_other: '{{shown}} cambios de moneda',
}
