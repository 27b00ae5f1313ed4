export const sheets = {
  leave: 'Las filas de la tabla no están guardadas.',
  grid: 'Filas que se añadirán',
  row: 'Fila {{row}}',
  cell: '{{column}}, fila {{row}}',
  reading: 'Leyendo…',
  faults_one: '{{shown}} celda requiere su atención',
  faults_many: '{{shown}} de celdas requieren su atención',
  faults_other: '{{shown}} celdas requieren su atención',
  clear: 'Borrar la tabla',
  tooMany: 'Solo se pueden añadir las primeras {{shown}} filas',
  left: 'Se han omitido estas filas y columnas de la hoja: {{cells}}',
  remove: 'Quitar la fila {{row}}',
}
