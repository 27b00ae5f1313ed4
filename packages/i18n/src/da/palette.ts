export const palette = {
  pages: 'Sider',
  commands: 'Kommandoer',
  clients: 'Kunder',
  organisations: 'Organisationer',
  enquiries: 'Forespørgsler',
  addEnquiry: 'Ny forespørgsel',
  addOrganisation: 'Ny organisation',
  placeholder: 'Søg efter sider, kunder, organisationer og forespørgsler',
  nothing: 'Ingen resultater for »{{query}}«',
  searching: 'Søger…',
  failed: 'Søgningen mislykkedes. Skriv igen for at prøve igen.',
}
