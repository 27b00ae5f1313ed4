export const palette = {
  pages: 'Páginas',
  commands: 'Comandos',
  clients: 'Clientes',
  organisations: 'Organizaciones',
  enquiries: 'Solicitudes',
  addEnquiry: 'Nueva solicitud',
  addOrganisation: 'Nueva organización',
  placeholder: 'Buscar páginas, clientes, organizaciones y solicitudes',
  nothing: 'Sin resultados para «{{query}}»',
  searching: 'Buscando…',
  failed: 'La búsqueda ha fallado. Escriba otra vez para reintentar.',
}
