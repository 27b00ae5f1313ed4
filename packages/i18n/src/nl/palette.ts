export const palette = {
  pages: 'Pagina’s',
  commands: 'Opdrachten',
  clients: 'Klanten',
  organisations: 'Organisaties',
  enquiries: 'Aanvragen',
  addEnquiry: 'Nieuwe aanvraag',
  addOrganisation: 'Nieuwe organisatie',
  placeholder: 'Zoek in pagina’s, klanten, organisaties en aanvragen',
  nothing: 'Geen resultaten voor ‘{{query}}’',
  searching: 'Zoeken…',
  failed: 'De zoekopdracht is mislukt. Typ opnieuw om het nogmaals te proberen.',
}
