export const tags = {
  uses: 'Usada',
  add: 'Añadir etiqueta',
  edit: 'Editar etiqueta',
  deleteTitle: '¿Eliminar esta etiqueta?',
  deleteText: '{{name}} ya no se podrá seleccionar.',
  empty: 'Añada la primera etiqueta para encontrar artículos.',
  mergeName: 'Fusionar {{name}} con otras',
  merge: 'Fusionar',
  mergeTitle: 'Fusionar etiquetas',
  mergeText:
    'Los artículos con una de estas etiquetas reciben la etiqueta que se conserva. Las demás se eliminan.',
  mergeThese: 'Etiquetas que se fusionan',
  mergeInto: 'Etiqueta que se conserva',
}
