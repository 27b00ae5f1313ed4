export const uploads = {
  drop: 'Suelte aquí sus archivos',
  hint: 'O pegue uno. Una imagen png, gif, jpg o webp de 20 MB como máximo; las grandes se reducen.',
  choose: 'Elegir un archivo',
  chooseMany: 'Elegir archivos',
  waiting: 'En espera',
  sent: '{{percent}} % enviado',
  preparing: 'Preparando…',
  done: 'Guardado',
  retryName: 'Intentar {{name}} de nuevo',
  removeName: 'Quitar {{name}} de la lista',
  someFailed: 'No se pudieron guardar {{failed}} de {{total}} archivos',
  soFar: '{{done}} de {{total}} archivos guardados, {{failed}} fallidos',
}
