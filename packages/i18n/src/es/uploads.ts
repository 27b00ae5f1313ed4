export const uploads = {
  hint: 'O haga clic aquí y pegue una imagen. Una imagen png, gif, jpg o webp de 20 MB como máximo; las imágenes grandes se reducen.',
  choose: 'Elegir un archivo',
  chooseMany: 'Elegir archivos',
  camera: 'Hacer una foto',
  sent: '{{percent}} % enviado',
  preparing: 'Procesando…',
  retryName: 'Reintentar: {{name}}',
  removeName: 'Quitar {{name}} de la lista',
  someFailed: 'No se pudieron guardar {{failed}} de {{total}} archivos',
  soFar: '{{done}} de {{total}} archivos guardados, {{failed}} fallidos',
  clear: 'Quitar la imagen',
  cleared: 'La imagen se ha quitado',
}
