export const palette = {
  pages: 'Sider',
  commands: 'Kommandoer',
  clients: 'Kunder',
  organisations: 'Organisationer',
  enquiries: 'Forespørgsler',
  addEnquiry: 'Ny forespørgsel',
  addOrganisation: 'Ny organisation',
  placeholder: 'Søg efter sider, kunder, organisationer og forespørgsler',
  nothing: 'Intet passer til »{{query}}«',
  searching: 'Søger…',
  failed: 'Søgningen svarede ikke. Skriv igen for at prøve igen.',
}
