export const supply = {
  imageType: 'Muestra',
  content: 'Archivo',
  fileKind: 'Clase',
  filter: 'Filtro',
  sends: 'Enviado al channel manager',
}
