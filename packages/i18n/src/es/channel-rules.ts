/** Requirements of channels on descriptions and photos (docs/rules/content-health.md#channels). */
export const channelRules = {
  edit: 'Editar reglas',
  text: 'La calidad del contenido evalúa cada establecimiento activo según las reglas de sus canales. Un campo vacío no es una regla.',
  shortestDescription: 'Descripción más corta',
  longestDescription: 'Descripción más larga',
  languages: 'Idiomas de la descripción',
  fewestPhotos: 'Mínimo de fotos',
  smallestWidth: 'Anchura mínima en píxeles',
  smallestHeight: 'Altura mínima en píxeles',
  smallestPhoto: 'Foto más pequeña',
  photosNeedText: 'Cada foto tiene un texto',
  empty: 'No hay canales.',
  lacks: 'Qué falta para sus canales',
  faults: {
    SHORT_DESCRIPTION: 'descripción de menos de {{limit}} caracteres',
    LONG_DESCRIPTION: 'descripción de más de {{limit}} caracteres',
    NO_LANGUAGE: 'descripción no disponible en todos estos idiomas: {{limit}}',
    FEW_PHOTOS: 'menos de {{limit}} fotos',
    SMALL_PHOTO: 'fotos de menos de {{limit}} píxeles',
    NO_ALT_TEXT: 'fotos sin texto',
  },
}
