export const palette = {
  pages: 'Sider',
  commands: 'Kommandoer',
  organisations: 'Organisationer',
  enquiries: 'Forespørgsler',
  addEnquiry: 'Ny forespørgsel',
  addOrganisation: 'Ny organisation',
  placeholder: 'Søg i sider, organisationer og forespørgsler',
  nothing: 'Intet passer til »{{query}}«',
  searching: 'Søger…',
  failed: 'Søgningen svarede ikke. Skriv igen for at prøve igen.',
}
