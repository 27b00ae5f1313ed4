export const documents = {
  type: 'Tipo de archivo',
  size: 'Tamaño',
  upload: 'Subir documentos',
  drop: 'Suelte aquí sus documentos',
  hint: 'Un archivo jpg, png, gif, pdf o txt de 20 MB como máximo; no se modifica.',
  preview: 'Vista previa de {{name}}',
  deleteTitle: '¿Eliminar este archivo?',
  empty: 'Ofertas, normas de la casa, planos: cualquier documento de este establecimiento.',
  noPreview: 'Este archivo no tiene vista previa. Descárguelo para verlo.',
  cut: 'Este es el principio del archivo. Descárguelo para leer el resto.',
  emptyEnquiry: 'Ofertas, planos, pasaportes: cualquier documento de esta solicitud.',
  waiting: 'Los archivos se suben cuando la solicitud se guarda por primera vez.',
}
