export const layout = {
  resize: 'Cambiar el ancho: {{name}}',
  done: 'Hecho',
  open: 'Pendiente',
  next: 'Siguiente paso',
  progress: '{{done}} de {{total}} hechos',
}
