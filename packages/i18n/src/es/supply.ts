export const supply = {
  imageType: 'Muestra',
  isPrimary: 'Imagen principal',
  image: 'Imagen',
  content: 'Archivo',
  fileKind: 'Clase',
  filter: 'Filtro',
  sends: 'Enviado al channel manager',
}
