export const palette = {
  pages: 'Páginas',
  commands: 'Comandos',
  clients: 'Clientes',
  organisations: 'Organizaciones',
  enquiries: 'Solicitudes',
  addEnquiry: 'Nueva solicitud',
  addOrganisation: 'Nueva organización',
  placeholder: 'Buscar páginas, clientes, organizaciones y solicitudes',
  nothing: 'Nada coincide con «{{query}}»',
  searching: 'Buscando…',
  failed: 'La búsqueda no respondió. Escriba otra vez para reintentar.',
}
