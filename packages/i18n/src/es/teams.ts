export const teams = {
  sights: 'Registros visibles',
  sightsText:
    'Las solicitudes y los mensajes, con todo lo que les pertenece, en listas, recuentos, búsquedas, exportaciones y estadísticas. Quien tiene varios roles ve lo que permite el más amplio. Los administradores lo ven todo.',
  editSight: 'Qué registros ve este rol',
  closesWithAnother: 'Cierra meses solo si otra persona lo pidió',
  needsApproval: 'Necesita aprobación',
  closesInTwo: 'Cierra con otra persona',
  changesNeedApproval:
    'Lo que escribe en la wiki y sobre establecimientos requiere aprobación, y también las imágenes de estos',
  none: 'No hay roles.',
  one: 'Equipo',
  members: 'Miembros',
  add: 'Añadir equipo',
  edit: 'Editar equipo',
  deleteTitle: '¿Eliminar este equipo?',
  empty: 'Añada un equipo cuyos miembros vean los registros de los demás.',
  help: 'Para los roles que ven los registros de su equipo. Sin equipo, solo los propios.',
  rows_one: '{{shown}} equipo',
  rows_many: '{{shown}} de equipos',
  rows_other: '{{shown}} equipos',
}
